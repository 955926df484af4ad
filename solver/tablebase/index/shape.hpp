// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The shape of a board for the tables: cells by number, rings, neighbours, jaw pairs, symmetries.
// The tables' own statement of it; nothing is taken from the judge or from the bitboard engine.
#pragma once

#include <array>
#include <cstdint>
#include <string>
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

// What a rule set says about the cells of a board, independent of the pieces on them.

/// Why no table can be made for a rule set, one sentence with what it would cost; empty if it can.
std::string refusal(const RuleSet& rules);

/// Fields of a rule set turned into masks; made once for a table.
struct RuleMasks {
  explicit RuleMasks(const RuleSet& rules);

  /// The cells that one of two jaws at such distance has between them and the other, as triples.
  struct Between {
    std::uint8_t cell;   ///< in the middle
    std::uint8_t other;  ///< where the other jaw stands
  };

  RuleSet rules;
  Shape shape;
  /// By the cell of a jaw.
  std::array<std::vector<Between>, max_cells> between;
  bool queens_are_jaws;
  /// Where a piece can be captured at all.
  CellSet guard_capturable = 0;
  CellSet queen_capturable = 0;
  /// The same without the cells that are between no two others, such as a corner of the rim.
  CellSet guard_remembered = 0;
  CellSet queen_remembered = 0;

  /// Where the destination field lets a piece on a cell go, ignoring fixed pieces and guards; with
  /// `nearest-ring-with-room` only from the outermost ring, for the others see `looks_outward`.
  std::array<CellSet, max_cells> guard_goes{};
  std::array<CellSet, max_cells> queen_goes{};
  bool guard_nearest;
  bool queen_nearest;
  /// For a piece with `nearest-ring-with-room`: does it try ring after ring, from the next one out?
  /// On the outermost ring there is none.
  bool looks_outward(int cell) const { return shape.ring(cell) < shape.radius(); }

  /// The cells between two jaws of a side.
  CellSet sandwich(CellSet guards, int queen) const;
};

}  // namespace agon::tablebase
