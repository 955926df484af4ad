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

#include "solver/bitboard/engine.hpp"
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
};

}  // namespace agon::play
