// A goal other than the won formation, asked for a verdict.
#pragma once

#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::search {

/// Can `question.attacker` force `question.goal` from `position`? By proofs in patterns; nobody has
/// a piece in hand. Where the verdict says win, read: the goal, or the attacker's win. Threads as
/// in `solve_by_zones`. The strategy ends where the goal is reached.
Solved pursue_by_zones(const bitboard::Engine& engine, const Position& position,
                       const Question& question);

/// The same position by position, full width; anybody may have a piece in hand.
Solved pursue_plainly(const bitboard::Engine& engine, const Position& position,
                      const Question& question);

}  // namespace agon::search
