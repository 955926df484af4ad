// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Between states and the plain data that texts are made of.
#include <cassert>

#include "solver/bitboard/engine.hpp"
#include "solver/bitboard/tables.hpp"
#include "solver/bitboard/zobrist.hpp"

namespace agon::bitboard {

State Engine::load(const Position& position) const {
  const int radius = tables_->rules.radius;
  assert(position.radius() == radius);
  State state;
  for_each(tables_->board, [&](int index) {
    const auto piece = position.at(cell_of(index, radius));
    if (!piece) return;
    const auto side = static_cast<std::size_t>(piece->side);
    if (piece->kind == Kind::queen)
      state.queen[side] = static_cast<std::uint8_t>(index);
    else
      state.guards[side] |= Bits::of(index);
  });
  for (const Side side : both_sides) {
    const Hand& hand = position.hand(side);
    assert(hand.queens == (state.queen_in_hand(side) ? 1 : 0));
    state.guards_in_hand[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(hand.guards);
    state.in_hand = static_cast<std::uint8_t>(state.in_hand + hand.queens + hand.guards);
  }
  for (const Cell cell : position.captured) state.captured |= bits(cell);
  state.to_move = position.to_move;
  state.hash = zobrist.of(state);
  assert(is_consistent(state));
  return state;
}

Position Engine::unload(const State& state) const {
  const int radius = tables_->rules.radius;
  Position position(radius);
  for (const Side side : both_sides) {
    for_each(state.guards_of(side), [&](int index) {
      position.put(cell_of(index, radius), {side, Kind::guard});
    });
    for_each(state.queen_bit(side), [&](int index) {
      position.put(cell_of(index, radius), {side, Kind::queen});
    });
    position.hand(side) = {
        static_cast<std::int8_t>(state.queen_in_hand(side) ? 1 : 0),
        static_cast<std::int8_t>(state.guards_in_hand[static_cast<std::size_t>(side)])};
  }
  position.to_move = state.to_move;
  position.captured = cells(state.captured);
  return position;
}

Move Engine::to_move(const State& state, const Action& action) const {
  const int radius = tables_->rules.radius;
  const auto index = [radius](Cell cell) {
    return static_cast<std::uint8_t>(index_of(cell, radius));
  };
  switch (action.type) {
    case Action::Type::pass:
      return {};
    case Action::Type::placement:
      return {no_cell, index(action.to), action.type, action.kind};
    case Action::Type::step:
    case Action::Type::relocation:
      break;
  }
  const std::uint8_t from = index(action.from);
  assert(state.occupied().has(from));
  const bool queen = state.queen_of(Side::white) == from || state.queen_of(Side::black) == from;
  return {from, index(action.to), action.type, queen ? Kind::queen : Kind::guard};
}

Action Engine::to_action(Move move) const {
  const int radius = tables_->rules.radius;
  switch (move.type) {
    case Action::Type::step:
      return Action::step(cell_of(move.from, radius), cell_of(move.to, radius));
    case Action::Type::relocation:
      return Action::relocation(cell_of(move.from, radius), cell_of(move.to, radius));
    case Action::Type::placement:
      return Action::placement(move.kind, cell_of(move.to, radius));
    case Action::Type::pass:
      break;
  }
  return Action::pass();
}

std::vector<Cell> Engine::cells(Bits set) const {
  std::vector<Cell> found;
  for_each(set & tables_->board,
           [&](int index) { found.push_back(cell_of(index, tables_->rules.radius)); });
  return found;
}

Bits Engine::bits(Cell cell) const {
  assert(on_board(cell, tables_->rules.radius));
  return Bits::of(index_of(cell, tables_->rules.radius));
}

}  // namespace agon::bitboard
