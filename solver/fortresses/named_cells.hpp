// Patterns by the cells that they name. Needs no solver, so that the page can have it.
#pragma once

#include <cstddef>
#include <vector>

#include "model/values/fortress.hpp"
#include "solver/fortresses/inside.hpp"

namespace agon::fortresses {

/// The pattern that names no cell, the other side than `holder` to move.
FortressPattern nothing_said(int radius, Side holder);
/// Names a cell that was not named, with its contents.
void say(FortressPattern& pattern, Cell cell, const Occupant& occupant);

/// A pattern with its images under the symmetries of the board, each once, the pattern first.
std::vector<FortressPattern> images(const FortressPattern& pattern);

/// The pattern that names one piece and no other cell.
FortressPattern one_piece(const RuleSet& rules, Side holder, Cell cell, Piece piece);

/// The holder's queen on the throne, and nothing else said.
FortressPattern queen_on_throne(const RuleSet& rules, Side holder);

/// Cells that a pattern names, empty ones included.
std::size_t named_cells(const FortressPattern& pattern);

}  // namespace agon::fortresses
