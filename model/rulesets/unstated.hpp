// What a rule sheet does not state: taken from the preset that it is based on, or left open.
#pragma once

#include <functional>
#include <string_view>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets {

/// What a file with a line `base = "..."` starts from: the preset's values and what its source
/// leaves open, each field marked as taken from it; not its title, source, places and notes, which
/// the file does not state. Fields that the file does not mention are opened afterwards, unless it
/// asks for the base's readings.
Preset taken_from(const Preset& base);

/// The note of a field about which nothing is stated.
inline constexpr std::string_view not_given = "Not given: the base value.";

/// For a user's sheet, with or without a base: in every field that it leaves open, each value
/// compatible with the settled ones becomes one that a reader could choose. `radius` and `guards`
/// are exempt: they define the game, and small boards are for experiments. Precondition: the rules
/// have no contradictions.
void open_unstated(Preset& sheet, const std::function<bool(const RuleField&)>& settles);

}  // namespace agon::rulesets
