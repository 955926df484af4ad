// Short zone searches for the opponent: a win to play, and wins of the other side to avoid.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/budget.hpp"
#include "solver/search/zones.hpp"

namespace agon::play {

struct ProvedWin {
  int plies = 0;
  std::vector<Action> line;  ///< a game with best play of both sides, where it was asked for
};

/// Wins of one side, looked for within so many plies and positions, all questions together.
class Proofs {
 public:
  /// References must outlive it.
  Proofs(const bitboard::Engine& engine, Side attacker, search::Budget& budget, int plies,
         std::uint64_t nodes);

  /// The shortest win from a state whose game goes on, with a line if the attacker decides there;
  /// nothing if there is none within the limits, or a piece is in hand.
  std::optional<ProvedWin> win(const bitboard::State& state);
  /// Its length alone.
  std::optional<int> length(const bitboard::State& state);

 private:
  const bitboard::Engine& engine_;
  Side attacker_;
  search::Budget& budget_;
  int plies_;
  std::uint64_t nodes_;
  search::ZoneSearch search_;
};

}  // namespace agon::play
