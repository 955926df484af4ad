// When two puzzles have the same idea: texts that are equal exactly then.
#pragma once

#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::puzzles {

/// Of the pieces that a proof names at its root, up to symmetry and colours. `named`: the position
/// with these pieces only. The empty cells that a proof names are left out on purpose: they change
/// with a bystander that moves, the idea does not.
std::string core_signature(const Position& named);

/// Of a line: what the attacker does, what each of its actions captures and which captive the
/// defender takes up, up to symmetry and colours. Where the defender puts it, and the defender's
/// other actions, are left out: the line has one of many that lose alike, which means nothing. So
/// lines of the same actions with the same captures always have the same signature. Precondition:
/// every action is legal.
std::string line_signature(const RuleSet& rules, const Position& position, Side attacker,
                           const std::vector<Action>& line);

}  // namespace agon::puzzles
