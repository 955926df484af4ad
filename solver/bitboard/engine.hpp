// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The fast rules.
//
// DESCRIPTION
//   An Engine is built for one rule set (any, on boards of radius 2 to 5 with 1 to 6 guards a
//   side) and answers about `State`s, which are small values: load a Position once, then list,
//   make and unmake moves. All calls are const, keep nothing between them, and may be made from
//   many threads at once. Copying an Engine is cheap; copies share their tables.
//
// PRECONDITIONS
//   `contradictions(rules)` is empty; a loaded position has no problems under the rule set, but
//   need not be reachable in a game; moves are legal (`actions` lists them). Violations are
//   asserted where that is cheap, and undefined behaviour otherwise.
//
// COST, on a processor of 2024, in nanoseconds per call `hash` nothing, `make` and `unmake` 7 each,
//   `actions` 45, `outcome` 20; perft 0.2 a leaf. Measured by tools/bench.
//
// IMPLEMENTATION
//   See README.md. The rules are stated a second time here, from the rule sheet; model/rules has
//   the statement meant for readers. `repetition` is ignored: see record.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/bitboard/bits.hpp"
#include "solver/bitboard/state.hpp"

namespace agon::bitboard {

struct Tables;

class Engine {
 public:
  using State = bitboard::State;
  using Move = bitboard::Move;
  using Undo = bitboard::Undo;
  using MoveList = ActionList;

  explicit Engine(const RuleSet& rules);

  const RuleSet& rules() const;

  // -- Values in and out ------------------------------------------------------------------------

  State load(const Position& position) const;
  /// `load` and `unload` undo each other, exactly.
  Position unload(const State& state) const;

  /// The move that an action means in a state. Precondition: a step's or relocation's `from` is
  /// a cell with a piece. Whether it is legal is not asked.
  Move to_move(const State& state, const Action& action) const;
  Action to_action(Move move) const;

  /// The cells of a set in text order (row, then number), and the set of one cell.
  std::vector<Cell> cells(Bits set) const;
  Bits bits(Cell cell) const;

  // -- How a position stands --------------------------------------------------------------------

  /// Formation, forfeit, or neither side able to act, in the order of the rules. Repetition is not
  /// seen.
  Outcome outcome(const State& state) const;
  /// Who picks the action: the side to move, or its opponent where it may choose a captured
  /// piece's cell. The side to move if the game is over.
  Side decider(const State& state) const;
  static Side mover(const State& state) { return state.to_move; }
  /// Pieces of the side to move that it must relocate; none when the game is over.
  Bits captured(const State& state) const;
  /// Pieces of a side that count as captured, for either side to move and whether or not the game
  /// is over; none while either side has a piece in hand.
  Bits captured_of(const State& state, Side side) const;
  /// The cells of the enemies of the side to move in `before` that are captured in `after` and were
  /// not before, or, where captives are lifted, from which they were lifted.
  Bits newly_captured(const State& before, const State& after) const;

  // -- Moves ------------------------------------------------------------------------------------

  /// Fills `list` with the legal moves, in an order that depends on nothing but the state: none
  /// when the game is over, the pass alone where it is forced.
  void actions(const State& state, ActionList& list) const;
  Undo make(State& state, Move move) const;
  /// Precondition: `move` is the last one made on `state`, and `undo` what `make` gave for it.
  void unmake(State& state, Move move, Undo undo) const;
  State after(const State& state, Move move) const;

  // -- Identity ---------------------------------------------------------------------------------

  /// Equal states have equal hashes, the same for every rule set, run and machine. Different states
  /// may collide: compare the states where that matters.
  std::uint64_t hash(const State& state) const { return state.hash; }
  /// The same, from nothing; for checking `hash`.
  std::uint64_t fresh_hash(const State& state) const;
  /// Everything that must hold of a state: pieces apart, on the board and in the rule set's
  /// number, captives only of pieces and only with memory, counts and hash right. Asserted by load,
  /// make and unmake.
  bool is_consistent(const State& state) const;

  // -- Counting ---------------------------------------------------------------------------------

  /// The number of sequences of `depth` actions. `threads` > 1 distributes the positions two
  /// actions deep over that many threads; the answer is the same.
  std::uint64_t perft(const State& state, int depth, int threads = 1) const;

 private:
  std::shared_ptr<const Tables> tables_;
};

}  // namespace agon::bitboard
