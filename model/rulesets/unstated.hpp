// What a rule sheet does not say: taken from the preset that it is based on, or left open.
#pragma once

#include <functional>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets {

/// What a file with a line `base = "..."` starts from: the preset's values and what its source
/// leaves open, each field marked as taken from it; none of its title, source, places and notes,
/// which the file does not state.
Preset taken_from(const Preset& base);

/// For a sheet without a base: in every field that it does not state, each value that is possible
/// with those it does state becomes one that a reader could choose. Except in `radius` and
/// `guards`, which the game is known by: small boards are for experiments. Precondition: the rules
/// have no contradictions.
void open_unstated(Preset& sheet, const std::function<bool(const RuleField&)>& says);

}  // namespace agon::rulesets
