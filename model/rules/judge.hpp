// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The judge: the reference rules.
//
// DESCRIPTION
//   Every function takes a position and the rule set to judge it by, and returns a value.
//   Preconditions everywhere: `contradictions(rules)` and `problems(position, rules)` are empty. A
//   position need not be reachable in a game. Cost: tens of microseconds per call.
//
// *Not* promised: speed, or that repetition is seen: a position does not know its past, a `Game`
// does.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

// The board's shape: rings, neighbours, opposite sides, and its symmetries.

/// Distance from the throne, 0 (the throne) to the radius (the outermost ring).
int ring(Cell cell, int radius);

/// The neighbours that the board has, 3 to 6 of them.
const std::vector<Cell>& neighbours(Cell cell, int radius);

/// A pair of cells on two sides of a cell: two enemies on them have it between them. A cell has at
/// most three (`line`) or one (`ring`, `ring-line`); none for an outermost corner with `line`, for
/// the throne with the other two, and for every ring corner with `ring-line`.
using JawPair = std::pair<Cell, Cell>;
const std::vector<JawPair>& jaw_pairs(Cell cell, int radius, Sandwich sandwich);

/// The twelve turns and reflections of a board, numbered 0 (none) to 11; 6 and above reflect.
inline constexpr int symmetry_count = 12;
/// Where a symmetry takes a cell. Precondition: 0 <= symmetry < symmetry_count.
Cell turned(Cell cell, int radius, int symmetry);
/// The symmetries under which the rules are the same, `colours_swapped` at the same time or not:
/// all, but with start cells only those that take each side's to its own, or to the other's.
std::vector<int> symmetries(const RuleSet& rules, bool colours_swapped = false);

// What is between two enemies, what is captured.

/// Would a piece of `side` on `cell` be between two enemies? The cell's own content is ignored.
/// Fields: sandwich, jaws.
bool between_enemies(const Position& position, const RuleSet& rules, Side side, Cell cell);

/// Can `piece`, standing on `cell`, be captured at all, wherever its enemies stand?
/// Fields: rim_capture, throne_capture, sandwich (a cell without jaw pairs never can).
bool capturable(const RuleSet& rules, Piece piece, Cell cell);

/// Do pieces still come onto the board for the first time? Nothing is captured then, and nobody
/// wins. A piece that was lifted into its owner's hand is no such piece. Fields: captives.
bool setting_up(const Position& position, const RuleSet& rules);

/// All pieces of `side` that count as captured now, in text order. With `while-sandwiched` those
/// between two enemies, as if the side's turn began; with `until-relocated` those remembered. None
/// while pieces come onto the board, and none with `captives=lifted`, where a captured piece is in
/// hand. Ignores whether the game is over.
std::vector<Cell> captured_of(const Position& position, const RuleSet& rules, Side side);

/// The enemy pieces that a piece of `side`, just arrived on `cell`, helps to sandwich as a jaw,
/// already captured or not, in text order; only pieces that can be captured where they stand.
std::vector<Cell> sandwiches_closed(const Position& position, const RuleSet& rules, Cell cell);

// Where a captured piece may be put.

/// The cells to which the piece on `from` may be relocated, in text order; possibly none. Fields:
/// guard_goes, queen_goes, rim_capture, must_leave, relocate_between. Precondition: a piece stands
/// on `from`.
std::vector<Cell> destinations(const Position& position, const RuleSet& rules, Cell from);
/// The same for a lifted piece of the side to move, in its hand. Precondition: captives=lifted.
std::vector<Cell> entry_cells(const Position& position, const RuleSet& rules, Kind kind);

// The legal actions of a position.

/// Every legal action, once each, in ASCII order of their texts. Empty if and only if the game is
/// over (`outcome`); a side that cannot act and must pass has the one action `--`.
std::vector<Action> actions(const Position& position, const RuleSet& rules);

/// Is the action one of them? Takes any action, as `why_illegal` does. Cost: that of `actions`; to
/// ask about many in one position, search their list.
bool is_legal(const Position& position, const RuleSet& rules, const Action& action);

/// What the side to move could do, ignoring forced passes and the end of the game, in the order in
/// which the rules list it. This is what `no_action` asks about.
std::vector<Action> free_actions(const Position& position, const RuleSet& rules);

