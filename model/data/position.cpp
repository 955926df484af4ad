#include "model/data/position.hpp"

namespace agon {

std::vector<Cell> board_cells(int radius) {
  std::vector<Cell> cells;
  for (int row = 1; row <= row_count(radius); ++row)
    for (int number = first_number(radius, row); number <= last_number(radius, row); ++number)
      cells.push_back({static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)});
  return cells;
}

}  // namespace agon
