// The board's shape, as the formulas need it: everything by a cell's number, which is its place in
// `board_cells`.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/rule_set.hpp"

namespace agon::formulas {

class Board {
 public:
  using Number = std::size_t;
  using Numbers = std::vector<Number>;

  Board(int radius, Sandwich sandwich);

  int radius() const { return radius_; }
  std::size_t size() const { return cells_.size(); }
  Cell cell(Number number) const { return cells_[number]; }
  /// Precondition: the board has the cell.
  Number number(Cell cell) const;
  bool has(Cell cell) const { return on_board(cell, radius_); }

  Number throne() const { return throne_; }
  int ring(Number number) const { return ring_[number]; }
  bool on_rim(Number number) const { return ring_[number] == radius_; }
  /// The cells of a ring, 0 to the radius.
  const Numbers& cells_of_ring(int ring) const { return rings_[static_cast<std::size_t>(ring)]; }
  const Numbers& neighbours(Number number) const { return neighbours_[number]; }
  bool adjacent(Number one, Number other) const;

  /// The pairs of cells from which two enemies have a cell between them.
  const std::vector<std::pair<Number, Number>>& jaws(Number middle) const { return jaws_[middle]; }
  /// The sandwiches that have a cell as a jaw: the middle, and the other jaw.
  struct Reach {
    Number middle;
    Number other_jaw;
  };
  const std::vector<Reach>& reached_from(Number jaw) const { return reached_[jaw]; }

 private:
  int radius_;
  Number throne_ = 0;
  std::vector<Cell> cells_;
  std::vector<int> ring_;
  std::vector<Numbers> rings_;
  std::vector<Numbers> neighbours_;
  std::vector<std::vector<std::pair<Number, Number>>> jaws_;
  std::vector<std::vector<Reach>> reached_;
};

}  // namespace agon::formulas
