// The three steps in which a property is asked: of every position, of those that have a past, and
// of those that games reach.
#pragma once

#include "solver/readings/properties/property.hpp"

namespace agon::properties {

/// Precondition: the property applies to the rule set, which has no contradictions, and is not
/// asked in a way of its own.
Answer inquire(const Property& property, const RuleSet& rules, const Limits& limits);

}  // namespace agon::properties
