// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The judge against the engine: a rule set, a position and a walk from it, all from bytes.
#include <vector>

#include "proptests/fuzz/support/case_bytes.hpp"
#include "proptests/fuzz/support/situations_seen.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "proptests/support/ask_bitboard.hpp"

namespace {

using namespace agon;

constexpr int most_plies = 6;

void compare(const sampling::Case& one, const bitboard::Engine& engine,
             const proptests::Answers& judge) {
  const auto differs =
      proptests::difference(judge, proptests::bitboard_answers(engine, one.position));
  fuzz::require(!differs, "judge and engine differ, " + differs.value_or("") + "\n" +
                              sampling::to_string(one));
  const auto wrong = proptests::bitboard_faults(engine, one);
  fuzz::require(!wrong, "the engine: " + wrong.value_or("") + "\n" + sampling::to_string(one));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const RuleSet rules = fuzz::rules_from(bytes);
  const bitboard::Engine engine(rules);
  std::vector<sampling::Case> path{{rules, fuzz::position_from(bytes, rules)}};
  for (int ply = 0;; ++ply) {
    const proptests::Answers judge = proptests::judge_answers(path.back());
    fuzz::note_situations(path.back(), judge);
    compare(path.back(), engine, judge);
    if (ply == most_plies || bytes.empty() || judge.actions.empty()) break;
    path.push_back({rules, judge.actions[bytes.below(judge.actions.size())].next});
  }
  const auto wrong = proptests::bitboard_walk_faults(path);
  fuzz::require(!wrong, wrong.value_or("") + ", on the walk from\n" + sampling::to_string(path[0]));
  return 0;
}
