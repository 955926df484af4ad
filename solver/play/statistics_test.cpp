// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace agon::play {
namespace {

/// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
/// Medicine 17 (1998), table I, method 3, which is Wilson's.
TEST(Statistics, SharesAsNewcombesTable) {
  const struct {
    std::uint64_t hits, of;
    double low, high;
  } rows[] = {{81, 263, 0.2553, 0.3662},
              {15, 148, 0.0624, 0.1605},
              {0, 20, 0.0000, 0.1611},
              {1, 29, 0.0061, 0.1718}};
  for (const auto& row : rows) {
    const Interval found = share_interval(row.hits, row.of);
    EXPECT_NEAR(found.low, row.low, 0.00005) << row.hits << " of " << row.of;
    EXPECT_NEAR(found.high, row.high, 0.00005) << row.hits << " of " << row.of;
    const Interval score = score_interval(row.hits, 0, row.of - row.hits);
    EXPECT_NEAR(score.low, found.low, 1e-12);
    EXPECT_NEAR(score.high, found.high, 1e-12);
  }
}

TEST(Statistics, DrawsNarrowTheIntervalOfAScore) {
  const Interval decided = score_interval(500, 0, 500), drawn = score_interval(250, 500, 250);
  EXPECT_NEAR(decided.high - decided.low, 2 * 0.0309, 0.0002);
  EXPECT_NEAR((decided.high - decided.low) / (drawn.high - drawn.low), 1.414, 0.01);
  EXPECT_NEAR(drawn.low + drawn.high, 1, 1e-12);
}

/// Tango's interval by its definition: at its ends the score test just does not reject, with the
/// likeliest shares of wins, draws and losses that have such a difference, found by trying.
TEST(Statistics, AScoreIsTestedWithTheLikeliestShares) {
  for (const auto& [wins, draws, losses] :
       {std::array{30.0, 50.0, 20.0}, {1.0, 99.0, 0.0}, {0.0, 7.0, 13.0}, {3.0, 1000.0, 97.0}}) {
    const double games = wins + draws + losses;
    const auto found =
        score_interval(static_cast<std::uint64_t>(wins), static_cast<std::uint64_t>(draws),
                       static_cast<std::uint64_t>(losses));
    for (const double end : {found.low, found.high}) {
      const double difference = 2 * end - 1;
      const auto likelihood = [&, w = wins, d = draws, l = losses](double lost) {
        const auto term = [](double count, double share) {
          return count == 0 ? 0 : count * std::log(share);
        };
        return term(w, lost + difference) + term(l, lost) + term(d, 1 - 2 * lost - difference);
      };
      double low = std::max(0.0, -difference), high = (1 - difference) / 2;
      for (int step = 0; step < 200; ++step) {
        const double third = (high - low) / 3;
        (likelihood(low + third) < likelihood(high - third) ? low : high) +=
            likelihood(low + third) < likelihood(high - third) ? third : -third;
      }
      const double variance = games * (2 * low + difference - difference * difference);
      EXPECT_NEAR(std::abs(wins - losses - games * difference) / std::sqrt(variance), 1.96, 0.001)
          << wins << " " << draws << " " << losses;
    }
  }
}

TEST(Statistics, DrawsAloneAreNoWiderThanWithAWin) {
  const auto width = [](const Interval& interval) { return interval.high - interval.low; };
  const Interval drawn = score_interval(0, 1100, 0), one = score_interval(1, 1099, 0);
  EXPECT_NEAR(width(drawn), 1.959964 * 1.959964 / (1100 + 1.959964 * 1.959964), 1e-9);
  EXPECT_NEAR(drawn.low + drawn.high, 1, 1e-12);
  EXPECT_LT(width(drawn), width(one));
  EXPECT_LT(width(one), 1.2 * width(drawn));
  // A game that was won instead of drawn moves both ends that way.
  for (std::uint64_t losses : {0, 3, 20}) {
    Interval before = score_interval(0, 40 - losses, losses);
    for (std::uint64_t wins = 1; wins + losses <= 40; ++wins) {
      const Interval now = score_interval(wins, 40 - wins - losses, losses);
      EXPECT_GT(now.low, before.low) << wins << " " << losses;
      EXPECT_GE(now.high, before.high) << wins << " " << losses;
      before = now;
    }
  }
}

/// The hours of sleep gained, in tenths, of Student's own example ("The probable error of a mean",
/// Biometrika 6, 1908); R's t.test of these gives 0.7001 to 2.4599.
TEST(Statistics, MeansAsStudentsSleepers) {
  Histogram sample{{12, 1}, {24, 1}, {13, 2}, {0, 1}, {10, 1}, {18, 1}, {8, 1}, {46, 1}, {14, 1}};
  const auto found = mean_interval(sample);
  ASSERT_TRUE(found);
  EXPECT_DOUBLE_EQ(mean(sample), 15.8);
  EXPECT_NEAR(found->low, 7.001, 0.002);
  EXPECT_NEAR(found->high, 24.599, 0.002);
  sample.erase(46);
  EXPECT_FALSE(mean_interval(sample));
}

TEST(Statistics, MediansByRanks) {
  Histogram sample{{1, 1}, {2, 1}, {3, 1}};
  EXPECT_EQ(median(sample), 2);
  sample[10] = 1;
  EXPECT_EQ(median(sample), 2.5);
  EXPECT_FALSE(median_interval(sample));
  // The values are their own ranks. That the median of all lies between two of them has a chance
  // that the binomial distribution says exactly: 95 % at least, and not much more.
  for (const int count : {10, 37, 100, 1001}) {
    Histogram ranks;
    for (int rank = 1; rank <= count; ++rank) ++ranks[rank];
    const auto found = median_interval(ranks);
    ASSERT_TRUE(found) << count;
    double chance = 0;
    for (int below = static_cast<int>(found->low); below < static_cast<int>(found->high); ++below)
      chance += std::exp(std::lgamma(count + 1.0) - std::lgamma(below + 1.0) -
                         std::lgamma(count - below + 1.0) - count * std::log(2.0));
    EXPECT_GE(chance, 0.95) << count;
    EXPECT_LE(chance, count > 30 ? 0.98 : 0.999) << count;
  }
}

}  // namespace
}  // namespace agon::play
