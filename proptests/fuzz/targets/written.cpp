// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Positions in the forms in which people write them: strings cut short, drawings, lists of pieces.
// The first byte chooses rules, the rest is what `agon` would be given.
#include <optional>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "proptests/fuzz/support/bytes.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "tools/requests/written.hpp"

namespace {

using namespace agon;

void read(const std::string& text, const RuleSet& rules) {
  std::string found;
  try {
    found = tools::position_written(text, rules, "here: ");
  } catch (const Unusable& why) {
    fuzz::require(std::string_view(why.what()).find('\n') == std::string_view::npos,
                  std::string("a refusal is one line: ") + why.what());
    return;
  }
  const ParsedPosition parsed = rules::read_position(found, rules);
  if (!parsed.problems.empty()) return;
  fuzz::require_same(to_string(parsed.position), found, "the string that was written");
  fuzz::require_same(tools::position_written(found, rules), found, "a string stays what it is");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const auto& presets = sampling::preset_rules();
  const std::size_t choice = bytes.below(2 * presets.size());
  RuleSet rules = presets[choice % presets.size()].rules;
  if (choice >= presets.size()) {
    rules = sampling::sized(rules, 3, 2);
    rules.setup = Setup::place_any;
  }
  std::string_view left = bytes.rest();
  read(std::string(left), rules);
  tools::PositionTexts texts(
      [&]() -> std::optional<std::string> {
        if (left.empty()) return std::nullopt;
        const std::size_t end = std::min(left.find('\n'), left.size());
        const std::string line(left.substr(0, end));
        left.remove_prefix(std::min(end + 1, left.size()));
        return line;
      },
      choice % 2 == 0);
  int last = 0;
  while (const auto text = texts.next()) {
    fuzz::require(text->line > last, "texts come in the order of their lines");
    last = text->line;
    read(text->text, rules);
  }
  return 0;
}
