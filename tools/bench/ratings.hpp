// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Ratings from wins and losses between players and puzzles, in the manner of Glicko.
#pragma once

#include <cstddef>
#include <vector>

namespace agon::bench {

struct Rating {
  double points = 1500;
  double deviation = 350;  ///< standard deviation of what is known of it
};

/// One attempt: the player has solved the puzzle, or not.
struct Attempt {
  std::size_t player;
  std::size_t puzzle;
  bool solved;
};

struct Ratings {
  std::vector<Rating> players, puzzles;
};

/// DESCRIPTION
///   Glicko's model (Glickman, "Parameter estimation in large dynamic paired comparison
///   experiments", 1999) with all attempts in one period: before it everybody is at 1500 with a
///   deviation of 350, and a player solves a puzzle with odds of 10 to the 400th part of the
///   difference. The most likely ratings of all together, by Newton's method, one after another
///   until nothing moves.
Ratings ratings(std::size_t players, std::size_t puzzles, const std::vector<Attempt>& attempts);

/// Non-negative weights with which rows of numbers give the targets with the least sum of squares;
/// the first column must be all ones, and its weight may be negative.
std::vector<double> fitted(const std::vector<std::vector<double>>& rows,
                           const std::vector<double>& targets);

/// Of two lists, by rank (Spearman's): from -1 to 1.
double rank_correlation(const std::vector<double>& one, const std::vector<double>& other);

}  // namespace agon::bench
