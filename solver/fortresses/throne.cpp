// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/throne.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/outcome.hpp"
#include "model/values/strategy.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/fortresses/known.hpp"
#include "solver/play/opponent.hpp"
#include "solver/search/goal_pursue.hpp"

namespace agon::fortresses {

std::optional<KnownWay> way_to_known(const RuleSet& rules, const Position& position, Side side,
                                     const Limits& limits) {
  if (holds_by_known(position, rules, side)) return KnownWay{};
  if (!throne_holds(rules) || position.placing()) return std::nullopt;
  const bitboard::Engine engine(rules);
  if (engine.outcome(engine.load(position)) != Outcome::none) return std::nullopt;
  search::Question question;
  question.attacker = side;
  question.limits = limits;
  question.goal = {Goal::Kind::throne, {}};
  search::Solved solved = search::pursue_by_zones(engine, position, question);
  // Where she stands there already she is held, unless she is captured.
  if (solved.verdict.value != Verdict::Value::win || solved.verdict.plies == 0) return std::nullopt;
  return KnownWay{solved.verdict.plies.value_or(0), std::move(solved.verdict.line)};
}

std::vector<KnownHolder> known_holders(const RuleSet& rules, const Position& position,
                                       const search::Question& question, const Verdict& verdict) {
  constexpr std::uint64_t most_nodes = 200'000;
  std::vector<KnownHolder> holders;
  if (!question.goal.is_formation() || verdict.value == Verdict::Value::win) return holders;
  Limits limits = question.limits;
  limits.nodes = std::min(most_nodes, limits.nodes.value_or(most_nodes));
  for (const Side side : {opponent(question.attacker), question.attacker})
    if (auto way = way_to_known(rules, position, side, limits))
      holders.push_back({side, *std::move(way)});
  return holders;
}

search::Solved solve_unless_held(const RuleSet& rules, const Position& position,
                                 const search::Question& question, search::SearchEngine engine) {
  const Side defender = opponent(question.attacker);
  if (!question.goal.is_formation() || !holds_by_known(position, rules, defender) ||
      rules::outcome(position, rules) != Outcome::none)
    return search::solve_by_search(rules, position, question, engine);
  search::Solved solved;
  solved.verdict.value = Verdict::Value::no_win;
  solved.verdict.attacker = question.attacker;
  solved.verdict.reason = fmt::format("{} is in a fortress", side_name(defender));
  return solved;
}

std::optional<play::Choice> choose_action(const RuleSet& rules, play::Request request) {
  std::optional<search::HeldFortress> known;
  if constexpr (with_conditions) {
    const Side side = rules::decider(request.position, rules);
    if (request.fortress[index(side)] == nullptr && !throne_holds(rules) &&
        holds_by_known(request.position, rules, side)) {
      known.emplace(rules, Hold{side, known_fortresses(rules, side), {}});
      request.fortress[index(side)] = &*known;
    }
  }
  return play::choose(rules, request);
}

}  // namespace agon::fortresses
