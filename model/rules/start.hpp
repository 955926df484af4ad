// The position from which a program lets a game begin.
#pragma once

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// A start with all pieces on the board, for every board, White to move, the same for both sides up
/// to a half-turn of the board: the standard start where it applies; else queens on a1 and
/// opposite, Black's guards on the first free cells whose opposite is also free, White's opposite
/// them. Cells are tried ring by ring from the outermost in; within a ring those 2, 4, ... steps
/// from the corner nearest a1, then those 1, 3, ... steps from it, the way over the lowest row
/// first.
Position symmetric_start(const RuleSet& rules);

/// The start of any rule set: its own (opening.hpp), or where its setup has none on this board the
/// symmetric one. No source says the latter: it is where this project's games and tables begin.
Position start(const RuleSet& rules);

}  // namespace agon::rules
