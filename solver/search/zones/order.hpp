// In which order actions are tried. No answer depends on it, only the time until there is one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solver/bitboard/engine.hpp"
#include "solver/search/zones/bounds.hpp"
#include "solver/search/zones/terrain.hpp"

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

/// Where the attacker decides: what was best last time, captures, steps inward. Left out are moves
/// after which a win within `plies` - 1 is out of reach by counting alone.
void order_choices(const Terrain& terrain, const Bounds& bounds, const bitboard::State& state,
                   Side attacker, int plies, const bitboard::Move* best,
                   const bitboard::ActionList& moves, OrderedMoves& ordered);

/// The defender's actions that touch a zone, the likeliest to refute first: captures of the
/// attacker's pieces, what refuted last, steps to where the attacker wants to go.
void order_touching(const bitboard::Engine& engine, const bitboard::State& state, Side attacker,
                    Bits zone, const bitboard::ActionList& moves, bitboard::Move threat,
                    bitboard::Move last_refuting, OrderedMoves& ordered);

/// The defender's action to try before any thought is given to a position. Most positions searched
/// are refuted by anything that does no harm, so it is `last_refuting` if that can be played, or
/// else a shuffle: an outer piece between two cells of a pair, so that lines which differ only in
/// how often it shuffled meet again. Precondition: there are moves.
bitboard::Move harmless(const bitboard::ActionList& moves, bitboard::Move last_refuting);

}  // namespace agon::search
