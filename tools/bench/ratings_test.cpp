// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Ratings of what is known by construction.
#include "tools/bench/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/values/dice.hpp"

namespace agon::bench {
namespace {

TEST(Ratings, FindTheOddsThatAttemptsWereMadeWith) {
  Dice dice(1);
  const std::vector<double> players{1200, 1400, 1600, 1800};
  std::vector<double> puzzles;
  std::vector<Attempt> attempts;
  for (std::size_t puzzle = 0; puzzle < 400; ++puzzle) {
    puzzles.push_back(1100 + 2 * static_cast<double>(puzzle));
    for (std::size_t player = 0; player < players.size(); ++player)
      for (int i = 0; i < 5; ++i) {
        const double odds = std::pow(10.0, (players[player] - puzzles.back()) / 400);
        attempts.push_back({player, puzzle, dice.below(1'000'000) < 1e6 * odds / (1 + odds)});
      }
  }
  const Ratings found = ratings(players.size(), puzzles.size(), attempts);
  for (std::size_t i = 0; i + 1 < players.size(); ++i) {
    const double gap = found.players[i + 1].points - found.players[i].points;
    EXPECT_GT(gap, 120);
    EXPECT_LT(gap, 280);
    EXPECT_LT(found.players[i].deviation, 40);
  }
  std::vector<double> points;
  for (const Rating& rating : found.puzzles) points.push_back(rating.points);
  EXPECT_GT(rank_correlation(points, puzzles), 0.8);
}

TEST(Ratings, SayLittleOfWhoeverHasWonEverything) {
  const Ratings found = ratings(1, 1, {{0, 0, true}});
  EXPECT_GT(found.players[0].points, 1500);
  EXPECT_LT(found.players[0].points, 1800);
  EXPECT_NEAR(found.players[0].points - 1500, 1500 - found.puzzles[0].points, 0.1);
  EXPECT_GT(found.players[0].deviation, 250);
}

TEST(Fitted, FindsWeightsAndNoNegativeOnes) {
  std::vector<std::vector<double>> rows;
  std::vector<double> targets;
  Dice dice(2);
  for (int i = 0; i < 100; ++i) {
    const double one = dice.below(10), other = dice.below(10);
    rows.push_back({1, one, other});
    targets.push_back(50 + 3 * one - 2 * other);
  }
  const std::vector<double> weights = fitted(rows, targets);
  EXPECT_NEAR(weights[1], 3, 0.5);
  EXPECT_EQ(weights[2], 0);
}

TEST(RankCorrelation, IsOneForTheSameOrder) {
  EXPECT_DOUBLE_EQ(rank_correlation({1, 2, 3}, {10, 100, 1000}), 1);
  EXPECT_DOUBLE_EQ(rank_correlation({1, 2, 3}, {3, 2, 1}), -1);
}

}  // namespace
}  // namespace agon::bench
