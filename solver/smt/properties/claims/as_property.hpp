// A claim as a property, for those who know formulas.
#pragma once

#include "solver/smt/properties/claims/claim.hpp"
#include "solver/smt/properties/property.hpp"

namespace agon::properties {

/// Good as long as the claim is.
Property as_property(const Claim& claim);

}  // namespace agon::properties
