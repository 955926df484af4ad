// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

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

// The readings of a source: every way to fill in what it leaves open.

/// Calls `visit` for each reading until it returns false: each combination of the values and the
/// other values of the preset's fields, except those that contradict themselves (`contradictions`).
/// The preset's own values come first, then the last field varies fastest. No reading comes twice,
/// but two may play alike where a field has no effect given the others. Returns the number visited.
/// Cost: under a microsecond each; a source that leaves much open has about ten thousand, a sheet
/// that states one field about sixty million.
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

// What a rule sheet does not state: taken from the preset that it is based on, or left open.

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

// Which presets a rule set is closest to.

/// How a preset differs from a rule sheet: the fields with different values.
struct Nearness {
  const Preset* preset = nullptr;
  std::vector<const RuleField*> stated;    ///< in what the sheet, or the user, states
  std::vector<const RuleField*> unstated;  ///< in what is assumed, or open to the preset's value
  /// The preset is a possible reading of the sheet: every field that differs is open to the
  /// preset's value.
  bool reading = false;

  std::size_t count() const { return stated.size() + unstated.size(); }
};

/// All presets, the nearest first: by differences in what is stated, then by all differences, then
/// in their order. A field that is stated but open to the preset's value counts as unstated. A
/// preset is not compared with itself.
std::vector<Nearness> by_nearness(const Preset& sheet);

}  // namespace agon::rulesets
