// A strategy as plain values: what to do wherever the attacker decides. Its text is in
// solver/certificates/strategy_text.hpp, what it proves in solver/certificates/README.md.
#pragma once

#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"

namespace agon {

struct StrategyLine {
  /// The contents of every cell that is not free.
  Position position;
  /// Cells that are empty or hold a piece of the defender which `position` does not name, in text
  /// order. None in a line for a whole position.
  std::vector<Cell> free;
  int plies = 0;  ///< the win comes after at most this many actions of both sides
  Action action;  ///< the attacker's

  bool is_pattern() const { return !free.empty(); }
};

struct Strategy {
  Side attacker = Side::white;
  /// The root first if the attacker acts there. Positions in which the defender decides have no
  /// line.
  std::vector<StrategyLine> lines;
};

/// The position that a strategy is to prove won: the one given, or else that of its first line.
/// Precondition: one is given, or there is a line.
inline const Position& root_of(const Strategy& strategy, const std::optional<Position>& named) {
  return named ? *named : strategy.lines.front().position;
}

}  // namespace agon
