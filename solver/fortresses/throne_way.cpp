#include "solver/fortresses/throne_way.hpp"

#include <utility>

#include "solver/bitboard/engine.hpp"
#include "solver/fortresses/throne.hpp"
#include "solver/search/goal_pursue.hpp"

namespace agon::fortresses {

std::optional<ThroneWay> way_to_throne(const RuleSet& rules, const Position& position, Side side,
                                       const Limits& limits) {
  if (!throne_holds(rules) || position.placing()) return std::nullopt;
  if (holds_by_throne(position, rules, side)) return ThroneWay{};
  const bitboard::Engine engine(rules);
  if (engine.outcome(engine.load(position)) != Outcome::none) return std::nullopt;
  search::Question question;
  question.attacker = side;
  question.limits = limits;
  question.goal = {Goal::Kind::throne, {}};
  search::Solved solved = search::pursue_by_zones(engine, position, question);
  if (solved.verdict.value != Verdict::Value::win) return std::nullopt;
  return ThroneWay{solved.verdict.plies.value_or(0), std::move(solved.verdict.line)};
}

}  // namespace agon::fortresses
