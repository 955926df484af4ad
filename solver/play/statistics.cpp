// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace agon::play {
namespace {

/// Of the normal distribution, for 95 %.
constexpr double z = 1.959964;

/// Fewer are too few for the approximations below.
constexpr std::uint64_t fewest = 10;

/// As z, of Student's distribution.
double student(double freedom) {
  const double square = z * z;
  const double first = z * (square + 1) / 4;
  const double second = z * ((5 * square + 16) * square + 3) / 96;
  const double third = z * (((3 * square + 19) * square + 17) * square - 15) / 384;
  return z + (first + (second + third / freedom) / freedom) / freedom;
}

/// Tango's largest difference of the shares of wins and losses that is not rejected.
double largest_difference(double wins, double losses, double games) {
  const auto rejected = [&](double difference) {
    const double b = (2 * games - wins + losses) * difference - wins - losses;
    const double c = -losses * difference * (1 - difference);
    const double lost =
        (std::sqrt(b * b - 8 * games * c) - b) / (4 * games);  // the likeliest share
    const double variance = games * (2 * lost + difference * (1 - difference));
    const double off = games * difference - (wins - losses);
    return off * off > z * z * variance;
  };
  double low = (wins - losses) / games, high = 1;
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = (low + high) / 2;
    (rejected(middle) ? high : low) = middle;
  }
  return low;
}

/// The value of this rank, 1 being the smallest. Precondition: there is one.
int ranked(const Histogram& sample, std::uint64_t rank) {
  std::uint64_t seen = 0;
  for (const auto& [value, count] : sample) {
    seen += count;
    if (seen >= rank) return value;
  }
  return sample.rbegin()->first;
}

}  // namespace

Interval share_interval(std::uint64_t hits, std::uint64_t of) {
  const auto cases = static_cast<double>(of);
  const double share = static_cast<double>(hits) / cases;
  const double centre = (share + z * z / (2 * cases)) / (1 + z * z / cases);
  const double half = z / (1 + z * z / cases) *
                      std::sqrt(share * (1 - share) / cases + z * z / (4 * cases * cases));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Interval score_interval(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) {
  const auto w = static_cast<double>(wins), l = static_cast<double>(losses);
  const double games = w + static_cast<double>(draws) + l;
  return {(1 - largest_difference(l, w, games)) / 2, (1 + largest_difference(w, l, games)) / 2};
}

std::uint64_t cases(const Histogram& sample) {
  std::uint64_t count = 0;
  for (const auto& [value, times] : sample) count += times;
  return count;
}

double mean(const Histogram& sample) {
  std::int64_t sum = 0;
  for (const auto& [value, times] : sample) sum += value * static_cast<std::int64_t>(times);
  return static_cast<double>(sum) / static_cast<double>(cases(sample));
}

std::optional<Interval> mean_interval(const Histogram& sample) {
  const std::uint64_t count = cases(sample);
  if (count < fewest) return std::nullopt;
  const auto n = static_cast<double>(count);
  const double centre = mean(sample);
  double squares = 0;
  for (const auto& [value, times] : sample)
    squares += (value - centre) * (value - centre) * static_cast<double>(times);
  const double half = student(n - 1) * std::sqrt(squares / (n - 1) / n);
  return Interval{centre - half, centre + half};
}

double median(const Histogram& sample) {
  const std::uint64_t count = cases(sample);
  return (ranked(sample, (count + 1) / 2) + ranked(sample, count / 2 + 1)) / 2.0;
}

std::optional<Interval> median_interval(const Histogram& sample) {
  const std::uint64_t count = cases(sample);
  if (count < fewest) return std::nullopt;
  const auto n = static_cast<double>(count);
  const double half = z * std::sqrt(n) / 2;
  const auto low = static_cast<std::uint64_t>(std::max(1.0, std::floor(n / 2 - half)));
  const auto high = static_cast<std::uint64_t>(std::min(n, std::ceil(n / 2 + half) + 1));
  return Interval{static_cast<double>(ranked(sample, low)),
                  static_cast<double>(ranked(sample, high))};
}

}  // namespace agon::play
