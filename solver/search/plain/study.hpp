// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a forced win looks like once its length is known: keys, best line, duals, strategy.
//
// An `Oracle` answers `wins_within(state, plies)` as Deepening and Exhaustive do. Everything here
// is put together from such answers, in ASCII order of the actions, so that any two oracles that
// tell the truth give the same result. One that knows lengths at once may say so:
// `distance(state, plies)`, of a position that the attacker wins.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/written_game.hpp"

namespace agon::search {

/// Fills in `keys`, `line` and `duals` of a verdict whose shortest win takes exactly
/// `verdict.plies`. Answers `unknown`, leaving the three empty, if the oracle was.
template <WrittenGame G, class Oracle>
Answer study_win(const G& game, Oracle& oracle, const typename G::State& root, Verdict& verdict) {
  typename G::State state = root;
  std::vector<Action> line;
  std::vector<Action> keys;
  std::vector<std::vector<Action>> duals;
  for (int plies = *verdict.plies; plies > 0; --plies) {
    const bool attackers = game.decider(state) == verdict.attacker;
    // The attacker wants a win in what is left after this action, the defender one not before.
    const int asked = attackers ? plies - 1 : plies - 2;
    const Answer wish = attackers ? Answer::yes : Answer::no;
    std::vector<NamedMove<G>> good;
    for (NamedMove<G>& named : named_moves(game, state)) {
      const Answer answer =
          asked < 0 ? Answer::no : oracle.wins_within(after(game, state, named.move), asked);
      if (answer == Answer::unknown) return answer;
      if (answer == wish) good.push_back(std::move(named));
      if (!attackers && !good.empty()) break;
    }
    duals.emplace_back();
    if (attackers)
      for (std::size_t i = 1; i < good.size(); ++i) duals.back().push_back(good[i].action);
    if (attackers && line.empty()) {
      keys = duals.back();
      keys.insert(keys.begin(), good.front().action);
    }
    line.push_back(good.front().action);
    state = after(game, state, good.front().move);
  }
  verdict.keys = std::move(keys);
  verdict.line = std::move(line);
  verdict.duals = std::move(duals);
  return Answer::yes;
}

/// One line for each position in which the attacker decides and which the strategy cannot avoid,
/// the root first if it is one; each with its exact distance and the first of its shortest wins.
template <WrittenGame G, class Oracle>
class StrategyWriter {
 public:
  using State = typename G::State;

  StrategyWriter(const G& game, Oracle& oracle, Budget& budget, Side attacker)
      : game_(game), oracle_(oracle), budget_(budget), seen_(0, Hash{&game}) {
    strategy_.attacker = attacker;
  }

  /// Precondition: the attacker wins from `root`. `unknown`: the oracle was, or memory ran
  /// out.
  Answer write(const State& root) {
    reach(root);
    while (!waiting_.empty()) {
      const State state = *waiting_.front();
      waiting_.pop_front();
      if (write_line(state) == Answer::unknown) return Answer::unknown;
      if (seen_.size() * (sizeof(State) + 64) + strategy_.lines.size() * sizeof(StrategyLine) >
          budget_.memory_bytes()) {
        budget_.run_out_of_memory();
        return Answer::unknown;
      }
    }
    return Answer::yes;
  }

  Strategy take() { return std::move(strategy_); }

 private:
  struct Hash {
    const G* game;
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(game->hash(state));
    }
  };

  /// Records the positions in which the attacker decides next, for every answer of the defender.
  void reach(const State& state) {
    if (game_.outcome(state) != Outcome::none) return;
    const auto [place, is_new] = seen_.insert(state);
    if (!is_new) return;
    if (game_.decider(state) == strategy_.attacker) {
      waiting_.push_back(&*place);
      return;
    }
    for (const auto& named : named_moves(game_, state)) reach(after(game_, state, named.move));
  }

  Answer write_line(const State& state) {
    int plies = 0;
    Answer answer = Answer::no;
    if constexpr (requires { oracle_.distance(state, plies); })
      answer = oracle_.distance(state, plies);
    else
      while (answer == Answer::no) {
        ++plies;
        answer = oracle_.wins_within(state, plies);
      }
    if (answer == Answer::unknown) return answer;
    for (const auto& named : named_moves(game_, state)) {
      const State next = after(game_, state, named.move);
      answer = oracle_.wins_within(next, plies - 1);
      if (answer == Answer::unknown) return answer;
      if (answer == Answer::no) continue;
      strategy_.lines.push_back({game_.unload(state), {}, plies, named.action});
      reach(next);
      return answer;
    }
    return Answer::no;  // unreachable: one action keeps the win
  }

