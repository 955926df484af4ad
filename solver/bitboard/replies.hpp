// The leaves two actions deep, a piece at a time: the sum, over all cells that one piece may go
// to, of the number of replies.
//
// Nearly everything that decides a reply is the same for all destinations of a piece. With it
// lifted off the board, let T(c) be the number of enemy pieces that could step onto c, and R the
// cells they may step onto: empty and, where stepping between is forbidden, not between two of the
// mover's jaws. Without the piece the enemy has B = sum of T over R. Put on v it takes T(v) away,
// if v was in R, and T(m) for every m in R that it makes a middle. So the sum over v in V is
//   |V| B - sum of T over V in R - sum over the ways of T(m) for each m in R closed along that way,
// which needs no loop over V at all. Destinations for which this is not the whole story are taken
// out and counted one by one: those that capture, and all of a group if somebody might be left
// without any reply. Positions for which it could be wrong at large (`applies`) never come here.
#pragma once

#include "solver/bitboard/count.hpp"
#include "solver/bitboard/make.hpp"

namespace agon::bitboard {

template <class S>
class Replies {
 public:
  /// About 100 instructions; the same for all pieces of the side to move.
  Replies(const Tables& tables, const State& state)
      : tables_(tables),
        state_(state),
        enemy_(opponent(state.to_move)),
        jaws_(jaws_of(tables, state, state.to_move)),
        far_(far_jaws<S>(jaws_)),
        caught_(between<S>(far_)),
        room_(tables.board & ~state.occupied()),
        arrivals_(state.guards_of(enemy_), state.queen_bit(enemy_)) {
    const Bits victims = exposed(tables, state, enemy_);
    for (const Bits middles_with_far_jaw : far_)
      if (middles_with_far_jaw.meets(victims)) {
        captures_ = closing_cells<S>(far_, victims);
        break;
      }
    if (!tables.steps_between_forbidden) caught_ = {};
    base_ = arrivals_.on(room_ & ~caught_);
  }

  /// May `below` be used for every group of actions of this position? Needs: no piece in hand; no
  /// action can settle the game; the turn passes over with each; nothing of the enemy's is
  /// captured already; and the enemy's steps do not depend on what they would capture.
  static bool applies(const Tables& tables, const State& state) {
    if (state.placing() || tables.steps_between_if_capturing || tables.all_in_one_turn)
      return false;
    const Side side = state.to_move;
    const Side enemy = opponent(side);
    return (state.guards_of(side) & ~rings[1]).count() > 1 &&
           !state.guards_of(enemy).within(rings[1]) &&
           captured_pieces<S>(tables, state, enemy).empty();
  }

  /// Leaves below all actions of a group.
  std::uint64_t below(const Group& group) const {
    const auto kind = static_cast<std::size_t>(group.kind);
    const Bits sharp = tables_.closes[static_cast<std::size_t>(group.type)][kind]
                           ? group.targets & captures_
                           : Bits{};
    const Bits quiet = group.targets & ~sharp;
    std::uint64_t leaves = one_by_one(group, sharp);

    const Bits place = Bits::of(group.from);
    const bool jaw = jaws_.meets(place);
    const bool near_own_middle = caught_.meets(neighbours[static_cast<std::size_t>(group.from)]);
    // A relocation can land two cells from where it left, a step cannot: only there could the
    // piece be taken for its own far jaw.
    const bool lift = jaw && tables_.steps_between_forbidden &&
                      (near_own_middle || group.type == Action::Type::relocation);
    FarJaws<S> far = far_;
    Bits room = (room_ | place) & ~caught_;
    int base = base_ + arrivals_.on(place & room);
    if (lift) {
      far = far_jaws<S>(jaws_ & ~place);
      room = (room_ | place) & ~between<S>(far);
      base = arrivals_.on(room);
    }

    int loss = arrivals_.on(quiet & room);
    if (jaw && tables_.steps_between_forbidden)
      detail::unrolled<S::ways>([&](auto way) {
        const Bits closed = advance<S, way()>(quiet) & far[static_cast<std::size_t>(way())] & room;
        if (!closed.empty()) loss += arrivals_.on(closed);
      });
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

  const Tables& tables_;
  const State& state_;
  Side enemy_;
  Bits jaws_;
  FarJaws<S> far_;
  Bits caught_;  ///< cells the enemy may not step onto, empty if there are none
  Bits room_;
  Arrivals arrivals_;
  Bits captures_{};  ///< cells on which some jaw captures something, perhaps more than those
  int base_ = 0;
};

}  // namespace agon::bitboard
