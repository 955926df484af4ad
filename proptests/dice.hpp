// Random numbers that are the same everywhere: puzzles/vectors/dice.hpp, under this room's name.
#pragma once

#include "puzzles/vectors/dice.hpp"

namespace agon::proptests {

using vectors::Dice;

}  // namespace agon::proptests
