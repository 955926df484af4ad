// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Jaws, captured pieces, and what an action captures.
#pragma once

#include "solver/bitboard/sandwich.hpp"
#include "solver/bitboard/state.hpp"
#include "solver/bitboard/tables.hpp"

namespace agon::bitboard {

/// The pieces of a side that can close a sandwich.
inline Bits jaws_of(const Tables& tables, const State& state, Side side) {
  return state.guards_of(side) | (state.queen_bit(side) & tables.queen_jaw);
}

/// The pieces of a side that stand where such a piece can be captured.
inline Bits exposed(const Tables& tables, const State& state, Side side) {
  return (state.guards_of(side) & tables.capturable[static_cast<std::size_t>(Kind::guard)]) |
         (state.queen_bit(side) & tables.capturable[static_cast<std::size_t>(Kind::queen)]);
}

/// The pieces of a side that count as captured, the game over or not; none while either side
/// has a piece in hand, and none that are lifted.
template <class S>
Bits captured_pieces(const Tables& tables, const State& state, Side side) {
  if constexpr (S::lifts) {
    return {};
  } else if constexpr (S::memory) {
    return state.captured & state.pieces_of(side);
  } else {
    if (state.placing()) return {};
    return between<S>(jaws_of(tables, state, opponent(side))) & exposed(tables, state, side);
  }
}

/// The enemy's pieces on which a jaw arriving from `from` (no_cell: from the hand) on `to` closes
/// sandwiches. The state may be the one before or the one after the arrival.
template <class S>
Bits sandwiches_closed(const Tables& tables, const State& state, Side side, int from, int to) {
  const auto place = static_cast<std::size_t>(to);
  const Bits jaws = jaws_of(tables, state, side) & far_cells<S>[place] &
                    ~cell_bits[static_cast<std::size_t>(from)];
  const Bits victims = exposed(tables, state, opponent(side)) & neighbours[place];
  // One branch for both: either alone is common, and so hard to predict.
  if (static_cast<int>(jaws.empty()) | static_cast<int>(victims.empty())) return {};
  Bits found;
  for_each(victims, [&](int middle) {
    if (jaws.has(far_jaw<S>(to, middle))) found |= Bits::of(middle);
  });
  return found;
}

}  // namespace agon::bitboard
