// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a rule set fixes before any position is seen: destinations by cell, who can be captured
// where, what closes sandwiches. Unusual rule sets cost nothing during play, only other tables.
#pragma once

#include <array>
#include <cstdint>

#include "model/values/rule_set.hpp"
#include "solver/bitboard/board.hpp"
#include "solver/bitboard/state.hpp"

namespace agon::bitboard {

using CellSets = std::array<Bits, cell_count>;

/// Constant once built; about 11 KiB. Arrays `[side]`, `[kind]` and `[type]` go by the enumerators
/// of Side, Kind and Action::Type.
struct Tables {
  explicit Tables(const RuleSet& rules);

  RuleSet rules;
  Bits board;
  Bits guarded;  ///< where a guard may stand
  Bits placed;   ///< where a piece may be put before the game begins, if empty

  /// Cells a piece may step to if they are empty (and `stepping_between` does not forbid it).
  std::array<CellSets, 2> steps{};
  /// Cells that the destination field names for a captured piece, including its own; with
  /// `nearest-ring-with-room` every cell outward, of which `relocation_targets` takes a ring.
  std::array<std::array<CellSets, 2>, 2> goes{};  ///< [side][kind]
  std::array<bool, 2> goes_nearest{};

  /// Where a lifted piece may be put back, if empty.
  std::array<std::array<Bits, 2>, 2> entered{};  ///< [side][kind]

  /// Where a piece can be captured at all, geometry of sandwiches apart.
  std::array<Bits, 2> capturable{};
  /// All ones where the queen is a jaw, else empty.
  Bits queen_jaw;

  /// Does a piece that acts so become the jaw of new captures?
  std::array<std::array<bool, 2>, 4> closes{};  ///< [type][kind]
  /// Is a piece that acts so captured at once if that leaves it between two enemies?
  std::array<bool, 4> captured_at_once{};  ///< [type]

  bool steps_between_forbidden = false;  ///< either of the two forbidden values
  bool steps_between_if_capturing = false;
  bool relocate_between_forbidden = false;
  bool all_in_one_turn = false;
  bool lifts = false;       ///< captives=lifted
  bool remembers = false;   ///< capture_lasts=until-relocated
  bool full_guard = false;  ///< six guards, the only number that can forfeit
};

}  // namespace agon::bitboard
