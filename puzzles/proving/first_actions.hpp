// Every first action of a puzzle, asked about by itself.
#pragma once

#include <string>
#include <vector>

#include "model/values/limits.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

struct FirstActions {
  std::vector<Action> slower;  ///< reach the goal later than the keys, but within what is asked
  std::string wrong;  ///< a key that is none, or an action that is one and not listed; a clause
  std::string open;   ///< what the limits left open, a clause
};

/// Each legal first action by a search of its own. Precondition: the attacker decides; the puzzle
/// has its plies and keys.
FirstActions first_actions(const Puzzle& puzzle, const Limits& limits);

}  // namespace agon::puzzles
