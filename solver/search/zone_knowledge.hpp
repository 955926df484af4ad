// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the zone search tells a proof-number search (plain/dfpn.hpp): short wins, and patterns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/dfpn.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/zones.hpp"

namespace agon::search {

/// DESCRIPTION
///   A new position is given to a zone search within few plies, and each proved position is given
///   to it again: by then what follows from it are patterns, so this takes few nodes and leaves a
///   pattern, which refutes most of the defender's other answers at once. Where the defender is
///   free, a win is assumed to be harder than where it must relocate a piece: long and narrow wins
///   mostly consist of captures.
///
///   A yes and a no are facts. The zone search has its own tables; if they overflow, they are
///   cleared, and only patterns are lost.
class ZoneKnowledge {
 public:
  using State = bitboard::State;

  /// `bytes` bounds the memory. The engine and the budget, which pays for the zone search too, must
  /// outlive it. Nobody ever has a piece in hand.
  ZoneKnowledge(const bitboard::Engine& engine, Side attacker, Budget& budget, std::size_t bytes,
                const GoalMatcher* goal = nullptr);

  Estimate operator()(const State& state, int plies);
  /// Is there a pattern that wins?
  std::optional<Estimate> again(const State& state, int plies) const;
  void proved(const State& state, const Estimate& win);
  /// The certificate of a win that has been proved; nothing if its pattern was lost, or if a limit
  /// came first.
  std::optional<Strategy> strategy(const State& root, int plies);

 private:
  struct Zones {
    Zones(const bitboard::Engine& engine, Side attacker, std::size_t bytes, const GoalMatcher* goal)
        : search(engine, attacker, budget, bytes, goal) {}
    Budget budget{Limits{}};
    ZoneSearch search;
  };
  /// The answer to a question of at most this many nodes, paid for by the budget.
  template <class Question>
  auto paid(std::uint64_t nodes, const Question& question);
  Answer ask(const State& state, int plies, std::uint64_t nodes);

  /// Plies for the search of a new position. More plies find wins in fewer positions and less time
  /// in positions with quiet wins, which are better left to the search by deepening.
  static constexpr int plies_ahead = 5;
  /// What such a question, and the one after a proof, may cost. Most cost less than 100.
  static constexpr std::uint64_t nodes_ahead = 20'000;
  static constexpr std::uint64_t nodes_after = 2'000;
  /// Proof number where the defender is free.
  static constexpr std::uint32_t free_proof = 3;

  const bitboard::Engine* engine_;
  Side attacker_;
  Budget* budget_;
  std::size_t bytes_;
  const GoalMatcher* goal_;
  std::unique_ptr<Zones> zones_;
};

}  // namespace agon::search
