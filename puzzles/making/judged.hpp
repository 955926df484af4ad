// What a puzzle found by the engine owes to the judge: its line wins, and a game can lead to it.
#pragma once

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"

namespace agon::puzzles {

/// Every action of the verdict's line is legal to the judge, and its end is the attacker's win.
bool line_won(const RuleSet& rules, Position position, const Verdict& verdict);

/// `before` can be used under the rules, and the action is legal there and leads to `after`.
bool leads_to(const RuleSet& rules, const Position& before, const Action& action,
              const Position& after);

}  // namespace agon::puzzles
