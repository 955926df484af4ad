// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "model/values/position.hpp"

namespace agon::rules {
namespace {

/// Offset from the throne in rows (x) and diagonals (y).
struct Offset {
  int x;
  int y;
};

Offset offset(Cell cell, int radius) {
  return {cell.row - throne(radius).row, cell.number - throne(radius).number};
}

Cell moved(Cell cell, Offset by) {
  return {static_cast<std::int8_t>(cell.row + by.x), static_cast<std::int8_t>(cell.number + by.y)};
}

/// One direction of each axis; the other is its negative.
constexpr std::array axes{Offset{0, 1}, Offset{1, 0}, Offset{1, 1}};

constexpr Offset negative(Offset by) {
  return {-by.x, -by.y};
}

std::vector<Cell> find_neighbours(Cell cell, int radius) {
  std::vector<Cell> found;
  for (const Offset axis : axes)
    for (const Offset by : {axis, negative(axis)})
      if (on_board(moved(cell, by), radius)) found.push_back(moved(cell, by));
  return found;
}

/// The two neighbours within the cell's own ring, round a corner too. Precondition: not the throne.
JawPair ring_neighbours(Cell cell, int radius) {
  std::vector<Cell> beside;
  for (const Cell neighbour : find_neighbours(cell, radius))
    if (ring(neighbour, radius) == ring(cell, radius)) beside.push_back(neighbour);
  assert(beside.size() == 2);
  return {beside[0], beside[1]};
}

bool opposite(Cell middle, JawPair pair) {
  return pair.first.row + pair.second.row == 2 * middle.row &&
         pair.first.number + pair.second.number == 2 * middle.number;
}

std::vector<JawPair> find_opposite_pairs(Cell cell, int radius) {
  std::vector<JawPair> pairs;
  for (const Offset axis : axes) {
    const JawPair pair{moved(cell, axis), moved(cell, negative(axis))};
    if (on_board(pair.first, radius) && on_board(pair.second, radius)) pairs.push_back(pair);
  }
  return pairs;
}

std::vector<JawPair> find_ring_pair(Cell cell, int radius) {
  if (cell == throne(radius)) return {};
  return {ring_neighbours(cell, radius)};
}

// The same few questions are asked for every position, so the answers are kept: for each radius a
// list for each cell.
template <class List>
using Table = std::array<std::vector<List>, max_radius + 1>;

std::size_t place(Cell cell) {
  return static_cast<std::size_t>(cell.row * (max_rows + 1) + cell.number);
}

template <class Find>
auto by_radius(Find find) {
  Table<decltype(find(Cell{}, 0))> table;
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    auto& lists = table[static_cast<std::size_t>(radius)];
    lists.resize(place({max_rows, max_rows}) + 1);
    for (const Cell cell : board_cells(radius)) lists[place(cell)] = find(cell, radius);
  }
  return table;
}

template <class List>
const List& entry(const Table<List>& table, Cell cell, int radius) {
  return table[static_cast<std::size_t>(radius)][place(cell)];
}

}  // namespace

int ring(Cell cell, int radius) {
  const auto [x, y] = offset(cell, radius);
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

const std::vector<Cell>& neighbours(Cell cell, int radius) {
  static const auto table = by_radius(find_neighbours);
  return entry(table, cell, radius);
}

const std::vector<JawPair>& jaw_pairs(Cell cell, int radius, Sandwich sandwich) {
  static const auto lines = by_radius(find_opposite_pairs);
  static const auto rings = by_radius(find_ring_pair);
  static const std::vector<JawPair> none;
  if (sandwich == Sandwich::line) return entry(lines, cell, radius);
  const auto& pair = entry(rings, cell, radius);
  if (pair.empty()) return none;
  if (sandwich == Sandwich::ring || opposite(cell, pair.front())) return pair;
  return none;
}

Cell turned(Cell cell, int radius, int symmetry) {
  assert(symmetry >= 0 && symmetry < symmetry_count);
  auto [x, y] = offset(cell, radius);
  if (symmetry >= 6) std::swap(x, y);
  for (int turn = 0; turn < symmetry % 6; ++turn) {
    const int turned_x = x - y;  // a sixth of a turn takes (1, 0) to (1, 1) and (1, 1) to (0, 1)
    y = x;
    x = turned_x;
  }
  return moved(throne(radius), {x, y});
}

}  // namespace agon::rules
