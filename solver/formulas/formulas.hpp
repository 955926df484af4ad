// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The rules a third time, as formulas over the contents of a board.
//
// DESCRIPTION
//   `Formulas` is made for one rule set. It makes `Contents` (unknown, known, partly known) and
//   answers questions about them with Boolean expressions: no quantifier, no new variable, so
//   that a formula and its negation may both be asserted and positions may be chained by `after`.
//   Where contents are constants the answers are constants: `is_true()` or `is_false()`.
//
// PRECONDITIONS
//   `contradictions(rules)` is empty. All formulas except `well_formed` are meaningful only for
//   contents that are `well_formed`. `after` and `captures` are meaningful only where the action is
//   `legal`: conjoin it.
//
// COST
//   What several questions share is derived once per `Contents` and cached in it. Use `solver()`:
//   it is much faster on these formulas than the default one.
//
// ERRORS
//   z3::exception, only for lack of memory. `Stopped`, thrown by `legal`, `after` and `holds` once
//   the patience given is over; what was being written then is incomplete. A context and everything
//   made in it belong to one thread. `repetition` is ignored: a position does not know its past.
#pragma once

#include <z3++.h>

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/formulas/contents.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/formulas/supported.hpp"

namespace agon::formulas {

class Board;

/// A solver for Booleans only (Z3's QF_FD).
z3::solver solver(z3::context& context);

class Formulas {
 public:
  /// `patience`: of the writing; its `end` and `stop` alone count.
  Formulas(z3::context& context, const RuleSet& rules, Patience patience = {});
  ~Formulas();
  Formulas(const Formulas&) = delete;
  Formulas& operator=(const Formulas&) = delete;

  const RuleSet& rules() const { return rules_; }
  z3::context& context() const { return context_; }

  // -- Positions ----------------------------------------------------------------------------------

  enum class Hands { empty, any };
  /// Variables for everything, named by `name` and the cell. With `Hands::empty` neither side has a
  /// piece in hand, nor where the setup places no pieces. Assert `well_formed`.
  Contents unknown(const std::string& name, Hands hands = Hands::empty) const;
  /// Constants.
  Contents known(const Position& position) const;
  /// Constants except on the `free` cells, which are empty or hold a piece of `defender` (variables
  /// named by `name`). Assert `well_formed`, which makes the number of pieces come out right.
  Contents pattern(const std::string& name, const Position& position, const std::vector<Cell>& free,
                   Side defender) const;

  /// Exact numbers of pieces, no two on a cell, no guard on the throne; memory and hands as the
  /// rule set has them.
  z3::expr well_formed(const Contents& contents) const;
  /// The contents are this position.
  z3::expr same(const Contents& contents, const Position& position) const;
  /// The contents are as `pattern` says, the numbers of pieces not counted.
  z3::expr matches(const Contents& contents, const Position& position,
                   const std::vector<Cell>& free, Side defender) const;
  /// A condition of a pattern; written once for contents that agree on the rings that it counts.
  z3::expr holds(const Contents& contents, const RingCount& count) const;
  /// Both are the same position.
  z3::expr same(const Contents& one, const Contents& other) const;
  /// The position that a model gives to contents; what the model leaves open is false.
  Position read(const z3::model& model, const Contents& contents) const;

  // -- How a position stands ----------------------------------------------------------------------

  z3::expr to_move(const Contents& contents, Side side) const;
  /// Has the side a piece in hand, put there by the setup or lifted from the board?
  z3::expr in_hand(const Contents& contents, Side side) const;
  /// Has anybody?
  z3::expr anything_in_hand(const Contents& contents) const;
  /// Do pieces still come onto the board for the first time? Nothing is captured then, and nobody
  /// wins. Lifted pieces do not count.
  z3::expr setting_up(const Contents& contents) const;
  z3::expr empty(const Contents& contents, Cell cell) const;
  z3::expr piece(const Contents& contents, Side side, Cell cell) const;
  /// Would a piece of `side` on the cell be between two enemies?
  z3::expr between(const Contents& contents, Side side, Cell cell) const;
  /// Does the cell hold a piece of `side` that counts as captured, for either side to move and
  /// whether or not the game is over?
  z3::expr captured_of(const Contents& contents, Side side, Cell cell) const;
  /// Does the cell hold a piece that the side to move must now relocate? None once the game is
  /// over.
  z3::expr captured(const Contents& contents, Cell cell) const;
  /// Is it `side` that picks the action?
  z3::expr decides(const Contents& contents, Side side) const;
  /// Has `side` an action, were it to move, forced passes and the end of the game not considered?
  z3::expr can_act(const Contents& contents, Side side) const;
  /// The side's queen on the throne and its guards around her.
  z3::expr formation(const Contents& contents, Side side) const;
  /// Six guards of the side on ring 1 that lose or draw the game.
  z3::expr forfeited(const Contents& contents, Side side) const;
  Ending outcome(const Contents& contents) const;
  z3::expr won(const Contents& contents, Side side) const;
  z3::expr over(const Contents& contents) const;

  // -- Actions ------------------------------------------------------------------------------------

  /// Every action that is legal in some well-formed position, and some that are in none: steps
  /// inward and sideways, relocations (8190 where a captured queen goes anywhere), placements,
  /// `--`.
  std::vector<Action> actions() const;
  /// May a captured piece of the kind on `from` be put on one of the cells, if `side` were to move?
  /// Like `legal` of each such relocation, apart from the end of the game and the side to move;
  /// small, because what all captives share is written once.
  z3::expr may_put(const Contents& contents, Side side, Kind kind, Cell from,
                   const std::vector<Cell>& cells) const;
  /// Any action may be asked about; one that is not among `actions` is not legal.
  z3::expr legal(const Contents& contents, const Action& action) const;
  /// The contents after a legal action, as formulas over those before it.
  Contents after(const Contents& contents, const Action& action) const;
  /// By cell: does it hold an enemy of the side to move that is captured after the action and was
  /// not before?
  Expressions captures(const Contents& contents, const Action& action) const;

