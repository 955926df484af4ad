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
  if (!Replies<S>::may_apply(tables, state)) return count_one_by_one();
  const Replies<S> replies(tables, state);
  if (replies.enemy_captured()) return count_one_by_one();

  const Side side = state.to_move;
  const Bits threat = between<S>(jaws_of(tables, state, opponent(side)));
  const Bits captured =
      S::memory ? state.captured & state.pieces_of(side) : threat & exposed(tables, state, side);
  if (captured.empty()) {
    Bits open = tables.board & ~state.occupied();
    if (tables.steps_between_forbidden) open &= ~threat;
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
  for_each_action<S>(tables, state, [&](Move move) {
    State after = state;
    apply<S, false>(tables, after, move);
    leaves += count_sequences<S>(tables, after, depth - 1);
  });
  return leaves;
}

/// The same number found by making every action, the last ones too, with their hashes: the pace
/// at which a search could look at positions. `digest` takes up the hash of every leaf.
template <class S>
std::uint64_t make_sequences(const Tables& tables, const State& state, int depth,
                             std::uint64_t& digest) {
  if (depth <= 0) {
    digest ^= state.hash;
    return 1;
  }
  std::uint64_t leaves = 0;
  for_each_action<S>(tables, state, [&](Move move) {
    State after = state;
    apply<S>(tables, after, move);
    leaves += make_sequences<S>(tables, after, depth - 1, digest);
  });
  return leaves;
}

}  // namespace agon::bitboard
