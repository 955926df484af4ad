// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/coding/model.hpp"

#include <algorithm>
#include <cstdlib>

#include "solver/threads/parallel.hpp"

namespace agon::tablebase::codec {
namespace {

/// A chance that follows what it sees.
struct Adaptive {
  Chance chance = even_chance;
  void see(bool yes) {
    if (yes)
      chance += (65536 - chance) >> 5U;
    else
      chance -= chance >> 5U;
    chance = chance < 32 ? 32 : chance > 65504 ? 65504 : chance;
  }
};

/// Numbers from 0 as bits: how many bits they have, then those (Elias gamma), each with a chance
/// that adapts.
class Numbers {
 public:
  void put(RangeEncoder& encoder, unsigned number) {
    const unsigned raised = number + 1;
    unsigned bits = 0;
    while (raised >> (bits + 1) != 0) ++bits;
    for (unsigned i = 0; i < bits; ++i) put(encoder, length_[i], true);
    put(encoder, length_[bits], false);
    for (unsigned i = bits; i-- > 0;) put(encoder, digit_[bits][i], (raised >> i & 1U) != 0);
  }
  /// More than `most` if the bytes make no sense.
  unsigned get(RangeDecoder& decoder) {
    unsigned bits = 0;
    while (get(decoder, length_[bits]))
      if (++bits == 20) return most + 1;
    unsigned raised = 1;
    for (unsigned i = bits; i-- > 0;)
      raised = raised << 1U | static_cast<unsigned>(get(decoder, digit_[bits][i]));
    return raised - 1;
  }
  static constexpr unsigned most = (1U << 20U) - 1;

 private:
  static void put(RangeEncoder& encoder, Adaptive& chance, bool yes) {
    encoder.put(yes, chance.chance);
    chance.see(yes);
  }
  static bool get(RangeDecoder& decoder, Adaptive& chance) {
    const bool yes = decoder.get(chance.chance);
    chance.see(yes);
    return yes;
  }
  std::array<Adaptive, 20> length_;
  std::array<std::array<Adaptive, 20>, 20> digit_;
};

// A nonzero weight, as a number from 0: 1, -1, 2, -2, ...
unsigned number_of(std::int8_t weight) {
  return static_cast<unsigned>(std::abs(int{weight}) - 1) * 2 + (weight < 0 ? 1U : 0U);
}

// Weights are learned in 1024ths of the logarithm of the odds, and kept in sixteenths.
constexpr int unit = 1024;
constexpr auto fine_chances = detail::chances<2048>(1.0 / 128);
constexpr int most_weight = 127 * unit / 16;
/// Rounds of Newton's method over the weights of one view after the other, and after how many of
/// them those that do not pay are dropped.
constexpr int rounds = 7;
constexpr int rounds_before_dropping = 4;
/// What a weight has to gain, in 65536ths of a natural logarithm: some seven bits, which is what it
/// takes itself.
constexpr std::int64_t least_gain = 5 * 65536;
/// Half a decision that is as likely as not against every weight.
constexpr std::int64_t prior = 32768;

Chance fine_chance(int sum) {
  return fine_chances[static_cast<std::size_t>(std::clamp(sum / 8, -2048, 2047) + 2048)];
}

/// The weights of one decision.
class Fit {
 public:
  Fit(const std::vector<Views>& seen, const std::vector<std::uint8_t>& yes)
      : seen_(seen), yes_(yes), sums_(seen.size()) {
    for (std::size_t view = 0; view < views; ++view) weights_[view].assign(view_size, 0);
  }

  void run() {
    for (int round = 0; round < rounds; ++round)
      for (std::size_t view = 0; view < views; ++view)
        improve(view, round == rounds_before_dropping);
  }
  const std::vector<int>& weights(std::size_t view) const { return weights_[view]; }

