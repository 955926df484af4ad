// What a side may try to force, and why it succeeds, as plain values: strategies, holds and goals.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"

namespace agon {

// A strategy as plain values: what to do wherever the attacker decides. Its text is in
// solver/certificates/strategy_text.hpp, what it proves in solver/certificates/README.md.

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

// A hold as plain values: why a side cannot lose. Its text is in solver/fortresses/hold_text.hpp,
// what it proves in solver/fortresses/README.md.

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

/// What a side may try to force besides winning the game.
///
/// DESCRIPTION
///   The attacker is the side that pursues the goal, the defender the other one. A win of the
///   attacker by the rules is success for every goal, and a win of the defender is failure. Any
///   goal except the formation is reached in a position in which the defender is to move and no
///   piece is in hand:
///
///   throne         the attacker's queen stands on the throne
///   capture_queen  the defender's queen is captured
///   pattern        some pattern matches
///   fortress       some pattern matches, whoever decides; a drawn end is success as well
///
///   It is reached even if the game ends there in a draw. Any other drawn end is failure.
struct Goal {
  enum class Kind : std::uint8_t { formation, throne, capture_queen, pattern, fortress };
  Kind kind = Kind::formation;
  /// For `pattern` and `fortress`: taken literally, no symmetric images added; the defender is to
  /// move in each.
  std::vector<FortressPattern> patterns;

  bool is_formation() const { return kind == Kind::formation; }
  bool by_patterns() const { return kind == Kind::pattern || kind == Kind::fortress; }
  /// The side whose goal it is, where patterns say so.
  std::optional<Side> holder() const {
    if (patterns.empty()) return std::nullopt;
    return opponent(patterns.front().position.to_move);
  }
};

/// "formation", "throne", "capture-queen", "pattern" or "fortress".
constexpr std::string_view goal_name(Goal::Kind goal) {
  constexpr std::array<std::string_view, 5> names{"formation", "throne", "capture-queen", "pattern",
                                                  "fortress"};
  return names[static_cast<std::size_t>(goal)];
}

}  // namespace agon
