// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Cells by their names: row letter and diagonal number, as Abalone players write them. Defines
// which cells a board of a given radius has, and nothing else: each statement of the rules has its
// own rings and neighbours, so that two of them cannot share a mistake.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agon {

inline constexpr int min_radius = 2;
inline constexpr int max_radius = 5;
/// Rows (and diagonals) of the largest board.
inline constexpr int max_rows = 2 * max_radius + 1;

/// A cell; "c4" is {3, 4}. Both count from 1. Order is by row, then number, which is the order of
/// every printed list of cells. Any pair of bytes is allowed; `on_board` checks it.
struct Cell {
  std::int8_t row = 0;
  std::int8_t number = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// Rows of a board, 2 * radius + 1.
constexpr int row_count(int radius) {
  return 2 * radius + 1;
}
/// Lowest and highest number in a row (1..row_count) of a board.
constexpr int first_number(int radius, int row) {
  return row > radius + 1 ? row - radius : 1;
}
constexpr int last_number(int radius, int row) {
  return row < radius + 1 ? row + radius : row_count(radius);
}
constexpr bool on_board(Cell cell, int radius) {
  return cell.row >= 1 && cell.row <= row_count(radius) &&
         cell.number >= first_number(radius, cell.row) &&
         cell.number <= last_number(radius, cell.row);
}
/// The cell in the middle.
constexpr Cell throne(int radius) {
  return {static_cast<std::int8_t>(radius + 1), static_cast<std::int8_t>(radius + 1)};
}

/// "c4". The cell must lie on the largest board's 11 rows and diagonals.
std::string to_string(Cell cell);
/// The cell that the text names, on any board up to the largest; nothing unless the text is exactly
/// a letter a..k and a number 1..11 without leading zero. `on_board` tells whether a board has it.
std::optional<Cell> parse_cell(std::string_view text);

/// "c4,d5": the names in the order given, joined by `separator`; empty for no cells.
inline std::string cell_list(const std::vector<Cell>& cells, std::string_view separator = ",") {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += separator;
    text += to_string(cell);
  }
  return text;
}

}  // namespace agon
