// A source in one line.
#pragma once

#include <string>

#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// "Damian Walker: Agon, a leaflet of rules. boardgames.cynningstan.org.uk, 2011"; empty where
/// nothing is known.
std::string citation(const rulesets::Source& source);

}  // namespace agon::tools
