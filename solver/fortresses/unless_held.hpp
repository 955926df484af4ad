// Can a side force a win, if its opponent does not hold by the throne already?
#pragma once

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::fortresses {

/// Refuted at any length, without a search, where the question is about the won formation, the game
/// goes on and the defender's queen is safe on the throne (throne.hpp); else what the search says
/// within the question's limits. Needs no solver of formulas and no file, so the page's module asks
/// it; solver/api/solve.hpp also asks tables and holds. Precondition: the position is usable
/// under the rules.
search::Solved solve_unless_held(const RuleSet& rules, const Position& position,
                                 const search::Question& question,
                                 search::SearchEngine engine = search::SearchEngine::zones);

}  // namespace agon::fortresses
