// The actions of a line, with what happens at each.
#pragma once

#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::tools {

struct PlayedAction {
  Position before{max_radius};
  Action action;
  Side decider = Side::white;  ///< who chooses it, not always the side to move
  std::vector<Cell> captures;
  /// Where the game ends: "the queen is on the throne, her guards around her". Else empty.
  std::string end;
};

/// Precondition: each action is legal where it is played. `attacker`: the side whose win it shows.
std::vector<PlayedAction> played(const RuleSet& rules, Position position,
                                 const std::vector<Action>& line, Side attacker);

}  // namespace agon::tools
