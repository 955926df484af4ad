// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Whole positions turned, reflected and with colours swapped.
#pragma once

#include <array>
#include <cstdint>

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::sampling {

/// `symmetry` as in `rules::turned`.
Position turned(const Position& position, int symmetry);
Action turned(const Action& action, int radius, int symmetry);

/// Pieces, hands and the turn given to the other side; cells stay the same.
Position colours_swapped(const Position& position);
Outcome colours_swapped(Outcome outcome);

// One hash for the turned and reflected images of a position that the rules cannot tell apart.

class Symmetries {
 public:
  /// The engine must outlive it.
  explicit Symmetries(const bitboard::Engine& engine);

  /// A hash that all images of a state share; different states can share it too.
  std::uint64_t key(const bitboard::State& state) const;

 private:
  bitboard::Bits turned(bitboard::Bits set, std::size_t symmetry) const;

  const bitboard::Engine& engine_;
  std::vector<std::array<std::uint8_t, bitboard::cell_count>> images_;
};

}  // namespace agon::sampling
