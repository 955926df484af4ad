// Actions that keep a side in its fortress, or take it there.
#pragma once

#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/search/against_hold.hpp"

namespace agon::play {

/// The decider's actions after which it cannot lose by the hold, which is its own: the fortress has
/// the position, or the game is drawn or won; where it decides again, one of its next actions does
/// so. Where there are none, the action of the way in, if that has a line for the position. None
/// may be left where the position was no answer away from the fortress or the way in; once one was
/// played there is one whenever it decides again, since the fortress is closed and the way ends in
/// it. As listed by the engine. Precondition: the game goes on.
std::vector<bitboard::Move> keeping_moves(const bitboard::Engine& engine,
                                          const search::HeldFortress& fortress,
                                          const bitboard::State& state);

}  // namespace agon::play
