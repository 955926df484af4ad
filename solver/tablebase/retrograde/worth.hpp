// How good a position is, as the check of a table compares positions.
#pragma once

#include <cstdint>
#include <limits>

#include "solver/tablebase/index/code.hpp"

namespace agon::tablebase {

// For one side: positive for a win, the more the sooner, negative for a
// loss, the less the sooner, 0 for a draw.
using Worth = std::int16_t;
inline constexpr Worth no_position = std::numeric_limits<Worth>::min();
inline constexpr int at_once = 32000;  // above all distances that codes can say

// The worth of a code for the side to move, and for the other.
inline Worth worth_to_mover(Code code) {
  if (code == unused_code) return no_position;
  if (code == draw_code) return 0;
  const int worth = at_once - plies_of(code);
  return static_cast<Worth>(is_win(code) ? worth : -worth);
}
inline Worth turned_round(Worth worth) {
  return worth == no_position ? no_position : static_cast<Worth>(-worth);
}

// The code for a side to move whose chosen action has a worth for it, `ply` (0 or 1) later.
inline Code code_before(Worth worth, int ply) {
  if (worth == 0) return draw_code;
  const int plies = at_once - (worth > 0 ? worth : -worth) + ply;
  return code_of(worth > 0 ? Value::win : Value::loss, plies);
}

}  // namespace agon::tablebase
