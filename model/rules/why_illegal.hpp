// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Why an action is illegal, in words for the player who has just tried it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "model/values/action.hpp"
#include "model/values/phrase.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// The rule that an illegal action breaks.
enum class Breach : std::uint8_t {
  game_over,
  off_board,  ///< a cell outside the board
  must_pass,  ///< the side has no action at all, and this is not the pass
  // Of a pass.
  pass_while_captured,  ///< a captured piece must be relocated
  pass_with_actions,    ///< the rule set has no pass for a side that can act
  // Of a step or a relocation.
  hand_first,   ///< a side with pieces in hand puts one down
  no_piece,     ///< nothing stands on the cell it starts from
  enemy_piece,  ///< a piece of the side not to move stands there
  // Of a relocation.
  not_captured,
  queen_first,  ///< the captured queen goes before any guard
  must_leave,   ///< the piece must change cells
  occupied,     ///< of a step and a placement, too
  not_there,    ///< not a cell that the destination field names
  put_between,  ///< relocate_between=forbidden
  // Of a step.
  captured_first,  ///< captured pieces are relocated before anything steps
  not_a_neighbour,
  outward,
  throne_for_queens,             ///< also of a placement, of either piece
  step_between,                  ///< stepping_between=forbidden
  step_between_without_capture,  ///< stepping_between=forbidden-unless-capturing
  // Of a placement.
  nothing_in_hand,
  kind_not_in_hand,
  queen_in_hand_first  ///< setup=place-queens-then-guards
};

struct Objection {
  Objection(Breach breaks, Phrase words)
      : breach(breaks), phrase(std::move(words)), text(to_string(phrase)) {}

  Breach breach;
  Phrase phrase;
  /// One sentence without a capital or full stop: "a step goes sideways or inward, never outward".
  /// Names cells and sides, and the field of the rule set that is to blame, if any. `phrase` in
  /// English.
  std::string text;
};

/// An objection to an action (of several, always the same one); none if and only if `actions` lists
/// it. Any action may be asked about, even with cells off the board, as long as it was made by
/// Action's functions (its unused members hold their defaults). Preconditions on the position: see
/// judge.hpp. Repetition is not seen. Cost: that of `actions`.
std::optional<Objection> why_illegal(const Position& position, const RuleSet& rules,
                                     const Action& action);

/// The action meant by a player who points at two cells: the relocation if the side to move must
/// relocate the piece on `from`, else the step; legal or not.
Action meant_by(const Position& position, const RuleSet& rules, Cell from, Cell to);

// Why a game is over, in words.

/// One sentence without a full stop, "White has won: the queen is on the throne, her guards around
/// her"; nothing if and only if `outcome` is none. Repetition is not seen.
std::optional<Phrase> over_phrase(const Position& position, const RuleSet& rules);
/// The same in English.
std::optional<std::string> why_over(const Position& position, const RuleSet& rules);

}  // namespace agon::rules
