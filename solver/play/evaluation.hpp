// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The evaluation of an undecided position, in points.
//
// DESCRIPTION
//   The difference between the two sides of:
//   - steps missing to the won formation, each `points_a_step`: the guards' as the zone search
//     counts them (Bounds::guard_actions: the cheapest places on ring 1, ignoring enemies), the
//     queen's by walking to the throne; a piece in hand, the action that puts it down;
//   - for each captured piece the turn that its relocation takes, and the steps from its new cell
//     instead of its old one: a queen that may be put anywhere gains, a guard that is put on the
//     rim loses;
//   - empty cells that its pieces could step to, `points_a_cell` each;
//   - half a step for the side to move.
#pragma once

#include <array>
#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_pursue.hpp"
#include "solver/search/terrain.hpp"
#include "solver/search/zone_bounds.hpp"

namespace agon::play {

inline constexpr int points_a_cell = 3;

/// Calls are const but fill a cache: not to be shared between threads.
class Evaluation {
 public:
  explicit Evaluation(const bitboard::Engine& engine);

  /// Points for `side`, at most some ten thousand either way; minus that for its opponent.
  /// Precondition: the game is not over. Cost: about 0.2 us.
  int points(const bitboard::State& state, Side side) const;

 private:
  int of_side(const bitboard::State& state, Side side) const;

  const bitboard::Engine& engine_;
  search::Terrain terrain_;
  search::Bounds bounds_;
  /// By kind and cell: steps to its place from the cell that a captured piece is put on by the side
  /// that chooses it.
  std::array<std::array<int, bitboard::cell_count>, 2> steps_once_relocated_{};
  std::array<int, 2> steps_from_hand_{1, 1};  ///< by kind; more where captives are lifted
};

// Actions that keep a side in its fortress, or take it there.

/// The decider's actions after which, by its own hold, it cannot lose: the position is in the
/// fortress, or the game is drawn or won; where it decides again, one of its next actions achieves
/// that. If there are none, the action of the way in, if that has a line for the position. There
/// may be none if the fortress and the way in are not one answer away; once such an action was
/// played there is one whenever it decides again, because the fortress is closed and the way ends
/// in it. In the engine's order. Precondition: the game is not over.
std::vector<bitboard::Move> keeping_moves(const bitboard::Engine& engine,
                                          const search::HeldFortress& fortress,
                                          const bitboard::State& state);

/// Does the hold keep its side from losing from here on, whoever decides? Where the other side
/// does, each of its actions has to leave the game undecided, drawn or won for the holder, and
/// `keeping_moves` an answer. No promise the other way: a side may be safe for other reasons. Cost:
/// that of `keeping_moves` after each action.
bool is_held(const bitboard::Engine& engine, const search::HeldFortress& fortress,
             const bitboard::State& state);

}  // namespace agon::play
