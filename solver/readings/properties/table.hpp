// The table of properties, for this room and its tests; users see `properties.hpp`.
#pragma once

#include <vector>

#include "solver/readings/properties/property.hpp"

namespace agon::properties {

/// A row each, in the order in which they are listed.
const std::vector<Property>& table();

}  // namespace agon::properties
