// Random choices that are the same on every machine and compiler for the same seed, which the
// distributions and shuffles of the standard library are not.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace agon::puzzles {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  /// 0 to bound - 1; the bias of the remainder is below 1e-15 here.
  std::size_t below(std::size_t bound) {
    assert(bound > 0);
    return static_cast<std::size_t>(engine_() % bound);
  }
  bool chance(std::size_t percent) { return below(100) < percent; }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 engine_;  ///< its sequence is laid down by the C++ standard
};

}  // namespace agon::puzzles
