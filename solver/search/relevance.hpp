// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a proof depends on: the zone of a position from the zones of the positions after it.
//
// The soundness of a pattern rests on these functions alone. Each answers: which cells must be
// known, so that in *every* position that agrees on them (and on the attacker's pieces) the same
// action is legal, has the same effect, and nothing unknown interferes? Where a rare rule would
// need more thought than it is worth, the answer is the whole board, which is always right.
#pragma once

#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/terrain.hpp"

namespace agon::search {

/// All functions take the state before the action; `defender` pieces outside a zone are unknown.
class ZoneRules {
 public:
  /// `goal`: what ends the game besides its rules, or null. All references must outlive it.
  ZoneRules(const bitboard::Engine& engine, Side attacker, const GoalMatcher* goal = nullptr)
      : terrain_(engine.rules()), engine_(engine), attacker_(attacker), goal_(goal) {}

  const Terrain& terrain() const { return terrain_; }
  Bits everything() const { return terrain_.board(); }

  /// Of a finished game that the attacker has won: why.
  Bits of_end(const bitboard::State& state) const;
  /// For a state in which the goal is reached: why, and that the defender has not won first.
  Bits of_goal(const bitboard::State& state) const;

  /// The cells that show which of the attacker's pieces are captured when its turn begins.
  Bits of_turn(const bitboard::State& state, Bits known) const {
    return attacker_uncaptured(state, {0, 0, Action::Type::step, Kind::guard}, known);
  }
  /// Two jaws of the defender that have the cell between them, if there are.
  Bits full_pair(const bitboard::State& state, int cell) const;
  /// With `nearest-ring-with-room`, that the rings passed over are full.
  Bits nearer_rings(bitboard::Move move) const;

  /// The zone of a state in which the attacker picks `move`, from the zone of the state after it.
  Bits of_choice(const bitboard::State& state, bitboard::Move move, Bits after) const;

  /// Cells that every pattern of the attacker holds: its pieces, the throne, remembered captives.
  Bits always(const bitboard::State& state) const;

  /// Cells that must be known so that exactly the known pieces of the defender are captured when
  /// its turn begins: those between two attacker jaws. With memory, none.
  Bits captives(const bitboard::State& state) const;

  /// Cells that must be known so that no unknown defender piece, arriving anywhere outside them,
  /// captures an attacker piece by closing a sandwich. Needed with memory only: there a capture
  /// changes what is remembered. Where `captives` are found each turn it is needed when the
  /// attacker acts.
  Bits against_closing(const bitboard::State& state) const;

  /// The cells whose contents decide which attacker pieces a defender piece captures by arriving
  /// on `to`: the far jaws.
  Bits far_jaws_of(const bitboard::State& state, int to) const;

  /// For each axis of `cell` the fewest cells that show that no two jaws of the defender have it
  /// between them; both cells of an axis that has two. Cells already in `known` are preferred.
  Bits not_between(const bitboard::State& state, int cell, Bits known) const;

 private:
  Side defender() const { return opponent(attacker_); }
  Bits attacker_uncaptured(const bitboard::State& state, bitboard::Move move, Bits known) const;
  Bits game_goes_on(const bitboard::State& state, Bits known) const;
  Bits legality(const bitboard::State& state, bitboard::Move move, Bits known) const;
  Bits closings(const bitboard::State& state, bitboard::Move move) const;

  Terrain terrain_;
  const bitboard::Engine& engine_;
  Side attacker_;
  const GoalMatcher* goal_;
};

}  // namespace agon::search
