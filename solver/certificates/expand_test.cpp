// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/expand.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/positions.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates::expand_test {
namespace {

RuleSet small() {
  return test::small(2, 1);
}

Strategy read(const std::string& text, const RuleSet& rules) {
  const ParsedStrategy parsed = parse_strategy(text, rules);
  EXPECT_FALSE(parsed.mistake) << parsed.mistake->line << ": " << parsed.mistake->text;
  return parsed.strategy;
}

/// A win in five on the smallest board: the queen goes to the throne, the guard beside her.
Strategy five_plies() {
  return read(
      "agon-strategy 1 wikipedia,radius=2,guards=1 w\n"
      "qG1/g3/Q4/4/3 w - -\t5\tc1-c2\n"
      "qG1/4/gQ3/4/3 w - -\t3\tc2-c3\n"
      "qG1/4/2Q2/g3/3 w - -\t1\te4-d3\n"
      "qG1/4/1gQ2/4/3 w - -\t1\te4-d3\n"
      "qG1/g3/2Q2/4/3 w - -\t1\te4-d3\n"
      "1G1/q3/g1Q2/4/3 w - -\t1\te4-d3\n"
      "1G1/1q2/g1Q2/4/3 w - -\t1\te4-d4\n",
      small());
}

ExpandReport check(const Strategy& strategy, Demand demand = Demand::exact) {
  return expand(strategy, {small(), demand, {}, {}});
}

/// The line that a refusal names.
std::size_t refused(const Strategy& strategy) {
  const ExpandReport report = check(strategy);
  EXPECT_FALSE(report.proved);
  EXPECT_TRUE(report.failure);
  return report.failure ? report.failure->line : 0;
}

TEST(Expand, AcceptsAWholeStrategy) {
  const ExpandReport report = check(five_plies());
  EXPECT_TRUE(report.proved) << report.failure->text;
  EXPECT_EQ(report.lines, 7u);
  EXPECT_EQ(report.answers, 6u);
  EXPECT_EQ(report.unreached, 0u);
  EXPECT_EQ(report.plies, 5);
}

TEST(Expand, RefusesEveryDroppedLine) {
  for (std::size_t i = 1; i < five_plies().lines.size(); ++i) {
    Strategy strategy = five_plies();
    strategy.lines.erase(strategy.lines.begin() + static_cast<std::ptrdiff_t>(i));
    const ExpandReport report = check(strategy);
    ASSERT_FALSE(report.proved) << i;
    EXPECT_GE(report.failure->line, 2u);
    EXPECT_NE(report.failure->text.find("that no line matches"), std::string::npos)
        << report.failure->text;
  }
}

TEST(Expand, WithoutItsRootAFileProvesLess) {
  Strategy strategy = five_plies();
  const Position root = strategy.lines[0].position;
  strategy.lines.erase(strategy.lines.begin());
  // Black had one answer only, so what is left is whole: the proof of a win in three.
  EXPECT_EQ(check(strategy).plies, 3);
  EXPECT_FALSE(expand(strategy, {small(), Demand::exact, root, {}}).proved);
  // Here there are several, and some lines are cut off.
  strategy.lines.erase(strategy.lines.begin());
  EXPECT_EQ(refused(strategy), 3u);
  EXPECT_EQ(check(strategy).failure->text, "no play from the root reaches it");
}

TEST(Expand, RefusesEveryOtherAction) {
  int tried = 0;
  for (std::size_t i = 0; i < five_plies().lines.size(); ++i) {
    for (const Action& action : rules::actions(five_plies().lines[i].position, small())) {
      Strategy strategy = five_plies();
      if (action == strategy.lines[i].action) continue;
      strategy.lines[i].action = action;
      const Position next = rules::apply(strategy.lines[i].position, small(), action);
      if (rules::outcome(next, small()) == Outcome::white_wins) continue;  // as good
      ++tried;
      EXPECT_EQ(refused(strategy), file_line(i)) << to_string(action);
    }
  }
  EXPECT_GE(tried, 10);
}

TEST(Expand, RefusesIllegalActions) {
  for (const char* text : {"e4-e3", "e4-c2", "c1-c3", "c1@c2", "G@c2", "--"}) {
    Strategy strategy = five_plies();
    strategy.lines[0].action = *parse_action(text);
    EXPECT_EQ(refused(strategy), 2u) << text;
    EXPECT_EQ(check(strategy).failure->text, std::string("the action ") + text + " is not legal");
  }
}

TEST(Expand, RefusesEveryOtherLengthAndNamesItsLine) {
  for (std::size_t i = 0; i < five_plies().lines.size(); ++i) {
    for (const int plies : {1, 2, 3, 4, 5, 6, 7, 99}) {
      Strategy strategy = five_plies();
      if (plies == strategy.lines[i].plies) continue;
      strategy.lines[i].plies = plies;
      EXPECT_EQ(refused(strategy), file_line(i)) << plies;
    }
  }
}

TEST(Expand, AProofNeedNotBeExact) {
  Strategy strategy = five_plies();
  strategy.lines[0].plies = 17;
  strategy.lines[1].plies = 9;
  strategy.lines[2].plies = 2;
  strategy.lines.push_back(
      read("agon-strategy 1 x w\n2G/4/2Q2/gq2/3 w - -\t1\te5-d4\n", small()).lines[0]);
  EXPECT_FALSE(check(strategy).proved);
  const ExpandReport report = check(strategy, Demand::proof);
  EXPECT_TRUE(report.proved) << report.failure->text;
  EXPECT_EQ(report.unreached, 1u);
  EXPECT_EQ(report.plies, 17);
  // A line that is never reached must hold all the same, and a length must not be too small.
  strategy.lines.back().action = *parse_action("e5-e4");
  EXPECT_EQ(check(strategy, Demand::proof).failure->line, 9u);
  strategy.lines.pop_back();
  strategy.lines[0].plies = 10;
  EXPECT_EQ(check(strategy, Demand::proof).failure->line, 2u);
}

TEST(Expand, RefusesARepeatedPosition) {
  Strategy strategy = five_plies();
  strategy.lines.push_back(strategy.lines[3]);
  EXPECT_EQ(refused(strategy), 9u);
  EXPECT_EQ(check(strategy).failure->text, "the position is already on line 5");
}

TEST(Expand, RefusesAnotherRootOrAttacker) {
  Strategy moved = five_plies();
  moved.lines[0].position = parse_position("qG1/g3/1Q3/4/3 w - -", 2).position;
  EXPECT_EQ(refused(moved), 2u);
  Strategy swapped = five_plies();
  std::swap(swapped.lines[0], swapped.lines[1]);
  EXPECT_NE(check(swapped).failure, std::nullopt);
  Strategy other = five_plies();
  other.attacker = Side::black;
  EXPECT_GE(refused(other), 2u);
  EXPECT_EQ(check(other).failure->text, "the defender decides here, not the attacker");
}

TEST(Expand, RefusesPositionsThatCannotBeOrAreOver) {
  Strategy strategy = five_plies();
  strategy.lines[0].position.remove(*parse_cell("d2"));
  EXPECT_EQ(refused(strategy), 2u);
  strategy = five_plies();
  strategy.lines[6].position = parse_position("3/2G1/g1Q2/q3/3 w - -", 2).position;
  EXPECT_EQ(refused(strategy), 8u);
  EXPECT_EQ(check(strategy).failure->text, "the game is already over");
}

TEST(Expand, OtherRulesAreOtherAnswers) {
  RuleSet rules = small();
  rules.no_action = NoAction::loses;
  EXPECT_TRUE(expand(five_plies(), {rules, Demand::proof, {}, {}}).proved);
  rules.sandwich = Sandwich::ring;
  const ExpandReport report = expand(five_plies(), {rules, Demand::proof, {}, {}});
  // Round the corner the guard's last step is between two enemies.
  EXPECT_EQ(report.proved, !report.failure.has_value());
}

TEST(Expand, ARootWithoutALine) {
  // White's first action has been made: the defender decides in the root.
  Strategy strategy = five_plies();
  const Position root = rules::apply(strategy.lines[0].position, small(), strategy.lines[0].action);
  strategy.lines.erase(strategy.lines.begin());
  const ExpandReport report = expand(strategy, {small(), Demand::exact, root, {}});
  EXPECT_TRUE(report.proved) << report.failure->text;
  EXPECT_EQ(report.plies, 4);
  const ExpandReport missing =
      expand(strategy, {small(), Demand::exact, five_plies().lines[0].position, {}});
  EXPECT_EQ(missing.failure->text, "no line matches the position to be proved");
}

TEST(Expand, CanBeInterrupted) {
  const ExpandReport report =
      expand(five_plies(), {small(), Demand::exact, {}, [](std::size_t done) { return done < 3; }});
  EXPECT_TRUE(report.interrupted);
  EXPECT_FALSE(report.proved);
  EXPECT_EQ(report.lines, 3u);
}

}  // namespace
}  // namespace agon::certificates::expand_test
