// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Actions taken back, by the fast engine.
#pragma once

#include <vector>

#include "solver/bitboard/bits.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/terrain.hpp"

namespace agon::past {

using bitboard::Bits;
using bitboard::Move;
using bitboard::State;

/// A position, and the move that leads from it to another.
struct Undone {
  State before;
  Move move;
};

class Undoing {
 public:
  /// Which relocations are taken back where captives are remembered: a sandwich that has captured a
  /// piece may have opened since, so that a piece can have been captured on any empty cell.
  enum class Memory {
    all,          ///< of those, too
    short_lived,  ///< only of sandwiches that are still closed: few
  };

  /// The engine must outlive it.
  explicit Undoing(const bitboard::Engine& engine) : engine_(engine), terrain_(engine.rules()) {}

  /// Appends every position from which a move leads to `after`, in an order that depends on nothing
  /// but the state. Candidates are all that the form of a move allows; the engine confirms each.
  /// Cost: about 10 microseconds; where captives are lifted, twice as much for each that can have
  /// been.
  void before(const State& after, Memory memory, std::vector<Undone>& found) const;

 private:
  class One;

  const bitboard::Engine& engine_;
  search::Terrain terrain_;
};

}  // namespace agon::past
