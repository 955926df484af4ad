// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Random keys, one for every fact that can differ; their exclusive or is the hash of a position.
// The keys come from a fixed seed, so a hash is the same in every run, on every machine, and for
// every rule set; it may be written to files. Method: Zobrist, A New Hashing Method (1970).
#pragma once

#include <array>
#include <cstdint>

#include "model/values/dice.hpp"
#include "solver/bitboard/state.hpp"

namespace agon::bitboard {

class Zobrist {
 public:
  constexpr Zobrist();

  std::uint64_t black_to_move = 0;

  constexpr std::uint64_t piece(Side side, Kind kind, int index) const {
    return pieces_[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)]
                  [static_cast<std::size_t>(index)];
  }
  /// The key of a side's guards in hand. A queen in hand needs none: she is on no cell.
  std::uint64_t hand(const State& state, Side side) const {
    const auto s = static_cast<std::size_t>(side);
    return hands_[s][state.guards_in_hand[s]];
  }
  std::uint64_t captured(Bits cells) const {
    std::uint64_t key = 0;
    for_each(cells, [&](int index) { key ^= captured_[static_cast<std::size_t>(index)]; });
    return key;
  }
  /// The hash from nothing.
  std::uint64_t of(const State& state) const;

 private:
  using CellKeys = std::array<std::uint64_t, cell_count>;
  std::array<std::array<CellKeys, 2>, 2> pieces_{};
  CellKeys captured_{};
  std::array<std::array<std::uint64_t, 7>, 2> hands_{};
};

/// None in hand has key 0.
constexpr Zobrist::Zobrist() {
  Dice dice(0x61676f6e);  // "agon"
  for (auto& side : pieces_)
    for (auto& kind : side)
      for (auto& key : kind) key = dice.next();
  for (auto& key : captured_) key = dice.next();
  for (auto& side : hands_)
    for (std::size_t count = 1; count < side.size(); ++count) side[count] = dice.next();
  black_to_move = dice.next();
}

inline constexpr Zobrist zobrist;

inline std::uint64_t Zobrist::of(const State& state) const {
  std::uint64_t key = state.to_move == Side::black ? black_to_move : 0;
  for (const Side side : both_sides) {
    for_each(state.guards_of(side), [&](int index) { key ^= piece(side, Kind::guard, index); });
    for_each(state.queen_bit(side), [&](int index) { key ^= piece(side, Kind::queen, index); });
    key ^= hand(state, side);
  }
  return key ^ captured(state.captured);
}

}  // namespace agon::bitboard
