// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/bitboard/stoppable_perft.hpp"

namespace agon::bitboard {

std::optional<std::uint64_t> stoppable_perft(const Engine& engine, const State& state, int depth,
                                             const std::atomic<bool>* stop) {
  constexpr int quick = 4;  // actions that are counted in milliseconds, whatever the position
  if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
  if (depth <= quick) return engine.perft(state, depth);
  ActionList moves;
  engine.actions(state, moves);
  std::uint64_t sum = 0;
  for (const Move move : moves) {
    const auto below = stoppable_perft(engine, engine.after(state, move), depth - 1, stop);
    if (!below) return std::nullopt;
    sum += *below;
  }
  return sum;
}

}  // namespace agon::bitboard
