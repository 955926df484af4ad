// What a side may try to force besides winning the game, as a plain value.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/values/fortress.hpp"

namespace agon {

/// DESCRIPTION
///   The attacker is the side that pursues the goal, the defender the other one. A win of the
///   attacker by the rules is success for every goal, and a win of the defender is failure. Any
///   goal except the formation is reached in a position in which the defender is to move and no
///   piece is in hand:
///
///   throne         the attacker's queen stands on the throne
///   capture_queen  the defender's queen is captured
///   pattern        some pattern matches
///   fortress       some pattern matches and the defender decides; a drawn end is success as well
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
