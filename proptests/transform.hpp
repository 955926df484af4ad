// Whole positions turned and with colours swapped: puzzles/vectors/transform.hpp, under this
// room's name.
#pragma once

#include "puzzles/vectors/transform.hpp"

namespace agon::proptests {

using vectors::colours_swapped;
using vectors::turned;

}  // namespace agon::proptests