  // -- Actions not known yet ----------------------------------------------------------------------

  /// Variables for everything, named by `name`. Assert `legal`, which makes it an action.
  UnknownAction unknown_action(const std::string& name) const;
  /// Constants. Precondition: the board has its cells.
  UnknownAction known(const Action& action) const;
  /// It is an action, and legal. About the size of `well_formed` a side, where all actions of the
  /// full board one by one are a hundred times that.
  z3::expr legal(const Contents& contents, const UnknownAction& action) const;
  Contents after(const Contents& contents, const UnknownAction& action) const;
  Expressions captures(const Contents& contents, const UnknownAction& action) const;
  /// It is this action. Precondition: the board has its cells.
  z3::expr same(const UnknownAction& unknown, const Action& action) const;
  Action read(const z3::model& model, const UnknownAction& action) const;

 private:
  using Number = std::size_t;

  void look() const {
    if (patience_.over()) throw Stopped{};
  }
  bool lifts() const { return rules_.captives == Captives::lifted; }
  bool remembers() const {
    return rules_.capture_lasts == CaptureLasts::until_relocated && !lifts();
  }

  // Sandwiches, by cell number.
  z3::expr empty_at(const Contents& contents, Number at) const;
  z3::expr piece_at(const Contents& contents, Side side, Number at) const;
  z3::expr jaw(const Contents& contents, Side side, Number at) const;
  z3::expr between_at(const Contents& contents, Side side, Number at) const;
  bool capturable(Kind kind, Number at) const;
  z3::expr capturable_piece(const Contents& contents, Side side, Number at) const;
  z3::expr captured_at(const Contents& contents, Side side, Number at) const;
  z3::expr anything_captured(const Contents& contents, Side side) const;
  z3::expr queen_captured(const Contents& contents, Side side) const;

  // Where a captured piece may be put.
  Destination goes(Kind kind) const;
  bool lacks_next_ring(Kind kind, Number at) const;
  int next_ring(Number from) const;
  bool named(Side side, Kind kind, Number from, Number to) const;
  z3::expr unoccupied(const Contents& contents, int ring) const;
  z3::expr open(const Contents& contents, Side side, Number to) const;
  z3::expr open_in(const Contents& contents, Side side, int first_ring, int last_ring) const;
  z3::expr may_stay(const Contents& contents, Side side, Kind kind, Number from) const;
  z3::expr put(const Contents& contents, Side side, Kind kind, Number from, Number to) const;
  z3::expr room_beyond(const Contents& contents, Side side, Kind kind, Number from,
                       Number to) const;
  z3::expr has_room(const Contents& contents, Side side, Kind kind, Number from) const;

  // What a side could do, were it to move.
  z3::expr may_step(const Contents& contents, Side side) const;
  z3::expr step(const Contents& contents, Side side, Number from, Number to) const;
  z3::expr closes(const Contents& contents, Side side, Number from, Number to) const;
  z3::expr relocates(const Contents& contents, Side side, Kind kind, Number from) const;
  bool enters(Side side, Kind kind, Number to) const;
  z3::expr placement(const Contents& contents, Side side, Kind kind, Number to) const;
  z3::expr free_pass(const Contents& contents, Side side) const;
  z3::expr forced_pass(const Contents& contents, Side side) const;
  z3::expr can(const Contents& contents, Side side, const Action& action) const;
  z3::expr nothing_won(const Contents& contents) const;
  z3::expr drawn_by_forfeit(const Contents& contents) const;
  z3::expr won_when(const Contents& contents, Side winner, Side mover) const;
  bool fits(const Action& action) const;
  z3::expr is_action(const UnknownAction& action) const;
  z3::expr can(const Contents& contents, Side side, const UnknownAction& action) const;
  void add_relocations(const Contents& contents, Side side, const UnknownAction& action,
                       Expressions& parts) const;

  // What an action changes.
  void move_pieces(Contents& contents, const Action& action) const;
  void remember(Contents& after, const Action& action) const;
  void move_pieces(Contents& contents, const UnknownAction& action) const;
  void remember(Contents& after, const UnknownAction& action) const;
  Contents finished(const Contents& before, Contents moved, const z3::expr& puts_back) const;
  z3::expr puts_back(const UnknownAction& action) const;
  Row caught_by_sight(const Contents& after) const;
  void lift(Contents& contents, const Row& caught) const;
  z3::expr next_is_white(const Contents& before, const Contents& after,
                         const z3::expr& puts_back) const;
  Expressions captures_between(const Contents& before, const Contents& after) const;

  z3::context& context_;
  RuleSet rules_;
  Patience patience_;
  std::unique_ptr<const Board> board_;
  /// What `holds` has written, by the numbers of the expressions counted, which are kept before it
  /// so that no number is used again.
  mutable std::map<std::pair<RingCount, std::vector<unsigned>>, Expressions> counts_;
};

// Where a position may come from: the question that keeps witnesses plausible.

/// A position, unknown, and an unknown action that leads from it.
struct Past {
  Contents before;
  UnknownAction action;
  /// Well formed, and the action legal there and leading to the contents asked about. Assert it.
  z3::expr leads;
};

/// Precondition: the contents were made by `formulas`, or by others whose rule set has the same
/// board, number of guards and setup and as much memory. Cost: about that of four `well_formed`.
Past past(const Formulas& formulas, const std::string& name, const Contents& contents);

}  // namespace agon::formulas
