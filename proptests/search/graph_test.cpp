// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The search on the smallest board against the whole graph of positions, under rule sets that
// differ in who decides, what a turn is and how a game ends; every certificate replayed by the
// judge.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "solver/api/solve.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/certificates/expand.hpp"
#include "solver/search/plain/exhaustive.hpp"

namespace agon::proptests::graph_test {
namespace {

using Graph = search::Exhaustive<bitboard::Engine>;

struct Counts {
  int wins = 0, none = 0, unreached = 0, longest = 0;
  std::size_t states = 0, lines = 0, answers = 0;
};

void compare(const RuleSet& rules, const Position& position, Side attacker,
             const std::optional<int>& truth, Counts& counts) {
  search::Question question;
  question.attacker = attacker;
  question.strategy = true;
  question.limits.plies = 7;
  const search::Solved solved =
      api::solve(rules, position, question, {search::SearchEngine::plain});
  const Verdict& verdict = solved.verdict;
  ASSERT_FALSE(verdict.limited);
  if (verdict.value != Verdict::Value::win) {
    ++counts.none;
    ASSERT_TRUE(!truth || (verdict.within && *truth > *verdict.within));
    return;
  }
  ++counts.wins;
  ASSERT_EQ(verdict.plies, truth);
  counts.longest = std::max(counts.longest, *truth);
  ASSERT_EQ(verdict.line.size(), static_cast<std::size_t>(*truth));
  if (!solved.strategy || solved.strategy->lines.empty()) return;
  const certificates::ExpandReport report =
      certificates::expand(*solved.strategy, {rules, certificates::Demand::exact, position, {}});
  ASSERT_TRUE(report.proved) << report.failure->line << ": " << report.failure->text;
  ASSERT_EQ(report.plies, *truth);
  counts.lines += report.lines;
  counts.answers += report.answers;
}

/// Solves all that can be reached from a random position and compares 40 positions with it.
void compare_under(const rulesets::ParsedRules& rules, Side attacker, Counts& counts) {
  Dice dice(20);
  const auto any_position = [&] {
    return sampling::random_position(rules.rules, sampling::PositionKind::scattered, dice);
  };
  const bitboard::Engine engine(rules.rules);
  search::Budget budget({});
  Graph graph(engine, attacker, budget);
  ASSERT_EQ(graph.solve(engine.load(any_position()), 1'000'000, std::size_t{1} << 30),
            Graph::Size::solved);
  counts.states += graph.size();
  for (int i = 0; i < 40; ++i) {
    const Position position = any_position();
    SCOPED_TRACE("replay: agon solve --max-plies 7 --rules " + rules.name + " --attacker " +
                 to_char(attacker) + " --position '" + to_string(position) + "'");
    if (graph.reached(engine.load(position)))
      compare(rules.rules, position, attacker, graph.distance(engine.load(position)), counts);
    else
      ++counts.unreached;
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Solving, AgreesWithTheWholeGraphOnTheSmallestBoard) {
  Counts counts;
  Side attacker = Side::white;
  for (const std::string changes :
       {"wikipedia", "woolson,passing=yes", "way-to-play", "queens-guard", "ludii", "mitra",
        "penthalon,no_action=loses", "wikipedia-de", "botermans,no_action=draws",
        "wikipedia,capture_lasts=until-relocated,queen_chooser=opponent,guard_chooser=opponent"}) {
    const rulesets::ParsedRules parsed = rulesets::parse_rules(changes + ",radius=2,guards=1");
    ASSERT_TRUE(parsed.mistakes.empty()) << to_string(parsed.mistakes);
    compare_under(parsed, attacker, counts);
    if (HasFatalFailure()) return;
    attacker = opponent(attacker);
  }
  std::cout << "smallest board: graphs of " << counts.states << " positions; " << counts.wins
            << " wins, the longest in " << counts.longest << ", " << counts.none
            << " without in 7 plies, " << counts.unreached << " not reached; " << counts.lines
            << " lines and " << counts.answers << " answers replayed\n";
  EXPECT_GE(counts.wins, 50);
  EXPECT_GE(counts.none, 50);
  EXPECT_GE(counts.longest, 5);
}

}  // namespace
}  // namespace agon::proptests::graph_test
