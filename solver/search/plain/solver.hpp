// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// From "is there a win within this many plies" to a verdict: deepening ply by ply, the whole graph
// where it is small, keys, best line and strategy, within limits.
//
// Which search answers the question is a parameter (`Deepening`, or a better one): a class made
// from (game, attacker, budget, bytes) with `wins_within(state, plies)` and `deepest`. One that has
// `strategy(root, plies)` writes its own certificate; else one is assembled from its answers. If
// any win will do, a second search looks for one of any length (any_win.hpp), alternating with the
// first, each for twice as long as its last turn, so that nothing takes much longer than with the
// better of the two.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/search/plain/any_win.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/plain/exhaustive.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/searchable_game.hpp"
#include "solver/search/plain/study.hpp"

namespace agon::search {

/// `Any` is made from (game, attacker, budget, bytes).
template <WrittenGame G, class Search, class Any = AnyWin<G>>
class Solver {
 public:
  using State = typename G::State;

  Solver(const G& game, const Question& question)
      : game_(game),
        question_(question),
        budget_(question.limits),
        search_(game, question.attacker, budget_, budget_.memory_bytes() / (question.any ? 4 : 2)),
        any_(question.any ? std::optional<Any>(std::in_place, game, question.attacker, budget_,
                                               budget_.memory_bytes() / 4)
                          : std::optional<Any>()) {
    solved_.verdict.attacker = question.attacker;
    if (question_.progress)
      budget_.on_look([this] {
        question_.progress(
            {solved_.verdict.within.value_or(0), budget_.nodes(), budget_.seconds()});
      });
  }

  /// To be called once.
  Solved solve(const State& root) {
    deepen(root);
    Verdict& verdict = solved_.verdict;
    verdict.nodes = budget_.nodes();
    verdict.seconds = budget_.seconds();
    if (budget_.exhausted()) {
      verdict.limited = true;
      verdict.reason = budget_.reason();
    }
    return std::move(solved_);
  }

 private:
  void deepen(const State& root) {
    if (const Outcome outcome = game_.outcome(root); outcome != Outcome::none)
      return already_over(outcome);
    Verdict& verdict = solved_.verdict;
    verdict.within = question_.refuted;
    const int last = std::min(question_.limits.plies.value_or(Search::deepest), Search::deepest);
    for (int plies = question_.refuted + 1; plies <= last; ++plies) {
      const Answer answer = ask(root, plies, last);
      if (answer == Answer::unknown) return;
      if (any_length_) return any_win(root);
      if (answer == Answer::yes) return win(root, plies, search_);
      plies = std::max(plies, refuted_by_any_);
      verdict.within = plies;
      if (plies < last && explore(root, static_cast<std::size_t>(budget_.nodes() / 8))) return;
    }
    if (question_.limits.plies) {
      verdict.value = Verdict::Value::no_win;
      return;
    }
    if (explore(root, std::numeric_limits<std::size_t>::max())) return;
    verdict.limited = true;
    verdict.reason = no_deeper;
  }

  /// Is there a win within `plies`? Or another one within `last`: then `any_length_` is set.
  Answer ask(const State& root, int plies, int last) {
    if (!any_) return search_.wins_within(root, plies);
    while (true) {
      const Answer answer = ask_a_while(root, plies);
      if (answer != Answer::unknown || budget_.exhausted()) return answer;
      if (find_any(root, plies, last)) return any_length_ ? Answer::yes : Answer::no;
      share_ *= 2;
    }
  }

  Answer ask_a_while(const State& root, int plies) {
    const Allowance share(budget_, share_);
    return search_.wins_within(root, plies);
  }

  /// True: there is an answer.
  bool find_any(const State& root, int plies, int last) {
    const Allowance share(budget_, share_);
    const std::optional<Estimate> found = any_->find(root, plies, last);
    if (!found) return false;
    if (found->numbers.proof == 0)
      any_length_ = found->within;
    else
      refuted_by_any_ = std::min(found->within, last);
    return true;
  }

  void any_win(const State& root) {
    Verdict& verdict = solved_.verdict;
    const int refuted = *verdict.within;
    verdict.value = Verdict::Value::win;
    verdict.within = std::nullopt;
    // What the search was asked about is a bound; what it has kept of the proof says more.
    verdict.plies = any_->known_length(root, *any_length_).value_or(*any_length_);
    WinReader<G, Any> reader(game_, *any_, question_.attacker);
    if (!tell(root, refuted, reader, verdict) || !question_.strategy) return;
    solved_.strategy = any_->strategy(root, *verdict.plies);
    if (!solved_.strategy) solved_.strategy = reader.strategy(root, *verdict.plies, budget_);
    if (!solved_.strategy) return;
    Verdict shorter = verdict;
    shorter.plies = most_plies(root, *solved_.strategy);
    if (*shorter.plies < *verdict.plies && tell(root, refuted, reader, shorter))
      verdict = std::move(shorter);
  }

