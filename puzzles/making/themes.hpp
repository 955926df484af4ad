// What a puzzle is about, read off its solution.
#pragma once

#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

/// Words of the table of themes (puzzle.hpp) for a position and what was found of it: of a win,
/// what happens along the verdict's line; else "no-win". Precondition: the attacker is to move, and
/// a win has its line and its keys.
std::vector<std::string> themes_of(const bitboard::Engine& engine, const Position& position,
                                   const Verdict& verdict);

}  // namespace agon::puzzles
