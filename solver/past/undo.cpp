// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/past/undo.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "solver/bitboard/board.hpp"
#include "solver/bitboard/tables.hpp"

namespace agon::past {
namespace {

using Type = Action::Type;

void put(State& state, Side side, Kind kind, int cell) {
  const auto s = static_cast<std::size_t>(side);
  if (kind == Kind::queen)
    state.queen[s] = static_cast<std::uint8_t>(cell);
  else
    state.guards[s] |= Bits::of(cell);
}

void take(State& state, Side side, Kind kind, int cell) {
  const auto s = static_cast<std::size_t>(side);
  if (kind == Kind::queen)
    state.queen[s] = bitboard::no_cell;
  else
    state.guards[s] &= ~Bits::of(cell);
}

void into_hand(State& state, Side side, Kind kind) {
  ++state.in_hand;
  if (kind == Kind::guard) ++state.guards_in_hand[static_cast<std::size_t>(side)];
}

/// False if there is none in hand.
bool out_of_hand(State& state, Side side, Kind kind) {
  std::uint8_t& guards = state.guards_in_hand[static_cast<std::size_t>(side)];
  if (kind == Kind::queen ? !state.queen_in_hand(side) : guards == 0) return false;
  --state.in_hand;
  if (kind == Kind::guard) --guards;
  return true;
}

Move move_of(Type type, Kind kind, int from, int to) {
  return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), type, kind};
}

}  // namespace

/// All moves of one side that lead to one position.
class Undoing::One {
 public:
  One(const Undoing& all, const State& after, Side mover, Memory memory, const Visit& visit)
      : terrain_(all.terrain_),
        tables_(terrain_.tables()),
        after_(after),
        mover_(mover),
        enemy_(opponent(mover)),
        memory_(memory),
        visit_(visit) {}

  /// False if no more are wanted.
  bool undo() {
    const Bits standing = search::between(terrain_, search::jaws(terrain_, after_, mover_));
    // Nothing that a move has left between its side's pieces would still stand there.
    if (tables_.lifts && !tables_.remembers &&
        ((after_.guards_of(enemy_) & standing & tables_.capturable[1]) |
         (after_.queen_bit(enemy_) & standing & tables_.capturable[0])) != Bits{})
      return true;
    const bool lifts_itself =
        tables_.lifts && tables_.captured_at_once[static_cast<std::size_t>(Type::step)];
    undo_lifting(after_, Move{});
    bitboard::for_each(tables_.board & ~after_.pieces_of(enemy_), [&](int to) {
      if (after_.pieces_of(mover_).has(to))
        undo_arrival(after_, search::kind_on(after_, mover_, to), to);
      else if (lifts_itself)
        undo_own_lifting(to);
    });
    return wanted_;
  }

