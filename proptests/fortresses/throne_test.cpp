// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What solver/fortresses/known.hpp says by the fields alone of a queen on the throne and of rings
// of six, against the formulas and the judge, which know nothing of it, under random rule sets.
#include "solver/fortresses/known.hpp"

#include <gtest/gtest.h>

#include <iostream>

#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/way_in_goal.hpp"

namespace agon::proptests::throne_test {
namespace {

/// Is the queen on the throne a fortress, by both?
bool stays(const RuleSet& rules) {
  const Hold hold{Side::white, {fortresses::queen_on_throne(rules, Side::white)}, {}};
  const bool broken = fortresses::sample_fortress(hold, rules, 200, 1).breach.has_value();
  if (broken && !throne_holds(rules)) return false;
  formulas::ClosureRequest request;
  request.which = formulas::Which::cadical;
  const formulas::ClosureReport report = formulas::check_closure(hold, rules, request);
  EXPECT_FALSE(broken && report.closed()) << rulesets::shortest_name(rules);
  return !broken && report.closed();
}

TEST(ThroneHold, WhatItSaysHoldsByTheFormulas) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 24);
  Dice dice(seed);
  std::uint64_t said = 0, not_said = 0, held_all_the_same = 0, by_throne_capture = 0, all = 0;
  while (said < wanted || not_said < wanted / 4) {
    RuleSet rules = sampling::random_rules(dice);
    // Fields at random seldom meet all conditions: half of the sets are made to.
    if (dice.chance(50)) {
      if (rules.sandwich == Sandwich::line) rules.throne_capture = false;
      if (rules.no_action == NoAction::loses) rules.no_action = NoAction::passes;
    }
    if (dice.chance(25)) {
      rules.relocations_per_turn = RelocationsPerTurn::all;
      rules.relocate_between = Permission::forbidden;
    }
    if (!contradictions(rules).empty()) continue;
    if (throne_holds(rules) ? said >= wanted : not_said >= wanted / 4) continue;
    const bool held = stays(rules);
    if (throne_holds(rules)) {
      ++said;
      by_throne_capture += rules.sandwich == Sandwich::line ? 1 : 0;
      all += rules.relocations_per_turn == RelocationsPerTurn::all ? 1 : 0;
      EXPECT_TRUE(held) << rulesets::shortest_name(rules) << "; AGON_SEED=" << seed;
    } else {
      ++not_said;
      held_all_the_same += held ? 1 : 0;
    }
  }
  std::cout << said << " rule sets under which it holds (" << by_throne_capture << " with lines, "
            << all << " with several relocations a turn), " << not_said
            << " of which nothing is said, of these " << held_all_the_same
            << " where it holds all the same; AGON_SEED=" << seed << "\n";
  EXPECT_GE(by_throne_capture, 1U);
  EXPECT_GE(all, 1U);
}

}  // namespace
}  // namespace agon::proptests::throne_test
