// Whether the game is over, and for whom.
#pragma once

#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// Is `side`'s queen on the throne and are all its guards on ring 1?
bool won_formation(const Position& position, const RuleSet& rules, Side side);
/// Do six guards of `side` on ring 1 make `side` lose? Field: forfeit.
bool forfeited(const Position& position, const RuleSet& rules, Side side);
/// Either of the two, for either side: would the pieces on the board decide the game if none were
/// in hand?
bool decided(const Position& position, const RuleSet& rules);

/// Formation, then forfeit, then (field no_action) a side to move without any action.
/// Repetition is not seen: a position does not know its past.
Outcome outcome(const Position& position, const RuleSet& rules);

}  // namespace agon::rules
