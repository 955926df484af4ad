// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/bitboard/engine.hpp"

#include <cassert>

#include "model/values/rule_set.hpp"
#include "solver/bitboard/ending.hpp"
#include "solver/bitboard/make.hpp"
#include "solver/bitboard/perft.hpp"
#include "solver/bitboard/shapes.hpp"
#include "solver/bitboard/zobrist.hpp"

namespace agon::bitboard {

Engine::Engine(const RuleSet& rules) : tables_(std::make_shared<const Tables>(rules)) {
  assert(contradictions(rules).empty());
}

const RuleSet& Engine::rules() const {
  return tables_->rules;
}

Outcome Engine::outcome(const State& state) const {
  return with_shape(*tables_, [&]<class S>(S) { return outcome_of<S>(*tables_, state); });
}

Bits Engine::captured_of(const State& state, Side side) const {
  return with_shape(*tables_,
                    [&]<class S>(S) { return captured_pieces<S>(*tables_, state, side); });
}

Bits Engine::newly_captured(const State& before, const State& after) const {
  const Side enemy = opponent(before.to_move);
  return tables_->lifts ? before.pieces_of(enemy) & ~after.pieces_of(enemy)
                        : captured_of(after, enemy) & ~captured_of(before, enemy);
}

Bits Engine::captured(const State& state) const {
  const Bits pieces = captured_of(state, state.to_move);
  return pieces.empty() || outcome(state) == Outcome::none ? pieces : Bits{};
}

Side Engine::decider(const State& state) const {
  const RuleSet& rules = tables_->rules;
  const Side side = state.to_move;
  if (rules.queen_chooser == Chooser::owner && rules.guard_chooser == Chooser::owner) return side;
  const Bits pieces = captured(state);
  const bool enters = tables_->lifts && has_hand(state, side) && outcome(state) == Outcome::none;
  if (pieces.empty() && !enters) return side;
  const bool queen = enters ? state.queen_in_hand(side) : pieces.has(state.queen_of(side));
  const Chooser chooser = queen ? rules.queen_chooser : rules.guard_chooser;
  return chooser == Chooser::opponent ? opponent(side) : side;
}

void Engine::actions(const State& state, ActionList& list) const {
  list.clear();
  with_shape(*tables_, [&]<class S>(S) {
    for_each_action<S>(*tables_, state, [&](Move move) { list.push_back(move); });
  });
}

Undo Engine::make(State& state, Move move) const {
  Undo undo{state.captured, state.hash, state.to_move};
  with_shape(*tables_, [&]<class S>(S) {
    if constexpr (S::lifts)
      undo.enemy_queen = state.queen[static_cast<std::size_t>(opponent(state.to_move))];
    const Bits lifted = apply<S>(*tables_, state, move);
    undo.lifted = !lifted.empty();
    if (undo.lifted) undo.captured = lifted;
  });
  assert(is_consistent(state));
  return undo;
}

void Engine::unmake(State& state, Move move, Undo undo) const {
  take_back(state, move, undo);
  assert(is_consistent(state));
}

State Engine::after(const State& state, Move move) const {
  State next = state;
  make(next, move);
  return next;
}

std::uint64_t Engine::fresh_hash(const State& state) const {
  return zobrist.of(state);
}

bool Engine::is_consistent(const State& state) const {
  const Tables& tables = *tables_;
  int in_hand = 0;
  for (const Side side : both_sides) {
    const int guards_in_hand = state.guards_in_hand[static_cast<std::size_t>(side)];
    const bool queen_in_hand = state.queen_in_hand(side);
    const Bits guards = state.guards_of(side);
    if (guards.count() + guards_in_hand != tables.rules.guards) return false;
    if (!guards.within(tables.guarded)) return false;
    if (!queen_in_hand && !tables.board.has(state.queen_of(side))) return false;
    if (guards.meets(state.queen_bit(side))) return false;
    in_hand += guards_in_hand + (queen_in_hand ? 1 : 0);
  }
  if (state.pieces_of(Side::white).meets(state.pieces_of(Side::black))) return false;
  const Bits pieces = tables.remembers && !tables.lifts && in_hand == 0 ? state.occupied() : Bits{};
  if (!state.captured.within(pieces)) return false;
  return in_hand == state.in_hand && state.hash == zobrist.of(state);
}

}  // namespace agon::bitboard
