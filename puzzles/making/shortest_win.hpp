// Finds the chain that begins in a position which nobody grew.
#pragma once

#include <cstdint>
#include <optional>

#include "puzzles/making/chain.hpp"
#include "puzzles/making/prover.hpp"

namespace agon::puzzles {

/// The chain from a state that the side to move wins in at most `longest` plies: its shortest win,
/// by the prover, each question within `nodes`. Nothing if there is none or it could not be found.
/// Precondition: the prover's attacker is the side to move.
std::optional<Chain> shortest_win(const bitboard::Engine& engine, Prover& prover,
                                  const bitboard::State& state, int longest, std::uint64_t nodes);

}  // namespace agon::puzzles
