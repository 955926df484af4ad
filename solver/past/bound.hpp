// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How many plies a game from the start to a position takes at least.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/bitboard/bits.hpp"
#include "solver/bitboard/state.hpp"
#include "solver/search/terrain.hpp"

namespace agon::past {

/// How many actions of its own a side needs at least for what it has on the board and in hand: its
/// pieces assigned to those of the start as cheaply as on an empty board.
class Needs {
 public:
  static constexpr int never = 1000;  ///< what a piece adds that cannot have come there

  /// `relocations`: with as many as help, from any cell where a sandwich can close to any that the
  /// rules name; else with none, and a piece in hand that began on the board counts `lifted`.
  Needs(const search::Terrain& terrain, const bitboard::State& start, bool relocations,
        int lifted = never);

  int of(const bitboard::State& state, Side side) const;
  /// The fewest by which one of the side's pieces can come to `cell`.
  int to(Side side, int cell) const;
  /// The same of two that can be jaws.
  int to(Side side, search::JawPair cells) const;

 private:
  /// By cell; the last: in hand.
  using Map = std::array<std::uint16_t, bitboard::cell_count + 1>;

  Map from(Side side, Kind kind, bitboard::Bits cells, bool relocations, int lifted) const;

  const search::Terrain& terrain_;
  std::array<std::vector<Map>, 2> guards_;  ///< by side, one for each of the start
  std::array<Map, 2> queen_{};              ///< by side
};

/// Never too much, under any rules. The sides act in turn; and before the first relocation of a
/// game two enemies must have come to the sides of a cell to which the piece has come.
class Bound {
 public:
  static constexpr int never = 1'000'000;

  /// Both must outlive it.
  Bound(const search::Terrain& terrain, const bitboard::State& start);

  /// Of a game from the start to `state`; `never`: there is none. Its parity is that of every game,
  /// unless a side may relocate several pieces in a turn.
  int plies(const bitboard::State& state) const;

 private:
  int together(int white, int black, Side to_move) const;
  int in_turn(int plies, Side to_move) const;
  int first_relocation() const;

  const search::Terrain& terrain_;
  const bitboard::State& start_;
  Needs steps_;
  Needs actions_;
  int first_relocation_ = 0;  ///< the plies of the shortest game that can have one
};

}  // namespace agon::past
