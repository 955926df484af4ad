// The fortress that is known without looking for one: does a side hold by it?
#pragma once

#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/limits.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::fortresses {

struct ThroneWay {
  int plies = 0;  ///< 0: the queen is there
  std::vector<Action> line;
};

/// The side's way to the throne, where the rules keep its queen there (throne.hpp);
/// so it cannot lose. Nothing: not so, or not found within the limits. Needs no solver of formulas.
/// Precondition: the position is usable under the rules.
std::optional<ThroneWay> way_to_throne(const RuleSet& rules, const Position& position, Side side,
                                       const Limits& limits);

}  // namespace agon::fortresses
