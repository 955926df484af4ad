#include "model/values/position.hpp"

namespace agon {

const std::vector<Cell>& board_cells(int radius) {
  static const auto boards = [] {
    std::array<std::vector<Cell>, max_radius + 1> cells;
    for (int size = min_radius; size <= max_radius; ++size)
      for (int row = 1; row <= row_count(size); ++row)
        for (int number = first_number(size, row); number <= last_number(size, row); ++number)
          cells[static_cast<std::size_t>(size)].push_back(
              {static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)});
    return cells;
  }();
  return boards[static_cast<std::size_t>(radius)];
}

}  // namespace agon
