// The three steps in which a property is checked: for every position, for those with a past, and
// for those that games reach.
#pragma once

#include "solver/readings/properties/property.hpp"

namespace agon::properties {

/// Precondition: the property applies to the rule set, which has no contradictions, and has no
/// method of its own.
Answer inquire(const Property& property, const RuleSet& rules, const Limits& limits);

}  // namespace agon::properties
