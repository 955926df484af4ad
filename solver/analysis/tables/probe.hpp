// What a table says about a position: its value, and the value of every action.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/outcome.hpp"
#include "model/data/position.hpp"
#include "solver/analysis/tables/files.hpp"
#include "solver/analysis/tables/value.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/question.hpp"
#include "solver/tablebase/file/probe.hpp"

namespace agon::analysis {

/// Thrown where a table cannot be read further: which, why, and the remedy.
struct DamagedTable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What to throw where reading a table has met this problem.
DamagedTable damage(const OpenTable& table, const std::string& problem);

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

/// A table at work: keeps what it has read last. For one thread at a time. All calls throw
/// `DamagedTable` where a part of the table that they need is. Preconditions of all: the position
/// can be used under the table's rules, nobody has a piece in hand, and, but for `solve`, no piece
/// is remembered as captured where it cannot be (Layout::stray_captive).
class TableAnswers {
 public:
  /// The table must outlive this.
  explicit TableAnswers(const OpenTable& table);

  /// What a side has. Cost: well under a microsecond, or some milliseconds if a block has to be
  /// read; for a position that no action leaves, as many times as it has actions (tables of rule
  /// sets that remember have no place for it, tablebase/index/memory.hpp).
  TableValue value(const Position& position, Side side);
  /// The value of the position and of all its actions.
  TableAnswer answer(const Position& position);
  /// Can `question.attacker` force a win? As the searches answer, at once; nothing where the table
  /// cannot tell: a win in a table without distances, a stray captive.
  std::optional<search::Solved> solve(const Position& position, const search::Question& question);

 private:
  TableValue value_by_actions(const Position& position, Side side);

  const OpenTable& table_;
  tablebase::Probe probe_;
  bitboard::Engine engine_;
};

}  // namespace agon::analysis
