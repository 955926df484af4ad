// A table as what a win is studied by: its keys, its line, its strategy.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>

#include "model/values/answer.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/budget.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::tablebase {

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

}  // namespace agon::tablebase
