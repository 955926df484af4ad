// A claim as a property, for those who know formulas.
#pragma once

#include "solver/readings/properties/claim.hpp"
#include "solver/readings/properties/property.hpp"

namespace agon::properties {

/// Good as long as the claim is.
Property as_property(const Claim& claim);

}  // namespace agon::properties
