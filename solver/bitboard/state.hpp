// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the fast engine works on: states, moves, what undoing needs, and a list of moves.
// Plain values; what they mean under a rule set is the engine's business (engine.hpp).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "model/values/action.hpp"
#include "model/values/piece.hpp"
#include "solver/bitboard/bits.hpp"
#include "solver/bitboard/board.hpp"

namespace agon::bitboard {

/// A position, one cache line (and aligned as one: a State that straddled two made copying, and so
/// making moves, half as fast). Equal means the same position: the hash is a function of the rest.
/// Fields are public for reading; code that writes them must keep `Engine::is_consistent`.
struct alignas(64) State {
  std::array<Bits, 2> guards{};  ///< by side
  Bits captured{};               ///< remembered captives of both sides; empty without memory
  std::uint64_t hash = 0;
  std::array<std::uint8_t, 2> queen{no_cell, no_cell};  ///< index, or no_cell while in hand
  std::array<std::uint8_t, 2> guards_in_hand{};
  Side to_move = Side::white;
  std::uint8_t in_hand = 0;  ///< pieces in hand of both sides, queens included

  Bits guards_of(Side side) const { return guards[static_cast<std::size_t>(side)]; }
  int queen_of(Side side) const { return queen[static_cast<std::size_t>(side)]; }
  bool queen_in_hand(Side side) const { return queen_of(side) == no_cell; }
  /// The queen's cell as a set, empty while she is in hand.
  Bits queen_bit(Side side) const { return cell_bits[queen[static_cast<std::size_t>(side)]]; }
  Bits pieces_of(Side side) const { return guards_of(side) | queen_bit(side); }
  Bits occupied() const { return pieces_of(Side::white) | pieces_of(Side::black); }
  bool placing() const { return in_hand != 0; }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) == 64);

/// An action with the kind of the piece that acts. Unused members hold their default, so that
/// equality means the same action. A default Move is a pass.
struct Move {
  std::uint8_t from = no_cell;
  std::uint8_t to = no_cell;
  Action::Type type = Action::Type::pass;
  Kind kind = Kind::queen;
  friend bool operator==(Move, Move) = default;
};

/// What `unmake` cannot work out from the move.
struct Undo {
  Bits captured;  ///< remembered before it; with `lifted` the cells from which it lifted pieces
  std::uint64_t hash;
  Side to_move;
  bool lifted = false;
  std::uint8_t enemy_queen = no_cell;  ///< before it; with `lifted` only
};

/// The most actions that a position can have: either kind of piece on any of 90 cells, and a pass.
inline constexpr std::size_t max_actions = 192;

/// Moves in an array of fixed size: no heap.
class ActionList {
 public:
  void clear() { size_ = 0; }
  void push_back(Move move) {
    assert(size_ < max_actions);
    moves_[size_++] = move;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const {
    assert(i < size_);
    return moves_[i];
  }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }

 private:
  std::array<Move, max_actions> moves_{};
  std::size_t size_ = 0;
};

}  // namespace agon::bitboard
