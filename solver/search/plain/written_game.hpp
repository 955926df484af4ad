// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A game whose positions and moves have readable names: what a search needs besides
// `SearchableGame` to report its results.
#pragma once

#include <algorithm>
#include <concepts>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "solver/search/plain/searchable_game.hpp"

namespace agon::search {

template <class G>
concept WrittenGame = SearchableGame<G> &&
    requires(const G& game, const typename G::State& state, typename G::Move move,
             const Position& position) {
  { game.load(position) } -> std::same_as<typename G::State>;
  { game.unload(state) } -> std::same_as<Position>;
  { game.to_action(move) } -> std::same_as<Action>;
};

/// The state that a listed move leads to. States are passed by reference everywhere: clang 14 with
/// AVX-512 copies an argument that is aligned as a cache line to a stack that is not.
template <SearchableGame G>
typename G::State after(const G& game, const typename G::State& state, typename G::Move move) {
  typename G::State next = state;
  game.make(next, move);
  return next;
}

template <WrittenGame G>
struct NamedMove {
  std::string text;
  Action action;
  typename G::Move move;
};

/// The legal actions of a state in ASCII order.
template <WrittenGame G>
std::vector<NamedMove<G>> named_moves(const G& game, const typename G::State& state) {
  typename G::MoveList moves;
  game.actions(state, moves);
  std::vector<NamedMove<G>> named;
  for (const auto& move : moves) {
    const Action action = game.to_action(move);
    named.push_back({to_string(action), action, move});
  }
  std::sort(named.begin(), named.end(),
            [](const auto& left, const auto& right) { return left.text < right.text; });
  return named;
}

}  // namespace agon::search
