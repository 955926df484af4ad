// What is wrong with a strategy at first sight, before any costly check.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "model/values/failure.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::certificates {

/// Why the attacker cannot play a line's action in a position at all: the game is over, the other
/// side decides, or the action is not legal. Nothing if it can. Precondition: the position has no
/// problems under the rules.
std::optional<std::string> objection(const Position& position, const Action& action, Side attacker,
                                     const RuleSet& rules);

/// A position that matches a line: its unnamed pieces stand on the free cells farthest from the
/// throne. Nothing where they have no room, or where no such position is usable.
std::optional<Position> example_of(const StrategyLine& line, Side attacker, const RuleSet& rules);

struct FirstLook {
  bool interrupted = false;
  std::optional<Failure> failure;  ///< of the first line with an example that fails
};

/// Does an objection hold in the example of some line? Then the strategy is refuted, because all
/// its lines must hold. Examines each line once; answers of the defender are not examined. `go_on`:
/// asked before each line; false ends it. May be empty. Cost: four calls of the judge per line.
/// Precondition: the rule set has no contradictions.
FirstLook first_look(const Strategy& strategy, const RuleSet& rules,
                     const std::function<bool()>& go_on = {});

}  // namespace agon::certificates
