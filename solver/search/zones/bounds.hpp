// How soon a win can come at best: admissible bounds on the plies still needed.
#pragma once

#include "solver/bitboard/state.hpp"
#include "solver/search/zones/terrain.hpp"

namespace agon::search {

/// Actions that `side` still has to make to complete its formation, at least.
///
/// A step brings one piece at most one ring inward, and a relocation never brings a guard inward
/// (every destination of a guard is its own ring or one further out). So the guards need the sum
/// of (ring - 1). The queen off the throne needs her ring in steps; less only by a relocation,
/// which can put her on the throne (`anywhere`: 1) or next to it (`anywhere-but-throne`: 2).
int formation_actions(const Terrain& terrain, const bitboard::State& state, Side side);

/// Plies before `attacker` can have won, at least; `unreachable` if it never can.
///
/// By formation: in each turn of the attacker at most one of the actions counted above is made
/// (where a turn has several relocations, at most the queen's counts), and turns alternate. By the
/// defender's forfeit: likewise with the defender's guards. By the defender's want of actions,
/// where that loses: 1.
int win_bound(const Terrain& terrain, const bitboard::State& state, Side attacker);
inline constexpr int unreachable = 1 << 20;

/// Can the attacker win only by its own formation within `plies`, with turns alternating strictly?
/// Then a win comes with an action of the attacker, and the parity of its plies is known.
bool parity_known(const Terrain& terrain, const bitboard::State& state, Side attacker, int plies);

}  // namespace agon::search
