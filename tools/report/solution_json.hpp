// A solution tree as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/solution_tree.hpp"

namespace agon::tools {

/// The value of "tree" in `agon solve --json --tree`:
///
///     {"plies": N, "keys": [ACTION], "complete": bool,
///      "set": null | {"answered": [BRANCH], "left_out": N, "unanswered": [ACTION]},
///      "tries": [{"action", "refutations": [ACTION], "met": N, "threat", "zugzwang"}],
///      "tries_left_out": N, "play": [BRANCH], "left_out": N, "line_only": bool}
///
/// BRANCH: {"action", "decider": "w"|"b", "captures": [CELL], "plies": N, "alike": [ACTION],
/// "duals": [ACTION], "threat": null | {"actions": [ACTION], "plies": N}, "zugzwang": bool, "next":
/// [BRANCH], "left_out": N, "line_only": bool}; what they mean is in
/// solver/api/solution_tree.hpp.
nlohmann::ordered_json solution_json(const RuleSet& rules, const Position& position,
                                     const analysis::SolutionTree& tree);

}  // namespace agon::tools
