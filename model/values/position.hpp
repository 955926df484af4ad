// A position as a plain value: anything that can be written down, usable or not. `rules::problems`
// (model/rules/validate.hpp) tells whether it is usable under a rule set.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
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

}  // namespace agon
