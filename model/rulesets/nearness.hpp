// Which presets a rule set is closest to.
#pragma once

#include <vector>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets {

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
