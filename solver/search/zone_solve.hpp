// The zone search, asked for a verdict.
#pragma once

#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::search {

/// Can `question.attacker` force a win from `position`? As `solve_plain` answers (plain/plain.hpp),
/// but the strategy is one of patterns. Precondition: no piece is in hand.
Solved solve_by_zones(const bitboard::Engine& engine, const Position& position,
                      const Question& question);

}  // namespace agon::search
