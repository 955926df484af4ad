// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One action of a side, and its text.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/values/cell.hpp"
#include "model/values/piece.hpp"

namespace agon {

/// What a side does in one turn, or in part of one where a turn has several relocations. Unused
/// members hold their defaults, so equal means the same action.
struct Action {
  enum class Type : std::uint8_t {
    step,        ///< a piece walks from `from` to a neighbour `to`
    relocation,  ///< a captured piece is lifted from `from` and put on `to` (may be the same cell)
    placement,   ///< a piece of `kind` goes from the hand to `to`
    pass         ///< the turn is lost
  };
  Type type = Type::pass;
  Cell from{};
  Cell to{};
  Kind kind = Kind::queen;  ///< of a placement only

  static constexpr Action step(Cell from, Cell to) { return {Type::step, from, to, Kind::queen}; }
  static constexpr Action relocation(Cell from, Cell to) {
    return {Type::relocation, from, to, Kind::queen};
  }
  static constexpr Action placement(Kind kind, Cell to) {
    return {Type::placement, Cell{}, to, kind};
  }
  static constexpr Action pass() { return {}; }

  friend auto operator<=>(const Action&, const Action&) = default;
};

/// "c3-c4", "c3@k9", "G@c3", "--". Lists of actions are printed in ASCII order of these.
std::string to_string(const Action& action);
/// The action that the text names, legal or not; nothing if it has none of the four forms.
std::optional<Action> parse_action(std::string_view text);

}  // namespace agon
