// The shape of a board for the tables: cells by number, rings, neighbours, jaw pairs, symmetries.
// The tables' own statement of it; nothing is taken from the judge or from the bitboard engine.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/cell_words.hpp"

namespace agon::tablebase {

/// Cells are numbered in text order from 0; the throne is the middle one. Cheap to make (well below
/// a millisecond), never changed.
class Shape {
 public:
  /// Precondition: min_radius <= radius <= max_radius.
  explicit Shape(int radius);

  int radius() const { return radius_; }
  int cells() const { return static_cast<int>(names_.size()); }
  int throne() const { return cells() / 2; }
  Cell name(int cell) const { return names_[static_cast<std::size_t>(cell)]; }
  /// Number of a cell of this board.
  int number(Cell cell) const;

  int ring(int cell) const { return rings_[static_cast<std::size_t>(cell)]; }
  /// The cells of a ring, 0 (the throne) to the radius.
  CellSet ring_cells(int ring) const { return ring_cells_[static_cast<std::size_t>(ring)]; }
  CellSet all() const { return all_; }
  CellSet neighbours(int cell) const { return neighbours_[static_cast<std::size_t>(cell)]; }
  /// The neighbours that a queen may walk to, looking at the board alone: in her ring or inward.
  CellSet steps(int cell) const { return steps_[static_cast<std::size_t>(cell)]; }

  /// The pairs of cells between which a cell is, by the field `sandwich`.
  std::vector<std::pair<int, int>> jaw_pairs(int cell, Sandwich sandwich) const;

  /// Where a symmetry takes a cell; symmetry 0 leaves every cell.
  int turned(int symmetry, int cell) const {
    return turned_[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(cell)];
  }

 private:
  int radius_;
  std::vector<Cell> names_;
  std::array<std::int8_t, static_cast<std::size_t>(max_rows* max_rows)> numbers_{};
  std::vector<int> rings_;
  std::vector<CellSet> ring_cells_;
  CellSet all_ = 0;
  std::vector<CellSet> neighbours_;
  std::vector<CellSet> steps_;
  std::array<std::vector<std::uint8_t>, symmetry_count> turned_;
};

}  // namespace agon::tablebase
