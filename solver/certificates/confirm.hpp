// Does the judge agree that a strategy fails in a position?
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/values/failure.hpp"
#include "model/values/goal.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::certificates {

/// A position in which a line is claimed to fail.
struct Claim {
  std::optional<std::size_t> line;  ///< index in the strategy; none: the root, before any line
  Position position{5};
  /// The line's action (none from the root) and the answers to it; empty: the action is not legal.
  std::vector<Action> play;
};

/// What is wrong there, if the reference rules confirm it: the position matches the line, and the
/// attacker cannot act as it says, or the play given is legal and ends neither won nor on a line
/// with fewer plies. Nothing if they do not. `goal`: what the strategy forces; a play that reaches
/// it ends won.
std::optional<Failure> confirm(const Strategy& strategy, const RuleSet& rules, const Claim& claim,
                               const Goal& goal = {});

}  // namespace agon::certificates
