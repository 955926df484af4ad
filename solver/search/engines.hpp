// Can a side force a win? Answered by the search alone: solver/api/solve.hpp also asks tables and
// fortresses.
#pragma once

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::search {

/// `zones`: proofs that leave open what does not matter (solver/search).
/// `plain`: full width, position by position; its certificates name whole positions only.
enum class SearchEngine { zones, plain };

/// Within the question's limits. While either side has a piece in hand the plain search answers,
/// whatever engine is named. Precondition: the position is usable under the rules.
Solved solve_by_search(const RuleSet& rules, const Position& position, const Question& question,
                       SearchEngine engine = SearchEngine::zones);

}  // namespace agon::search
