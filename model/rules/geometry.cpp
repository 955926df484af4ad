#include "model/rules/geometry.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

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

/// The two neighbours within the cell's own ring, round a corner too. Precondition: not the throne.
JawPair ring_neighbours(Cell cell, int radius) {
  std::vector<Cell> beside;
  for (const Cell neighbour : neighbours(cell, radius))
    if (ring(neighbour, radius) == ring(cell, radius)) beside.push_back(neighbour);
  assert(beside.size() == 2);
  return {beside[0], beside[1]};
}

bool opposite(Cell middle, JawPair pair) {
  return pair.first.row + pair.second.row == 2 * middle.row &&
         pair.first.number + pair.second.number == 2 * middle.number;
}

}  // namespace

int ring(Cell cell, int radius) {
  const auto [x, y] = offset(cell, radius);
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

std::vector<Cell> neighbours(Cell cell, int radius) {
  std::vector<Cell> found;
  for (const Offset axis : axes)
    for (const Offset by : {axis, negative(axis)})
      if (on_board(moved(cell, by), radius)) found.push_back(moved(cell, by));
  return found;
}

std::vector<JawPair> jaw_pairs(Cell cell, int radius, Sandwich sandwich) {
  std::vector<JawPair> pairs;
  if (sandwich == Sandwich::line) {
    for (const Offset axis : axes) {
      const JawPair pair{moved(cell, axis), moved(cell, negative(axis))};
      if (on_board(pair.first, radius) && on_board(pair.second, radius)) pairs.push_back(pair);
    }
  } else if (cell != throne(radius)) {
    const JawPair pair = ring_neighbours(cell, radius);
    if (sandwich == Sandwich::ring || opposite(cell, pair)) pairs.push_back(pair);
  }
  return pairs;
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
