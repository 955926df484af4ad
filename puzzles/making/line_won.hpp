// Does the judge agree that a line wins?
#pragma once

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"

namespace agon::puzzles {

/// Every action of the verdict's line is legal to the judge, and its end is the attacker's win.
bool line_won(const RuleSet& rules, Position position, const Verdict& verdict);

}  // namespace agon::puzzles
