// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The leaves two actions deep, piece by piece: the sum, over all cells that one piece may go to, of
// the number of replies.
//
// Nearly everything that decides a reply is the same for all destinations of a piece. With it
// lifted off the board, let T(c) be the number of enemy pieces that could step onto c, and R the
// cells they may step onto: empty and, where stepping between is forbidden, not between two of the
// mover's jaws. Without the piece the enemy has B = sum of T over R. Put on v it takes T(v) away,
// if v was in R, and T(m) for every m in R that it makes a middle. So the sum over v in V is
//   |V| B - sum of T over V in R - sum over the ways of T(m) for each m in R closed along that way,
// which needs no loop over V at all. Destinations for which this does not suffice are removed and
// counted one by one: those that capture, and a whole group if a side might be left without a
// reply. Positions for which it would be wrong in general are rejected beforehand.
#pragma once

#include "solver/bitboard/leaves.hpp"
#include "solver/bitboard/make.hpp"

namespace agon::bitboard {

template <class S>
class Replies {
 public:
  /// Is it worth looking further? Needs: no piece in hand, and no action that can settle the
  /// game, which is not settled yet either. Costs a few instructions.
  static bool may_apply(const State& state) {
    const Side side = state.to_move;
    return !state.placing() && (state.guards_of(side) & ~rings[1]).count() > 1 &&
           !state.guards_of(opponent(side)).within(rings[1]);
  }

  /// What all pieces of the side to move have in common. Precondition: `may_apply`.
  Replies(const Tables& tables, const State& state)
      : tables_(tables),
        state_(state),
        jaws_(jaws_of(tables, state, state.to_move)),
        far_(far_jaws<S>(jaws_)),
        room_(tables.board & ~state.occupied()),
        arrivals_(state.guards_of(opponent(state.to_move)),
                  state.queen_bit(opponent(state.to_move))) {
    const Side enemy = opponent(state.to_move);
    const Bits middles_of_own = between<S>(far_);
    const Bits victims = exposed(tables, state, enemy);
    applies_ =
        S::memory ? !state.captured.meets(state.pieces_of(enemy)) : !middles_of_own.meets(victims);
    Bits far;
    for (const Bits middles_with_far_jaw : far_) far |= middles_with_far_jaw;
    if (far.meets(victims)) captures_ = closing_cells<S>(far_, victims);
    if (tables.steps_between_forbidden) {
      caught_ = middles_of_own;
      closing_ = closing_cells<S>(far_, ~state.pieces_of(enemy));
    }
    base_ = arrivals_.on(room_ & ~caught_);
    if (tables.steps_between_if_capturing && arrivals_.on(caught_ & ~state.pieces_of(enemy)) != 0)
      applies_ = false;
  }

  /// Does the method apply here? Not if the enemy already has captured pieces, because its replies
  /// are then relocations; nor if a reply may go between the mover's pieces provided that it
  /// captures.
  bool applies() const { return applies_; }

  /// Leaves below all steps of the side to move to the cells of `open`, its queen's onto the
  /// throne included if that is one of them.
  std::uint64_t below_steps(Bits open) const {
    const Side side = state_.to_move;
    std::uint64_t leaves = 0;
    const auto add = [&](Kind kind, int from, Bits targets) {
      if (!targets.empty())
        leaves += below({targets, static_cast<std::uint8_t>(from), Action::Type::step, kind});
    };
    const auto reach = [&](Kind kind, int from) {
      return tables_.steps[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)] & open;
    };
    const int queen = state_.queen_of(side);
    add(Kind::queen, queen, reach(Kind::queen, queen));

