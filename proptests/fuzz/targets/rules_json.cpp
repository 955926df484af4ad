// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets as JSON, and JSON from outside as such.
#include "model/rulesets/rules_json.hpp"
#include "proptests/fuzz/support/target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const auto json = rulesets::parse_bounded(fuzz::text_of(data, size));
  if (!json.error.empty()) return 0;
  const auto read = rulesets::rules_from_json(json.json);
  for (const Mistake& mistake : read.mistakes)
    fuzz::require(!mistake.text.empty(), "a mistake says what it is");
  if (!read.mistakes.empty()) return 0;
  fuzz::require(contradictions(read.rules).empty(), "what is read is usable");
  const auto again = rulesets::rules_from_json(rulesets::rules_json(read.rules));
  fuzz::require(again.mistakes.empty() && again.rules == read.rules, "written and read back");
  return 0;
}