/// The pieces of the side to move that it must now relocate, in text order; none when the game is
/// over. All of them are captured; with a queen among them only she may be relocated first.
std::vector<Cell> must_relocate(const Position& position, const RuleSet& rules);

/// The side that picks the action: the one to move, or its opponent where a captured piece must be
/// relocated, or a lifted one put back, and the rule set lets the opponent choose. Fields:
/// guard_chooser, queen_chooser.
Side decider(const Position& position, const RuleSet& rules);

// What an action changes.

/// The position after an action. Precondition: the action is legal (`actions` lists it).
Position apply(const Position& position, const RuleSet& rules, const Action& action);

/// The pieces of the side not to move in `before` that are captured in `after` and were not in
/// `before`, in text order: what the action between the two captured. With `captives=lifted` the
/// cells from which it lifted them.
std::vector<Cell> newly_captured(const Position& before, const Position& after,
                                 const RuleSet& rules);

// Whether the game is over, and for whom.

/// Is `side`'s queen on the throne and are all its guards on ring 1?
bool won_formation(const Position& position, const RuleSet& rules, Side side);
/// Do six guards of `side` on ring 1 end the game against `side` (field forfeit)? It is lost, or
/// with forfeit_result=draws drawn.
bool forfeited(const Position& position, const RuleSet& rules, Side side);
/// Either of the two, for either side: would the pieces on the board decide the game if none were
/// in hand?
bool decided(const Position& position, const RuleSet& rules);

/// Formation, then forfeit, then (field no_action) a side to move without any action.
/// Repetition is not seen: a position does not know its past.
Outcome outcome(const Position& position, const RuleSet& rules);

// The position a game starts from: by the rules, and for a program that lets games begin on every
// board.

/// The start position of the rule set's `setup`, White to move; nothing for `standard` on any
/// board but radius 5 with six guards a side, which starts from a given position only.
std::optional<Position> opening(const RuleSet& rules);

/// A start with all pieces on the board, for every board, White to move, the same for both sides up
/// to a half-turn of the board: the standard start where it applies; else queens on a1 and
/// opposite, Black's guards on the first cells, White's opposite them, with which nobody is
/// captured and all can act; the last guards go on first. Cells are tried ring by ring from the
/// outermost in, in a ring those 2, 4, ... steps from the corner nearest a1, then those 1, 3, ...
/// steps from it, the way over the lowest row first.
Position symmetric_start(const RuleSet& rules);

/// The start of any rule set: its own (`opening`), or where its setup has none on this board the
/// symmetric one. No source says the latter: it is where this project's games and tables begin.
Position start(const RuleSet& rules);

// Why a position cannot be used under a rule set.

/// Every reason, in no promised order; empty means usable. A usable position need not be reachable
/// in a game, and the game may already be over in it.
Problems problems(const Position& position, const RuleSet& rules);

/// Reads a position for a rule set: the problems of the text and, where the placement could be
/// read, those under the rule set as well.
ParsedPosition read_position(std::string_view text, const RuleSet& rules);

// Counting sequences of actions: the usual cross-check of two move generators.

/// The number of sequences of `depth` actions; a finished game has none, except at depth 0, where
/// every position counts as one. Time grows with the count.
std::uint64_t perft(const Position& position, const RuleSet& rules, int depth);

// A game with its history, which is what `repetition` asks about.

/// A game from a given position. Equal positions repeat: contents, side to move, remembered
/// captives and hands all count. Memory grows by one position per action.
class Game {
 public:
  /// Preconditions: as for every function of the judge.
  Game(const Position& start, const RuleSet& rules) : rules_(rules), history_{start} {}

  const RuleSet& rules() const { return rules_; }
  const Position& position() const { return history_.back(); }
  /// All positions so far, the start first.
  const std::vector<Position>& history() const { return history_; }

  /// How often the present position has occurred, this time included; at least 1.
  int occurrences() const;
  /// As `rules::outcome`, and a draw by the field `repetition`.
  Outcome outcome() const;
  /// The legal actions; none when the game is over.
  std::vector<Action> actions() const;
  /// Plays an action. Returns false, and changes nothing, if it is not legal.
  bool play(const Action& action);

 private:
  RuleSet rules_;
  std::vector<Position> history_;
};

}  // namespace agon::rules
