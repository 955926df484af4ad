// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a refutation depends on: zones turned round.
//
// DESCRIPTION
//   A refutation says that the attacker does not complete its formation within some plies. It holds
//   in every position with the same attacker pieces and the same contents of its zone, whatever of
//   the defender's stands outside: where the attacker decides, each of its actions is refuted, or
//   out of reach by counting, or excluded by what the zone names; where the defender decides, one
//   answer is there in all these positions. Unknown pieces can only take actions away from the
//   attacker, as long as they are not captured (all cells between two attackers are named when the
//   defender acts) and do not capture (for each attacker piece and axis one neighbour that holds no
//   enemy is named when the attacker acts).
//
//   The defender may also *wait*: if the attacker does not win even when the defender passes, he
//   steps to and fro with a piece that the zone does not name, between two cells outside it. So a
//   refutation counts how many such pieces a position must have.
//
//   That the attacker does not win otherwise, by a forfeit or for want of actions, is asked of each
//   position anew (`general`), by counting.
#pragma once

#include "solver/bitboard/engine.hpp"
#include "solver/search/relevance.hpp"
#include "solver/search/zone_bounds.hpp"

namespace agon::search {

struct Refutation {
  Bits zone;
  int waits = 0;  ///< pieces that can wait, each on cells of its own
};

/// Has the side so many pieces outside the zone that can each step to and fro within its ring,
/// between two cells outside the zone, no cell used twice?
bool can_wait(const bitboard::State& state, Side side, const Refutation& refutation);

class RefutationZones {
 public:
  using State = bitboard::State;
  using Move = bitboard::Move;

  /// `formation`: is that the only end that the attacker seeks? All references must outlive it.
  RefutationZones(const bitboard::Engine& engine, const ZoneRules& rules, const Bounds& bounds,
                  Side attacker, bool formation);
  RefutationZones(const RefutationZones&) = delete;
  RefutationZones& operator=(const RefutationZones&) = delete;

  /// Do refutations speak of more than one position, of any state?
  bool possible() const { return possible_; }
  /// Of this one: can the attacker win within `plies` by its formation alone?
  bool general(const State& state, int plies) const {
    return possible_ && bounds_.parity_known(state, plies);
  }
  /// Of one position alone.
  Refutation whole() const { return {rules_.everything(), 0}; }
  bool is_whole(const Refutation& refutation) const {
    return rules_.everything().within(refutation.zone);
  }

  /// Of a finished game that the attacker has not won.
  Refutation of_end(const State& state) const;
  /// Where `Bounds::win_bound`, of the captured pieces too, is above `plies`.
  Refutation of_bound(const State& state, int plies) const;
  /// Where the defender's `answer` refutes, from the refutation of the state after it.
  Refutation of_answer(const State& state, Move answer, const Refutation& after) const;
  /// Where doing nothing refutes: of a state in which the defender is free.
  Refutation of_waiting(const State& state, const Refutation& after) const;
  /// Adds to `all` what the refutation of one of the attacker's choices depends on. Where he puts a
  /// piece of the defender: the cells that it answers for, be it put there.
  Bits add_choice(Refutation& all, const State& state, Move choice, const Refutation& after) const;
  /// Where every choice of the attacker is refuted: from what `add_choice` has collected of those
  /// that were not left out by `order_choices` or `covered`.
  Refutation of_choices(const State& state, int plies, const bitboard::ActionList& moves,
                        Refutation all, Bits covered) const;

 private:
  Side defender() const { return opponent(attacker_); }
  Bits between_attackers(const State& state) const;
  Bits of_shelter(const State& state, int queen, Bits occupied) const;
  bool out_of_reach(const State& state, Move choice, int plies, bool sheltered) const;
  Bits of_excluded(const State& state, Move choice, int plies, Bits forbidden) const;

  const bitboard::Engine& engine_;
  const ZoneRules& rules_;
  const Terrain& terrain_;
  const Bounds& bounds_;
  Side attacker_;
  bool possible_;
};

}  // namespace agon::search
