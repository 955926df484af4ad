// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A count that can be given up.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "solver/bitboard/engine.hpp"

namespace agon::bitboard {

/// As `Engine::perft`, on one thread; nothing if `stop`, which may be null, was set. It is checked
/// many times a second at any depth.
std::optional<std::uint64_t> stoppable_perft(const Engine& engine, const State& state, int depth,
                                             const std::atomic<bool>* stop);

}  // namespace agon::bitboard
