// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a move changes, and taking it back.
#pragma once

#include "solver/bitboard/captures.hpp"
#include "solver/bitboard/zobrist.hpp"

namespace agon::bitboard {

namespace detail {

inline void lift(State& state, Side side, Kind kind, int from) {
  const auto s = static_cast<std::size_t>(side);
  if (kind == Kind::queen)
    state.queen[s] = no_cell;
  else
    state.guards[s] ^= Bits::of(from);
}

inline void put(State& state, Side side, Kind kind, int to) {
  const auto s = static_cast<std::size_t>(side);
  if (kind == Kind::queen)
    state.queen[s] = static_cast<std::uint8_t>(to);
  else
    state.guards[s] |= Bits::of(to);
}

/// Pieces remembered as captured after a piece of `side` has gone to `move.to`.
template <class S, bool quiet>
Bits remembered_after(const Tables& tables, const State& state, Side side, Move move) {
  const auto type = static_cast<std::size_t>(move.type);
  const auto kind = static_cast<std::size_t>(move.kind);
  Bits captured = state.captured;
  if (move.type == Action::Type::relocation) captured &= ~Bits::of(move.from);
  if (quiet || state.placing()) return captured;
  if (tables.closes[type][kind])
    captured |= sandwiches_closed<S>(tables, state, side, move.from, move.to);
  if (tables.captured_at_once[type]) {
    const Bits jaws =
        jaws_of(tables, state, opponent(side)) & neighbours[static_cast<std::size_t>(move.to)];
    const Bits place = Bits::of(move.to) & tables.capturable[kind];
    if (jaws.count() > 1 && place.meets(between<S>(jaws))) captured |= place;
  }
  return captured;
}

/// The pieces that a move lifts, once they stand as it leaves them: enemies, and the piece that
/// moved where it stepped between two enemies and the rules say so.
template <class S>
Bits lifted_by(const Tables& tables, const State& state, Side side, Move move) {
  const Side enemy = opponent(side);
  if (!tables.remembers)
    return between<S>(jaws_of(tables, state, side)) & exposed(tables, state, enemy);
  if (move.type == Action::Type::pass) return {};
  const auto type = static_cast<std::size_t>(move.type);
  Bits lifted;
  if (tables.closes[type][static_cast<std::size_t>(move.kind)])
    lifted = sandwiches_closed<S>(tables, state, side, move.from, move.to);
  if (move.type == Action::Type::step && tables.captured_at_once[type])
    lifted |= Bits::of(move.to) & exposed(tables, state, side) &
              between<S>(jaws_of(tables, state, enemy));
  return lifted;
}

/// Takes the pieces into their owners' hands. Returns the change of the hash.
inline std::uint64_t lift_all(State& state, Bits lifted) {
  std::uint64_t change = 0;
  for (const Side side : both_sides) {
    const auto s = static_cast<std::size_t>(side);
    change ^= zobrist.hand(state, side);
    for_each(lifted & state.pieces_of(side), [&](int at) {
      const Kind kind = at == state.queen_of(side) ? Kind::queen : Kind::guard;
      lift(state, side, kind, at);
      change ^= zobrist.piece(side, kind, at);
      if (kind == Kind::guard) ++state.guards_in_hand[s];
      ++state.in_hand;
    });
    change ^= zobrist.hand(state, side);
  }
  return change;
}

/// Undoes `lift_all`. `queen`: where the side's queen stood before, or no_cell.
inline void put_back(State& state, Side side, Bits cells, int queen) {
  state.in_hand = static_cast<std::uint8_t>(state.in_hand - cells.count());
  if (cells.has(queen)) {
    put(state, side, Kind::queen, queen);
    cells ^= Bits::of(queen);
  }
  const auto s = static_cast<std::size_t>(side);
  state.guards[s] |= cells;
  state.guards_in_hand[s] = static_cast<std::uint8_t>(state.guards_in_hand[s] - cells.count());
}

}  // namespace detail

/// Plays a legal move. `hashed` = false leaves the hash as it was: for counting only. `quiet` =
/// true promises that the move captures nothing that must be remembered. Returns the cells from
/// which it lifted pieces.
template <class S, bool hashed = true, bool quiet = false>
Bits apply(const Tables& tables, State& state, Move move) {
  const Side side = state.to_move;
  const auto s = static_cast<std::size_t>(side);
  std::uint64_t change = 0;

  if (move.type == Action::Type::placement) {
    if constexpr (hashed) change ^= zobrist.hand(state, side);
    if (move.kind == Kind::guard) --state.guards_in_hand[s];
    --state.in_hand;
  } else if (move.type != Action::Type::pass) {
    detail::lift(state, side, move.kind, move.from);
    if constexpr (hashed) change ^= zobrist.piece(side, move.kind, move.from);
  }
  if (move.type != Action::Type::pass) {
    detail::put(state, side, move.kind, move.to);
    if constexpr (hashed) {
      change ^= zobrist.piece(side, move.kind, move.to);
      if (move.type == Action::Type::placement) change ^= zobrist.hand(state, side);
    }
    if constexpr (S::memory) {
      const Bits after = detail::remembered_after<S, quiet>(tables, state, side, move);
      if constexpr (hashed) change ^= zobrist.captured(state.captured ^ after);
      state.captured = after;
    }
  }

  Bits lifted;
  if constexpr (S::lifts) {
    lifted = detail::lifted_by<S>(tables, state, side, move);
    if (!lifted.empty()) change ^= detail::lift_all(state, lifted);
  }
  const bool puts_back =
      move.type == (S::lifts ? Action::Type::placement : Action::Type::relocation);
  const bool goes_on =
      tables.all_in_one_turn && puts_back &&
      (S::lifts ? has_hand(state, side) : !captured_pieces<S>(tables, state, side).empty());
  if (!goes_on) {
    state.to_move = opponent(side);
    if constexpr (hashed) change ^= zobrist.black_to_move;
  }
  if constexpr (hashed) state.hash ^= change;
  return lifted;
}

/// Takes back the move that `undo` was saved before.
inline void take_back(State& state, Move move, Undo undo) {
  const auto s = static_cast<std::size_t>(undo.to_move);
  if (undo.lifted) {
    const Bits own = undo.captured & cell_bits[move.to];
    detail::put_back(state, undo.to_move, own, move.kind == Kind::queen ? move.to : no_cell);
    detail::put_back(state, opponent(undo.to_move), undo.captured ^ own, undo.enemy_queen);
  }
  if (move.type != Action::Type::pass) detail::lift(state, undo.to_move, move.kind, move.to);
  if (move.type == Action::Type::placement) {
    if (move.kind == Kind::guard) ++state.guards_in_hand[s];
    ++state.in_hand;
  } else if (move.type != Action::Type::pass) {
    detail::put(state, undo.to_move, move.kind, move.from);
  }
  state.captured = undo.lifted ? Bits{} : undo.captured;
  state.hash = undo.hash;
  state.to_move = undo.to_move;
}

}  // namespace agon::bitboard
