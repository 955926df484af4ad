// A position from which a given one can come, for those who know no formulas.
#pragma once

#include <atomic>
#include <optional>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

struct Predecessor {
  /// There is none. If this is false and there is no position, the work limit was reached first, or
  /// it was stopped.
  bool none = false;
  std::optional<Position> position;
  Action action;  ///< legal there, and leading to the position asked about
};

/// Preconditions: the rule set has no contradictions, the position is usable under it. `stop`,
/// which may be null, also ends it. Cost: tens of milliseconds.
Predecessor predecessor(const RuleSet& rules, const Position& position, Work work,
                        const std::atomic<bool>* stop = nullptr);

}  // namespace agon::formulas
