// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The solver of tables against a plain solve by the fast engine: every entry, value and distance.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/rim_case.hpp"
#include "proptests/tablebase/comparing.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::proptests::plain_solve_test {
namespace {

using tablebase::Code;
using tablebase::Value;

std::vector<RuleSet> presets(int radius, int guards) {
  std::vector<RuleSet> usable;
  for (const sampling::NamedRules& preset : sampling::preset_rules())
    if (const RuleSet rules = sampling::sized(preset.rules, radius, guards);
        rules.capture_lasts == CaptureLasts::while_sandwiched && contradictions(rules).empty() &&
        tablebase::refusal(rules).empty())
      usable.push_back(rules);
  return usable;
}

RuleSet random_without_memory(Dice& dice, int radius, int guards) {
  while (true) {
    RuleSet rules = sampling::random_rules(dice, radius, guards);
    rules.capture_lasts = CaptureLasts::while_sandwiched;
    rules.relocation_captures = RelocationCaptures::any_piece;
    if (contradictions(rules).empty() && tablebase::refusal(rules).empty()) return rules;
  }
}

TEST(Tables, PresetsOnRadius2With1) {
  Tally tally;
  for (const RuleSet& rules : presets(2, 1)) compare(rules, tally);
  report(tally);
  EXPECT_GE(tally.rule_sets, 13U);
}

TEST(Tables, EachValueOfRimCapture) {
  Tally tally;
  // One in four pairs every value with every destination once on the larger boards.
  const std::uint64_t stride = test::setting("AGON_STRIDE", 1);
  std::uint64_t pair = 0;
  for (const RimCapture value : rim_captures)
    for (const Destination guards_go : next_ring_destinations)
      for (const Destination queen_goes : next_ring_destinations) {
        RuleSet rules = sampling::sized(RuleSet{}, 2, 1);
        rules.rim_capture = value;
        rules.guard_goes = guards_go;
        rules.queen_goes = queen_goes;
        rules.must_leave = guards_go == queen_goes;
        compare(rules, tally);
        if (guards_go != queen_goes || pair++ % stride != 0) continue;
        compare(sampling::sized(rules, 3, 1), tally);
        rules.no_action = NoAction::loses;
        rules.sandwich = Sandwich::ring;
        compare(sampling::sized(rules, 2, 2), tally);
      }
  report(tally);
}

TEST(Tables, RandomRulesOnRadius2With1) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  Tally tally;
  for (int i = 0; i < 60; ++i) compare(random_without_memory(dice, 2, 1), tally);
  report(tally);
}

TEST(Tables, PresetsOnRadius3With1) {
  Tally tally;
  for (const RuleSet& rules : presets(3, 1)) compare(rules, tally);
  report(tally);
}

TEST(Tables, RandomRulesOnRadius2With2) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  Tally tally;
  compare(sampling::sized(RuleSet{}, 2, 2), tally);
  for (std::uint64_t i = 0; i < test::setting("AGON_POSITIONS", 6); ++i)
    compare(random_without_memory(dice, 2, 2), tally);
  report(tally);
}

// Forfeits need six guards, and a table too large for the plain solve.
TEST(Tables, TheJudgeAgreesOnRadius2With6) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  RuleSet absent = sampling::sized(RuleSet{}, 2, 6);
  absent.forfeit = Forfeit::own_queen_absent;
  absent.sandwich = Sandwich::ring;
  absent.guard_goes = Destination::nearest_ring_with_room;
  absent.stepping_between = SteppingBetween::captured;
  const tablebase::Layout& layout = layout_of(sampling::sized(RuleSet{}, 2, 6));
  for (const RuleSet& rules : {sampling::sized(RuleSet{}, 2, 6), absent}) {
    const std::vector<Code> codes = solved(rules);
    EXPECT_GT(compare_with_judge(rules, codes, dice, 1000), 10U);
    // Positions that a forfeit has ended are rare, so they are searched for.
    int over = 0;
    for (std::uint32_t slab = 0; slab < layout.slabs() && over < 200; ++slab) {
      const std::uint64_t first = layout.places_before(slab);
      for (std::uint64_t i = 0; i < layout.places(slab) && over < 200; ++i) {
        const Code code = codes[static_cast<std::size_t>(first + i)];
        if (code < 2 || code > 5 || !dice.chance(5)) continue;
        ++over;
        const tablebase::Place place{slab, static_cast<std::uint32_t>(i / layout.queens()),
                                     static_cast<std::uint32_t>(i % layout.queens())};
        const Position position = *layout.position(place);
        ASSERT_EQ(code, by_judge(rules, position, layout, codes)) << to_string(position);
      }
    }
    EXPECT_EQ(over, 200);
  }
}

// Boards too large for the plain solve, where words have 64 and 128 bits.
TEST(Tables, TheJudgeAgreesOnLargeBoardsWith1) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  for (const int radius : {4, 5}) {
    std::vector<RuleSet> all{sampling::sized(RuleSet{}, radius, 1)};
    for (int i = 0; i < 5; ++i) all.push_back(random_without_memory(dice, radius, 1));
    for (const RuleSet& rules : all)
      EXPECT_GT(compare_with_judge(rules, solved(rules), dice, 100), 3U);
  }
}

}  // namespace
}  // namespace agon::proptests::plain_solve_test
