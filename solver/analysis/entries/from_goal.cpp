#include "solver/analysis/entries/from_goal.hpp"

namespace agon::analysis {

FortressPattern queen_on_throne(Side holder, const RuleSet& rules) {
  FortressPattern pattern{Position(rules.radius), board_cells(rules.radius)};
  pattern.position.to_move = opponent(holder);
  pattern.position.put(throne(rules.radius), {holder, Kind::queen});
  std::erase(pattern.unsaid, throne(rules.radius));
  return pattern;
}

std::optional<Hold> entry_from(const Goal& goal, const Strategy& strategy, const RuleSet& rules) {
  Hold hold;
  hold.holder = strategy.attacker;
  hold.entry = strategy.lines;
  switch (goal.kind) {
    case Goal::Kind::formation:
    case Goal::Kind::capture_queen:
      return std::nullopt;
    case Goal::Kind::throne:
      hold.fortress = {queen_on_throne(strategy.attacker, rules)};
      break;
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      hold.fortress = goal.patterns;
      break;
  }
  return hold;
}

}  // namespace agon::analysis
