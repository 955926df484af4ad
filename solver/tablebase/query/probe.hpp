// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a table says about a position: its value, the value of every action, what it would play, and
// a win's keys, line and strategy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/play/opponent.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/tablebase/file/reader.hpp"
#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/query/files.hpp"

namespace agon::tablebase {

// What a table says to one side: a win, a loss or a draw, and how soon.

struct TableValue {
  Value value = Value::draw;
  std::optional<int> plies;  ///< to the end, of a win or loss, in a table with distances
  friend bool operator==(const TableValue&, const TableValue&) = default;
};

/// What a code says to the side to move, or to the other side. Precondition: not unused.
TableValue table_value(Code code, bool for_mover, bool distances);
/// Of a position for a side: what it has one action earlier.
TableValue one_ply_earlier(TableValue value);
/// Would a side rather have `left`? Soon wins come before late ones, then draws, then late losses.
bool better(const TableValue& left, const TableValue& right);

/// "win", "draw", "loss".
std::string_view to_string(Value value);
/// "win in 12", "loss", "draw".
std::string to_string(const TableValue& value);

// What a table says about a position: its value, and the value of every action.

/// What to throw where reading a table has met this problem: which table, why it cannot be read
/// further, and the remedy.
Unusable damage(const OpenTable& table, const std::string& problem);

struct ValuedAction {
  Action action;
  Position next;
  TableValue value;  ///< for the side to move before the action, counted from before it
};

struct TableAnswer {
  TableValue value;  ///< for the side to move
  Side decider = Side::white;
  Outcome over = Outcome::none;
  /// Best first for the decider: soon wins, draws, late losses; among equals in ASCII order.
  std::vector<ValuedAction> actions;
};

class KeptWins;

/// What wins soonest.
struct Soonest {
  Action action;
  int plies = 0;
};

/// A table with a cache of what was read last. For one thread at a time. All calls throw `Unusable`
/// if they need a damaged part of the table. Preconditions of all: the position is usable under the
/// table's rules, and, except for `solve` and `answer` with limits, no piece is in hand and none is
/// remembered as captured where it cannot be (Layout::stray_captive).
class TableAnswers {
 public:
  /// The table must outlive this. `rules`: those that are played, where they begin otherwise than
  /// the table's (`setup`), for positions with pieces in hand. Precondition: `same_table`.
  explicit TableAnswers(const OpenTable& table) : TableAnswers(table, table.rules.rules) {}
  TableAnswers(const OpenTable& table, const RuleSet& rules);
  TableAnswers(const TableAnswers&) = delete;
  TableAnswers& operator=(const TableAnswers&) = delete;

  const RuleSet& rules() const { return engine_.rules(); }

  /// The value for a side. Cost: well under a microsecond, or 50 to 100 if a frame must be read;
  /// for a position that no action leaves, that times its number of actions (tables of rule sets
  /// that remember have no place for it, index/memory.hpp).
  TableValue value(const Position& position, Side side);
  TableValue value(const bitboard::State& state, Side side);
  /// Can `value` say of a position in how many plies it ends? For any position that can be used
  /// under the table's rules.
  bool knows_plies(const Position& position) const {
    return table_.table->distances() && knows(position);
  }
  /// Does the table say anything of it?
  bool knows(const Position& position) const {
    return !position.placing() && !table_.table->layout().stray_captive(position);
  }
  /// The value of the position and of all its actions.
  TableAnswer answer(const Position& position) { return *answer(position, {}); }
  /// The same of any position, as `solve` answers: nothing where the table cannot tell within the
  /// limits.
  std::optional<TableAnswer> answer(const Position& position, const Limits& limits);
  /// Can `question.attacker` force a win? As the searches answer, at once; while pieces are in hand
  /// by looking at all ways to put them down. Nothing where the table cannot tell: a
  /// win in a table without distances, a stray captive, more ways than there is memory for.
  std::optional<search::Solved> solve(const Position& position, const search::Question& question);
  /// Of a position that its decider wins, by a table without distances: solves backwards all that
  /// play can reach while the winner keeps the win. Nothing where these are more than `most`
  /// positions, or a limit of the budget comes first. What was solved is kept, so that the rest of
  /// a game costs nothing. Cost: about 10 us and 500 bytes for each of these positions.
  std::optional<Soonest> soonest(const Position& position, std::size_t most,
                                 search::Budget& budget);
  /// The same for positions with the same pieces, one being the image of the other; nothing for one
  /// without a place.
  std::optional<std::uint64_t> number(const bitboard::State& state) const;

 private:
  TableValue value_by_actions(const bitboard::State& state, Side side);
  Layout::Pieces pieces(const bitboard::State& state, Side side) const;

  const OpenTable& table_;
  Probe probe_;
  bitboard::Engine engine_;
  std::array<std::uint8_t, 128> cell_{};  ///< of the table, by index of the engine
  std::shared_ptr<const KeptWins> wins_;  ///< solved last; may be null
};

// A table as what a win is studied by: its keys, its line, its strategy.

/// DESCRIPTION
///   The table answers once all pieces are on the board. While pieces are in hand every way of
///   placing them is searched, each position once, down to the table: exact, and for small boards
///   (about 130 bytes for each position on the way). Answers the questions of `search::study_win`
///   and `StrategyWriter` (solver/search/plain/study.hpp).
class TableOracle {
 public:
  /// All references must outlive it.
  TableOracle(const bitboard::Engine& game, TableAnswers& answers, Side attacker,
              search::Budget& budget)
      : game_(game), answers_(answers), attacker_(attacker), budget_(budget), opened_(0, Hash()) {}

  /// For the attacker; nothing if a limit came first. Throws `Unusable`. Precondition: no
  /// stray captive.
  std::optional<TableValue> value(const bitboard::State& state);
  /// Precondition of both: the table has distances.
  Answer wins_within(const bitboard::State& state, int plies);
  /// The plies of the shortest win. Precondition: the attacker wins.
  Answer distance(const bitboard::State& state, int& plies);

 private:
  struct Hash {
    std::size_t operator()(const bitboard::State& state) const {
      return static_cast<std::size_t>(state.hash);
    }
  };
  std::optional<TableValue> value_in_opening(const bitboard::State& state);

  const bitboard::Engine& game_;
  TableAnswers& answers_;
  Side attacker_;
  search::Budget& budget_;
  std::unordered_map<bitboard::State, TableValue, Hash> opened_;  ///< with pieces in hand
};

// What a table would play.

struct BestActions {
  /// For the decider, who need not be the side to move.
  TableValue value;
  /// The actions that keep it, in ASCII order: all that win as soon, lose as late, or draw. Without
  /// distances all that win; where all actions lose, all.
  std::vector<Action> actions;
};

/// Nothing if the table does not cover the position, or the game is over. Throws `Unusable`.
/// Precondition: the position is usable under the table's rules.
std::optional<BestActions> best_actions(TableAnswers& table, const Position& position);

struct TableChoice {
  Action action;
  TableValue value;  ///< for the decider
};

/// Most positions that a win in a table without distances is looked through for.
inline constexpr std::size_t most_looked_through = 200'000;

/// One of them. Of several that the table does not tell apart: a win that is soonest, where that
/// can be seen (`TableAnswers::soonest`); else the strength's own choice, which keeps the win or
/// draw but need not come nearer to the end. Nothing as above. Throws `Unusable`.
std::optional<TableChoice> choose(TableAnswers& table, const play::Request& asked);

}  // namespace agon::tablebase
