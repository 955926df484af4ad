// Cells near a cell before those far from it, not quite in order.
#pragma once

#include <vector>

#include "model/data/dice.hpp"
#include "model/data/position.hpp"

namespace agon::sampling {

/// All cells of the board, those near `centre` first; cells whose distances differ by `blur` at
/// most are mixed.
std::vector<Cell> cells_around(Cell centre, int radius, int blur, Dice& dice);

}  // namespace agon::sampling
