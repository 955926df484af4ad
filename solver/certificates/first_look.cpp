#include "solver/certificates/first_look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position_text.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {

std::optional<std::string> objection(const Position& position, const Action& action, Side attacker,
                                     const RuleSet& rules) {
  if (rules::outcome(position, rules) != Outcome::none) return "the game is already over";
  if (rules::decider(position, rules) != attacker)
    return "the defender decides here, not the attacker";
  if (!rules::is_legal(position, rules, action))
    return fmt::format("the action {} is not legal", to_string(action));
  return std::nullopt;
}

std::optional<Position> example_of(const StrategyLine& line, Side attacker, const RuleSet& rules) {
  Position position = line.position;
  if (line.is_pattern()) {
    const Side defender = opponent(attacker);
    const auto named = [&](Kind kind) {
      int count = 0;
      for (const Cell cell : board_cells(position.radius()))
        if (line.position.at(cell) == Piece{defender, kind}) ++count;
      return count;
    };
    std::vector<Kind> unnamed;
    if (named(Kind::queen) == 0) unnamed.push_back(Kind::queen);
    for (int guards = named(Kind::guard); guards < rules.guards; ++guards)
      unnamed.push_back(Kind::guard);
    std::vector<Cell> free = line.free;
    std::stable_sort(free.begin(), free.end(), [&](Cell one, Cell other) {
      return rules::ring(one, position.radius()) > rules::ring(other, position.radius());
    });
    if (free.size() < unnamed.size()) return std::nullopt;
    for (std::size_t i = 0; i < unnamed.size(); ++i) position.put(free[i], {defender, unnamed[i]});
  }
  if (!rules::problems(position, rules).empty()) return std::nullopt;
  return position;
}

FirstLook first_look(const Strategy& strategy, const RuleSet& rules,
                     const std::function<bool()>& go_on) {
  for (std::size_t i = 0; i < strategy.lines.size(); ++i) {
    if (go_on && !go_on()) return {true, std::nullopt};
    const StrategyLine& line = strategy.lines[i];
    const auto example = example_of(line, strategy.attacker, rules);
    if (!example) continue;
    if (auto wrong = objection(*example, line.action, strategy.attacker, rules))
      return {false, Failure{file_line(i), to_string(*example), std::move(*wrong)}};
  }
  return {};
}

}  // namespace agon::certificates
