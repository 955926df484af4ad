// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Whether the game is over.
#pragma once

#include "model/values/outcome.hpp"
#include "solver/bitboard/choices.hpp"

namespace agon::bitboard {

/// Formation and forfeit, which the contents alone decide. At most one of the four questions can
/// be answered yes: two sides' guards do not fit on ring 1 together, unless they are few, and then
/// no side forfeits and the throne has room for one queen.
inline Outcome settled(const Tables& tables, const State& state) {
  if (state.placing() && !tables.lifts) return Outcome::none;
  for (const Side side : both_sides) {
    if (!state.guards_of(side).within(rings[1])) continue;
    if (state.guards_in_hand[static_cast<std::size_t>(side)] != 0) continue;
    if (state.queen_of(side) == throne_index) return win_of(side);
    if (!tables.full_guard) continue;
    const bool forfeit = tables.rules.forfeit == Forfeit::own_queen_absent ||
                         (tables.rules.forfeit == Forfeit::throne_empty &&
                          state.queen_of(opponent(side)) != throne_index);
    if (forfeit)
      return tables.rules.forfeit_result == ForfeitResult::draws ? Outcome::draw
                                                                 : win_of(opponent(side));
  }
  return Outcome::none;
}

/// Could the other side act if it were to move?
template <class S>
bool other_side_can_act(const Tables& tables, const State& state) {
  State turned = state;
  turned.to_move = opponent(state.to_move);
  return can_act<S>(tables, turned);
}

/// The outcome of a position in which the side to move has no action. `none` means that it must
/// pass.
template <class S>
Outcome outcome_if_stuck(const Tables& tables, const State& state) {
  if (state.placing() && !tables.lifts) return Outcome::none;
  switch (tables.rules.no_action) {
    case NoAction::loses:
      return win_of(opponent(state.to_move));
    case NoAction::draws:
      return Outcome::draw;
    case NoAction::passes:
      break;
  }
  return other_side_can_act<S>(tables, state) ? Outcome::none : Outcome::draw;
}

template <class S>
Outcome outcome_of(const Tables& tables, const State& state) {
  if (const Outcome outcome = settled(tables, state); outcome != Outcome::none) return outcome;
  return choices_of<S>(tables, state).empty() ? outcome_if_stuck<S>(tables, state) : Outcome::none;
}

}  // namespace agon::bitboard