  /// Fills in the details of a win whose length is known. The keys of one that may be the shortest
  /// are searched only while that is cheap. False: a limit was reached first.
  bool tell(const State& root, int refuted, WinReader<G, Any>& reader, Verdict& verdict) {
    if (*verdict.plies == refuted + 1) {
      const Allowance share(budget_, budget_.nodes() / 4);
      verdict.shortest = study_win(game_, search_, root, verdict) == Answer::yes;
    }
    return verdict.shortest || reader.read(root, verdict) == Answer::yes;
  }

  /// How many plies the win takes by a strategy, at most.
  int most_plies(const State& root, const Strategy& strategy) const {
    if (game_.outcome(root) != Outcome::none) return 0;
    if (game_.decider(root) == question_.attacker) return strategy.lines.front().plies;
    int longest = 0;
    for (const StrategyLine& line : strategy.lines) longest = std::max(longest, line.plies);
    return answers_in_a_row(root) + longest;
  }

  /// Actions of the defender until the attacker decides or the game is over, at most.
  /// Precondition: the attacker wins.
  int answers_in_a_row(const State& state) const {
    if (game_.outcome(state) != Outcome::none || game_.decider(state) == question_.attacker)
      return 0;
    int longest = 0;
    for (const auto& named : named_moves(game_, state))
      longest = std::max(longest, answers_in_a_row(after(game_, state, named.move)));
    return longest + 1;
  }

  void already_over(Outcome outcome) {
    Verdict& verdict = solved_.verdict;
    const bool won = outcome == win_of(question_.attacker);
    verdict.value = won ? Verdict::Value::win : Verdict::Value::no_win;
    if (won) verdict.plies = 0;
    verdict.shortest = won;
    verdict.reason = outcome == Outcome::draw ? "the game is over, drawn"
                     : won                    ? "the game is over, won by the attacker"
                                              : "the game is over, won by the defender";
  }

  /// Tries to settle the matter by the whole graph, up to `most` positions: a share of the work
  /// done so far, so that a graph too large costs little beside the deepening. True: nothing is
  /// left to search.
  bool explore(const State& root, std::size_t most) {
    if (most / 2 < explored_) return false;
    explored_ = std::max<std::size_t>(most, 1);
    Exhaustive<G> graph(game_, question_.attacker, budget_);
    switch (graph.solve(root, most, budget_.memory_bytes() / 4)) {
      case Exhaustive<G>::Size::too_large:
        return false;
      case Exhaustive<G>::Size::stopped:
        return true;
      case Exhaustive<G>::Size::solved:
        break;
    }
    Verdict& verdict = solved_.verdict;
    const std::optional<int> plies = graph.distance(root);
    if (plies && *plies <= question_.limits.plies.value_or(*plies)) {
      win(root, *plies, graph);
      return true;
    }
    verdict.value = Verdict::Value::no_win;
    verdict.within = plies ? question_.limits.plies : std::nullopt;
    return true;
  }

  template <class Oracle>
  void win(const State& root, int plies, Oracle& oracle) {
    Verdict& verdict = solved_.verdict;
    verdict.value = Verdict::Value::win;
    verdict.plies = plies;
    verdict.shortest = true;
    verdict.within = std::nullopt;
    if (study_win(game_, oracle, root, verdict) == Answer::unknown || !question_.strategy) return;
    if constexpr (requires { oracle.strategy(root, plies); }) {
      solved_.strategy = oracle.strategy(root, plies);
      return;
    }
    StrategyWriter<G, Oracle> writer(game_, oracle, budget_, question_.attacker);
    if (writer.write(root) == Answer::yes) solved_.strategy = writer.take();
  }

  const G& game_;
  const Question& question_;
  Budget budget_;
  Search search_;
  Solved solved_;
  std::optional<Any> any_;  ///< only if any win will do
  std::optional<int> any_length_;
  int refuted_by_any_ = 0;
  std::uint64_t share_ = 1024;  ///< positions until it is the other search's turn
  std::size_t explored_ = 0;    ///< positions allowed at the last try of the whole graph
};

// The plain search: full width, ply by ply.
//
// Kept for comparison with better ones: all it knows about the game is the concept
// `SearchableGame`, so it cannot be wrong about the game if the rules are right.

/// Can `question.attacker` force a win from `position`? Precondition: the game can load it.
template <WrittenGame G>
Solved solve_plain(const G& game, const Position& position, const Question& question) {
  return Solver<G, Deepening<G>>(game, question).solve(game.load(position));
}

}  // namespace agon::search
