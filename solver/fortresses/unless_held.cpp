#include "solver/fortresses/unless_held.hpp"

#include <fmt/format.h>

#include "model/rules/outcome.hpp"
#include "model/values/names.hpp"
#include "solver/fortresses/throne.hpp"

namespace agon::fortresses {

search::Solved solve_unless_held(const RuleSet& rules, const Position& position,
                                 const search::Question& question, search::SearchEngine engine) {
  const Side defender = opponent(question.attacker);
  if (!question.goal.is_formation() || !holds_by_throne(position, rules, defender) ||
      rules::outcome(position, rules) != Outcome::none)
    return search::solve_by_search(rules, position, question, engine);
  search::Solved solved;
  solved.verdict.value = Verdict::Value::no_win;
  solved.verdict.attacker = question.attacker;
  solved.verdict.reason = fmt::format("{} is in a fortress", side_name(defender));
  return solved;
}

}  // namespace agon::fortresses
