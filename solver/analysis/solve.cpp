#include "solver/analysis/solve.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "model/data/names.hpp"
#include "model/rules/outcome.hpp"
#include "solver/analysis/hold.hpp"
#include "solver/analysis/tables/probe.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain.hpp"
#include "solver/search/zones/goals/pursue.hpp"
#include "solver/search/zones/solve.hpp"

namespace agon::analysis {
namespace {

/// What a hold says of the attacker's chances, if the position is in its fortress or one action of
/// the defender from it.
std::optional<search::Solved> refuted(const RuleSet& rules, const Position& position,
                                      const search::Question& question, const Hold& hold) {
  const Side defender = opponent(question.attacker);
  if (position.placing() || rules::outcome(position, rules) != Outcome::none) return std::nullopt;
  const Hold own = hold.holder == defender ? hold : colours_swapped(hold);
  const Reach reach = reach_of(own, rules, position);
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
  const bool plain = means.engine == SearchEngine::plain || position.placing();
  if (!question.goal.is_formation()) {
    const bitboard::Engine game(rules);
    return plain ? search::pursue_plainly(game, position, question)
                 : search::pursue_by_zones(game, position, question);
  }
  if (means.table != nullptr && !position.placing())
    if (std::optional<search::Solved> known = means.table->solve(position, question))
      return *std::move(known);
  if (means.hold != nullptr)
    if (std::optional<search::Solved> known = refuted(rules, position, question, *means.hold))
      return *std::move(known);
  const bitboard::Engine game(rules);
  if (plain) return search::solve_plain(game, position, question);
  return search::solve_by_zones(game, position, question);
}

}  // namespace agon::analysis
