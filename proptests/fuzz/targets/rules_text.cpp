// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// RULES, as options name rule sets. The first line is RULES, the rest a file that it may name.
#include "model/rulesets/parse.hpp"
#include "model/values/rule_set.hpp"
#include "proptests/fuzz/support/target.hpp"

namespace {

using namespace agon;

void check(const rulesets::ParsedRules& read, const rulesets::OpenRuleFile& open) {
  for (const Mistake& mistake : read.mistakes)
    fuzz::require(!mistake.text.empty(), "a mistake says what it is");
  fuzz::require((read.preset == nullptr) == !read.mistakes.empty(), "a rule set or mistakes");
  if (!read.mistakes.empty()) return;
  fuzz::require(contradictions(read.rules).empty(), "what is read is usable");
  fuzz::require(read.preset->rules == read.rules, "the preset has the rules");
  for (const rulesets::FieldReading& each : read.preset->fields)
    fuzz::require(each.value == each.field->get(read.rules), "the preset's fields are the rules'");
  const auto again = rulesets::parse_rules_or_file(read.name, open);
  fuzz::require_same(to_string(again.rules), to_string(read.rules), "the name read back");
  const std::string shortest = rulesets::shortest_name(read.rules);
  fuzz::require_same(to_string(rulesets::parse_rules(shortest).rules), to_string(read.rules),
                     "the shortest name read back: " + shortest);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all = fuzz::text_of(data, size);
  const std::size_t end = std::min(all.find('\n'), all.size());
  const std::string contents(all.substr(std::min(end + 1, all.size())));
  const rulesets::OpenRuleFile open =
      [&](std::string_view name) -> std::optional<rulesets::RuleFileText> {
    if (!name.ends_with(".toml")) return std::nullopt;
    return rulesets::RuleFileText{contents, ""};
  };
  check(rulesets::parse_rules_or_file(all.substr(0, end), open), open);
  return 0;
}