 private:
  // One step for all weights of a view.
  void improve(std::size_t view, bool dropping) {
    slope_.assign(view_size, 0);
    bend_.assign(view_size, 0);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      const auto chance = static_cast<std::int64_t>(fine_chance(sums_[i]));
      const std::size_t at = seen_[i][view];
      slope_[at] += (yes_[i] != 0 ? 65536 : 0) - chance;
      bend_[at] += chance * (65536 - chance) >> 16;
    }
    change_.assign(view_size, 0);
    if (dropping) dropped_[view].assign(view_size, 0);
    for (std::size_t at = 0; at < view_size; ++at) {
      if (bend_[at] == 0 && weights_[view][at] == 0) continue;
      if (!dropped_[view].empty() && dropped_[view][at] != 0) continue;
      const std::int64_t step = slope_[at] * unit / (bend_[at] + prior);
      int weight = weights_[view][at] +
                   static_cast<int>(std::clamp<std::int64_t>(step, -2 * unit, 2 * unit));
      weight = std::clamp(weight, -most_weight, most_weight);
      if (dropping) {
        const std::int64_t square = std::int64_t{weight} * weight;
        if (square * (bend_[at] / 16) / (2 * unit) * 16 / unit < least_gain) {
          weight = 0;
          dropped_[view][at] = 1;
        }
      }
      change_[at] = weight - weights_[view][at];
      weights_[view][at] = weight;
    }
    for (std::size_t i = 0; i < seen_.size(); ++i) sums_[i] += change_[seen_[i][view]];
  }

  const std::vector<Views>& seen_;
  const std::vector<std::uint8_t>& yes_;
  std::vector<int> sums_;
  std::array<std::vector<int>, views> weights_;
  std::array<std::vector<std::uint8_t>, views> dropped_;
  std::vector<std::int64_t> slope_;
  std::vector<std::int64_t> bend_;
  std::vector<int> change_;
};

}  // namespace

// For each view of each decision the weights that are not 0: how many places further, and what; a
// last distance leads to the end.
std::string CodingModel::to_bytes() const {
  std::string bytes;
  bytes += static_cast<char>((parity.odd_wins ? 1 : 0) | (parity.even_losses ? 2 : 0));
  RangeEncoder encoder;
  for (std::size_t part = 0; part < decision_count * views; ++part) {
    Numbers gaps;
    Numbers values;
    const std::int8_t* of = weights_.data() + part * view_size;
    unsigned gap = 0;
    for (std::size_t i = 0; i < view_size; ++i, ++gap)
      if (of[i] != 0) {
        gaps.put(encoder, gap);
        values.put(encoder, number_of(of[i]));
        gap = static_cast<unsigned>(-1);
      }
    gaps.put(encoder, gap);
  }
  return bytes + encoder.finish();
}

std::optional<CodingModel> CodingModel::from_bytes(std::string_view bytes) {
  if (bytes.empty() || static_cast<unsigned char>(bytes[0]) > 3) return std::nullopt;
  CodingModel model;
  model.parity.odd_wins = (bytes[0] & 1) != 0;
  model.parity.even_losses = (bytes[0] & 2) != 0;
  RangeDecoder decoder(bytes.substr(1));
  for (std::size_t part = 0; part < decision_count * views; ++part) {
    Numbers gaps;
    Numbers values;
    std::int8_t* of = model.weights_.data() + part * view_size;
    for (std::size_t at = 0;; ++at) {
      at += gaps.get(decoder);
      if (at > view_size) return std::nullopt;
      if (at == view_size) break;
      const unsigned number = values.get(decoder);
      if (number >= 254) return std::nullopt;
      const int size = static_cast<int>(number / 2) + 1;
      of[at] = static_cast<std::int8_t>(number % 2 == 0 ? size : -size);
    }
  }
  // What is written again is the same: no two texts for a model.
  return model.to_bytes() == bytes ? std::optional(std::move(model)) : std::nullopt;
}

void Training::fit(CodingModel& model, int threads) const {
  parallel_for(static_cast<std::uint32_t>(decision_count), threads,
               [&](int, std::uint32_t decision) {
                 Fit fit(seen_[decision], yes_[decision]);
                 fit.run();
                 for (std::size_t view = 0; view < views; ++view) {
                   std::int8_t* kept = model.weights(static_cast<Decision>(decision), view);
                   for (std::size_t at = 0; at < view_size; ++at) {
                     const int weight = fit.weights(view)[at];
                     const int rounded = (std::abs(weight) + unit / 32) / (unit / 16);
                     kept[at] = static_cast<std::int8_t>(weight < 0 ? -rounded : rounded);
                   }
                 }
                 return true;
               });
}

}  // namespace agon::tablebase::codec
