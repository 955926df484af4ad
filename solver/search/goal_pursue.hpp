// The verdict about a goal other than the won formation.
#pragma once

#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::search {

/// Can `question.attacker` force `question.goal` from `position`? By proofs in patterns.
/// Precondition: no piece is in hand. A win in the verdict means the goal or the attacker's win.
/// Threads as in `solve_by_zones`. The strategy ends where the goal is reached.
Solved pursue_by_zones(const bitboard::Engine& engine, const Position& position,
                       const Question& question);

/// The same position by position, full width; anybody may have a piece in hand.
Solved pursue_plainly(const bitboard::Engine& engine, const Position& position,
                      const Question& question);

}  // namespace agon::search
