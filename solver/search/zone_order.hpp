// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// In which order actions are tried. No answer depends on it, only the time until there is one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solver/bitboard/engine.hpp"
#include "solver/search/terrain.hpp"
#include "solver/search/zone_bounds.hpp"

namespace agon::search {

/// Moves with a score each, highest first; among equals in the order in which they were added.
class OrderedMoves {
 public:
  void add(bitboard::Move move, int score) {
    std::size_t place = size_++;
    for (; place > 0 && scores_[place - 1] < score; --place) {
      moves_[place] = moves_[place - 1];
      scores_[place] = scores_[place - 1];
    }
    moves_[place] = move;
    scores_[place] = score;
  }
  const bitboard::Move* begin() const { return moves_.data(); }
  const bitboard::Move* end() const { return moves_.data() + size_; }

 private:
  // Only the first `size_` are ever read.
  std::array<bitboard::Move, bitboard::max_actions> moves_;
  std::array<int, bitboard::max_actions> scores_;
  std::size_t size_ = 0;
};

/// How often each move has decided a position so far, on either side's behalf (Schaeffer, "The
/// history heuristic and alpha-beta search enhancements in practice", 1989).
class History {
 public:
  static constexpr int most = 4095;
  void note(bitboard::Move move) {
    auto& count = counts_[place(move)];
    if (count < most) ++count;
  }
  int count(bitboard::Move move) const { return counts_[place(move)]; }

 private:
  static std::size_t place(bitboard::Move move) {
    return static_cast<std::size_t>(move.from & 127) << 7 | (move.to & 127);
  }
  std::array<std::uint16_t, std::size_t{1} << 14> counts_{};
};

/// Empty cells on which a jaw of `side` would have an enemy piece between it and another.
Bits closing_cells(const Terrain& terrain, const bitboard::State& state, Side side);

/// Where the attacker decides: what was best last time, steps inward, captures, guards before the
/// queen, what has won often. Left out are moves after which a win within `plies` - 1 is
/// out of reach by counting alone.
void order_choices(const Terrain& terrain, const Bounds& bounds, const bitboard::State& state,
                   Side attacker, int plies, const bitboard::Move* best, const History& history,
                   const bitboard::ActionList& moves, OrderedMoves& ordered);

/// The same with a goal: by how near they bring it.
void order_choices_for_goal(const bitboard::Engine& engine, const Terrain& terrain,
                            const Bounds& bounds, const bitboard::State& state, Side attacker,
                            int plies, const GoalMatcher& goal, const bitboard::Move* best,
                            const History& history, const bitboard::ActionList& moves,
                            OrderedMoves& ordered);

/// The defender's actions that touch a zone, the likeliest to refute first: captures of the
/// attacker's pieces, what refuted last, steps to where the attacker wants to go, what has refuted
/// often. `moves` as the engine lists them, the queen's first: she comes last among equals.
void order_touching(const bitboard::Engine& engine, const bitboard::State& state, Side attacker,
                    Bits zone, const bitboard::ActionList& moves, bitboard::Move threat,
                    bitboard::Move last_refuting, const History& history, OrderedMoves& ordered);

/// The defender's action to try before any thought is given to a position. Most positions searched
/// are refuted by anything that does no harm, so it is `last_refuting` if that can be played, or
/// else a shuffle: an outer piece between two cells of a pair, so that lines which differ only in
/// how often it shuffled meet again. Precondition: there are moves.
bitboard::Move harmless(const bitboard::ActionList& moves, bitboard::Move last_refuting);

}  // namespace agon::search
