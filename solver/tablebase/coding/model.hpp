// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The probability of each decision of a table: weights for the surroundings of a place, learned
// from the table itself and stored with it.
//
// DESCRIPTION
//   The bits of a decision's surroundings are read as `views` numbers, each of which has a weight;
//   the sum of the weights is the logarithm of the odds. That is logistic mixing, as in the PAQ
//   compressors (Mahoney 2005), with weights that do not change: so that a frame of a few hundred
//   places can be decoded alone and loses nothing to learning. A missing weight counts as 0.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/tablebase/coding/range_coder.hpp"

namespace agon::tablebase::codec {

/// What is decided of a place, in this order, as far as it is needed (frame_walk.hpp).
enum class Decision : std::uint8_t {
  surprise,   ///< its outcome is not the usual one around it
  third,      ///< nor the next one
  not_first,  ///< its distance is not the first of three candidates
  not_second,
  not_third,
  later,  ///< it is greater than the first candidate
  stop,   ///< and, stepping away from that: it is reached
};
inline constexpr std::size_t decision_count = 7;

/// What is seen around a place, for one decision: numbers below `view_size`.
inline constexpr std::size_t views = 4;
inline constexpr std::size_t view_size = std::size_t{1} << 14U;
using Views = std::array<std::uint16_t, views>;

/// Of a sum of weights, in sixteenths of the natural logarithm of the odds.
Chance chance_of(int sum);

/// How distances are numbered.
struct Parity {
  bool odd_wins = true;  ///< most are, and those that are not get high numbers
  bool even_losses = true;
  friend bool operator==(const Parity&, const Parity&) = default;
};

class CodingModel {
 public:
  /// Without any weights: every decision is as likely as not.
  CodingModel() : weights_(decision_count * views * view_size) {}

  Parity parity;

  std::int8_t* weights(Decision decision, std::size_t view) {
    return weights_.data() + (static_cast<std::size_t>(decision) * views + view) * view_size;
  }
  const std::int8_t* weights(Decision decision, std::size_t view) const {
    return weights_.data() + (static_cast<std::size_t>(decision) * views + view) * view_size;
  }
  Chance chance(Decision decision, const Views& seen) const {
    const std::int8_t* of = weights(decision, 0);
    int sum = 0;
    for (std::size_t view = 0; view < views; ++view) sum += of[view * view_size + seen[view]];
    return chance_of(sum);
  }

  /// A byte or two for each weight.
  std::string to_bytes() const;
  /// The reverse; nothing if the bytes are invalid.
  static std::optional<CodingModel> from_bytes(std::string_view bytes);

  friend bool operator==(const CodingModel&, const CodingModel&) = default;

 private:
  std::vector<std::int8_t> weights_;
};

namespace detail {

/// Of x, by its series and squaring. Evaluated by the compiler, hence the same on all machines.
constexpr double exponential(double x) {
  const double small = x / 1024;
  double term = 1;
  double sum = 1;
  for (int i = 1; i < 12; ++i) {
    term *= small / i;
    sum += term;
  }
  for (int i = 0; i < 10; ++i) sum *= sum;
  return sum;
}
/// Chances for sums from -half to half - 1, in parts of the logarithm.
template <int half>
constexpr std::array<std::uint16_t, 2 * half> chances(double part) {
  std::array<std::uint16_t, 2 * half> all{};
  for (int sum = -half; sum < half; ++sum) {
    const double chance = 65536 / (1 + exponential(-sum * part)) + 0.5;
    all[static_cast<std::size_t>(sum + half)] =
        static_cast<std::uint16_t>(chance < 1       ? 1
                                   : chance > 65535 ? 65535
                                                    : chance);
  }
  return all;
}
inline constexpr auto sixteenths = chances<512>(1.0 / 16);
static_assert(views * 128 <= 512);

}  // namespace detail

inline Chance chance_of(int sum) {
  return detail::sixteenths[static_cast<std::size_t>(sum + 512)];
}

// From a sample of a table's decisions to the weights that encode all of them.

/// Decisions with what was seen around them. Whole numbers throughout, so that the weights are the
/// same on all machines.
class Training {
 public:
  void add(Decision decision, const Views& seen, bool yes) {
    seen_[static_cast<std::size_t>(decision)].push_back(seen);
    yes_[static_cast<std::size_t>(decision)].push_back(yes ? 1 : 0);
  }
  /// Weights of all that pay for the bytes that they take; the order of the decisions does not
  /// matter. Cost: about 0.2 us a decision.
  void fit(CodingModel& model, int threads) const;

 private:
  std::array<std::vector<Views>, decision_count> seen_;
  std::array<std::vector<std::uint8_t>, decision_count> yes_;
};

}  // namespace agon::tablebase::codec
