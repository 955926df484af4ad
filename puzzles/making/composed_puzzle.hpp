// A composed puzzle as an entry of a puzzle file.
#pragma once

#include <string>

#include "model/values/named_rules.hpp"
#include "puzzles/making/order.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

/// "POSITION after ACTION": where it may come from.
std::string past_text(const Composed& composed);

/// `rules` has a name that means the same everywhere; `source` says who made the puzzle, and how.
Puzzle as_puzzle(const Composed& composed, const NamedRules& rules, const std::string& name,
                 const std::string& source);

}  // namespace agon::puzzles
