// What an action changes.
#pragma once

#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// The position after an action. Precondition: the action is legal (`actions` lists it).
Position apply(const Position& position, const RuleSet& rules, const Action& action);

/// The pieces of the side not to move in `before` that are captured in `after` and were not in
/// `before`, in text order: what the action between the two captured.
std::vector<Cell> newly_captured(const Position& before, const Position& after,
                                 const RuleSet& rules);

}  // namespace agon::rules
