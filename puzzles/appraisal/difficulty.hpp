// How hard a puzzle is, as one figure.
#pragma once

#include "puzzles/appraisal/features.hpp"

namespace agon::puzzles {

/// A rating on the scale of the players that it was calibrated with (tools/bench/puzzles.cpp):
/// about 1000 for what the weakest of them solves, 400 points for odds of ten to one. It never
/// falls when one feature grows and the others stay. README.md has the formula.
double difficulty(const Features& features);

}  // namespace agon::puzzles
