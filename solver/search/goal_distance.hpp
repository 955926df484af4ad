// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How soon a goal can be reached at best: an admissible bound on the attacker's turns still needed.
//
// DESCRIPTION
//   A goal by patterns needs some of the attacker's guards on cells of ring 1 and perhaps its queen
//   on one of the inner cells; an action moves one piece, so their shortest ways add up. Other
//   requirements of patterns are ignored.
//
//   A guard that is captured and relocated gains almost nothing; a queen who can be put anywhere
//   does. But only an action of the defender captures her (where no step may end between enemies),
//   and he need not take it: a piece of his on the rim with an empty neighbour there can step to
//   and fro between the two cells. Such a step never ends between enemies, because the cell it
//   leaves is on one side of it; and he can put a captured piece on the rim. The attacker disables
//   a pair of a piece and an empty cell by filling the empty cell, and one action fills one cell;
//   so with n disjoint pairs the defender has other actions until the attacker has had n turns, and
//   the queen is not relocated before the turn after.
//
//   Pairs whose step would capture her do not count. A step along the rim captures her if it ends
//   beside her while an enemy is already on her other side. With sandwiches in rings she must be on
//   the rim herself, and so there is one such cell at most; with sandwiches in lines three if she
//   is one ring further in. She never comes back outward.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/bitboard/state.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/terrain.hpp"

namespace agon::search {

/// From each cell the fewest actions of a piece of the kind to `goal`, all other cells empty, where
/// it is captured whenever it likes; `no_way` where it cannot get there.
inline constexpr std::uint8_t no_way = 100;
using Distances = std::array<std::uint8_t, bitboard::cell_count>;
Distances actions_to(const Terrain& terrain, Kind kind, int goal);
/// The same by steps alone.
Distances steps_to(const Terrain& terrain, Kind kind, int goal);

/// Plies before a game can end in a draw, repetition apart, at least; many where it never can.
class DrawnEnds {
 public:
  explicit DrawnEnds(const RuleSet& rules);
  int plies(const bitboard::State& state) const;
  /// Is the bound trivial in every position?
  bool any_time() const { return when_ == When::any_time; }

 private:
  enum class When : std::uint8_t { never, ring_2_full, any_time };
  static When when(const RuleSet& rules);
  static When room_for(Destination destination, const RuleSet& rules);
  When when_;
};

/// Calls are const but fill a cache: not to be shared between threads.
class GoalDistance {
 public:
  /// `shelters`: see Bounds. All references must outlive it.
  GoalDistance(const Terrain& terrain, const GoalMatcher& goal, bool shelters);

  /// Turns of the attacker before the goal is reached; where all captured pieces are relocated in
  /// one turn, turns with a step.
  int turns(const bitboard::State& state) const;
  /// The same where the attacker is to move and these of its pieces are captured: one must be
  /// relocated now, the others may be freed before their turn.
  int turns(const bitboard::State& state, Bits captured) const;
  /// May an action of the defender reach it?
  bool by_defender() const { return by_defender_; }
  /// Plies before it is reached, if it is not yet; `needed`: turns.
  int plies(const bitboard::State& state) const;
  int plies(const bitboard::State& state, int needed) const;
  /// Pairs of a piece of the defender on the rim and an empty neighbour there, no cell in two.
  int shuffling_pairs(const bitboard::State& state) const;

 private:
  static constexpr std::size_t ring_places = 6;
  static constexpr std::size_t sets = std::size_t{1} << ring_places;
  /// Where patterns want the queen: a place of `inner_cells`, or anywhere.
  static constexpr std::size_t queen_places = inner_count + 1;
  static constexpr std::size_t anywhere = inner_count;
  /// By where the queen is wanted, the fewest turns for the guards; `unreachable` if she is not.
  using GuardTurns = std::array<std::uint16_t, queen_places>;
  static constexpr std::uint16_t unreachable = 1000;
  static constexpr int cache_bits = 15;
  struct Cached {
    Bits guards;
    GuardTurns turns{};
    bool known = false;
  };

  int useless_pairs(int ring) const;
  bool over(const InnerContents& contents) const;
  void ask_for(const InnerContents& contents);
  GuardTurns fewest(Bits guards, bool one_on_rim) const;
  const GuardTurns& guard_turns(Bits guards, bool one_on_rim) const;
  int turns(const bitboard::State& state, const GuardTurns& guards, int spent) const;

  const Terrain& terrain_;
  Side attacker_;
  bool by_defender_;
  bool walks_;  ///< may the rules' only way to be captured be an action of the other side?
  bool any_need_ = false;
  std::array<std::vector<std::uint8_t>, queen_places> needs_;  ///< least sets of places for guards
  std::vector<std::uint8_t> sets_wanted_;                      ///< these and their parts, falling
  std::array<std::array<std::uint8_t, ring_places>, bitboard::cell_count> guard_cost_{};
  std::array<Distances, inner_count> queen_walk_{};
  std::array<Distances, inner_count> queen_any_{};
  mutable std::vector<Cached> cache_;
};

}  // namespace agon::search
