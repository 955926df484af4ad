// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/bench/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace agon::bench {

namespace {

const double scale = std::log(10.0) / 400;

struct Met {
  std::size_t other;
  bool won;
};

/// One step of Newton's method; returns how far the rating moved.
double improve(Rating& rating, const std::vector<Met>& met, const std::vector<Rating>& others) {
  constexpr double before = 1 / (350.0 * 350.0);
  double slope = (1500 - rating.points) * before;
  double information = before;
  for (const Met& each : met) {
    const double expected = 1 / (1 + std::exp(scale * (others[each.other].points - rating.points)));
    slope += scale * ((each.won ? 1 : 0) - expected);
    information += scale * scale * expected * (1 - expected);
  }
  const double step = std::clamp(slope / information, -200.0, 200.0);
  rating.points += step;
  rating.deviation = 1 / std::sqrt(information);
  return std::abs(step);
}

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    for (std::size_t k = i; k < end; ++k) ranks[order[k]] = static_cast<double>(i + end - 1) / 2;
    i = end;
  }
  return ranks;
}

}  // namespace

Ratings ratings(std::size_t players, std::size_t puzzles, const std::vector<Attempt>& attempts) {
  Ratings found{std::vector<Rating>(players), std::vector<Rating>(puzzles)};
  std::vector<std::vector<Met>> of_player(players), of_puzzle(puzzles);
  for (const Attempt& attempt : attempts) {
    of_player[attempt.player].push_back({attempt.puzzle, attempt.solved});
    of_puzzle[attempt.puzzle].push_back({attempt.player, !attempt.solved});
  }
  for (int round = 0; round < 1000; ++round) {
    double moved = 0;
    for (std::size_t i = 0; i < players; ++i)
      moved = std::max(moved, improve(found.players[i], of_player[i], found.puzzles));
    for (std::size_t i = 0; i < puzzles; ++i)
      moved = std::max(moved, improve(found.puzzles[i], of_puzzle[i], found.players));
    if (moved < 0.01) break;
  }
  return found;
}

std::vector<double> fitted(const std::vector<std::vector<double>>& rows,
                           const std::vector<double>& targets) {
  const std::size_t columns = rows.empty() ? 0 : rows.front().size();
  std::vector<double> weights(columns);
  std::vector<double> left = targets;
  for (int round = 0; round < 20'000; ++round)
    for (std::size_t column = 0; column < columns; ++column) {
      double product = 0;
      double square = 1e-9;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        product += rows[i][column] * left[i];
        square += rows[i][column] * rows[i][column];
      }
      double weight = weights[column] + product / square;
      if (column > 0) weight = std::max(weight, 0.0);
      for (std::size_t i = 0; i < rows.size(); ++i)
        left[i] -= (weight - weights[column]) * rows[i][column];
      weights[column] = weight;
    }
  return weights;
}

double rank_correlation(const std::vector<double>& one, const std::vector<double>& other) {
  const std::vector<double> a = ranks(one);
  const std::vector<double> b = ranks(other);
  const double mean = static_cast<double>(a.size() - 1) / 2;
  double product = 0;
  double square_a = 0;
  double square_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    product += (a[i] - mean) * (b[i] - mean);
    square_a += (a[i] - mean) * (a[i] - mean);
    square_b += (b[i] - mean) * (b[i] - mean);
  }
  return product / std::sqrt(square_a * square_b);
}

}  // namespace agon::bench
