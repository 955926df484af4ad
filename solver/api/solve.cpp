#include "solver/api/solve.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "model/rules/outcome.hpp"
#include "model/values/names.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/unless_held.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::api {
namespace {

/// What a hold says of the attacker's chances, if the position is in its fortress or one action of
/// the defender from it.
std::optional<search::Solved> refuted(const RuleSet& rules, const Position& position,
                                      const search::Question& question,
                                      const fortresses::HoldsBySide& holds) {
  const Side defender = opponent(question.attacker);
  if (position.placing() || rules::outcome(position, rules) != Outcome::none) return std::nullopt;
  const fortresses::Reach reach =
      fortresses::reach_of(holds.hold[index(defender)], rules, position);
  if (!reach.pattern) return std::nullopt;
  search::Solved solved;
  solved.verdict.value = Verdict::Value::no_win;
  solved.verdict.attacker = question.attacker;
  solved.verdict.reason = reach.action ? fmt::format("{} enters a fortress by {}",
                                                     side_name(defender), to_string(*reach.action))
                                       : fmt::format("{} is in a fortress", side_name(defender));
  return solved;
}

}  // namespace

search::Solved solve(const RuleSet& rules, const Position& position,
                     const search::Question& question, const Means& means) {
  search::Question asked = question;
  // A fortress keeps its holder from losing, not the attacker from other goals.
  if (question.goal.is_formation()) {
    // How pieces are put down is not among what rules of one table share.
    if (means.table != nullptr &&
        (!position.placing() || means.table->rules().setup == rules.setup))
      if (std::optional<search::Solved> known = means.table->solve(position, question))
        return *std::move(known);
    if (means.holds != nullptr) {
      if (std::optional<search::Solved> known = refuted(rules, position, question, *means.holds))
        return *std::move(known);
      asked.against = means.holds->fortress[index(opponent(question.attacker))].get();
    }
  }
  return fortresses::solve_unless_held(rules, position, asked, means.engine);
}

}  // namespace agon::api
