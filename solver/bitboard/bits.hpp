// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A set of cells as 128 bits. Plain data: two words, the same on every machine, no vector types,
// so that code built with other processor options can share it.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace agon::bitboard {

/// A set of cells by their index 0..120 (board.hpp). Bits 121..127 belong to no cell; a complement
/// sets them, so intersect it with a set of cells before counting.
struct Bits {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  /// The set of one cell. Precondition: 0 <= index < 128.
  static constexpr Bits of(int index) {
    // Without a branch: which half a cell lies in is unpredictable.
    const std::uint64_t bit = std::uint64_t{1} << (index & 63);
    const std::uint64_t in_high = ~std::uint64_t{0} * static_cast<unsigned>(index >> 6);
    return {bit & ~in_high, bit & in_high};
  }

  constexpr bool has(int index) const {
    const std::uint64_t in_high = ~std::uint64_t{0} * static_cast<unsigned>(index >> 6);
    return (((low & ~in_high) | (high & in_high)) >> (index & 63) & 1U) != 0;
  }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  /// The lowest index. Precondition: not empty.
  constexpr int first() const {
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }
  constexpr bool meets(Bits other) const { return !(*this & other).empty(); }
  constexpr bool within(Bits other) const { return (*this & ~other).empty(); }

  friend constexpr Bits operator&(Bits a, Bits b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Bits operator|(Bits a, Bits b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Bits operator^(Bits a, Bits b) { return {a.low ^ b.low, a.high ^ b.high}; }
  constexpr Bits operator~() const { return {~low, ~high}; }
  constexpr Bits& operator&=(Bits other) { return *this = *this & other; }
  constexpr Bits& operator|=(Bits other) { return *this = *this | other; }
  constexpr Bits& operator^=(Bits other) { return *this = *this ^ other; }
  friend constexpr bool operator==(Bits, Bits) = default;
};

/// Every index raised by `by` (lowered where it is negative); those that leave 0..127 are lost.
template <int by>
constexpr Bits shift(Bits set) {
  static_assert(-64 < by && by < 64 && by != 0);
  if constexpr (by > 0)
    return {set.low << by, set.high << by | set.low >> (64 - by)};
  else
    return {set.low >> -by | set.high << (64 + by), set.high >> -by};
}

/// Calls `visit(index)` for each cell, lowest index first.
template <class Visit>
constexpr void for_each(Bits set, Visit visit) {
  for (; set.low != 0; set.low &= set.low - 1) visit(std::countr_zero(set.low));
  for (; set.high != 0; set.high &= set.high - 1) visit(64 + std::countr_zero(set.high));
}

}  // namespace agon::bitboard
