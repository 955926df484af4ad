// The searches for forced wins, at work on the fast engine.
#pragma once

#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/search/question.hpp"

namespace agon::tools {

/// Can `question.attacker` force a win from the position? Precondition: the position can be used
/// under the rules. One thread; takes as long as the question's limits let it.
search::Solved solve(const RuleSet& rules, const Position& position,
                     const search::Question& question);

}  // namespace agon::tools