    // Steps of guards for which |V| B - ... has no further terms are summed by direction, the
    // others a guard at a time.
    const Bits special = base_ > most_arrivals ? captures_ | closing_ : open;
    Bits plain = state_.guards_of(side);
    for_each(plain, [&](int from) {
      const bool near_middle = caught_.meets(neighbours[static_cast<std::size_t>(from)]);
      if (near_middle) plain ^= Bits::of(from);
      add(Kind::guard, from, reach(Kind::guard, from) & (near_middle ? open : special));
    });
    int steps = 0;
    int gain = 0;
    detail::unrolled<direction_count>([&](auto direction) {
      constexpr int d = direction();
      const Bits to = moved<d>(plain & may_step[static_cast<std::size_t>(d)]) & open & ~special;
      steps += to.count();
      gain += arrivals_.on(moved<opposite(d)>(to) & ~caught_) - arrivals_.on(to & ~caught_);
    });
    const int replies = base_ + (tables_.rules.passing ? 1 : 0);
    return leaves + static_cast<std::uint64_t>(steps * replies + gain);
  }

  /// Leaves below all actions of a group. Precondition: the turn passes over with each of them.
  std::uint64_t below(const Group& group) const {
    const auto kind = static_cast<std::size_t>(group.kind);
    const Bits sharp = tables_.closes[static_cast<std::size_t>(group.type)][kind]
                           ? group.targets & captures_
                           : Bits{};
    const Bits quiet = group.targets & ~sharp;
    std::uint64_t leaves = one_by_one(group, sharp);

    const Bits place = Bits::of(group.from);
    const bool blocks = jaws_.meets(place) && tables_.steps_between_forbidden;
    Bits room = (room_ | place) & ~caught_;
    int base = base_ + arrivals_.on(place & room);
    int closed = 0;
    // Without the piece fewer cells are between two jaws; and a relocation can land two cells
    // from where it left, where it must not be taken for its own far jaw. A step cannot.
    if (blocks && (group.type == Action::Type::relocation ||
                   caught_.meets(neighbours[static_cast<std::size_t>(group.from)]))) {
      const FarJaws<S> far = far_jaws<S>(jaws_ & ~place);
      room = (room_ | place) & ~between<S>(far);
      base = arrivals_.on(room);
      closed = closed_to(quiet, far, room);
    } else if (blocks && quiet.meets(closing_)) {
      closed = closed_to(quiet, far_, room);
    }
    if (closed != 0 && tables_.steps_between_if_capturing) return leaves + one_by_one(group, quiet);
    const int loss = arrivals_.on(quiet & room) + closed;
    // Each destination costs at most the whole loss: with that, all leave the enemy a reply.
    if (loss >= base) return leaves + one_by_one(group, quiet);
    const int replies = base + (tables_.rules.passing ? 1 : 0);
    return leaves + static_cast<std::uint64_t>(quiet.count() * replies - loss);
  }

 private:
  std::uint64_t one_by_one(const Group& group, Bits targets) const {
    std::uint64_t leaves = 0;
    for_each(targets, [&](int target) {
      State after = state_;
      apply<S, false>(tables_, after, group.to(target));
      leaves += count_actions<S>(tables_, after);
    });
    return leaves;
  }

  /// Steps that a jaw removes by making middles when put on one of the cells, for each of them.
  int closed_to(Bits cells, const FarJaws<S>& far, Bits room) const {
    int steps = 0;
    detail::unrolled<S::ways>([&](auto way) {
      const Bits closed = advance<S, way()>(cells) & far[static_cast<std::size_t>(way())] & room;
      if (!closed.empty()) steps += arrivals_.on(closed);
    });
    return steps;
  }

  const Tables& tables_;
  const State& state_;
  Bits jaws_;
  FarJaws<S> far_;
  Bits caught_{};  ///< cells the enemy may not step onto, empty if there are none
  Bits room_;
  Arrivals arrivals_;
  Bits closing_{};   ///< cells on which a jaw makes a middle of some cell without an enemy
  Bits captures_{};  ///< cells on which some jaw captures something, perhaps more than those
  int base_ = 0;
  bool applies_ = true;
};

}  // namespace agon::bitboard
