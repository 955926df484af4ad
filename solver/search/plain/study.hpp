// What a forced win looks like once its length is known: keys, best line, duals, strategy.
//
// An `Oracle` answers `wins_within(state, plies)` as Deepening and Exhaustive do. Everything here
// is put together from such answers, in ASCII order of the actions, so that any two oracles that
// tell the truth give the same result. One that knows lengths at once may say so:
// `distance(state, plies)`, of a position that the attacker wins.
#pragma once

#include <algorithm>
#include <deque>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/answer.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/budget.hpp"
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

}  // namespace agon::search
