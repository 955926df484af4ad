// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The board's shape, as the formulas need it: everything by a cell's number, which is its place in
// `board_cells`.
#pragma once

#include <compare>
#include <cstddef>
#include <utility>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/piece.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/formulas/logic.hpp"

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

/// Does a piece of the side's begin there in the fixed layout?
bool begins(Side side, Kind kind, Cell cell);

// Patterns as words: what they say of each cell of the board, by its place in `board_cells`.

/// What is stated about a cell: nothing, that it is empty, or the piece on it.
using Word = int;
inline constexpr Word unsaid = -1;
inline constexpr Word empty_cell = 0;
/// Words of pieces that are not captured begin here, and those of captured ones this many later.
inline constexpr Word captured_words = 4;
constexpr Word word_of(Piece piece) {
  return 1 + static_cast<Word>(index(piece.side)) + (piece.kind == Kind::queen ? 2 : 0);
}
/// All but `unsaid` are below this.
inline constexpr Word word_count = 1 + 2 * captured_words;

using Words = std::vector<Word>;

/// What a pattern says.
struct PatternWords {
  Words cells;
  std::vector<RingCount> where;  ///< sorted, none twice
  friend auto operator<=>(const PatternWords&, const PatternWords&) = default;
};
PatternWords words_of(const FortressPattern& pattern);

// The symmetries of the board, and representatives of the orbits of patterns.

/// By place: the one that each cell goes to.
using Symmetry = std::vector<std::size_t>;
/// The twelve of them; with start cells only those that leave each side's where they are.
std::vector<Symmetry> symmetries(const RuleSet& rules);

/// Is the cell the first of its images? Every other cell is the image of one like this.
bool is_representative(std::size_t cell, const std::vector<Symmetry>& symmetries);
/// By place: the representatives' cells. A question about all cells whose answer is invariant under
/// the symmetries need only be asked about these.
Expressions of_representatives(const Expressions& by_cell, const std::vector<Symmetry>& symmetries);

Words image(const Words& words, const Symmetry& symmetry);

/// Patterns to ask about.
struct Representatives {
  std::vector<std::size_t> patterns;  ///< by index: the first of each orbit; or all of them
  bool symmetrical = false;           ///< are the images of all patterns patterns?
};
Representatives representatives(const std::vector<PatternWords>& patterns, const RuleSet& rules);

}  // namespace agon::formulas
