// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For tests: a game that is just a table of states, each with who decides, how it ended and
// what follows. It has what the searches ask of a `SearchableGame`, and odd shapes that Agon seldom
// has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/dice.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"

namespace agon::search {

struct ToyState {
  Side decider = Side::white;
  Outcome outcome = Outcome::none;
  std::vector<int> next;  ///< empty if and only if the game is over
};

class ToyGame {
 public:
  using State = int;
  using Move = int;
  using Undo = int;
  using MoveList = std::vector<int>;

  explicit ToyGame(std::vector<ToyState> states) : states_(std::move(states)) {}

  /// Hashes collide on purpose: nothing may depend on their being distinct.
  std::uint64_t hash(State state) const { return static_cast<std::uint64_t>(state % 7); }
  Outcome outcome(State state) const { return at(state).outcome; }
  Side decider(State state) const { return at(state).decider; }
  Side mover(State state) const { return decider(state); }
  Undo make(State& state, Move move) const {
    const State before = state;
    state = at(state).next[static_cast<std::size_t>(move)];
    return before;
  }
  void unmake(State& state, Move, Undo before) const { state = before; }
  void actions(State state, MoveList& moves) const {
    moves.clear();
    for (std::size_t i = 0; i < at(state).next.size(); ++i) moves.push_back(static_cast<int>(i));
  }
  /// Move n is the placement of a guard on the n-th cell of a board; state n a guard standing
  /// there.
  Action to_action(Move move) const { return Action::placement(Kind::guard, cell(move)); }
  Position unload(State state) const {
    Position position;
    position.put(cell(state), {Side::white, Kind::guard});
    return position;
  }
  State load(const Position& position) const {
    for (State state = 0; state < size(); ++state)
      if (position.at(cell(state))) return state;
    return 0;
  }

  int size() const { return static_cast<int>(states_.size()); }

  /// `size` states with one to four successors each, about one in eight of them ended games.
  static ToyGame random(std::uint64_t seed, int size) {
    Dice dice(seed);
    std::vector<ToyState> states(static_cast<std::size_t>(size));
    for (ToyState& state : states) {
      state.decider = dice.below(2) == 0 ? Side::white : Side::black;
      if (dice.below(8) == 0) {
        state.outcome = std::vector{Outcome::white_wins, Outcome::white_wins, Outcome::black_wins,
                                    Outcome::draw}[static_cast<std::size_t>(dice.below(4))];
        continue;
      }
      for (int i = dice.below(4); i >= 0; --i) state.next.push_back(dice.below(size));
    }
    return ToyGame(std::move(states));
  }

 private:
  const ToyState& at(State state) const { return states_[static_cast<std::size_t>(state)]; }
  static Cell cell(int n) { return board_cells(max_radius)[static_cast<std::size_t>(n)]; }

  std::vector<ToyState> states_;
};

}  // namespace agon::search
