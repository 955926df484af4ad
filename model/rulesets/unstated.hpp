// What a sheet of rules says nothing of: taken from the preset that it is based on, or open.
#pragma once

#include <functional>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets {

/// What a file with a line `base = "..."` starts from: the preset's values and what its source
/// leaves open, each field marked as taken from it; none of its title, source, places and notes,
/// which are no statements of the file.
Preset taken_from(const Preset& base);

/// For a sheet without a base: of every field of which it says nothing, each value that makes sense
/// beside what it does say becomes one that a reader could choose. But not of `radius` and
/// `guards`, which the game is known by: small boards are for experiments. Precondition: the rules
/// have no contradictions.
void open_unstated(Preset& sheet, const std::function<bool(const RuleField&)>& says);

}  // namespace agon::rulesets
