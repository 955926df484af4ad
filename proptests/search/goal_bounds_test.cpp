// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How soon a goal can come at best against how soon it comes: whole graphs of small boards on which
// a captured queen can be put anywhere, and the defender need not capture her.
//   AGON_GRAPHS=N  this many graphs; AGON_SEED=N  others.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "proptests/support/goal_cases.hpp"
#include "proptests/support/zone_cases.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/exhaustive.hpp"
#include "solver/search/zone_bounds.hpp"

namespace agon::proptests::goal_bounds_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using search::GoalEngine;

using Tally = std::map<std::string, std::uint64_t>;

/// Rules under which the bound relies on what the defender can do instead of capturing the queen;
/// now and then others.
RuleSet rules_of(int turn, Dice& dice) {
  RuleSet rules;
  if (turn % 4 == 3) {
    rules = zone_rules(turn, 2, 1 + dice.below(2), dice);
  } else {
    rules.radius = static_cast<std::int8_t>(2 + (turn % 4 == 0 ? 1 : 0));
    rules.guards = 1;
    rules.sandwich = dice.pick(std::vector{Sandwich::ring, Sandwich::line, Sandwich::ring_line});
    if (dice.chance(30)) rules.queen_goes = Destination::outer_ring;
    if (dice.chance(30)) rules.capture_lasts = CaptureLasts::until_relocated;
    if (dice.chance(30)) rules.no_action = NoAction::draws;
  }
  return rules;
}

/// The states that play can reach from a state in this many plies, each once.
std::vector<State> reached_from(const GoalEngine& game, const State& root, std::size_t most) {
  std::vector<State> states{root};
  for (std::size_t i = 0; i < states.size() && states.size() < most; ++i) {
    bitboard::ActionList moves;
    const State state = states[i];
    game.actions(state, moves);
    for (const auto& move : moves) states.push_back(search::after(game, state, move));
  }
  return states;
}

TEST(GoalBounds, AreNeverAboveTheTruth) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_GRAPHS", 16);
  Tally tally;
  std::string failure;
  for (std::uint64_t turn = 0; tally["graphs"] < wanted && failure.empty(); ++turn) {
    const Engine engine(rules_of(static_cast<int>(turn), dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    Goal goal = random_goal(engine, attacker, dice);
    if (dice.chance(50)) goal = Goal{Goal::Kind::throne, {}};
    const search::GoalMatcher matcher(engine, attacker, goal);
    const GoalEngine game = search::game_with(engine, matcher);
    const search::Terrain terrain(engine.rules());
    const search::Bounds bounds(terrain, attacker, &matcher);
    State root = engine.load(
        sampling::random_position(engine.rules(), sampling::PositionKind::scattered, dice));
    search::Budget budget{Limits{}};
    search::Exhaustive<GoalEngine> graph(game, attacker, budget);
    if (graph.solve(root, 1'500'000, std::size_t{1} << 30U) !=
        search::Exhaustive<GoalEngine>::Size::solved)
      continue;
    ++tally["graphs"];
    for (const State& state : reached_from(game, root, 60'000)) {
      const auto truth = graph.distance(state);
      if (game.outcome(state) != Outcome::none) continue;
      ++tally["states"];
      const int bound = bounds.win_bound(state);
      if (bound > 2) ++tally["bounds above 2"];
      if (truth && bound == *truth) ++tally["bounds that are exact"];
      if (truth && bound > 2 && bound == *truth) ++tally["exact above 2"];
      if (!truth || bound <= *truth) continue;
      failure = "bound " + std::to_string(bound) + ", forced in " + std::to_string(*truth) +
                "\n  case: " + text_of(engine, state) + "\n  " +
                (attacker == Side::white ? "White" : "Black") + " pursues " + text_of(goal);
      break;
    }
  }
  for (const auto& [what, count] : tally) std::cout << "  " << what << ": " << count << '\n';
  EXPECT_EQ(failure, "");
  if (wanted < 8) return;
  EXPECT_GT(tally["bounds above 2"], 10'000U);
  EXPECT_GT(tally["exact above 2"], 1'000U);
}

}  // namespace
}  // namespace agon::proptests::goal_bounds_test
