// Does a witness found under one rule set also refute a property under another? Only the judge is
// asked, so it is much cheaper than a proof.
#pragma once

#include <string>
#include <string_view>

#include "solver/readings/properties/claim.hpp"
#include "solver/readings/properties/properties.hpp"

namespace agon::properties {

/// Why the property does not apply to the rule set; empty if it does. Precondition: as of `check`.
std::string unfit(std::string_view name, const RuleSet& rules);

/// Is the play one under these rules, and does it show what the property says never happens, or
/// more of it than is claimed, where the answer of `check` counts it: in a game, or after an action
/// before which there was no such thing? False means nothing. Never true for a property that says
/// what can happen, nor for one with a method of its own. Cost: under a millisecond.
bool refutes(std::string_view name, const Play& play, const RuleSet& rules);
bool refutes(const Claim& claim, const Play& play, const RuleSet& rules);

}  // namespace agon::properties
