// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How soon a win can come at best: admissible bounds on the plies still needed.
//
// DESCRIPTION
//   The actions that a piece alone on the board needs from one cell to another, stepping or (as if
//   captured at will, where it can be captured at all) relocated, are a shortest path, computed
//   once per rule set. In a formation each guard has its own cell of ring 1, so the guards together
//   need at least the cheapest assignment of guards to cells, and the queen's actions are added,
//   because an action moves one piece. Other pieces can only be in the way. Where all captured
//   pieces are relocated in one turn, relocations count nothing: then the figures are turns with a
//   step, still a lower bound. All this holds even if both sides help. Against a defender who does
//   not, a queen that would gain by being captured may have to walk: see `sheltered`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/bitboard/state.hpp"
#include "solver/search/goal_distance.hpp"
#include "solver/search/terrain.hpp"

namespace agon::search {

/// Calls are const but fill a cache: not to be shared between threads.
class Bounds {
 public:
  /// The terrain must outlive it, and the goal; null: the formation alone.
  Bounds(const Terrain& terrain, Side attacker, const GoalMatcher* goal = nullptr);

  /// The attacker's turns before its goal is reached, at least. Precondition: there is a goal.
  int goal_turns(const bitboard::State& state) const { return goal_->turns(state); }
  /// Is `win_bound` more than `plies`? Precondition as above, and it is not reached.
  bool goal_out_of_reach(const bitboard::State& state, int plies) const;

  /// Actions (turns with a step, see above) that guards on these cells, or a queen on this one,
  /// need at least to take their places in a formation.
  int guard_actions(Bits guards) const;
  int queen_actions(int cell) const { return queen_cost_[static_cast<std::size_t>(cell)]; }
  int formation_actions(const bitboard::State& state, Side side) const {
    return guard_actions(state.guards_of(side)) + queen_actions(state.queen_of(side));
  }

  /// DESCRIPTION
  ///   Can the defender do without ever capturing the attacker's queen, were she on `queen` and
  ///   these cells `occupied`, or else only after an action of the attacker that brings no piece
  ///   nearer? Then she costs the attacker at least two actions.
  ///
  ///   Why: she is on ring 2 or further, off the rim and its neighbours, and not between enemies.
  ///   As long as a piece of the defender on the rim has an empty neighbour there, the defender can
  ///   step to and fro: such a step does not end between enemies (the cell it leaves is on one
  ///   side) and does not touch the queen. He can put captured pieces on the rim, where two empty
  ///   neighbours always remain. To stop this the attacker must fill the last such neighbour, by an
  ///   action that ends on the rim. Nearly all of these bring no piece nearer and are wasted: from
  ///   ring 2 a queen walks in two actions; if captured she needs one, which with the wasted one
  ///   makes two again.
  ///
  ///   Those that do bring a guard nearer are a step from a corner of the rim to the next cell of
  ///   an edge, and a relocation of a captured guard to a better side of the board. So cells next
  ///   to an attacker's guard on a corner do not count for such a pair here, and nothing is
  ///   sheltered while one of the attacker's guards is captured. A guard may also be captured by
  ///   such a step itself, from x to y, and be put on x. If it stood on the rim, it was the other
  ///   neighbour of y, and leaves a cell to which the piece on y can go on (or stays there, and x
  ///   is empty). This is always so where sandwiches follow rings, because a step along the rim
  ///   captures only on the rim. Where they are lines it may have stood one ring further in; so
  ///   with lines nothing is sheltered while one of the attacker's guards is on one of these two
  ///   rings. A guard from further in can only get there by a relocation, and only a step to and
  ///   fro gives the attacker one without spending an action.
  bool sheltered(const bitboard::State& state, int queen, Bits occupied) const;
  /// A piece of the defender on the rim and an empty cell that it can step to and fro with; or
  /// none.
  Bits shelter(const bitboard::State& state, Bits occupied) const;
  /// `queen_actions` for the attacker's queen.
  int queen_actions(int cell, bool is_sheltered) const {
    return std::max(queen_actions(cell), is_sheltered ? 2 : 0);
  }

  /// Plies before the attacker can have won, at least: by its goal, by its formation, by the
  /// defender's forfeit (whose six guards have to come to ring 1 first), or, where that loses, by
  /// the defender's want of actions (1). Turns alternate, and a formation takes a turn of the
  /// attacker's an action.
  int win_bound(const bitboard::State& state) const;
  /// The same where the attacker is to move and these of its pieces are captured: one must be
  /// relocated now, the others may be freed before their turn.
  int win_bound(const bitboard::State& state, Bits captured) const;
  /// Bounds that hold even if both sides help, for the two ways to win: the attacker's formation,
  /// and all that is not.
  int formation_bound(const bitboard::State& state) const;
  int other_bound(const bitboard::State& state) const;
  /// Their answer where there is no such way.
  static constexpr int unreachable = 1 << 20;

  /// Can the attacker win only by its own formation or goal within `plies`, with turns alternating
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
  int defeat_bound(const bitboard::State& state) const;
  int formation_win_bound(const bitboard::State& state) const;

  const Terrain& terrain_;
  Side attacker_;
  Bits corners_;                    ///< of the rim
  bool shelters_;                   ///< do the rules allow what `sheltered` relies on?
  std::optional<DrawnEnds> draws_;  ///< if they are success
  std::optional<GoalDistance> goal_;
  std::array<std::array<std::uint8_t, places>, bitboard::cell_count> guard_cost_{};
  std::array<std::uint8_t, bitboard::cell_count> queen_cost_{};
  mutable std::vector<Cached> cache_;
};

}  // namespace agon::search
