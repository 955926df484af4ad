// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Sets of cells as machine words: one bit for each cell of a board, in text order of the cells.
// A board of radius 2, 3, 4 or 5 has 19, 37, 61 or 91 cells, and so needs 32, 64, 64 or 128 bits.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace agon::tablebase {

__extension__ using Word128 = unsigned __int128;

inline constexpr int max_cells = 91;
inline constexpr int max_guards = 6;
inline constexpr int symmetry_count = 12;

/// The sets of cells of boards of a radius.
template <int radius>
using WordOf = std::conditional_t<radius == 2, std::uint32_t,
                                  std::conditional_t<radius <= 4, std::uint64_t, Word128>>;

/// Any board's set of cells.
using CellSet = Word128;

constexpr CellSet set_of(int cell) {
  return CellSet{1} << cell;
}
template <class Word>
constexpr bool has(Word set, int cell) {
  return (set >> cell & 1U) != 0;
}

constexpr int count(std::uint32_t set) {
  return std::popcount(set);
}
constexpr int count(std::uint64_t set) {
  return std::popcount(set);
}
constexpr int count(Word128 set) {
  return std::popcount(static_cast<std::uint64_t>(set)) +
         std::popcount(static_cast<std::uint64_t>(set >> 64));
}

/// The lowest cell. Precondition: not empty.
constexpr int first(std::uint32_t set) {
  return std::countr_zero(set);
}
constexpr int first(std::uint64_t set) {
  return std::countr_zero(set);
}
constexpr int first(Word128 set) {
  const auto low = static_cast<std::uint64_t>(set);
  return low != 0 ? std::countr_zero(low)
                  : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}

/// Removes the lowest cell from a set and returns it. Precondition: not empty.
template <class Word>
constexpr int take_first(Word& set) {
  const int cell = first(set);
  set = static_cast<Word>(set & (set - 1U));
  return cell;
}

}  // namespace agon::tablebase
