// The readings of a source: every way to fill in what it leaves open.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets {

/// Calls `visit` for each reading until it returns false: each combination of the values and the
/// other values of the preset's fields, but for those that make no sense (`contradictions`). The
/// preset's own values come first, then the last field varies fastest. No reading comes twice; two
/// may still play alike, where a field has no effect beside the others. Returns how many were
/// visited. Cost: a few microseconds each; a source that is silent on nearly everything has some
/// ten thousand.
std::size_t for_each_reading(const Preset& preset,
                             const std::function<bool(const RuleSet&)>& visit);

/// How many there are; at least one for a usable preset.
std::size_t count_readings(const Preset& preset);
/// All of them, in that order.
std::vector<RuleSet> readings(const Preset& preset);

}  // namespace agon::rulesets
