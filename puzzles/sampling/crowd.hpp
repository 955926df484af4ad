// Cells in random order, those near a given cell mostly before those far from it.
#pragma once

#include <vector>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"

namespace agon::sampling {

/// All cells of the board, those near `centre` first; cells whose distances differ by at most
/// `blur` are mixed.
std::vector<Cell> cells_around(Cell centre, int radius, int blur, Dice& dice);

}  // namespace agon::sampling
