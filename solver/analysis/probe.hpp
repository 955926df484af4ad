// What a table says about a position: its value, and the value of every action.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/data/position.hpp"
#include "solver/analysis/answers.hpp"
#include "solver/search/question.hpp"
#include "solver/tablebase/file/probe.hpp"

namespace agon::analysis {

/// Thrown where a table cannot be read further: which, why, and the remedy.
struct DamagedTable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// For one side: a win, a loss or a draw, and how soon.
struct TableValue {
  enum class Kind : std::uint8_t { win, draw, loss };
  Kind kind = Kind::draw;
  std::optional<int> plies;  ///< to the end, of a win or loss, in a table with distances
  friend bool operator==(const TableValue&, const TableValue&) = default;
};

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

/// A table at work. Throws `DamagedTable` naming the file where the table turns out to be damaged.
/// For one thread at a time.
class TableAnswers {
 public:
  /// `path` is how to name the table, which must outlive this.
  TableAnswers(const tablebase::TableFile& table, std::string path);

  const tablebase::TableFile& table() const { return probe_.table(); }

  /// Precondition of both: the position can be used under the table's rules, nothing in hand.
  TableValue value(const Position& position, Side side);
  TableAnswer answer(const Position& position);

  /// Can `question.attacker` force a win? As the searches answer, at once; nothing where the table
  /// cannot tell: a win in a table without distances.
  std::optional<search::Solved> solve(const Position& position, const search::Question& question);

 private:
  std::string path_;
  tablebase::Probe probe_;
  std::unique_ptr<Rules> rules_;
};

/// What a code says to the side to move, or to the other side.
TableValue value_of(tablebase::Code code, bool for_mover, bool distances);
/// "win in 12", "loss", "draw".
std::string to_string(const TableValue& value);

}  // namespace agon::analysis
