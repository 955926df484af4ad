// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A game from the start to a position, both sides helping.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "solver/bitboard/engine.hpp"

namespace agon::past {

struct GameLimits {
  std::uint64_t nodes = 3'000'000;  ///< moves taken back; some 300 000 a second
  std::uint64_t seed = 1;           ///< of the choice between equals
  /// A game as short as this ends the search; else shorter ones than the first are sought, up to a
  /// width of 4096. The default: the first ends it.
  int short_enough = std::numeric_limits<int>::max();
  const std::atomic<bool>* stop = nullptr;
};

struct GameFound {
  std::optional<std::vector<bitboard::Move>> moves;  ///< from the start; none: not found
  bool exhausted = false;  ///< nothing was cut off, so that there may be no game; no proof
  std::uint64_t nodes = 0;
};

/// A game from `start` to `target`; not proved to be a shortest one. Takes moves back from the
/// target, ply by ply, and keeps the positions nearest to the start (a beam search); where no game
/// is found, again with four times as many. Near: how many moves each side has to take back at
/// least, its guards assigned to their start cells as cheaply as on an empty board. A step never
/// goes outward, so that moves taken back lead to the outermost ring nearly by themselves. Does not
/// find games that need long preparations for a capture. Memory: some 100 bytes for each position
/// kept.
GameFound game_to(const bitboard::Engine& engine, const bitboard::State& start,
                  const bitboard::State& target, const GameLimits& limits);

}  // namespace agon::past
