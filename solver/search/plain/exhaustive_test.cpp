// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/plain/exhaustive.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "solver/search/plain/testing/toy_game.hpp"

namespace agon::search::exhaustive_test {
namespace {

constexpr auto white = Side::white;
constexpr auto black = Side::black;

/// The definition, word for word: won within n plies, for n = 0, 1, 2, ... until nothing changes.
std::vector<std::optional<int>> distances_by_definition(const ToyGame& game, Side attacker) {
  std::vector<std::optional<int>> found(static_cast<std::size_t>(game.size()));
  for (int plies = 0; plies <= game.size(); ++plies) {
    const auto before = found;
    for (int state = 0; state < game.size(); ++state) {
      if (before[static_cast<std::size_t>(state)]) continue;
      bool won = game.outcome(state) == win_of(attacker);
      if (game.outcome(state) == Outcome::none && plies > 0) {
        ToyGame::MoveList moves;
        game.actions(state, moves);
        const auto is_won = [&](int move) {
          return before[static_cast<std::size_t>(after(game, state, move))].has_value();
        };
        won = game.decider(state) == attacker ? std::any_of(moves.begin(), moves.end(), is_won)
                                              : std::all_of(moves.begin(), moves.end(), is_won);
      }
      if (won) found[static_cast<std::size_t>(state)] = plies;
    }
  }
  return found;
}

TEST(Exhaustive, AgreesWithTheDefinitionOnRandomGraphs) {
  int won = 0;
  int longest = 0;
  for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
    const ToyGame game = ToyGame::random(seed, 4 + static_cast<int>(seed % 60));
    for (const Side attacker : {white, black}) {
      const auto expected = distances_by_definition(game, attacker);
      Budget budget({});
      Exhaustive<ToyGame> graph(game, attacker, budget);
      ASSERT_EQ(graph.solve(0, 1000, 1 << 20), Exhaustive<ToyGame>::Size::solved);
      ASSERT_EQ(graph.distance(0), expected[0]) << "replay: ToyGame::random(" << seed << ", ...)";
      if (!expected[0]) continue;
      ++won;
      longest = std::max(longest, *expected[0]);
    }
  }
  RecordProperty("won", won);
  EXPECT_GT(won, 500);
  EXPECT_GE(longest, 7);
}

TEST(Exhaustive, SaysWhenTheGraphIsTooLarge) {
  std::vector<ToyState> ladder(60, {white, Outcome::none, {}});
  for (int i = 0; i < 60; ++i) ladder[static_cast<std::size_t>(i)].next = {i, (i + 1) % 60};
  const ToyGame game(ladder);
  Budget budget({});
  Exhaustive<ToyGame> graph(game, white, budget);
  EXPECT_EQ(graph.solve(0, 3, 1 << 20), Exhaustive<ToyGame>::Size::too_large);
  Exhaustive<ToyGame> other(game, white, budget);
  EXPECT_EQ(other.solve(0, 1000, 100), Exhaustive<ToyGame>::Size::too_large);
}

TEST(Exhaustive, RepetitionHelpsNoAttacker) {
  // The defender can repeat forever: 0 -> 1 -> 0.
  const ToyGame game({{white, Outcome::none, {1}},
                      {black, Outcome::none, {0, 2}},
                      {white, Outcome::white_wins, {}}});
  Budget budget({});
  Exhaustive<ToyGame> graph(game, white, budget);
  ASSERT_EQ(graph.solve(0, 10, 1 << 20), Exhaustive<ToyGame>::Size::solved);
  EXPECT_EQ(graph.distance(0), std::nullopt);
  EXPECT_EQ(graph.distance(1), std::nullopt);
  EXPECT_EQ(graph.distance(2), 0);
}

}  // namespace
}  // namespace agon::search::exhaustive_test
