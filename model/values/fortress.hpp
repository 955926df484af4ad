// A hold as plain values: why a side cannot lose. Its text is in solver/fortresses/hold_text.hpp,
// what it proves in solver/fortresses/README.md.
#pragma once

#include <algorithm>
#include <vector>

#include "model/values/cell.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"
#include "model/values/strategy.hpp"

namespace agon {

/// Positions that agree on some cells: the other side is to move, no piece is in hand.
struct FortressPattern {
  /// The contents of every cell that is not `unsaid`, empty ones included; the side to move; and,
  /// where the rules remember captives, which of the named pieces are captured and which are not.
  Position position;
  /// Cells left unspecified, in text order: empty, or holding any piece that the pattern does not
  /// name. No piece of `position` stands on one.
  std::vector<Cell> unsaid;
};

/// Does the position agree with everything the pattern specifies: contents, the side to move, and
/// which of its pieces are remembered as captured? With a piece in hand it never does. The plain
/// version that faster ones are tested against.
inline bool matches(const FortressPattern& pattern, const Position& position) {
  if (position.placing() || position.to_move != pattern.position.to_move) return false;
  const auto has = [](const std::vector<Cell>& cells, Cell cell) {
    return std::binary_search(cells.begin(), cells.end(), cell);
  };
  const auto& cells = board_cells(position.radius());
  return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
    return has(pattern.unsaid, cell) ||
           (position.at(cell) == pattern.position.at(cell) &&
            has(position.captured, cell) == has(pattern.position.captured, cell));
  });
}

struct Hold {
  Side holder = Side::white;
  /// Closed under play: whatever the other side does, the holder has an answer after which a
  /// pattern matches again. Patterns are matched literally; images under the symmetries of the
  /// board are separate patterns.
  std::vector<FortressPattern> fortress;
  /// The way in, as the lines of a strategy: the holder decides, and every continuation of the
  /// action reaches a line with fewer plies or the fortress.
  std::vector<StrategyLine> entry;
};

}  // namespace agon
