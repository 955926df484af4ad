// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace agon {
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
    EXPECT_DOUBLE_EQ(score.low, found.low);
    EXPECT_DOUBLE_EQ(score.high, found.high);
  }
}

TEST(Statistics, DrawsNarrowTheIntervalOfAScore) {
  const Interval decided = score_interval(500, 0, 500), drawn = score_interval(250, 500, 250);
  EXPECT_NEAR(decided.high - decided.low, 2 * 0.0309, 0.0002);
  EXPECT_NEAR((decided.high - decided.low) / (drawn.high - drawn.low), 1.414, 0.01);
  EXPECT_NEAR(drawn.low + drawn.high, 1, 1e-12);
  // Nobody has won anything: as wide as a share of as many cases.
  EXPECT_DOUBLE_EQ(score_interval(0, 100, 0).low, share_interval(50, 100).low);
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
}  // namespace agon
