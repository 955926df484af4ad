// Where else a puzzle's answer stands: under the presets, in the readings of its source.
#pragma once

#include <functional>
#include <optional>

#include "model/rulesets/preset.hpp"
#include "puzzles/collection/entry.hpp"

namespace agon::puzzles {

/// Does the answer stand under these rules? Nothing: a limit came first.
using Stands = std::function<std::optional<bool>(const RuleSet& rules)>;

/// Fills `presets`; where it is not known of all of them, they stay unknown. Rule sets with the
/// same forced wins are asked about once.
void add_presets(Entry& entry, const Stands& stands);

/// Fills `readings` and `all_readings` by those of a source; where it is not known of all of them,
/// they stay unknown. Each group of readings with the same forced wins is asked about once.
void add_readings(Entry& entry, const rulesets::Preset& source, const Stands& stands);

}  // namespace agon::puzzles
