// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Estimates from samples, each with its 95 % interval.
//
// Intervals say how far chance alone may have moved an estimate, nothing else. Sums are of whole
// numbers and only then divided, so that the order of the sample does not matter: the same sample
// gives the same bits on every machine.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

namespace agon::play {

struct Interval {
  double low;
  double high;
};

/// Of a share of a number of cases: Wilson's score interval (E. B. Wilson, "Probable inference, the
/// law of succession, and statistical inference", JASA 22, 1927). Preconditions: hits <= of, of >
/// 0.
Interval share_interval(std::uint64_t hits, std::uint64_t of);

/// Of a mean score, from 0 to 1, where a draw counts half: the scores that a score test does not
/// reject, with the variance that games of that score are likeliest to have, given the draws. That
/// is T. Tango's interval for the difference of two proportions of the same cases ("Equivalence
/// test and confidence interval for the difference in proportions for the paired-sample design",
/// Statistics in Medicine 17, 1998): wins less losses. Without draws it is `share_interval`, of
/// draws alone it is narrow, and a win or a loss more always moves it that way. Precondition: there
/// are games.
Interval score_interval(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses);

/// How often each value of a whole number was seen.
using Histogram = std::map<int, std::uint64_t>;

std::uint64_t cases(const Histogram& sample);
/// Precondition: the sample is not empty, as for all below.
double mean(const Histogram& sample);
/// Of the mean, by Student's t, whose quantile is taken from Cornish and Fisher's expansion
/// (Abramowitz and Stegun 26.7.5). Nothing for fewer than ten values, where that is too rough.
std::optional<Interval> mean_interval(const Histogram& sample);
/// The value in the middle, or the mean of the two in the middle.
double median(const Histogram& sample);
/// Of the median, whatever the distribution: between the values whose ranks are those of the
/// binomial distribution by its normal approximation (M. J. Campbell and M. J. Gardner,
/// "Calculating confidence intervals for some non-parametric analyses", BMJ 296, 1988). Nothing for
/// fewer than ten values.
std::optional<Interval> median_interval(const Histogram& sample);

}  // namespace agon::play
