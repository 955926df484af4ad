// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The positions of a game so far, for rule sets that draw a repeated one.
#pragma once

#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/bitboard/state.hpp"

namespace agon::bitboard {

/// A game's history. States are compared whole, so a hash collision cannot draw a game.
/// For play only: neither `Engine::actions` nor perft asks it.
class Record {
 public:
  /// Starts with the first position of the game.
  explicit Record(const State& first) : states_{first} {}

  void push(const State& state) { states_.push_back(state); }
  /// Forgets the last position. Precondition: it is not the first.
  void pop();
  const State& last() const { return states_.back(); }
  std::size_t size() const { return states_.size(); }

  /// How often the last position has occurred, itself included. Time grows with the game's length.
  int occurrences() const;
  /// Has it occurred three times, in a rule set where that is a draw?
  bool drawn(const RuleSet& rules) const {
    return rules.repetition == Repetition::threefold_draw && occurrences() >= 3;
  }

 private:
  std::vector<State> states_;
};

}  // namespace agon::bitboard
