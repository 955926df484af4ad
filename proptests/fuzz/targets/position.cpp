// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Position strings: any text gives an answer, and a string that is well formed is the only one of
// its position.
#include <array>

#include "model/rules/judge.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "proptests/fuzz/support/target.hpp"

namespace {

using namespace agon;

/// What can be read can be judged.
void judge(std::string_view text, const RuleSet& rules) {
  const ParsedPosition read = rules::read_position(text, rules);
  if (!read.problems.empty()) return;
  const auto actions = rules::actions(read.position, rules);
  fuzz::require(actions.empty() == (rules::outcome(read.position, rules) != Outcome::none),
                "actions exactly while the game goes on");
}

void read(std::string_view text, int radius) {
  const ParsedPosition parsed = parse_position(text, radius);
  for (const Problem& problem : parsed.problems) {
    fuzz::require(!problem.text.empty(), "a problem says what it is");
    fuzz::require(problem.column >= 0 && problem.column <= static_cast<int>(text.size()) + 1,
                  "a problem's column lies in the text: " + problem.text);
  }
  if (!parsed.problems.empty()) return;
  fuzz::require_same(to_string(parsed.position), text, "the string of what was read");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  for (int radius = min_radius; radius <= max_radius; ++radius) read(text, radius);
  // Standard setup, memory, pieces put down in turn, and a small board.
  static const std::array<RuleSet, 4> all = [] {
    std::array<RuleSet, 4> made;
    made[1].capture_lasts = CaptureLasts::until_relocated;
    made[2].setup = Setup::place_any;
    made[3].radius = 2;
    made[3].guards = 2;
    return made;
  }();
  for (const RuleSet& rules : all) judge(text, rules);
  return 0;
}
