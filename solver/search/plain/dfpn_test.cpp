// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/plain/dfpn.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/plain/exhaustive.hpp"
#include "solver/search/plain/solver.hpp"
#include "solver/search/plain/testing/toy_game.hpp"

namespace agon::search::dfpn_test {
namespace {

constexpr auto white = Side::white;
constexpr auto black = Side::black;
using ToyDfpn = Dfpn<ToyGame>;

ToyGame random_game(std::uint32_t seed) {
  return ToyGame::random(seed, 4 + static_cast<int>(seed % 80));
}

TEST(Dfpn, AgreesWithTheWholeGraphOnRandomGraphs) {
  constexpr int most = 12;
  int won = 0;
  int longest = 0;
  for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
    const ToyGame game = random_game(seed);
    for (const Side attacker : {white, black}) {
      Budget budget({});
      Exhaustive<ToyGame> graph(game, attacker, budget);
      ASSERT_EQ(graph.solve(0, 1000, 1 << 20), Exhaustive<ToyGame>::Size::solved);
      const std::optional<int> truth = graph.distance(0);
      if (truth) ++won, longest = std::max(longest, *truth);
      // Almost no table, a small one, an ample one; plies requested one by one or all at once.
      const std::size_t bytes = seed % 3 == 0 ? 0 : seed % 3 == 1 ? 1 << 14 : 1 << 20;
      ToyDfpn search(game, attacker, budget, bytes);
      for (int plies = seed % 2 == 0 ? 0 : most; plies <= most; ++plies) {
        const auto found = search.solve(0, plies);
        ASSERT_TRUE(found);
        const std::string replay = "replay: ToyGame::random(" + std::to_string(seed) + ", ...), " +
                                   std::to_string(plies) + " plies";
        ASSERT_EQ(found->numbers.proof == 0, truth && *truth <= plies) << replay;
        const bool right = found->numbers.proof == 0
                               ? *truth <= found->within && found->within <= plies
                               : found->within >= plies && (!truth || found->within < *truth);
        ASSERT_TRUE(right) << replay << ", within " << found->within;
      }
    }
  }
  EXPECT_GT(won, 500);
  EXPECT_GE(longest, 7);
}

TEST(Dfpn, VerdictsAreThoseOfDeepening) {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    const ToyGame game = random_game(seed);
    Question question{white, {}, true, {}};
    if (seed % 2 == 0) question.limits.plies = 9;
    const Solved expected = Solver<ToyGame, Deepening<ToyGame>>(game, question).solve(0);
    const Solved found = Solver<ToyGame, ToyDfpn>(game, question).solve(0);
    ASSERT_EQ(found.verdict.value, expected.verdict.value) << seed;
    ASSERT_EQ(found.verdict.plies, expected.verdict.plies) << seed;
    ASSERT_EQ(found.verdict.keys, expected.verdict.keys) << seed;
    ASSERT_EQ(found.verdict.line, expected.verdict.line) << seed;
  }
}

TEST(Dfpn, IsTheSameEveryTime) {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    std::optional<std::uint64_t> nodes;
    for (int run = 0; run < 2; ++run) {
      const ToyGame game = random_game(seed);
      Budget budget({});
      ToyDfpn search(game, white, budget, 1 << 14);
      search.wins_within(0, 15);
      ASSERT_EQ(budget.nodes(), nodes.value_or(budget.nodes()));
      nodes = budget.nodes();
    }
  }
}

TEST(Dfpn, StopsAtALimitOfNodesAndCanBeAskedAgain) {
  const ToyGame game = ToyGame::random(11, 80);
  Budget free({});
  const Answer truth = ToyDfpn(game, white, free, 1 << 16).wins_within(0, 25);
  ASSERT_GT(free.nodes(), 30u);
  int stopped = 0;
  for (std::uint64_t nodes = 0; nodes <= free.nodes(); ++nodes) {
    Limits limits;
    limits.nodes = nodes;
    Budget budget(limits);
    ToyDfpn search(game, white, budget, 1 << 16);
    const Answer answer = search.wins_within(0, 25);
    EXPECT_LE(budget.nodes(), nodes);
    if (answer == Answer::unknown) {
      ++stopped;
      budget = Budget({});
      EXPECT_EQ(search.wins_within(0, 25), truth);
    } else {
      EXPECT_EQ(answer, truth);
    }
  }
  EXPECT_GT(stopped, 20);
}

/// A tree of `depth` plies in which everybody has `width` actions; who wins a leaf is a matter of
/// chance, rather the attacker. States are numbered so that no two paths meet.
struct Tree {
  using State = std::uint64_t;
  using Move = int;
  using Undo = State;
  using MoveList = std::vector<int>;
  std::uint64_t width;
  int depth;
  std::uint64_t seed;

  static std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ value >> 30U) * 0xbf58476d1ce4e5b9U;
    value = (value ^ value >> 27U) * 0x94d049bb133111ebU;
    return value ^ value >> 31U;
  }
  int level(State state) const {
    int plies = 0;
    for (; state > 0; state = (state - 1) / width) ++plies;
    return plies;
  }
  std::uint64_t hash(State state) const { return mixed(state + 1); }
  Outcome outcome(State state) const {
    if (level(state) < depth) return Outcome::none;
    return mixed(state ^ seed) % 1000 < 725 ? Outcome::white_wins : Outcome::black_wins;
  }
  Side decider(State state) const { return level(state) % 2 == 0 ? white : black; }
  Side mover(State state) const { return decider(state); }
  void actions(State, MoveList& moves) const {
    moves.clear();
    for (std::uint64_t i = 0; i < width; ++i) moves.push_back(static_cast<int>(i));
  }
  Undo make(State& state, Move move) const {
    const State before = state;
    state = state * width + static_cast<std::uint64_t>(move) + 1;
    return before;
  }
  void unmake(State& state, Move, Undo before) const { state = before; }
};
static_assert(SearchableGame<Tree>);

TEST(Dfpn, GoesOnWhenItsTableIsSixteenTimesTooSmall) {
  std::map<Answer, int> seen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Tree tree{4, 10, seed};
    Budget ample({});
    const Answer truth = Dfpn<Tree>(tree, white, ample, 1 << 26).wins_within(0, 10);
    Budget exact({});
    ASSERT_EQ(Deepening<Tree>(tree, white, exact, 1 << 20).wins_within(0, 10), truth);
    Budget scarce({});
    Dfpn<Tree> search(tree, white, scarce, 1 << 14);
    ASSERT_EQ(search.wins_within(0, 10), truth) << seed;
    // More positions than fit sixteen times over, even counting none that was visited twice.
    ASSERT_GT(ample.nodes(), 16 * search.table().capacity()) << seed;
    EXPECT_LT(scarce.nodes(), 40 * ample.nodes()) << seed;
    ++seen[truth];
    RecordProperty("nodes" + std::to_string(seed), static_cast<int>(scarce.nodes()));
  }
  EXPECT_GT(seen[Answer::yes], 1);
  EXPECT_GT(seen[Answer::no], 1);
}

TEST(Dfpn, EndsWithoutAnyTable) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Tree tree{3, 8, seed};
    Budget exact({});
    const Answer truth = Deepening<Tree>(tree, white, exact, 1 << 20).wins_within(0, 8);
    Limits limits;
    limits.nodes = 3'000'000;
    Budget budget(limits);
    Dfpn<Tree> search(tree, white, budget, 0);
    ASSERT_LE(search.table().capacity(), 64u);
    EXPECT_EQ(search.wins_within(0, 8), truth) << seed;
  }
}

}  // namespace
}  // namespace agon::search::dfpn_test
