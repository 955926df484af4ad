// The board's shape: rings, neighbours, opposite sides, and its symmetries.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// Distance from the throne, 0 (the throne) to the radius (the outermost ring).
int ring(Cell cell, int radius);

/// The neighbours that the board has, 3 to 6 of them.
const std::vector<Cell>& neighbours(Cell cell, int radius);

/// A pair of cells on two sides of a cell: two enemies on them have it between them. A cell has at
/// most three (`line`) or one (`ring`, `ring-line`); none for an outermost corner with `line`, for
/// the throne with the other two, and for every ring corner with `ring-line`.
using JawPair = std::pair<Cell, Cell>;
const std::vector<JawPair>& jaw_pairs(Cell cell, int radius, Sandwich sandwich);

/// The twelve turns and reflections of a board, numbered 0 (none) to 11; 6 and above reflect.
inline constexpr int symmetry_count = 12;
/// Where a symmetry takes a cell. Precondition: 0 <= symmetry < symmetry_count.
Cell turned(Cell cell, int radius, int symmetry);

}  // namespace agon::rules
