#include "solver/readings/properties/plays.hpp"

#include "model/rules/judge.hpp"
#include "solver/readings/properties/words.hpp"

namespace agon::properties {

std::optional<std::vector<Position>> replayed(const Play& play, const RuleSet& rules) {
  if (!rules::problems(play.first, rules).empty()) return std::nullopt;
  std::vector<Position> positions{play.first};
  for (const Action& action : play.actions) {
    if (!rules::is_legal(positions.back(), rules, action)) return std::nullopt;
    positions.push_back(rules::apply(positions.back(), rules, action));
  }
  return positions;
}

std::size_t seen(const Property& property, const Play& play, const RuleSet& rules) {
  const auto positions = replayed(play, rules);
  if (!positions || (play.game && play.first != rules::opening(rules))) return 0;
  const Position& before = (*positions)[play.before];
  if (const auto* event = std::get_if<InPosition>(&property.event))
    return event->judged(before, rules) ? 1 : 0;
  if (play.before >= play.actions.size()) return 0;
  const JudgedTurn turn{before, play.actions[play.before], (*positions)[play.before + 1]};
  return std::get<ByAction>(property.event).judged(turn, rules);
}

formulas::Expressions away_from_home(const formulas::Formulas& formulas,
                                     const formulas::Contents& contents) {
  const RuleSet& rules = formulas.rules();
  const formulas::Board board = board_of(rules);
  const auto start = rules::opening(rules);
  const bool has_home = start && !start->placing();
  formulas::Expressions away;
  for (std::size_t at = 0; at < board.size(); ++at) {
    away.push_back(contents.remembered[at]);
    const auto piece = has_home ? start->at(board.cell(at)) : std::nullopt;
    if (piece) {
      const auto side = static_cast<std::size_t>(piece->side);
      away.push_back(formulas::negation(
          (piece->kind == Kind::queen ? contents.queen : contents.guard)[side][at]));
    } else if (!has_home && !board.on_rim(at)) {
      away.push_back(formulas::negation(formulas.empty(contents, board.cell(at))));
    }
  }
  std::erase_if(away, [](const z3::expr& one) { return one.is_false(); });
  return away;
}

}  // namespace agon::properties
