// What can be asked about every position of a table: its value, its keys, what is captured there.
#pragma once

#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::tablebase {

/// From `least` to `most`, both included.
struct CountRange {
  int least = 0;
  int most = 0;
  bool has(int number) const { return least <= number && number <= most; }
};

/// Conditions on a position; all that are given have to hold. "Captured" are the pieces of a side
/// that count as captured, for either side to move.
struct TableQuery {
  std::optional<Value> value;        ///< for the side to move
  std::optional<Value> other_value;  ///< for the other side, if it were its turn
  std::optional<CountRange> plies;   ///< of a win or a loss
  /// The side to move wins, chooses the action, and exactly one keeps its shortest win.
  bool sole_key = false;
  /// Either side does worse to move than with the other side to move: a draw or a loss in place of
  /// a win, or a loss in place of a draw.
  bool mutual_zugzwang = false;
  std::optional<CountRange> captured;        ///< pieces of the side to move
  std::optional<CountRange> captured_other;  ///< pieces of the other side
  enum class Queen { own, other, none };
  std::optional<Queen> captured_queen;  ///< which queen is captured, at least

  /// Does a code meet what needs no more than the code?
  bool takes(Code code, bool distances) const;
  bool asks_for_more() const {
    return other_value || sole_key || mutual_zugzwang || captured || captured_other ||
           captured_queen;
  }
};

/// What there is to say of a position that was found.
struct PositionFacts {
  TableValue value;  ///< for the side to move
  /// For the other side, if it were its turn; nothing where that remembers a capture that no table
  /// has a place for.
  std::optional<TableValue> other_value;
  /// Every first action that keeps the shortest win, in ASCII order. Nothing in place of an empty
  /// list: no win, a game that is over, an action that the opponent chooses, no distances.
  std::optional<std::vector<Action>> keys;
  std::vector<Cell> captured;        ///< of the side to move, in text order
  std::vector<Cell> captured_other;  ///< likewise
};

/// Looks at single positions of a table. For one thread at a time. Throws `Unusable`.
class PositionTester {
 public:
  /// The table must outlive it.
  explicit PositionTester(const OpenTable& table)
      : table_(table), answers_(table), engine_(table.rules.rules) {}

  /// Does a position with this code meet a query? Precondition: the query takes the code. Cost:
  /// below a microsecond for what is captured; for zugzwang a probe and for a sole key one for each
  /// action, in as many slabs: microseconds where the blocks are kept.
  bool meets(const Position& position, Code code, const TableQuery& query);
  PositionFacts facts(const Position& position, Code code);

 private:
  bool meets_captured(const bitboard::State& state, const TableQuery& query) const;
  std::optional<TableValue> if_other_moved(Position position);
  /// Up to `most` of the actions that keep a win in this many plies, in no order.
  std::vector<bitboard::Move> keys(const bitboard::State& state, int plies, std::size_t most);

  const OpenTable& table_;
  TableAnswers answers_;
  bitboard::Engine engine_;
};

}  // namespace agon::tablebase
