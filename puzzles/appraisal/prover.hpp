// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search with a budget for each question, kept alive so that one proof helps the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "model/values/position.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/zones.hpp"

namespace agon::puzzles {

/// A shortest win of the side that decides, with a sole key.
struct Solution {
  Verdict verdict;
  Strategy strategy;
  Position named{5};  ///< the position with only the pieces that the proof names at its root
  int defenders = 0;  ///< pieces of the defender among them
};

/// Why a position is not a puzzle of this length.
enum class Refusal : std::uint8_t {
  none,
  no_win,        ///< none of this length
  shorter,       ///< there is one sooner
  several_keys,  ///< another first action wins as soon
  limit          ///< the search would take too long
};

/// What it answers depends on its history only through `unknown` and `limit`: what was proved
/// before can make a question cheap that would else exceed its nodes.
class Prover {
 public:
  /// What becomes of proofs. Looking up what is known takes longer the more there is: whoever asks
  /// many different questions starts afresh now and then, and when the memory is full.
  enum class Memory : std::uint8_t { kept, renewed };

  /// The engine must outlive it. `bytes` bounds what it remembers. With a goal, that is called a
  /// win throughout.
  Prover(const bitboard::Engine& engine, Side attacker, std::size_t bytes,
         Memory memory = Memory::kept, const Goal& goal = {});

  /// Can the attacker force a win in at most `plies`? `unknown` after so many positions.
  Answer wins_within(const bitboard::State& state, int plies, std::uint64_t nodes);

  /// Is the state won in exactly this many plies, by one first action only? Every other first
  /// action is refuted. Precondition: the attacker decides, and no piece is in hand.
  Refusal solve(const bitboard::State& state, int plies, std::uint64_t nodes, Solution& solution);
  /// The same without the proof: only the key.
  Refusal sole_key(const bitboard::State& state, int plies, std::uint64_t nodes, Action& key);

  /// The fewest plies in which a win by the rules can come, by counting alone.
  int lower_bound(const bitboard::State& state) const { return search_->lower_bound(state); }
  /// Cells on which a win depends that was just proved: all, if the proof is forgotten.
  bitboard::Bits zone_of(const bitboard::State& state, int plies) const;
  /// Positions visited since it was made.
  std::uint64_t nodes() const { return spent_ + budget_.nodes(); }

  const bitboard::Engine& engine() const { return engine_; }
  Side attacker() const { return attacker_; }
  /// Null: a win by the rules is asked for.
  const search::GoalMatcher* goal() const { return goal_.get(); }

 private:
  static constexpr std::uint64_t between_renewals = 1'000'000;

  void renew();
  void allow(std::uint64_t nodes);
  Refusal find_key(const bitboard::State& state, int plies, Action& key);

  const bitboard::Engine& engine_;
  Side attacker_;
  std::size_t bytes_;
  Memory memory_;
  std::unique_ptr<const search::GoalMatcher> goal_;
  std::uint64_t spent_ = 0;  ///< for earlier questions
  std::uint64_t renew_at_ = 0;
  search::Budget budget_;
  std::unique_ptr<search::ZoneSearch> search_;
};

}  // namespace agon::puzzles
