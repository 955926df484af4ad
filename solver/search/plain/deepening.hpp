// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can the attacker force a win within this many plies? Full width, no knowledge of the game.
//
// DESCRIPTION
//   A position is won within n plies if the game is over and the attacker has won; or, with n > 0
//   and the game not over, if one of the actions (where the attacker decides) or each of them
//   (where the defender does) leads to a position won within n - 1. Every position is asked who
//   decides: it may be the same side twice in a row, or not the side to move. Time grows with the
//   number of actions to the power of n; the proof table (bounded_table.hpp) and the order of
//   actions (first what was decisive last time, then what was decisive in its neighbours) save work
//   and change no answer.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "model/values/outcome.hpp"
#include "model/values/piece.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/bounded_table.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/searchable_game.hpp"

namespace agon::search {

template <SearchableGame G>
class Deepening {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  /// Deeper questions are not answered, to bound the stack.
  static constexpr int deepest = longest_sought;

  /// `table_bytes` bounds the memory. All references must outlive the search.
  Deepening(const G& game, Side attacker, Budget& budget, std::size_t table_bytes)
      : game_(game), attacker_(attacker), budget_(budget), table_(game, table_bytes) {}

  /// Precondition: 0 <= plies <= deepest.
  Answer wins_within(const State& state, int plies) {
    State changing = state;
    return look(changing, plies);
  }

 private:
  /// Leaves `state` as it was.
  Answer look(State& state, int plies) {
    if (!budget_.spend()) return Answer::unknown;
    if (const Outcome outcome = game_.outcome(state); outcome != Outcome::none)
      return outcome == win_of(attacker_) ? Answer::yes : Answer::no;
    if (plies == 0) return Answer::no;
    const auto* known = table_.find(state);
    if (known != nullptr && known->proved <= plies) return Answer::yes;
    if (known != nullptr && known->refuted >= plies) return Answer::no;

    typename G::MoveList moves;
    game_.actions(state, moves);
    order(moves, known, plies);
    const Answer wish = game_.decider(state) == attacker_ ? Answer::yes : Answer::no;
    for (const Move& move : moves) {
      const typename G::Undo undo = game_.make(state, move);
      const Answer answer = look(state, plies - 1);
      game_.unmake(state, move, undo);
      if (answer == Answer::unknown) return answer;
      if (answer == wish) return remember(state, plies, answer, &move);
    }
    return remember(state, plies, wish == Answer::yes ? Answer::no : Answer::yes, nullptr);
  }

  /// The two actions that most recently decided positions with this many plies to go.
  struct Deciders {
    std::array<Move, 2> move{};
    int count = 0;
  };

  Answer remember(const State& state, int plies, Answer answer, const Move* best) {
    auto& entry = table_.at(state);
    const auto bound = static_cast<std::uint16_t>(plies);
    if (answer == Answer::yes)
      entry.proved = std::min(entry.proved, bound);
    else
      entry.refuted = std::max(entry.refuted, bound);
    if (best != nullptr) {
      entry.best = *best;
      entry.has_best = true;
      Deciders& recent = deciders_[static_cast<std::size_t>(plies)];
      if (recent.count == 0 || !(recent.move[0] == *best)) {
        recent.move[1] = recent.move[0];
        recent.move[0] = *best;
        recent.count = std::min(recent.count + 1, 2);
      }
    }
    return answer;
  }

  template <class Known>
  void order(typename G::MoveList& moves, const Known* known, int plies) const {
    auto next = moves.begin();
    const auto pull = [&](const Move& move) {
      const auto found = std::find(next, moves.end(), move);
      if (found != moves.end()) std::rotate(next, found, std::next(found)), ++next;
    };
    if (known != nullptr && known->has_best) pull(known->best);
    const Deciders& recent = deciders_[static_cast<std::size_t>(plies)];
    for (int i = 0; i < recent.count; ++i) pull(recent.move[static_cast<std::size_t>(i)]);
  }

  const G& game_;
  Side attacker_;
  Budget& budget_;
  ProofTable<G> table_;
  std::vector<Deciders> deciders_ = std::vector<Deciders>(deepest + 1);
};

}  // namespace agon::search
