// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/solve.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/throne.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/search/goal_pursue.hpp"
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
  const bitboard::Engine engine(rules);
  const search::HeldFortress& fortress = *holds.fortress[index(defender)];
  std::optional<Action> way;
  if (position.to_move != defender) {
    if (!fortress.has(engine.load(position))) return std::nullopt;
  } else {
    if (rules::decider(position, rules) != defender) return std::nullopt;
    for (const Action& action : rules::actions(position, rules)) {
      if (!fortress.has(engine.load(rules::apply(position, rules, action)))) continue;
      way = action;
      break;
    }
    if (!way) return std::nullopt;
  }
  search::Solved solved;
  solved.verdict.value = Verdict::Value::no_win;
  solved.verdict.attacker = question.attacker;
  solved.verdict.reason = fmt::format(
      "{}, by the hold given, which is not checked here",
      way ? fmt::format("{} enters a fortress by {}", side_name(defender), to_string(*way))
          : fmt::format("{} is in a fortress", side_name(defender)));
  return solved;
}

/// The game's last position by the judge, who has found every action legal and the end a win.
Position replayed(const RuleSet& rules, Position position, Side winner,
                  const std::vector<Action>& line) {
  for (const Action& action : line) {
    if (!rules::is_legal(position, rules, action))
      throw std::logic_error("the judge refuses " + to_string(action) + " in " +
                             to_string(position));
    position = rules::apply(position, rules, action);
  }
  if (rules::outcome(position, rules) != win_of(winner))
    throw std::logic_error("the judge finds no win in " + to_string(position));
  return position;
}

search::Solved found(const RuleSet& rules, const Position& position,
                     const search::Question& question, const Means& means) {
  search::Question asked = question;
  // A fortress keeps its holder from losing, not the attacker from other goals.
  if (question.goal.is_formation()) {
    // How pieces are put down is not among what rules of one table share.
    if (means.table != nullptr &&
        (!position.placing() || (means.table->rules().setup == rules.setup &&
                                 means.table->rules().placed_on == rules.placed_on)))
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

}  // namespace

Solved solve(const RuleSet& rules, const Position& position, const search::Question& question,
             const Means& means) {
  Solved solved{found(rules, position, question, means), std::nullopt};
  if (means.probe && means.table != nullptr && question.goal.is_formation())
    solved.probe = means.table->answer(position, question.limits.after(solved.verdict.seconds));
  return solved;
}

std::optional<std::string> proof_text(const search::Solved& solved, const Goal& goal,
                                      const RuleSet& rules, std::string_view name) {
  if (!solved.strategy || solved.strategy->lines.empty()) return std::nullopt;
  if (goal.is_formation()) return certificates::to_text(*solved.strategy, name);
  const std::optional<Hold> entry = fortresses::entry_from(goal, *solved.strategy, rules);
  return entry ? std::optional(certificates::to_text(*entry, name)) : std::nullopt;
}

HelpmateFound helpmate(const RuleSet& rules, const Position& position,
                       const search::HelpmateQuestion& question) {
  const bitboard::Engine engine(rules);
  HelpmateFound found{search::solve_helpmate(engine, position, question), std::nullopt};
  if (found.game.plies) found.last = replayed(rules, position, question.winner, found.game.line);
  return found;
}

}  // namespace agon::api
