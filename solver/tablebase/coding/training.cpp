#include "solver/tablebase/coding/training.hpp"

#include <algorithm>
#include <cstdlib>

#include "solver/threads/parallel.hpp"

namespace agon::tablebase::codec {
namespace {

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
