// The zone search with a budget for each question, kept alive so that one proof helps the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "model/values/answer.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/budget.hpp"
#include "solver/search/zones.hpp"

namespace agon::puzzles {

/// What it answers depends on its history only through `unknown`: what was proved before can make
/// a question cheap that would else exceed its nodes.
class Prover {
 public:
  /// The engine must outlive it. `bytes` bounds what it remembers; when that is used up it starts
  /// afresh.
  Prover(const bitboard::Engine& engine, Side attacker, std::size_t bytes);

  /// Can the attacker force a win in at most `plies`? `unknown` after this many positions.
  Answer wins_within(const bitboard::State& state, int plies, std::uint64_t nodes);
  /// The fewest plies in which a win can come, by counting alone.
  int lower_bound(const bitboard::State& state) const { return search_->lower_bound(state); }

  /// Cells on which a win depends that `wins_within` has said yes to: all, if it is forgotten.
  bitboard::Bits zone_of(const bitboard::State& state, int plies) const;
  /// Positions visited since it was made.
  std::uint64_t nodes() const { return spent_; }
  void forget();

 private:
  const bitboard::Engine& engine_;
  Side attacker_;
  bitboard::Bits everything_;
  std::size_t bytes_;
  /// Looking up what is known takes longer the more there is: a fresh start now and then pays.
  static constexpr std::uint64_t between_forgetting = 1'000'000;
  std::uint64_t spent_ = 0;
  std::uint64_t forget_at_ = 0;
  search::Budget budget_;
  std::unique_ptr<search::ZoneSearch> search_;
};

}  // namespace agon::puzzles
