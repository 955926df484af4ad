// The words of a solution: actions with their signs, remarks in brackets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/solution_tree.hpp"
#include "tools/report/solution_lines.hpp"

namespace agon::tools {

/// "a1-b1, c1-c2 and 5 more"
std::string some_actions(const std::vector<Action>& actions);
/// "1 h5-g4×g5!" with `sign` before the `#` of a formation; `before`: where it is played.
SolutionWord action_word(const RuleSet& rules, const Position& before, Side attacker, int ply,
                         const Action& action, std::string_view sign);
/// "(threat 3 g4-g5#)", "(zugzwang)"; nothing where there is neither. `ply`: of the action before.
std::optional<SolutionWord> idea_word(int ply, const std::optional<analysis::Threat>& threat,
                                      bool zugzwang);
/// How a game ends that is not won by the formation, in brackets; nothing else.
std::optional<SolutionWord> end_word(const RuleSet& rules, const Position& before, Side attacker,
                                     const Action& action);
}  // namespace agon::tools
