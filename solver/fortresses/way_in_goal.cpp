#include "solver/fortresses/way_in_goal.hpp"

#include "solver/fortresses/named_cells.hpp"

namespace agon::fortresses {

std::optional<Hold> entry_from(const Goal& goal, const Strategy& strategy, const RuleSet& rules) {
  Hold hold;
  hold.holder = strategy.attacker;
  hold.entry = strategy.lines;
  switch (goal.kind) {
    case Goal::Kind::formation:
    case Goal::Kind::capture_queen:
      return std::nullopt;
    case Goal::Kind::throne:
      hold.fortress = {queen_on_throne(rules, strategy.attacker)};
      break;
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      hold.fortress = goal.patterns;
      break;
  }
  return hold;
}

}  // namespace agon::fortresses
