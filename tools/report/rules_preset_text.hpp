// Rule sets and their sources as plain text, at most 100 columns wide, lines ended by newlines.
#pragma once

#include <string>

#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// All presets: name, number of readings, title, and below it what differs from the base. Counts
/// the readings, which takes some hundredths of a second.
std::string describe_list();

/// One rule set: source, description, then every field with its value, whether the source states
/// it, where, what else a reader could choose, and notes.
std::string describe(const rulesets::Preset& preset);

}  // namespace agon::tools
