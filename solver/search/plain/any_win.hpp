// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A win of any length: proof-number search that alternates between several bounds on plies.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/dfpn.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/study.hpp"
#include "solver/search/plain/written_game.hpp"

namespace agon::search {

/// DESCRIPTION
///   A narrow win can be proved long before every shorter one is refuted. Its length is unknown,
///   and too generous a bound makes useless actions look as good as others; so bounds of 31, 63,
///   127, ... plies take turns, each larger one half as often, and share what they prove.
template <SearchableGame G, class Knowledge = NoKnowledge>
class AnyWin {
 public:
  using State = typename G::State;

  /// `bytes` bounds the memory of the table. All references must outlive the search.
  AnyWin(const G& game, Side attacker, Budget& budget, std::size_t bytes, Knowledge knowledge = {})
      : search_(game, attacker, budget, bytes, std::move(knowledge)) {}

  /// Continues the search while the budget lasts. Gives a win, or that there is none within
  /// `least`; nothing if stopped first. Each call is a turn. Precondition: 0 < least <= most <=
  /// Dfpn::deepest.
  std::optional<Estimate> find(const State& root, int least, int most) {
    const int bound = (32 << std::min(std::countr_zero(++turn_), 4)) - 1;
    return search_.solve(root, std::min(std::max(least, bound), most));
  }

  /// The length of a win that is known to take `plies` at most.
  std::optional<int> known_length(const State& state, int plies) {
    const std::optional<int> here = search_.known_length(state, plies);
    if constexpr (requires { search_.knowledge().again(state, plies); })
      if (const auto known = search_.knowledge().again(state, plies);
          known && known->within < here.value_or(plies + 1))
        return known->within;
    return here;
  }
  /// The same for one that may have been forgotten; nothing if there is none, or if stopped.
  std::optional<int> length(const State& state, int plies) {
    if (const std::optional<int> known = known_length(state, plies)) return known;
    const std::optional<Estimate> found = search_.solve(state, plies);
    if (!found || found->numbers.proof != 0) return std::nullopt;
    return found->within;
  }

  /// A certificate, where the knowledge can write one. Precondition: `find` has found the win.
  std::optional<Strategy> strategy(const State& root, int plies) {
    if constexpr (requires { search_.knowledge().strategy(root, plies); })
      return search_.knowledge().strategy(root, plies);
    return std::nullopt;
  }

 private:
  Dfpn<G, Knowledge> search_;
  std::uint32_t turn_ = 0;
};

// What a win that need not be the shortest looks like: one line of it, and a strategy.
//
// `Proof` is what knows the win (any_win.hpp): `known_length(state, plies)` and
// `length(state, plies)`, the plies of a win that takes `plies` at most.

template <WrittenGame G, class Proof>
class WinReader {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  WinReader(const G& game, Proof& proof, Side attacker)
      : game_(game), proof_(proof), attacker_(attacker) {}

  struct Step {
    NamedMove<G> named;
    int plies = 0;  ///< of the win after it, at most
  };

  /// The attacker's action with the soonest win that is known, or the defender's with the latest;
  /// the first in ASCII order among equals. Nothing if a limit came first.
  /// Precondition: the attacker wins within `plies` > 0, and the game goes on.
  std::optional<Step> step(const State& state, int plies) {
    const auto moves = named_moves(game_, state);
    const bool attacks = game_.decider(state) == attacker_;
    std::optional<Step> best;
    for (const auto& named : moves) {
      const State next = after(game_, state, named.move);
      const auto length =
          attacks ? proof_.known_length(next, plies - 1) : proof_.length(next, plies - 1);
      if (!length && !attacks) return std::nullopt;
      if (length && (!best || (attacks ? *length < best->plies : *length > best->plies)))
        best = Step{named, *length};
    }
    if (best || !attacks) return best;
    for (const auto& named : moves)  // forgotten
      if (const auto length = proof_.length(after(game_, state, named.move), plies - 1))
        return Step{named, *length};
    return std::nullopt;
  }

  /// Fills in `keys`, `line` and `duals` of a verdict that has `plies`: the attacker follows the
  /// proof, the defender prolongs it. They stay empty if a limit is reached first.
  Answer read(const State& root, Verdict& verdict) {
    State state = root;
    std::vector<Action> line;
    const bool attacks = game_.decider(state) == attacker_;
    for (int plies = *verdict.plies; game_.outcome(state) == Outcome::none;) {
      const std::optional<Step> next = step(state, plies);
      if (!next) return Answer::unknown;
      line.push_back(next->named.action);
      plies = next->plies;
      state = after(game_, state, next->named.move);
    }
    if (attacks && !line.empty()) verdict.keys = {line.front()};
    verdict.duals.resize(line.size());
    verdict.line = std::move(line);
    return Answer::yes;
  }

  /// One line for each position in which the attacker decides and which the strategy cannot avoid,
  /// the root first, with the plies that the strategy's own play takes from there. Nothing if a
  /// limit came first, that of memory included.
  std::optional<Strategy> strategy(const State& root, int plies, Budget& budget) {
    WholeStrategy<G> whole(game_, attacker_);
    std::deque<std::pair<State, int>> waiting{{root, plies}};
    for (; !waiting.empty(); waiting.pop_front()) {
      const auto& [state, most] = waiting.front();
      // A position met again with fewer plies left is dealt with again: what was forgotten since
      // may have been replaced by a longer win.
      if (game_.outcome(state) != Outcome::none || whole.promised(state, most)) continue;
      const int known = proof_.known_length(state, most).value_or(most);
      if (game_.decider(state) == attacker_) {
        const std::optional<Step> next = step(state, known);
        if (!next) return std::nullopt;
        whole.promise(state, next->plies + 1, next->named.action, next->named.move);
        waiting.push_back({after(game_, state, next->named.move), next->plies});
      } else {
        whole.promise(state, known);
        for (const auto& named : named_moves(game_, state)) {
          const State next = after(game_, state, named.move);
          const auto length = proof_.length(next, known - 1);
          if (!length) return std::nullopt;
          waiting.push_back({next, *length});
        }
      }
      if (whole.size() * whole.bytes_each + waiting.size() * sizeof(waiting.front()) >
          budget.memory_bytes()) {
        budget.run_out_of_memory();
        return std::nullopt;
      }
    }
    return whole.write(root);
  }

 private:
  const G& game_;
  Proof& proof_;
  Side attacker_;
};

}  // namespace agon::search
