// What a rule sheet does not say: taken from the preset that it is based on, or left open.
#pragma once

#include <functional>
#include <string_view>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets {

/// What a file with a line `base = "..."` starts from: the preset's values and what its source
/// leaves open, each field marked as taken from it; none of its title, source, places and notes,
/// which the file does not state. What the file says nothing about is opened afterwards, unless it
/// asks for the base's readings.
Preset taken_from(const Preset& base);

/// The note of a field for which nothing is said at all.
inline constexpr std::string_view not_given = "Not given: the base value.";

/// For a user's sheet, with or without a base: in every field that it does not settle, each value
/// that is possible with those it does settle becomes one that a reader could choose. Except in
/// `radius` and `guards`, which the game is known by: small boards are for experiments.
/// Precondition: the rules have no contradictions.
void open_unstated(Preset& sheet, const std::function<bool(const RuleField&)>& settles);

}  // namespace agon::rulesets
