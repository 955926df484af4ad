// Where else a puzzle's answer stands: in the readings of its source, under the presets.
#pragma once

#include <cstddef>

#include "model/values/limits.hpp"
#include "puzzles/collection/entry.hpp"

namespace agon::puzzles {

/// The answer stands where it has as many plies (or none) and the same keys. Fills `readings`,
/// `all_readings` (unless there are more than `most_readings`) and `presets`; what the limits leave
/// open stays unknown. Cost: a search for each group of readings with the same forced wins, and for
/// each preset.
void add_standing(Entry& entry, const Limits& limits, std::size_t most_readings);

}  // namespace agon::puzzles
