// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A shortest game from the start to a position, both sides helping, and the proof that it is one.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/bitboard/engine.hpp"

namespace agon::past {

struct ShortestGame {
  std::optional<std::vector<bitboard::Move>> moves;  ///< from the start; none: not found
  int at_least = 0;         ///< no game has fewer plies; that of `moves` has so many
  bool impossible = false;  ///< there is no game
  /// Of that length there are so many games, 2 meaning 2 or more; 0: not known.
  int games = 0;
  std::uint64_t nodes = 0;  ///< moves taken back
};

/// Takes moves back from `target`, for one length after another, each as far as a bound
/// (bound.hpp) allows: iterative deepening with a table of what was refuted (Korf, "Depth-first
/// iterative-deepening: an optimal admissible tree search", 1985). Every refutation is exact: the
/// table compares whole positions. Memory: 96 bytes for each node, up to 200 MB.
ShortestGame shortest_game(const bitboard::Engine& engine, const bitboard::State& start,
                           const bitboard::State& target, std::uint64_t nodes,
                           const std::atomic<bool>* stop = nullptr);

}  // namespace agon::past
