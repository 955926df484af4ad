// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a side may try to force, and why it succeeds, as plain values: strategies, holds and goals.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"

namespace agon {

// A strategy as plain values: what to do wherever the attacker decides. Its text is in
// solver/certificates/strategy_text.hpp, what it proves in agon-strategy.5.

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

/// What no single cell shows: at least, or at most, so many pieces stand on some of the rings.
struct RingCount {
  std::int8_t first = 0;    ///< the innermost ring that counts
  std::int8_t last = 0;     ///< the outermost
  std::uint8_t pieces = 0;  ///< those that count: a bit each, see `bit_of`
  bool captured = false;    ///< do only those count that are remembered as captured?
  bool at_least = false;    ///< else at most
  std::int8_t number = 0;

  /// In the order Q G q g.
  static constexpr std::uint8_t bit_of(Piece piece) {
    return static_cast<std::uint8_t>(1U << (2 * index(piece.side) + (piece.kind == Kind::guard)));
  }
  bool counts(Piece piece) const { return (pieces & bit_of(piece)) != 0; }
  bool has(Cell cell, int radius) const {
    const int x = cell.row - radius - 1;
    const int y = cell.number - radius - 1;
    const int ring = std::max({x, -x, y, -y, x - y, y - x});
    return first <= ring && ring <= last;
  }
  bool holds(int count) const { return at_least ? count >= number : count <= number; }
  friend auto operator<=>(const RingCount&, const RingCount&) = default;
};

/// The pieces that a condition counts.
inline int counted_in(const Position& position, const RingCount& count) {
  const auto& cells = board_cells(position.radius());
  const auto counts = [&](Cell cell) {
    const auto piece = position.at(cell);
    return piece && count.counts(*piece) && count.has(cell, position.radius()) &&
           (!count.captured ||
            std::binary_search(position.captured.begin(), position.captured.end(), cell));
  };
  return static_cast<int>(std::count_if(cells.begin(), cells.end(), counts));
}

#ifdef AGON_WITHOUT_CONDITIONS
// The page's module, which has no room for them: no pattern has any there. It is compiled without
// inlining, so what would ask about them has to be left out (`if constexpr`).
inline constexpr bool with_conditions = false;
struct Conditions {
  Conditions() = default;
  Conditions(std::initializer_list<RingCount>) {}
  static constexpr const RingCount* begin() { return nullptr; }
  static constexpr const RingCount* end() { return nullptr; }
  static constexpr bool empty() { return true; }
  void push_back(const RingCount&) {}
};
#else
inline constexpr bool with_conditions = true;
using Conditions = std::vector<RingCount>;
#endif

/// Positions that agree on some cells: the other side is to move, no piece is in hand.
struct FortressPattern {
  /// The contents of every cell that is not `unsaid`, empty ones included; the side to move; and,
  /// where the rules remember captives, which of the named pieces are captured and which are not.
  Position position;
  /// Cells left unspecified, in text order: empty, or holding any piece that the pattern does not
  /// name. No piece of `position` stands on one.
  std::vector<Cell> unsaid;
  /// Conditions that must all hold besides. The same for all images under the symmetries.
  Conditions where = {};
};

/// Do all of these hold in the position?
inline bool all_hold(const Conditions& where, const Position& position) {
  return std::all_of(where.begin(), where.end(), [&](const RingCount& count) {
    return count.holds(counted_in(position, count));
  });
}

/// Does the position agree with everything the pattern specifies: contents, the side to move,
/// which of its pieces are remembered as captured, and the conditions? With a piece in hand it
/// never does. The plain version that faster ones are tested against.
inline bool matches(const FortressPattern& pattern, const Position& position) {
  if (position.placing() || position.to_move != pattern.position.to_move) return false;
  const auto has = [](const std::vector<Cell>& cells, Cell cell) {
    return std::binary_search(cells.begin(), cells.end(), cell);
  };
  const auto& cells = board_cells(position.radius());
  const auto agrees = [&](Cell cell) {
    return has(pattern.unsaid, cell) ||
           (position.at(cell) == pattern.position.at(cell) &&
            has(position.captured, cell) == has(pattern.position.captured, cell));
  };
  if (!std::all_of(cells.begin(), cells.end(), agrees)) return false;
  if constexpr (with_conditions) return all_hold(pattern.where, position);
  return true;
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
///   goal except the formation is reached in a position in which no piece is in hand, and
///   (whoever is to move, but captives that are not remembered are so on their own turn only)
///
///   throne         the attacker's queen stands on the throne
///   capture_queen  the defender's queen is captured
///   pattern        some pattern matches, in all of which the defender is to move
///   fortress       the same, whoever decides; a drawn end is success as well
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
