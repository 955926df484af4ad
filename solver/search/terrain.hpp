// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The shape of the rules as zones need it: which cells can hold the two jaws of a sandwich, where
// a step can come from. Worked out once per rule set from the engine's tables.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/bitboard/state.hpp"
#include "solver/bitboard/tables.hpp"

namespace agon::search {

using bitboard::Bits;

/// Two cells that have a third between them.
struct JawPair {
  std::uint8_t one;
  std::uint8_t other;
};

/// Constant once built.
class Terrain {
 public:
  explicit Terrain(const RuleSet& rules);

  const bitboard::Tables& tables() const { return tables_; }
  const RuleSet& rules() const { return tables_.rules; }
  bool memory() const { return rules().capture_lasts == CaptureLasts::until_relocated; }
  Bits board() const { return tables_.board; }

  /// The pairs that have `cell` between them, none to three.
  const std::vector<JawPair>& jaw_pairs(int cell) const {
    return pairs_[static_cast<std::size_t>(cell)];
  }
  /// The cells from which a piece of either kind could step to `cell`, geometry alone asked.
  Bits sources(int cell) const { return sources_[static_cast<std::size_t>(cell)]; }
  /// The cells to which a piece on `cell` could step, geometry alone asked.
  Bits targets(Kind kind, int cell) const {
    return tables_.steps[static_cast<std::size_t>(kind)][static_cast<std::size_t>(cell)];
  }
  bool capturable(Kind kind, int cell) const {
    return tables_.capturable[static_cast<std::size_t>(kind)].has(cell);
  }
  /// Cells where either kind can be captured.
  Bits capturable() const { return tables_.capturable[0] | tables_.capturable[1]; }

 private:
  bitboard::Tables tables_;
  std::array<std::vector<JawPair>, bitboard::cell_count> pairs_;
  std::array<Bits, bitboard::cell_count> sources_{};
};

/// The jaws among a side's pieces.
inline Bits jaws(const Terrain& terrain, const bitboard::State& state, Side side) {
  return state.guards_of(side) | (state.queen_bit(side) & terrain.tables().queen_jaw);
}
inline Kind kind_on(const bitboard::State& state, Side side, int cell) {
  return state.queen_of(side) == cell ? Kind::queen : Kind::guard;
}

/// The cells that have two of `jaws` on their sides, occupied or not.
Bits between(const Terrain& terrain, Bits jaws);
/// Has `cell` two of `jaws` on its sides?
bool is_between(const Terrain& terrain, Bits jaws, int cell);

}  // namespace agon::search
