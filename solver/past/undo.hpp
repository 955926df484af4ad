// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Actions taken back: the one place that knows what can have stood before.
#pragma once

#include <functional>
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

  /// Takes a candidate, whose hash is not set; false: no more are wanted.
  using Visit = std::function<bool(const Undone&)>;

  /// All that the form of a move allows, among them every position from which a move leads to
  /// `after`, in an order that depends on nothing but the state. The caller confirms each: it may
  /// be unusable, its move illegal or lead elsewhere. Cost: where captives are lifted, twice as
  /// much for each that can have been.
  void candidates(const State& after, Memory memory, const Visit& visit) const;

  /// Is the position before, whose hash this sets, one that can stand, and does the move lead from
  /// it to `after`? A microsecond or two.
  bool confirm(Undone& candidate, const State& after) const;

  /// Appends those that the engine confirms. Cost: about 10 microseconds, or that of the
  /// candidates.
  void before(const State& after, Memory memory, std::vector<Undone>& found) const;

 private:
  class One;

  const bitboard::Engine& engine_;
  search::Terrain terrain_;
};

}  // namespace agon::past
