// The simplest fortress, the holder's queen on the throne: known without looking for one.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/plain/question.hpp"

namespace agon {

// The simplest fortress: the holder's queen on the throne.

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

namespace agon::fortresses {

// The fortress that is known without looking for one: does a side hold by it?

struct ThroneWay {
  int plies = 0;  ///< 0: the queen is there
  std::vector<Action> line;
};

/// The side's way to the throne, where the rules keep its queen there (throne.hpp);
/// so it cannot lose. Nothing: not so, or not found within the limits. Needs no solver of formulas.
/// Precondition: the position is usable under the rules.
std::optional<ThroneWay> way_to_throne(const RuleSet& rules, const Position& position, Side side,
                                       const Limits& limits);

// Can a side force a win, if its opponent does not hold by the throne already?

/// Refuted at any length, without a search, where the question is about the won formation, the game
/// goes on and the defender's queen is safe on the throne (throne.hpp); else what the search says
/// within the question's limits. Needs no solver of formulas and no file, so the page's module asks
/// it; solver/api/solve.hpp also asks tables and holds. Precondition: the position is usable
/// under the rules.
search::Solved solve_unless_held(const RuleSet& rules, const Position& position,
                                 const search::Question& question,
                                 search::SearchEngine engine = search::SearchEngine::zones);

}  // namespace agon::fortresses
