// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a search or a table needs to know of a game; nothing here is about Agon.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "model/values/outcome.hpp"
#include "model/values/piece.hpp"

namespace agon {

/// A two-sided game with full information. All calls are const and may come from many threads.
///
/// - `State` is a small value; equal means the same position, whatever the path to it.
/// - `actions` fills a list: empty if and only if `outcome` is not `none`.
/// - `decider` picks the action, `mover` is the side whose turn it is; they can differ, and
///   neither need alternate from one action to the next.
/// - `make` plays a listed move in place and returns what `unmake` needs to take it back.
/// - `hash` is equal for equal states, at no cost. Different states may collide.
template <class G>
concept SearchableGame = std::is_trivially_copyable_v<typename G::State> &&
    std::equality_comparable<typename G::State> && std::copyable<typename G::Move> &&
    std::equality_comparable<typename G::Move> &&
    std::default_initializable<typename G::MoveList> &&
    requires(const G& game, const typename G::State& state, typename G::State& changing,
             typename G::Move move, typename G::Undo undo, typename G::MoveList& list,
             const typename G::MoveList& filled) {
  { game.outcome(state) } -> std::same_as<Outcome>;
  { game.decider(state) } -> std::same_as<Side>;
  { game.mover(state) } -> std::same_as<Side>;
  { game.actions(state, list) } -> std::same_as<void>;
  { filled.size() } -> std::convertible_to<std::size_t>;
  { filled.empty() } -> std::same_as<bool>;
  { *filled.begin() } -> std::convertible_to<typename G::Move>;
  { filled.end() } -> std::same_as<decltype(filled.begin())>;
  { game.make(changing, move) } -> std::same_as<typename G::Undo>;
  { game.unmake(changing, move, undo) } -> std::same_as<void>;
  { game.hash(state) } -> std::same_as<std::uint64_t>;
};

}  // namespace agon
