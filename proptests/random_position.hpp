// Random positions for every test: puzzles/vectors/random_position.hpp, under this room's name.
#pragma once

#include "proptests/dice.hpp"
#include "puzzles/vectors/random_position.hpp"

namespace agon::proptests {

using vectors::PositionKind;
using vectors::random_kind;
using vectors::random_position;

}  // namespace agon::proptests
