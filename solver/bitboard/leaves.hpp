// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How many actions a position has, without listing them: the leaves of a perft.
#pragma once

#include "solver/bitboard/choices.hpp"
#include "solver/bitboard/ending.hpp"

namespace agon::bitboard {

/// The most pieces that can step onto one cell: from three neighbours outward and two sideways.
inline constexpr int most_arrivals = 5;

/// How many pieces of a side could step onto each cell if it were empty, as three planes
/// of a binary number.
class Arrivals {
 public:
  Arrivals(Bits guards, Bits queen) {
    const Bits pieces = guards | queen;
    std::array<Bits, direction_count> from;
    detail::unrolled<direction_count>([&](auto direction) {
      constexpr auto d = static_cast<std::size_t>(direction());
      from[d] = moved<direction()>(pieces & may_step[d]);
    });
    const auto [ones_a, twos_a] = sum(from[0], from[1], from[2]);
    const auto [ones_b, twos_b] = sum(from[3], from[4], from[5]);
    const Bits twos_c = ones_a & ones_b;
    ones_ = ones_a ^ ones_b;
    const auto [twos, fours] = sum(twos_a, twos_b, twos_c);
    twos_ = twos;
    fours_ = fours;
    // The throne is out of a guard's reach and so of `may_step`; only one queen may enter it.
    if (queen.meets(rings[1])) ones_ |= throne_bit;
  }

  /// The number of steps that end on the cells.
  int on(Bits cells) const {
    return (ones_ & cells).count() + 2 * (twos_ & cells).count() + 4 * (fours_ & cells).count();
  }

 private:
  struct Sum {
    Bits ones, twos;
  };
  static Sum sum(Bits a, Bits b, Bits c) { return {a ^ b ^ c, (a & b) | (c & (a ^ b))}; }

  Bits ones_, twos_, fours_;
};

/// The steps of a side to the cells of `room`, counted by direction.
inline int count_steps(Bits guards, Bits queen, Bits room) {
  const Bits pieces = guards | queen;
  int count = queen.meets(rings[1]) && room.has(throne_index) ? 1 : 0;
  detail::unrolled<direction_count>([&](auto direction) {
    constexpr auto d = static_cast<std::size_t>(direction());
    count += (moved<direction()>(pieces & may_step[d]) & room).count();
  });
  return count;
}

/// The number of actions in a list of choices, a voluntary pass included.
inline int count_choices(const Choices& choices) {
  int count = choices.pass ? 1 : 0;
  for (const Group& group : choices) count += group.targets.count();
  return count;
}

/// Steps onto cells between two enemies, in a rule set that allows those which capture.
template <class S>
int count_capturing_steps(const Tables& tables, const State& state, Bits caught_room) {
  int count = 0;
  const auto add = [&](Kind kind, int from) {
    const Bits reach =
        tables.steps[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)] & caught_room;
    if (!reach.empty()) count += capturing_targets<S>(tables, state, kind, from, reach).count();
  };
  add(Kind::queen, state.queen_of(state.to_move));
  for_each(state.guards_of(state.to_move), [&](int from) { add(Kind::guard, from); });
  return count;
}

/// Actions of the side to move, the forced pass not counted. Precondition: the game is not settled.
template <class S>
int count_free_actions(const Tables& tables, const State& state) {
  if (state.placing()) return count_choices(choices_of<S>(tables, state));
  const Side side = state.to_move;
  const Bits caught = between<S>(jaws_of(tables, state, opponent(side)));
  const Bits captured = S::memory  ? state.captured & state.pieces_of(side)
                        : S::lifts ? Bits{}
                                   : caught & exposed(tables, state, side);
  if (!captured.empty()) {
    Choices choices;
    add_relocations<S>(tables, state, captured, choices);
    return count_choices(choices);
  }
  const Bits empty = tables.board & ~state.occupied();
  const Bits room = tables.steps_between_forbidden ? empty & ~caught : empty;
  int count = count_steps(state.guards_of(side), state.queen_bit(side), room);
  if (tables.steps_between_if_capturing && empty.meets(caught))
    count += count_capturing_steps<S>(tables, state, empty & caught);
  return count + (tables.rules.passing ? 1 : 0);
}

/// Leaves below a position one action deep: its legal actions, a forced pass included.
template <class S>
std::uint64_t count_actions(const Tables& tables, const State& state) {
  if (settled(tables, state) != Outcome::none) return 0;
  if (const int count = count_free_actions<S>(tables, state); count != 0)
    return static_cast<std::uint64_t>(count);
  return outcome_if_stuck<S>(tables, state) == Outcome::none ? 1 : 0;
}

}  // namespace agon::bitboard
