// The zone search against a defender who holds what is in a fortress.
#pragma once

#include "model/data/position.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/question.hpp"

namespace agon::search {

/// As `solve_by_zones` (../solve.hpp), where `question.against` names a fortress: a position in it is
/// refuted at any length wherever the search meets one. Cost: the table of the fortress, about 20 ms,
/// besides the search.
Solved solve_against_hold(const bitboard::Engine& engine, const Position& position,
                          const Question& question);

}  // namespace agon::search
