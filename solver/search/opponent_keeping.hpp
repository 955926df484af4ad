// Actions that keep a side in its fortress, or take it there.
#pragma once

#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/search/against_hold.hpp"

namespace agon::play {

/// The decider's actions after which, by its own hold, it cannot lose: the position is in the
/// fortress, or the game is drawn or won; where it decides again, one of its next actions achieves
/// that. If there are none, the action of the way in, if that has a line for the position. There
/// may be none if the fortress and the way in are not one answer away; once such an action was
/// played there is one whenever it decides again, because the fortress is closed and the way ends
/// in it. In the engine's order. Precondition: the game is not over.
std::vector<bitboard::Move> keeping_moves(const bitboard::Engine& engine,
                                          const search::HeldFortress& fortress,
                                          const bitboard::State& state);

}  // namespace agon::play
