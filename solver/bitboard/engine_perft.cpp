// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include <atomic>
#include <cstddef>
#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/bitboard/perft.hpp"
#include "solver/bitboard/shapes.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::bitboard {
namespace {

/// The positions two actions deep, one for each way there.
template <class S>
std::vector<State> two_actions_deep(const Tables& tables, const State& state) {
  std::vector<State> found;
  for_each_action<S>(tables, state, [&](Move first) {
    State middle = state;
    apply<S>(tables, middle, first);
    for_each_action<S>(tables, middle, [&](Move second) {
      State& last = found.emplace_back(middle);
      apply<S>(tables, last, second);
    });
  });
  return found;
}

template <class S>
std::uint64_t count_with_threads(const Tables& tables, const State& state, int depth, int threads) {
  const std::vector<State> parts = two_actions_deep<S>(tables, state);
  std::atomic<std::uint64_t> total{0};
  parallel_for(parts.size(), threads, [&](int, std::size_t part) {
    total += count_sequences<S>(tables, parts[part], depth - 2);
  });
  return total;
}

}  // namespace

std::uint64_t Engine::perft(const State& state, int depth, int threads) const {
  // Below this depth starting a thread takes longer than counting.
  constexpr int least_depth = 5;
  return with_shape(*tables_, [&]<class S>(S) {
    return threads > 1 && depth >= least_depth
               ? count_with_threads<S>(*tables_, state, depth, threads)
               : count_sequences<S>(*tables_, state, depth);
  });
}

}  // namespace agon::bitboard
