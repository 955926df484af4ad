// How soon a win can come at best: admissible bounds on the plies still needed.
//
// DESCRIPTION
//   A piece alone on the board, stepping and (as if captured whenever it liked, where it can be at
//   all) relocated, needs at least so many actions from a cell to another; that is a shortest path,
//   worked out once for a rule set. In a formation each guard stands on a cell of ring 1 of its
//   own, so the guards together need at least the cheapest assignment of guards to cells, and the
//   queen comes on top, since an action moves one piece. Other pieces only stand in the way. Where
//   captured pieces are relocated all in one turn, the relocations of a turn count nothing: then
//   the figures are turns with a step, still no more than those needed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/bitboard/state.hpp"
#include "solver/search/zones/terrain.hpp"

namespace agon::search {

/// Calls are const but fill a cache: not to be shared between threads.
class Bounds {
 public:
  /// The terrain must outlive it.
  Bounds(const Terrain& terrain, Side attacker);

  /// Actions (turns with a step, see above) that guards on these cells, or a queen on this one,
  /// need at least to take their places in a formation.
  int guard_actions(Bits guards) const;
  int queen_actions(int cell) const { return queen_cost_[static_cast<std::size_t>(cell)]; }
  int formation_actions(const bitboard::State& state, Side side) const {
    return guard_actions(state.guards_of(side)) + queen_actions(state.queen_of(side));
  }

  /// Plies before the attacker can have won, at least: by its formation, by the defender's forfeit
  /// (whose six guards have to come to ring 1 first), or, where that loses, by the defender's want
  /// of actions (1). Turns alternate, and a formation takes a turn of the attacker's an action.
  int win_bound(const bitboard::State& state) const;
  /// The same for the two ways to win: the attacker's formation, and all that is not.
  int formation_bound(const bitboard::State& state) const;
  int other_bound(const bitboard::State& state) const;
  /// What they answer where there is no such way.
  static constexpr int unreachable = 1 << 20;

  /// Can the attacker win only by its own formation within `plies`, with turns alternating
  /// strictly? Then a win comes with an action of the attacker, and the parity of its plies is
  /// known.
  bool parity_known(const bitboard::State& state, int plies) const;

 private:
  static constexpr int places = 6;  ///< cells of ring 1
  struct Cached {
    Bits guards;
    int actions = 0;
  };
  int cheapest_assignment(Bits guards) const;

  const Terrain& terrain_;
  Side attacker_;
  std::array<std::array<std::uint8_t, places>, bitboard::cell_count> guard_cost_{};
  std::array<std::uint8_t, bitboard::cell_count> queen_cost_{};
  mutable std::vector<Cached> cache_;
};

}  // namespace agon::search
