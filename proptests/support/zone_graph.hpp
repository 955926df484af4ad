// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// All positions that play can reach, for small boards.
#pragma once

#include <unordered_set>
#include <vector>

#include "solver/bitboard/engine.hpp"

namespace agon::proptests {

/// Every state that play from `root` reaches, the root first. Time and memory grow with their
/// number, without limit.
inline std::vector<bitboard::State> reached(const bitboard::Engine& engine,
                                            const bitboard::State& root) {
  using bitboard::State;
  const auto hash = [&](const State& state) {
    return static_cast<std::size_t>(engine.hash(state));
  };
  std::unordered_set<State, decltype(hash)> seen(1 << 16, hash);
  std::vector<State> states{root};
  seen.insert(root);
  for (std::size_t i = 0; i < states.size(); ++i) {
    bitboard::ActionList moves;
    engine.actions(states[i], moves);
    for (const auto& move : moves) {
      const State next = engine.after(states[i], move);
      if (seen.insert(next).second) states.push_back(next);
    }
  }
  return states;
}

}  // namespace agon::proptests
