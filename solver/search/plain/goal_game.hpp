// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A game that ends where a goal is reached: any search of it is a search for the goal.
#pragma once

#include <cstdint>
#include <utility>

#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "solver/search/plain/searchable_game.hpp"
#include "solver/search/plain/written_game.hpp"

namespace agon::search {

/// DESCRIPTION
///   The game of G, but won for the attacker where `reached(state)`, unless the defender has won;
///   and where `draws_count`, won for the attacker where it is drawn. Where G goes on it is the
///   game of G.
template <SearchableGame G, class Reached>
class GoalGame {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Undo = typename G::Undo;

  /// `game` must outlive it.
  GoalGame(const G& game, Side attacker, bool draws_count, Reached reached)
      : game_(game), attacker_(attacker), draws_count_(draws_count), reached_(std::move(reached)) {}

  const G& game() const { return game_; }
  const Reached& goal() const { return reached_; }

  Outcome outcome(const State& state) const {
    const Outcome outcome = game_.outcome(state);
    if (outcome == Outcome::none || outcome == Outcome::draw) {
      if (reached_(state) || (draws_count_ && outcome == Outcome::draw)) return win_of(attacker_);
    }
    return outcome;
  }
  void actions(const State& state, MoveList& list) const {
    list.clear();
    if (outcome(state) == Outcome::none) game_.actions(state, list);
  }
  Side decider(const State& state) const { return game_.decider(state); }
  Side mover(const State& state) const { return game_.mover(state); }
  Undo make(State& state, Move move) const { return game_.make(state, move); }
  void unmake(State& state, Move move, Undo undo) const { game_.unmake(state, move, undo); }
  std::uint64_t hash(const State& state) const { return game_.hash(state); }

  State load(const Position& position) const { return game_.load(position); }
  Position unload(const State& state) const { return game_.unload(state); }
  Action to_action(Move move) const { return game_.to_action(move); }

 private:
  const G& game_;
  Side attacker_;
  bool draws_count_;
  Reached reached_;
};

}  // namespace agon::search