  const G& game_;
  Oracle& oracle_;
  Budget& budget_;
  Strategy strategy_;
  std::unordered_set<State, Hash> seen_;
  std::deque<const State*> waiting_;
};

// A strategy of whole positions that fits its own play exactly.

/// DESCRIPTION
///   Collects what the attacker does in which position, and writes down what play from a root
///   meets: each line once, with the plies that its play takes against the longest defence. What
///   was promised of a position can be a bound; what is written is not.
template <WrittenGame G>
class WholeStrategy {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  WholeStrategy(const G& game, Side attacker)
      : game_(game), attacker_(attacker), known_(0, Hash{&game}) {}

  /// Has a win within this many plies been promised for the state?
  bool promised(const State& state, int plies) const {
    const auto known = known_.find(state);
    return known != known_.end() && known->second.within <= plies;
  }
  /// The attacker wins within this many plies: where the defender decides, or by this move. Takes
  /// the place of a promise of more plies.
  void promise(const State& state, int plies) { known_[state] = {plies, {}, {}}; }
  void promise(const State& state, int plies, const Action& action, Move move) {
    known_[state] = {plies, {{action, move}}, {}};
  }
  /// How many states something is known of, and the memory for one.
  std::size_t size() const { return known_.size(); }
  static constexpr std::size_t bytes_each = sizeof(State) + sizeof(Move) + sizeof(Action) + 64;

  /// The lines in the order in which play meets them, breadth first, so the root is first if the
  /// attacker decides there. Call once. Precondition: wherever play from the root leads and the
  /// attacker decides, there is a move, promised in fewer plies than the position before it.
  Strategy write(const State& root) {
    takes(root);
    Strategy strategy;
    strategy.attacker = attacker_;
    std::unordered_set<State, Hash> seen(0, Hash{&game_});
    std::deque<State> waiting{root};
    for (; !waiting.empty(); waiting.pop_front()) {
      const State state = waiting.front();
      if (game_.outcome(state) != Outcome::none || !seen.insert(state).second) continue;
      const Known& known = known_.at(state);
      if (known.choice) {
        strategy.lines.push_back({game_.unload(state), {}, *known.takes, known.choice->first});
        waiting.push_back(after(game_, state, known.choice->second));
      } else {
        for (const auto& named : named_moves(game_, state))
          waiting.push_back(after(game_, state, named.move));
      }
    }
    return strategy;
  }

 private:
  struct Hash {
    const G* game;
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(game->hash(state));
    }
  };
  struct Known {
    int within = 0;
    std::optional<std::pair<Action, Move>> choice;  ///< none where the defender decides
    std::optional<int> takes;
  };

  /// The plies of the longest play from a state.
  int takes(const State& state) {
    if (game_.outcome(state) != Outcome::none) {
      assert(game_.outcome(state) == win_of(attacker_));
      return 0;
    }
    Known known = known_[state];
    if (known.takes) return *known.takes;
    assert(known.choice.has_value() == (game_.decider(state) == attacker_));
    int longest = 0;
    if (known.choice) {
      longest = takes(after(game_, state, known.choice->second));
    } else {
      typename G::MoveList moves;
      game_.actions(state, moves);
      for (const Move& move : moves) longest = std::max(longest, takes(after(game_, state, move)));
    }
    known_[state].takes = longest + 1;
    return longest + 1;
  }

  const G& game_;
  Side attacker_;
  std::unordered_map<State, Known, Hash> known_;
};

/// A strategy of whole positions, fitted to its own play from the root.
/// Precondition: it proves the win, each position on one line.
template <WrittenGame G>
Strategy fitted(const G& game, const typename G::State& root, const Strategy& strategy) {
  WholeStrategy<G> whole(game, strategy.attacker);
  for (const StrategyLine& line : strategy.lines) {
    const typename G::State state = game.load(line.position);
    typename G::MoveList moves;
    game.actions(state, moves);
    for (const auto& move : moves)
      if (game.to_action(move) == line.action) whole.promise(state, line.plies, line.action, move);
  }
  return whole.write(root);
}

}  // namespace agon::search
