// What a table says about a position: its value, and the value of every action.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/unusable.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/tablebase/file/probe.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/value.hpp"

namespace agon::tablebase {

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

/// A table with a cache of what was read last. For one thread at a time. All calls throw `Unusable`
/// if they need a damaged part of the table. Preconditions of all: the position is usable under the
/// table's rules, and, except for `solve`, no piece is in hand and none is remembered as captured
/// where it cannot be (Layout::stray_captive).
class TableAnswers {
 public:
  /// The table must outlive this. `rules`: those that are played, where they begin otherwise than
  /// the table's (`setup`), for positions with pieces in hand. Precondition: `same_table`.
  explicit TableAnswers(const OpenTable& table) : TableAnswers(table, table.rules.rules) {}
  TableAnswers(const OpenTable& table, const RuleSet& rules);

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
  TableAnswer answer(const Position& position);
  /// Can `question.attacker` force a win? As the searches answer, at once; while pieces are in hand
  /// by looking at all ways to put them down (oracle.hpp). Nothing where the table cannot tell: a
  /// win in a table without distances, a stray captive, more ways than there is memory for.
  std::optional<search::Solved> solve(const Position& position, const search::Question& question);

 private:
  TableValue value_by_actions(const bitboard::State& state, Side side);
  Layout::Pieces pieces(const bitboard::State& state, Side side) const;

  const OpenTable& table_;
  Probe probe_;
  bitboard::Engine engine_;
  std::array<std::uint8_t, 128> cell_{};  ///< of the table, by index of the engine
};

}  // namespace agon::tablebase
