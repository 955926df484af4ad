// From "is there a win within so many plies" to a verdict: deepening ply by ply, the whole graph
// where it is small, keys, best line and strategy, within limits.
//
// Which search answers the question is a parameter (`Deepening`, or a better one): a class made
// from (game, attacker, budget, bytes) with `wins_within(state, plies)` and `deepest`. One that has
// `strategy(root, plies)` writes its own certificate; else one is put together from its answers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "model/data/position.hpp"
#include "solver/game.hpp"
#include "solver/search/budget.hpp"
#include "solver/search/exhaustive.hpp"
#include "solver/search/question.hpp"
#include "solver/search/study.hpp"
#include "solver/verdict.hpp"

namespace agon::search {

template <WrittenGame G, class Search>
class Solver {
 public:
  using State = typename G::State;

  Solver(const G& game, const Question& question)
      : game_(game),
        question_(question),
        budget_(question.limits),
        search_(game, question.attacker, budget_, budget_.memory_bytes() / 2) {
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
    verdict.within = 0;
    const int last = std::min(question_.limits.plies.value_or(Search::deepest), Search::deepest);
    for (int plies = 1; plies <= last; ++plies) {
      const Answer answer = search_.wins_within(root, plies);
      if (answer == Answer::stopped) return;
      if (answer == Answer::yes) return win(root, plies, search_);
      verdict.within = plies;
      if (plies < last && explore(root, static_cast<std::size_t>(budget_.nodes() / 8))) return;
    }
    if (question_.limits.plies) {
      verdict.value = Verdict::Value::no_win;
      return;
    }
    if (explore(root, std::numeric_limits<std::size_t>::max())) return;
    verdict.limited = true;
    verdict.reason = "the search looks no deeper";
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
    switch (graph.solve(root, most, budget_.memory_bytes() / 2)) {
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
    if (study_win(game_, oracle, root, verdict) == Answer::stopped || !question_.strategy) return;
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
  std::size_t explored_ = 0;  ///< positions allowed at the last try of the whole graph
};

}  // namespace agon::search
