// The properties that `agon rules check --property` names.
#pragma once

#include <string>
#include <vector>

#include "solver/analysis/check_properties.hpp"

namespace agon::tools {

/// Those so named, in the order of the names; all if there are none. Throws `Unusable` for a name
/// that no property has.
std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names);

}  // namespace agon::tools
