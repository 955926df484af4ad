// A proof in patterns, written down as a strategy.
#pragma once

#include "solver/bitboard/engine.hpp"
#include "solver/search/zones/proofs/pattern_table.hpp"
#include "solver/strategy.hpp"

namespace agon::search {

/// One line for each pattern in which the attacker decides and on which the proof of `proof` rests,
/// longest first, ties in the order of their text. Where the attacker decides in the root, that is
/// the first line, a whole position.
Strategy strategy_from(const bitboard::Engine& engine, Side attacker, const PatternTable& patterns,
                       PatternId proof, const bitboard::State& root);

}  // namespace agon::search
