// What a table would play.
#pragma once

#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::tablebase {

struct BestActions {
  /// For the decider, who need not be the side to move.
  TableValue value;
  /// The actions that keep it, in ASCII order: all that win as soon, lose as late, or draw. Without
  /// distances all that win; where all actions lose, all.
  std::vector<Action> actions;
};

/// Nothing if the table does not cover the position, or the game is over. Throws `Unusable`.
/// Precondition: the position is usable under the table's rules.
std::optional<BestActions> best_actions(TableAnswers& table, const Position& position);

}  // namespace agon::tablebase
