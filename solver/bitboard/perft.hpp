// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Counting sequences of actions.
#pragma once

#include "solver/bitboard/replies.hpp"

namespace agon::bitboard {

/// Calls `visit(move)` for every legal action: none if the game is over, a pass if it is forced.
template <class S, class Visit>
void for_each_action(const Tables& tables, const State& state, Visit visit) {
  if (settled(tables, state) != Outcome::none) return;
  const Choices choices = choices_of<S>(tables, state);
  if (choices.pass || (choices.empty() && outcome_if_stuck<S>(tables, state) == Outcome::none))
    visit(Move{});
  for (const Group& group : choices)
    for_each(group.targets, [&](int target) { visit(group.to(target)); });
}

/// Calls `visit(state)` for the position after every legal action, its hash left as it was. The
/// same as making each, but where captures are remembered, a single test finds the actions that
/// capture anything.
template <class S, class Visit>
void for_each_successor(const Tables& tables, const State& state, Visit visit) {
  if (settled(tables, state) != Outcome::none) return;
  const Choices choices = choices_of<S>(tables, state);
  if (choices.pass || (choices.empty() && outcome_if_stuck<S>(tables, state) == Outcome::none)) {
    State after = state;
    apply<S, false>(tables, after, Move{});
    visit(after);
  }
  Bits sharp;
  if constexpr (S::memory) {
    const Side side = state.to_move;
    const Bits victims = exposed(tables, state, opponent(side));
    const FarJaws<S> far = far_jaws<S>(jaws_of(tables, state, side));
    sharp = closing_cells<S>(far, victims) | between<S>(jaws_of(tables, state, opponent(side)));
    if (state.placing()) sharp = ~Bits{};
  }
  for (const Group& group : choices) {
    for_each(group.targets & ~sharp, [&](int target) {
      State after = state;
      apply<S, false, true>(tables, after, group.to(target));
      visit(after);
    });
    for_each(group.targets & sharp, [&](int target) {
      State after = state;
      apply<S, false>(tables, after, group.to(target));
      visit(after);
    });
  }
}

/// Leaves two actions deep.
template <class S>
std::uint64_t count_replies(const Tables& tables, const State& state) {
  std::uint64_t leaves = 0;
  const auto count_after = [&](Move move) {
    State after = state;
    apply<S, false>(tables, after, move);
    leaves += count_actions<S>(tables, after);
  };
  const auto count_one_by_one = [&] {
    for_each_action<S>(tables, state, count_after);
    return leaves;
  };
  if (S::lifts || !Replies<S>::may_apply(state)) return count_one_by_one();
  const Replies<S> replies(tables, state);
  if (!replies.applies()) return count_one_by_one();

  const Side side = state.to_move;
  const Bits caught = between<S>(jaws_of(tables, state, opponent(side)));
  const Bits captured =
      S::memory ? state.captured & state.pieces_of(side) : caught & exposed(tables, state, side);
  // Where all captured pieces go in one turn, only the last of them ends it.
  if (tables.all_in_one_turn && captured.count() > 1) return count_one_by_one();
  // Steps between two enemies that must capture also take the slow path.
  if (tables.steps_between_if_capturing && captured.empty() &&
      count_capturing_steps<S>(tables, state, caught & tables.board & ~state.occupied()) != 0)
    return count_one_by_one();
  if (captured.empty()) {
    Bits open = tables.board & ~state.occupied();
    if (tables.steps_between_forbidden) open &= ~caught;
    leaves = replies.below_steps(open);
    if (tables.rules.passing) count_after(Move{});
  } else {
    Choices choices;
    add_relocations<S>(tables, state, captured, choices);
    for (const Group& group : choices) leaves += replies.below(group);
  }
  // No leaves: no actions, or none that is not answered by the end of the game.
  return leaves != 0 ? leaves : count_one_by_one();
}

/// Sequences of `depth` actions from a position.
template <class S>
std::uint64_t count_sequences(const Tables& tables, const State& state, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_actions<S>(tables, state);
  if (depth == 2) return count_replies<S>(tables, state);
  std::uint64_t leaves = 0;
  for_each_successor<S>(tables, state, [&](const State& after) {
    leaves += count_sequences<S>(tables, after, depth - 1);
  });
  return leaves;
}

}  // namespace agon::bitboard