 private:
  /// A step that has lifted the piece itself, from the cell on which it arrived.
  void undo_own_lifting(int to) {
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      State board = after_;
      if (!out_of_hand(board, mover_, kind)) continue;
      put(board, mover_, kind, to);
      undo_steps(board, kind, to);
    }
  }

  /// `board`: as the move leaves it, before it lifts anything, but for the enemy's pieces.
  void undo_arrival(const State& board, Kind kind, int to) {
    undo_steps(board, kind, to);
    if (tables_.lifts || tables_.rules.setup != Setup::standard)
      undo_lifting(board, move_of(Type::placement, kind, bitboard::no_cell, to));
    if (tables_.lifts) return;
    Bits from = tables_.board & ~board.occupied();
    if (!tables_.rules.must_leave) from |= Bits::of(to);
    if (!tables_.remembers || memory_ == Memory::short_lived)
      from &= tables_.capturable[static_cast<std::size_t>(kind)] &
              search::between(terrain_, search::jaws(terrain_, board, enemy_));
    bitboard::for_each(
        from, [&](int cell) { undo_memory(board, move_of(Type::relocation, kind, cell, to)); });
  }

  void undo_steps(const State& board, Kind kind, int to) {
    bitboard::for_each(terrain_.sources(to) & tables_.board & ~board.occupied(), [&](int from) {
      if (terrain_.targets(kind, from).has(to))
        undo_lifting(board, move_of(Type::step, kind, from, to));
    });
  }

  /// With each set of the enemy's pieces in hand that the move can have lifted put back.
  void undo_lifting(const State& board, Move move) {
    Bits cells;
    const bool any =
        board.guards_in_hand[static_cast<std::size_t>(enemy_)] != 0 || board.queen_in_hand(enemy_);
    if (tables_.lifts && any && !(tables_.remembers && move.type == Type::pass)) {
      cells = search::between(terrain_, search::jaws(terrain_, board, mover_)) & tables_.board &
              ~board.occupied();
      if (tables_.remembers) cells &= bitboard::neighbours[move.to];
      if (move.type == Type::step) cells &= ~Bits::of(move.from);
    }
    put_back_lifted(board, move, cells);
  }

  void put_back_lifted(const State& board, Move move, Bits cells) {
    if (!wanted_) return;
    if (cells.empty()) return undo_memory(board, move);
    const int cell = cells.first();
    cells &= ~Bits::of(cell);
    put_back_lifted(board, move, cells);
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      State more = board;
      if (!out_of_hand(more, enemy_, kind)) continue;
      put(more, enemy_, kind, cell);
      put_back_lifted(more, move, cells);
    }
  }

  /// With all that can have been remembered before: what still is, with or without each that the
  /// move can have captured, and the piece that it has relocated.
  void undo_memory(const State& board, Move move) {
    State before = board;
    before.to_move = mover_;
    if (move.type != Type::pass) take(before, mover_, move.kind, move.to);
    if (move.type == Type::placement) into_hand(before, mover_, move.kind);
    if (move.type == Type::step || move.type == Type::relocation)
      put(before, mover_, move.kind, move.from);
    if (!tables_.remembers || tables_.lifts || move.type == Type::pass) return give(before, move);
    before.captured &= ~Bits::of(move.to);
    const Bits either = before.captured & bitboard::neighbours[move.to];
    const Bits kept = before.captured & ~either;
    const Bits own = move.type == Type::relocation ? Bits::of(move.from) : Bits{};
    std::vector<Bits> captured{kept | own};
    bitboard::for_each(either, [&](int cell) {
      for (std::size_t i = 0, without = captured.size(); i < without; ++i)
        captured.push_back(captured[i] | Bits::of(cell));
    });
    for (const Bits each : captured) {
      before.captured = each;
      give(before, move);
    }
  }

  void give(const State& before, Move move) {
    if (wanted_) wanted_ = visit_({before, move});
  }

  const search::Terrain& terrain_;
  const bitboard::Tables& tables_;
  const State& after_;
  const Side mover_;
  const Side enemy_;
  const Memory memory_;
  const Visit& visit_;
  bool wanted_ = true;
};

void Undoing::candidates(const State& after, Memory memory, const Visit& visit) const {
  if (One(*this, after, opponent(after.to_move), memory, visit).undo() &&
      terrain_.tables().all_in_one_turn)
    One(*this, after, after.to_move, memory, visit).undo();
}

bool Undoing::confirm(Undone& candidate, const State& after) const {
  auto& [before, move] = candidate;
  const bitboard::Tables& tables = terrain_.tables();
  const auto kind = static_cast<std::size_t>(move.kind);
  // The cheaper question first.
  if (move.type == Type::relocation && !tables.goes_nearest[kind] &&
      !tables.goes[static_cast<std::size_t>(before.to_move)][kind][move.from].has(move.to))
    return false;
  before.hash = engine_.fresh_hash(before);
  if (!engine_.is_consistent(before)) return false;  // a guard lifted from the throne, say
  bitboard::ActionList moves;
  engine_.actions(before, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end() &&
         engine_.after(before, move) == after;
}

void Undoing::before(const State& after, Memory memory, std::vector<Undone>& found) const {
  candidates(after, memory, [&](Undone candidate) {
    if (confirm(candidate, after)) found.push_back(candidate);
    return true;
  });
}

}  // namespace agon::past
