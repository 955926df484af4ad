// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The patterns that a proof needs, and no more of them than it needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "model/values/strategy.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/bitboard/state.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/pattern_table.hpp"

namespace agon::search {

/// DESCRIPTION
///   A search may prove the same pattern several times: for fewer plies after more, on two threads
///   at once, or where a pattern that it finds later is more general. In a certificate the soonest
///   one replaces the others: each pattern replaces all those that match only positions it matches
///   too and that take no fewer plies. That can shorten the proofs that depend on them, so plies
///   are counted again.
class Proof {
 public:
  /// `top`: wins the root; everything that it rests on is in the table.
  /// Cost: different patterns of the same placement of the attacker are compared each with all
  /// that name fewer cells.
  Proof(const PatternTable& patterns, Side attacker, PatternId top, const bitboard::State& root);

  /// The one that wins the root soonest.
  PatternId top() const { return top_; }
  /// Itself and what it rests on.
  const std::vector<PatternId>& in_use() const { return in_use_; }
  /// The plies that a win by one of them takes at most.
  int plies(PatternId id) const { return known_.at(id).plies; }
  /// The plies of the soonest of them, except the top one, that wins a state in which the attacker
  /// decides; nothing if none does.
  std::optional<int> soonest(const bitboard::State& state) const;

 private:
  struct Known {
    int plies = 0;
    PatternId stand_in = no_pattern;
  };
  /// What two patterns must share for one to replace the other.
  using Placement = std::tuple<std::uint64_t, std::uint64_t, std::uint8_t, std::uint64_t,
                               std::uint64_t, Side, bool>;
  static Placement placement(const Pattern& pattern);
  std::vector<PatternId> all_below(PatternId top) const;
  bool better(PatternId one, PatternId other) const;
  void choose_stand_ins(const std::vector<PatternId>& alike);
  bool count_anew(std::vector<PatternId> ids);

  const PatternTable& patterns_;
  Side attacker_;
  std::unordered_map<PatternId, Known> known_;
  PatternId top_;
  std::vector<PatternId> in_use_;
  std::map<Placement, std::vector<PatternId>> by_placement_;  ///< those in use except the top one
};

// A proof in patterns, written down as a strategy.

/// One line for each pattern in which the attacker decides and on which the proof of `top` rests,
/// longest first, ties in the order of their text; no two for the same pattern (`Proof`).
/// Where the attacker decides in the root, that is the first line, a whole position, and its plies
/// are those that its play takes by the lines it meets next. If all lines are
/// whole positions, they are those that play from the root meets, in the order in which it does,
/// and say just the plies that it takes. `goal`: the attacker's, or null.
Strategy strategy_from(const bitboard::Engine& engine, Side attacker, const PatternTable& patterns,
                       PatternId top, const bitboard::State& root,
                       const GoalMatcher* goal = nullptr);

}  // namespace agon::search
