#include "puzzles/sampling/crowd.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace agon::sampling {
namespace {

int distance(Cell one, Cell other) {
  const int x = one.row - other.row;
  const int y = one.number - other.number;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

}  // namespace

std::vector<Cell> cells_around(Cell centre, int radius, int blur, Dice& dice) {
  std::vector<std::pair<int, Cell>> keyed;
  for (const Cell cell : board_cells(radius))
    keyed.emplace_back(4 * distance(cell, centre) + dice.below(1 + 4 * blur), cell);
  dice.shuffle(keyed);
  std::stable_sort(keyed.begin(), keyed.end(),
                   [](const auto& left, const auto& right) { return left.first < right.first; });
  std::vector<Cell> cells;
  for (const auto& entry : keyed) cells.push_back(entry.second);
  return cells;
}

}  // namespace agon::sampling
