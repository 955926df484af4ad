// The loop over moves that the zone search has in three places. For its own files only.
#pragma once

#include <bitset>
#include <cstddef>

#include "model/values/answer.hpp"
#include "solver/search/zones.hpp"

namespace agon::search {

/// Visits each move and the state after it, those at which another is busy last, until a visit
/// gives another answer than `go_on`. `share`: all moves are likely to be visited, so that others
/// may as well begin with the later ones.
template <class Moves, class Visit>
Answer ZoneSearch::in_turn(const State& state, const Moves& moves, int plies, bool share,
                           Answer go_on, Visit visit) {
  std::bitset<bitboard::max_actions> later;
  std::size_t place = 0;
  for (const Move& move : moves) {
    const State next = engine_.after(state, move);
    if (share && partners_ != nullptr && place > 0 && plies > least_shared &&
        partners_->busy(next.hash, plies - 1)) {
      later.set(place++);
      continue;
    }
    ++place;
    if (const Answer answer = visit(move, next); answer != go_on) return answer;
  }
  if (later.none()) return go_on;
  place = 0;
  for (const Move& move : moves)
    if (later.test(place++))
      if (const Answer answer = visit(move, engine_.after(state, move)); answer != go_on)
        return answer;
  return go_on;
}

}  // namespace agon::search
