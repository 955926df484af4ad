// Whole positions turned, reflected and with colours swapped.
#pragma once

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"

namespace agon::sampling {

/// `symmetry` as in `rules::turned`.
Position turned(const Position& position, int symmetry);
Action turned(const Action& action, int radius, int symmetry);

/// Pieces, hands and the turn given to the other side; cells stay the same.
Position colours_swapped(const Position& position);
Outcome colours_swapped(Outcome outcome);

}  // namespace agon::sampling
