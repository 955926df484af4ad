// The simplest fortress: the holder's queen on the throne.
#pragma once

#include <algorithm>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon {

/// Can no side lose while its queen stands on the throne, whichever side is to move and wherever
/// the other pieces are?
///
/// Proof, for boards with all pieces placed. She never has to leave and never can: a step goes
/// sideways or inward, and the throne has no such step; she is relocated only if captured. A
/// capture needs a pair of jaws: the throne has such pairs only where sandwiches are lines of any
/// direction (`sandwich = line`), because it has no neighbour in its own ring; with `throne_capture
/// = no` it is safe even then. While she stands there the other side's formation, which needs its
/// own queen there, is never complete; and under no value of `forfeit` does the side whose queen is
/// on the throne forfeit. That leaves `no_action`: with `loses` her side may be walled in;
/// otherwise having no action is a pass or a draw. Repetition never loses.
inline bool throne_holds(const RuleSet& rules) {
  return (rules.sandwich != Sandwich::line || !rules.throne_capture) &&
         rules.no_action != NoAction::loses;
}

/// Does the side hold by that? Precondition: the position is usable under the rules.
inline bool holds_by_throne(const Position& position, const RuleSet& rules, Side side) {
  const Cell cell = throne(rules.radius);
  return throne_holds(rules) && !position.placing() &&
         position.at(cell) == Piece{side, Kind::queen} &&
         std::find(position.captured.begin(), position.captured.end(), cell) ==
             position.captured.end();
}

}  // namespace agon
