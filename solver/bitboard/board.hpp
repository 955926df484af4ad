// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Geometry of the bitboard: what every rule set shares, worked out by the compiler.
//
// The 11 x 11 rhombus of rows and diagonals is stored row by row, 11 cells a row, the throne in
// its middle at index 60. A smaller board is embedded about the same throne, so that rings, steps
// and sandwiches are the same constants for each radius and only the set of cells differs.
//
// A neighbour is one of six constant distances in index. Seen from a cell of the board such a
// distance never wraps to the far side: the cell it would reach lies in one of the two corners of
// the rhombus that belong to no board (checked in board_test.cpp).
#pragma once

#include <array>
#include <cstddef>

#include "model/values/cell.hpp"
#include "solver/bitboard/bits.hpp"

namespace agon::bitboard {

inline constexpr int stride = max_rows;
inline constexpr int cell_count = stride * stride;  ///< indices, on the board or not
inline constexpr int throne_index = cell_count / 2;
inline constexpr int no_cell = cell_count;  ///< the index of a piece in hand

/// The six directions in circular order; the opposite of d is (d + 3) % 6.
inline constexpr int direction_count = 6;
inline constexpr std::array<int, direction_count> direction_steps{1,  stride + 1,    stride,
                                                                  -1, -(stride + 1), -stride};
constexpr int opposite(int direction) {
  return (direction + 3) % direction_count;
}

/// All cells moved by one in a direction; the result may hold indices off the board.
template <int direction>
constexpr Bits moved(Bits set) {
  return shift<direction_steps[direction]>(set);
}

/// Index of a cell of a board, and back.
constexpr int index_of(Cell cell, int radius) {
  const int inset = max_radius - radius;
  return (cell.row - 1 + inset) * stride + (cell.number - 1 + inset);
}
constexpr Cell cell_of(int index, int radius) {
  const int inset = max_radius - radius;
  return {static_cast<std::int8_t>(index / stride + 1 - inset),
          static_cast<std::int8_t>(index % stride + 1 - inset)};
}

/// Distance from the throne, by index; above max_radius for the corners of the rhombus.
constexpr int ring_of(int index) {
  const int x = index % stride - max_radius;
  const int y = index / stride - max_radius;
  const auto size = [](int value) { return value < 0 ? -value : value; };
  const int farther = size(x) > size(y) ? size(x) : size(y);
  return farther > size(x - y) ? farther : size(x - y);
}

namespace detail {

using RingSets = std::array<Bits, max_radius + 1>;
using DirectionSets = std::array<Bits, direction_count>;

constexpr RingSets make_rings() {
  RingSets rings{};
  for (int index = 0; index < cell_count; ++index)
    if (ring_of(index) <= max_radius)
      rings[static_cast<std::size_t>(ring_of(index))] |= Bits::of(index);
  return rings;
}

constexpr RingSets make_boards() {
  RingSets boards = make_rings();
  for (std::size_t ring = 1; ring < boards.size(); ++ring) boards[ring] |= boards[ring - 1];
  return boards;
}

/// Cells of the largest board whose neighbour in the direction has a ring that `accepts` says.
template <class Accepts>
constexpr DirectionSets make_direction_sets(Accepts accepts) {
  DirectionSets sets{};
  for (std::size_t direction = 0; direction < sets.size(); ++direction)
    for (int index = 0; index < cell_count; ++index) {
      const int next = index + direction_steps[direction];
      if (ring_of(index) <= max_radius && next >= 0 && next < cell_count &&
          accepts(index, next, static_cast<int>(direction)))
        sets[direction] |= Bits::of(index);
    }
  return sets;
}

/// Is the neighbour in `direction` the next cell of the ring, going round one way? Of the two ring
/// neighbours it is the one whose direction follows an outward direction.
constexpr bool turns(int index, int direction, int turn) {
  const auto neighbour_ring = [index](int towards) {
    return ring_of(index + direction_steps[static_cast<std::size_t>(towards % direction_count)]);
  };
  if (ring_of(index) == 0 || neighbour_ring(direction) != ring_of(index)) return false;
  return neighbour_ring(direction + direction_count - turn) > ring_of(index);
}

}  // namespace detail

/// Cells by ring.
inline constexpr detail::RingSets rings = detail::make_rings();
/// The board of each radius.
inline constexpr detail::RingSets boards = detail::make_boards();
inline constexpr Bits throne_bit = Bits::of(throne_index);

/// The set of each cell, and the empty set for no_cell: a load instead of a case distinction.
inline constexpr std::array<Bits, cell_count + 1> cell_bits = [] {
  std::array<Bits, cell_count + 1> sets{};
  for (int index = 0; index < cell_count; ++index)
    sets[static_cast<std::size_t>(index)] = Bits::of(index);
  return sets;
}();

/// The neighbours of each cell on the largest board; empty for an index off it.
inline constexpr std::array<Bits, cell_count> neighbours = [] {
  std::array<Bits, cell_count> sets{};
  for_each(boards[max_radius], [&](int index) {
    for (const int step : direction_steps) {
      const int next = index + step;
      if (next >= 0 && next < cell_count && boards[max_radius].has(next))
        sets[static_cast<std::size_t>(index)] |= Bits::of(next);
    }
  });
  return sets;
}();

/// Cells from which a step in the direction goes sideways or inward, the throne not entered.
inline constexpr detail::DirectionSets may_step = detail::make_direction_sets(
    [](int from, int to, int) { return ring_of(to) <= ring_of(from) && ring_of(to) > 0; });
/// Cells whose next ring neighbour, counterclockwise (in the order of the directions) or
/// clockwise, lies in the direction.
inline constexpr detail::DirectionSets next_counterclockwise = detail::make_direction_sets(
    [](int from, int, int direction) { return detail::turns(from, direction, 1); });
inline constexpr detail::DirectionSets next_clockwise = detail::make_direction_sets(
    [](int from, int, int direction) { return detail::turns(from, direction, -1); });

/// The two neighbours of each cell in its own ring; none of the throne.
inline constexpr std::array<Bits, cell_count> ring_neighbours = [] {
  std::array<Bits, cell_count> sets{};
  for_each(boards[max_radius] & ~throne_bit, [&](int index) {
    const auto i = static_cast<std::size_t>(index);
    sets[i] = neighbours[i] & rings[static_cast<std::size_t>(ring_of(index))];
  });
  return sets;
}();

}  // namespace agon::bitboard
