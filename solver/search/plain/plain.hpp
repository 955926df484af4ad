// The plain search: full width, ply by ply.
//
// Kept for comparison with better ones: all it knows about the game is the concept
// `SearchableGame`, so it cannot be wrong about the game if the rules are right.
#pragma once

#include "model/values/position.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/solver.hpp"

namespace agon::search {

/// Can `question.attacker` force a win from `position`? Precondition: the game can load it.
template <WrittenGame G>
Solved solve_plain(const G& game, const Position& position, const Question& question) {
  return Solver<G, Deepening<G>>(game, question).solve(game.load(position));
}

}  // namespace agon::search
