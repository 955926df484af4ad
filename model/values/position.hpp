// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Positions as plain values: anything that can be written down, usable or not, and their text, the
// position string (grammar: README.md). `rules::problems` (model/rules/judge.hpp) tells whether a
// position is usable under a rule set.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/piece.hpp"

namespace agon {

/// Pieces of one side that are not yet on the board.
struct Hand {
  std::int8_t queens = 0;
  std::int8_t guards = 0;
  bool empty() const { return queens == 0 && guards == 0; }
  friend auto operator<=>(const Hand&, const Hand&) = default;
};

/// Equal means: same radius, contents, side to move, remembered captives and hands. How the
/// position came about is not part of it.
class Position {
 public:
  explicit Position(int radius = max_radius) : radius_(static_cast<std::int8_t>(radius)) {}

  int radius() const { return radius_; }

  /// The piece on a cell; nothing if it is empty. Precondition: the cell lies within the largest
  /// board's 11 rows and diagonals.
  std::optional<Piece> at(Cell cell) const { return contents_[index(cell)]; }
  void put(Cell cell, Piece piece) { contents_[index(cell)] = piece; }
  void remove(Cell cell) { contents_[index(cell)] = std::nullopt; }

  const Hand& hand(Side side) const { return hands_[static_cast<std::size_t>(side)]; }
  Hand& hand(Side side) { return hands_[static_cast<std::size_t>(side)]; }
  /// True while either side has a piece in hand.
  bool placing() const { return !hands_[0].empty() || !hands_[1].empty(); }

  Side to_move = Side::white;
  /// Captured pieces of either side that the rules must remember, sorted, no cell twice. Always
  /// empty where the rule set needs no memory (`capture_lasts` = `while-sandwiched`).
  std::vector<Cell> captured;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static std::size_t index(Cell cell) {
    return static_cast<std::size_t>((cell.row - 1) * max_rows + (cell.number - 1));
  }
  std::int8_t radius_;
  std::array<std::optional<Piece>, static_cast<std::size_t>(max_rows* max_rows)> contents_{};
  std::array<Hand, 2> hands_{};
};

/// The cells of a board in text order (row, then number); 3 R (R + 1) + 1 of them.
const std::vector<Cell>& board_cells(int radius);

// What is wrong with a position, as values: every reason, not only the first.

/// Why a position cannot be used. A position with none of these flaws may still be unreachable in a
/// game: that is allowed everywhere, because puzzles and tests need such positions.
enum class Flaw {
  // Of the text alone (`parse_position`).
  field_count,     ///< not four fields separated by single spaces
  row_count,       ///< not 2 * radius + 1 rows
  row_length,      ///< a row with more or fewer cells than the board's
  letter,          ///< a character that is not a piece, digit or '/'
  digits,          ///< a run of empty cells written with a leading zero or as zero
  side,            ///< the second field is not "w" or "b"
  captured_text,   ///< an item of the captured cells that is empty or not a cell
  captured_order,  ///< captured cells not sorted by row then number, or repeated
  hand_text,       ///< pieces in hand not written in the order QGGGGGGqgggggg
  // Of a position under a rule set (model/rules/judge.hpp).
  radius,               ///< the position is for another board
  queens,               ///< a side without exactly one queen, board and hand together
  guards,               ///< a side with more or fewer guards than the rule set has
  guard_on_throne,      ///< a guard stands on the throne
  hand,                 ///< pieces in hand that the rule set's setup does not put down
  captured_remembered,  ///< captured pieces given, but the rule set remembers none
  captured_placing,     ///< captured pieces given while pieces are still in hand
  captured_empty        ///< a captured cell off the board or without a piece
};

/// One reason: which flaw, where, and a text that names the cause and the remedy.
struct Problem {
  Flaw flaw;
  std::string text;  ///< one line, no full stop: "row e has 9 cells; radius 5 needs 10"
  int column = 0;    ///< where in the position string, from 1; 0 where no single place is to blame
};
using Problems = std::vector<Problem>;

/// All texts on one line, separated by "; ".
std::string to_string(const Problems& problems);

// The position string: placement, side to move, captured pieces, pieces in hand.
// Grammar: model/values/README.md.

/// The text of a position; `parse_position` reads it back as an equal one.
std::string to_string(const Position& position);

struct ParsedPosition {
  /// As much as could be read; faulty parts are as on an empty board with White to move.
  Position position;
  /// Everything wrong with the text; empty if and only if it is well formed.
  Problems problems;
};

/// Reads a position on a board of this radius. Any text gives an answer; nothing is thrown.
ParsedPosition parse_position(std::string_view text, int radius);

}  // namespace agon
