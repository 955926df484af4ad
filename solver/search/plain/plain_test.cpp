// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/plain/solver.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "model/values/position.hpp"
#include "solver/search/plain/testing/toy_game.hpp"

namespace agon::search::plain_test {
namespace {

constexpr auto white = Side::white;
constexpr auto black = Side::black;
using Value = Verdict::Value;

Solved solve(const ToyGame& game, const Limits& limits = {}, Side attacker = white) {
  return solve_plain(game, game.unload(0), {attacker, limits, true, {}});
}

std::string texts(const std::vector<Action>& actions) {
  std::string text;
  for (const Action& action : actions) {
    if (!text.empty()) text += ' ';
    text += to_string(action);
  }
  return text;
}

TEST(Plain, FindsTheShortestWinItsKeysAndItsDuals) {
  // 0: White; move 0 wins in five, moves 1 and 2 in three. Black holds out longest by move 1.
  const ToyGame game({{white, Outcome::none, {3, 1, 2}},
                      {black, Outcome::none, {5, 6}},
                      {black, Outcome::none, {6, 6}},
                      {black, Outcome::none, {4}},
                      {white, Outcome::none, {1}},
                      {white, Outcome::white_wins, {}},
                      {white, Outcome::none, {0, 5, 5}}});
  const Solved solved = solve(game);
  const Verdict& verdict = solved.verdict;
  EXPECT_EQ(verdict.value, Value::win);
  EXPECT_EQ(verdict.plies, 3);
  EXPECT_TRUE(verdict.shortest);
  EXPECT_EQ(texts(verdict.keys), "G@a2 G@a3");
  EXPECT_EQ(texts(verdict.line), "G@a2 G@a2 G@a2");
  ASSERT_EQ(verdict.duals.size(), 3u);
  EXPECT_EQ(texts(verdict.duals[0]), "G@a3");
  EXPECT_EQ(texts(verdict.duals[1]), "");
  EXPECT_EQ(texts(verdict.duals[2]), "G@a3");
  ASSERT_TRUE(solved.strategy);
  ASSERT_EQ(solved.strategy->lines.size(), 2u);
  EXPECT_EQ(solved.strategy->lines[0].position, game.unload(0));
  EXPECT_EQ(solved.strategy->lines[0].plies, 3);
  EXPECT_EQ(solved.strategy->lines[1].position, game.unload(6));
  EXPECT_EQ(solved.strategy->lines[1].plies, 1);
}

TEST(Plain, TheSameSideMayDecideTwiceRunning) {
  const ToyGame game({{white, Outcome::none, {1}},
                      {white, Outcome::none, {1, 2}},
                      {black, Outcome::none, {3}},
                      {black, Outcome::none, {4}},
                      {black, Outcome::white_wins, {}}});
  const Solved solved = solve(game);
  EXPECT_EQ(solved.verdict.plies, 4);
  EXPECT_EQ(solved.strategy->lines.size(), 2u);
  EXPECT_EQ(solve(game, {}, black).verdict.value, Value::no_win);
}

TEST(Plain, AGameThatIsOver) {
  const ToyGame game({{white, Outcome::black_wins, {}}});
  EXPECT_EQ(solve(game).verdict.value, Value::no_win);
  EXPECT_EQ(solve(game).verdict.within, std::nullopt);
  const Verdict won = solve(game, {}, black).verdict;
  EXPECT_EQ(won.value, Value::win);
  EXPECT_EQ(won.plies, 0);
  EXPECT_TRUE(won.keys.empty());
}

TEST(Plain, LimitOfPliesIsAnAnswer) {
  std::vector<ToyState> states(21);
  for (std::size_t i = 0; i < 20; ++i)
    states[i] = {white, Outcome::none, {static_cast<int>(i), static_cast<int>(i + 1)}};
  states[20].outcome = Outcome::white_wins;
  const ToyGame game(states);
  Limits limits;
  limits.plies = 19;
  const Verdict short_of_it = solve(game, limits).verdict;
  EXPECT_EQ(short_of_it.value, Value::no_win);
  EXPECT_EQ(short_of_it.within, 19);
  EXPECT_FALSE(short_of_it.limited);
  limits.plies = 20;
  EXPECT_EQ(solve(game, limits).verdict.plies, 20);
}

TEST(Plain, LimitOfNodesIsNone) {
  const ToyGame game = ToyGame::random(11, 80);
  const Verdict full = solve(game).verdict;
  for (std::uint64_t nodes = 0; nodes <= full.nodes; ++nodes) {
    Limits limits;
    limits.nodes = nodes;
    const Verdict verdict = solve(game, limits).verdict;
    EXPECT_LE(verdict.nodes, nodes);
    if (verdict.value != Value::unknown) {
      EXPECT_EQ(verdict.value, full.value);
    }
    if (verdict.value == Value::unknown) {
      EXPECT_TRUE(verdict.limited && verdict.reason);
    }
    if (!verdict.keys.empty()) {
      EXPECT_EQ(verdict.keys, full.keys);
    }
  }
}

/// Whatever limit or memory it is given, the plain search says nothing that the whole graph denies.
TEST(Plain, AgreesWithTheWholeGraphOnRandomGraphs) {
  std::map<Value, int> seen;
  for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
    const ToyGame game = ToyGame::random(seed, 4 + static_cast<int>(seed % 80));
    const std::string replay = "replay: ToyGame::random(" + std::to_string(seed) + ", ...)";
    Budget budget({});
    Exhaustive<ToyGame> graph(game, white, budget);
    ASSERT_EQ(graph.solve(0, 1000, 1 << 20), Exhaustive<ToyGame>::Size::solved);
    const std::optional<int> truth = graph.distance(0);

    Limits limits;
    if (seed % 3 == 0) limits.plies = static_cast<int>(seed % 9) + 1;
    if (seed % 5 == 0) limits.nodes = seed % 40;
    const Solved solved = solve(game, limits);
    const Verdict& verdict = solved.verdict;
    ++seen[verdict.value];
    switch (verdict.value) {
      case Value::win:
        ASSERT_EQ(verdict.plies, truth) << replay;
        ASSERT_TRUE(verdict.limited || *truth == 0 || solved.strategy) << replay;
        ASSERT_TRUE(verdict.limited || static_cast<int>(verdict.line.size()) == *truth) << replay;
        break;
      case Value::no_win:
        ASSERT_TRUE(!truth || (verdict.within && *truth > *verdict.within)) << replay;
        break;
      case Value::unknown:
        ASSERT_TRUE(verdict.limited) << replay;
        ASSERT_TRUE(!truth || *truth > *verdict.within) << replay;
    }
    if (verdict.value != Value::win || *verdict.plies == 0 || verdict.limited) continue;
    std::string expected;
    if (game.decider(0) == white)
      for (const auto& named : named_moves(game, 0)) {
        const auto left = graph.distance(after(game, 0, named.move));
        if (left && *left == *truth - 1) expected += (expected.empty() ? "" : " ") + named.text;
      }
    ASSERT_EQ(texts(verdict.keys), expected) << replay;
  }
  for (const Value value : {Value::win, Value::no_win, Value::unknown}) EXPECT_GT(seen[value], 50);
}

}  // namespace
}  // namespace agon::search::plain_test
