// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tools of this room themselves: a failure must be found, shrunk, named and replayable.
#include "proptests/support/for_all.hpp"

#include <gtest/gtest.h>

#include "proptests/support/coverage.hpp"

namespace agon::proptests {
namespace {

/// Fails where an action captures a queen on the ring: needs two sides' pieces and one field.
std::optional<std::string> no_queen_is_captured_on_a_ring(const sampling::Case& one,
                                                          const Answers& answers) {
  if (one.rules.sandwich != Sandwich::ring) return std::nullopt;
  for (const ActionAnswer& answer : answers.actions)
    for (const Cell cell : answer.captures)
      if (one.position.at(cell)->kind == Kind::queen) return "a queen captured";
  return std::nullopt;
}

TEST(ForAll, FindsAndShrinksAFailure) {
  const auto run = for_all(1, 20000, no_queen_is_captured_on_a_ring);
  ASSERT_TRUE(run.failure);
  EXPECT_NE(run.failure->find("seed: 1"), std::string::npos) << *run.failure;
  EXPECT_NE(run.failure->find("replay: AGON_CASE="), std::string::npos) << *run.failure;
  const auto begin = run.failure->find("case: ") + 6;
  const sampling::ParsedCase parsed =
      sampling::parse_case(run.failure->substr(begin, run.failure->find('\n', begin) - begin));
  ASSERT_EQ(parsed.error, "");
  const sampling::Case& one = parsed.value;
  // Nothing is left that the failure does not need: the jaws and one field.
  EXPECT_TRUE(no_queen_is_captured_on_a_ring(one, judge_answers(one)));
  EXPECT_LE(one.rules.guards, 2) << to_string(one);
  EXPECT_EQ(one.position.to_move, Side::white);
  RuleSet expected;
  expected.radius = one.rules.radius;
  expected.guards = one.rules.guards;
  expected.sandwich = Sandwich::ring;
  EXPECT_EQ(one.rules, expected) << to_string(one);
}

TEST(ForAll, SameSeedSamePlays) {
  std::vector<std::string> first;
  std::vector<std::string> second;
  for (auto* lines : {&first, &second})
    for_all(7, 300, [&](const sampling::Case& one, const Answers&) {
      lines->push_back(to_string(one));
      return std::nullopt;
    });
  EXPECT_GE(first.size(), 300U);
  EXPECT_EQ(first, second);
}

TEST(ForAll, ReportsAFailureOfAWholeWalk) {
  const auto run = for_all(
      1, 1000, [](const sampling::Case&, const Answers&) { return std::nullopt; },
      [](const std::vector<sampling::Case>& path) -> std::optional<std::string> {
        if (path.size() < 3) return std::nullopt;
        return "a walk of three";
      });
  ASSERT_TRUE(run.failure);
  EXPECT_NE(run.failure->find("a walk of three"), std::string::npos);
}

TEST(Coverage, AnEmptyRunFallsShortOfEverything) {
  Coverage coverage;
  EXPECT_FALSE(coverage.shortfalls().empty());
}

}  // namespace
}  // namespace agon::proptests
