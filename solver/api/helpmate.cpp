#include "solver/api/helpmate.hpp"

#include <stdexcept>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position_text.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::api {
namespace {

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

}  // namespace

HelpmateFound helpmate(const RuleSet& rules, const Position& position,
                       const search::HelpmateQuestion& question) {
  const bitboard::Engine engine(rules);
  HelpmateFound found{search::solve_helpmate(engine, position, question), std::nullopt};
  if (found.game.plies) found.last = replayed(rules, position, question.winner, found.game.line);
  return found;
}

}  // namespace agon::api
