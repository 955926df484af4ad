// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Random choices that depend on the seed only, not on machine or compiler as the standard library's
// distributions and shuffles do. The project has no other generator.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace agon {

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014):
/// every 64-bit number once in 2^64 calls, whatever the seed; not for secrets. Sets of positions,
/// test vectors, Zobrist keys and examples in README files depend on it: a change here, or in the
/// order in which a generator of positions draws, changes them.
class Dice {
 public:
  constexpr explicit Dice(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  /// 0 to bound - 1, of the bound's type. The remainder of `next`: some numbers are likelier than
  /// others, by at most bound / 2^64. Precondition: bound > 0.
  template <std::integral Number>
  constexpr Number below(Number bound) {
    assert(bound > 0);
    return static_cast<Number>(next() % static_cast<std::uint64_t>(bound));
  }

  /// True with this probability in percent.
  template <std::integral Number>
  constexpr bool chance(Number percent) {
    return below(Number{100}) < percent;
  }

  /// An element of a list with `size` and `[]`; a copy if the list is a temporary. Precondition:
  /// not empty.
  template <class List>
  constexpr const auto& pick(const List& from) {
    return from[below(from.size())];
  }
  template <class List>
  constexpr auto pick(const List&& from) {
    return from[below(from.size())];
  }

  /// Shuffles; every order is equally likely.
  template <class List>
  constexpr void shuffle(List& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace agon
