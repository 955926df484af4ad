// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Does a position fill an order? Nothing is believed of where it comes from.
#pragma once

#include <atomic>
#include <optional>

#include "puzzles/appraisal/prover.hpp"
#include "puzzles/making/order.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

class Examiner {
 public:
  /// Both must outlive it. The order's attacker is ignored: here it is White.
  Examiner(const ComposeOrder& order, const bitboard::Engine& engine);

  /// What was wrong with the last refused position, as far as it helps the search for others: keys
  /// that the order does not want.
  struct Refusal {
    std::vector<Action> rivals;
  };

  /// The puzzle that a position is, if it fills the order and `prove` proves it, its certificate
  /// by formulas. Each search may visit `nodes`. `past`, if given, is to be confirmed; else one is
  /// found by formula. Once `stop` is set, which may be null, an answer comes soon and means
  /// nothing.
  std::optional<Composed> examine(const Position& position, const std::optional<Past>& past,
                                  Refusal& refusal, const std::atomic<bool>* stop = nullptr);

  static constexpr std::uint64_t nodes = 1'000'000;

 private:
  bool wanted(const bitboard::State& state, const Action& key, Refusal& refusal) const;
  bool fills(const std::atomic<bool>* stop, Composed& composed, Refusal& refusal);
  void weigh(const bitboard::State& state, const std::atomic<bool>* stop, Composed& composed);

  const ComposeOrder& order_;
  const bitboard::Engine& engine_;
  Prover prover_;
};

}  // namespace agon::puzzles
