// The readings of a source: every way to fill in what it leaves open.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets {

/// Calls `visit` for each reading until it returns false: each combination of the values and the
/// other values of the preset's fields, except those that contradict themselves (`contradictions`).
/// The preset's own values come first, then the last field varies fastest. No reading comes twice,
/// but two may play alike where a field has no effect given the others. Returns the number visited.
/// Cost: under a microsecond each; a source that leaves much open has about ten thousand, a sheet
/// that states one field about ten million.
std::size_t for_each_reading(const Preset& preset,
                             const std::function<bool(const RuleSet&)>& visit);

/// The number of readings, without listing them; at least one for a usable preset. Cost: at most a
/// few hundred microseconds, however many there are.
std::size_t count_readings(const Preset& preset);

/// Two fields, by name, where one decides what `simplify` makes of the other.
using FieldLink = std::pair<std::string_view, std::string_view>;
/// The number of different rule sets that `simplify` makes of the readings, also without listing
/// them. Its value for each field may depend only on that field and those linked with it, directly
/// or through others.
std::size_t count_simplified(const Preset& preset, std::span<const FieldLink> links,
                             const std::function<RuleSet(const RuleSet&)>& simplify);

/// Is there a reading in which the field has this value?
bool has_reading(const Preset& preset, const RuleField& field, int value);

/// All readings, in the order of `for_each_reading`.
std::vector<RuleSet> readings(const Preset& preset);

}  // namespace agon::rulesets
