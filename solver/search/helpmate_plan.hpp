// One way to a cooperative win: how soon it can come, and how near a position looks to it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/search/terrain.hpp"
#include "solver/search/zone_bounds.hpp"

namespace agon::search {

/// Calls are const but fill a cache (Bounds): not to be shared between threads.
class Plan {
 public:
  enum class Goal : std::uint8_t {
    formation,  ///< the winner takes its places
    loss        ///< the loser loses by itself: forfeits, or cannot act
  };

  /// The terrain must outlive it.
  Plan(const Terrain& terrain, Side winner, Goal goal);

  /// Plies before the win at least; more than any game has if it can never come this way.
  int bound(const bitboard::State& state) const;
  /// Has the winner, whose game is won, won it this way?
  bool reached(const bitboard::State& state) const;
  /// The least plies in which another win can come, if none comes in this many.
  int step(int plies) const;

  /// Of positions with the same bound those with a smaller figure are tried first. A guess: how far
  /// the loser's pieces are from capturing the queen where a relocation brings her on, and how
  /// many pieces of the side that only helps have gone where they are in the way.
  int distance(const bitboard::State& state) const;

 private:
  int capture_distance(const bitboard::State& state) const;
  int flanking(const bitboard::State& state, int middle) const;

  const Terrain& terrain_;
  Side winner_;
  Goal goal_;
  Bounds bounds_;
  /// Steps of a kind of piece on the empty board, by its cell and where it goes.
  using Steps = std::array<std::array<std::uint8_t, bitboard::cell_count>, bitboard::cell_count>;
  std::array<Steps, 2> steps_;
  /// Cells of the queen from which steps alone are not the fastest way to the throne: those where
  /// she has to be captured next, by her cell.
  std::array<std::vector<int>, bitboard::cell_count> captured_at_;
};

}  // namespace agon::search
