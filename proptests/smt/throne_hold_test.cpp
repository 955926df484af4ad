// What solver/throne_hold.hpp says of a queen on the throne by the fields alone, against the search
// for fortresses and the formulas, which know nothing of it, under random rule sets.
#include "solver/throne_hold.hpp"

#include <gtest/gtest.h>

#include <iostream>

#include "model/data/dice.hpp"
#include "model/data/rule_fields.hpp"
#include "model/rulesets/parse.hpp"
#include "proptests/support/settings.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/holds/by_judge.hpp"
#include "solver/holds/find.hpp"
#include "solver/holds/named_cells.hpp"

namespace agon::proptests {
namespace {

/// Is the queen on the throne a fortress? Where a turn has several relocations the formulas count
/// too few answers, so the judge is asked alone.
bool stays(const RuleSet& rules) {
  if (rules.relocations_per_turn == RelocationsPerTurn::all) {
    const Hold hold{Side::white, {holds::queen_on_throne(rules, Side::white)}, {}};
    return !holds::sample_fortress(hold, rules, 400, 1).breach;
  }
  holds::FindRequest request;
  request.throne_only = true;
  const holds::FoundFortress found = holds::find_fortress(rules, Side::white, request);
  EXPECT_TRUE(found.complete) << rulesets::shortest_name(rules);
  return found.queen_on_throne;
}

TEST(ThroneHold, WhatItSaysHoldsByTheFormulas) {
  const std::uint64_t seed = setting("AGON_SEED", 1);
  const std::uint64_t wanted = setting("AGON_POSITIONS", 24);
  Dice dice(seed);
  std::uint64_t said = 0, not_said = 0, held_all_the_same = 0, by_throne_capture = 0;
  while (said < wanted || not_said < wanted / 4) {
    RuleSet rules = sampling::random_rules(dice);
    // Fields at random seldom meet all conditions: half of the sets are made to.
    if (dice.chance(50)) {
      if (rules.sandwich == Sandwich::line) rules.throne_capture = false;
      if (rules.no_action == NoAction::loses) rules.no_action = NoAction::passes;
    }
    if (!contradictions(rules).empty()) continue;
    if (throne_holds(rules) ? said >= wanted : not_said >= wanted / 4) continue;
    const bool held = stays(rules);
    if (throne_holds(rules)) {
      ++said;
      by_throne_capture += rules.sandwich == Sandwich::line ? 1 : 0;
      EXPECT_TRUE(held) << rulesets::shortest_name(rules) << "; AGON_SEED=" << seed;
    } else {
      ++not_said;
      held_all_the_same += held ? 1 : 0;
    }
  }
  std::cout << said << " rule sets under which it holds (" << by_throne_capture << " with lines), "
            << not_said << " of which nothing is said, of these " << held_all_the_same
            << " where it holds all the same; AGON_SEED=" << seed << "\n";
  EXPECT_GE(by_throne_capture, 1U);
}

}  // namespace
}  // namespace agon::proptests
