// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/cell.hpp"

#include <cassert>

namespace agon {

std::string to_string(Cell cell) {
  assert(cell.row >= 1 && cell.row <= max_rows && cell.number >= 1 && cell.number <= max_rows);
  return static_cast<char>('a' + cell.row - 1) + std::to_string(cell.number);
}

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const int row = text[0] - 'a' + 1;
  if (row < 1 || row > max_rows || text[1] == '0') return std::nullopt;
  int number = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + (digit - '0');
  }
  if (number > max_rows) return std::nullopt;
  return Cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)};
}

}  // namespace agon
