// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/hold_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/values/testing/positions.hpp"

namespace agon::fortresses::goal_text_test {
namespace {

const RuleSet small = test::small(2, 1);
const std::string pattern = "***/****/**Q**/****/*** b - -";

TEST(GoalText, EachNameIsItsGoal) {
  for (const Goal::Kind kind :
       {Goal::Kind::formation, Goal::Kind::throne, Goal::Kind::capture_queen}) {
    const ParsedGoal parsed = parse_goal(goal_name(kind), small);
    ASSERT_TRUE(parsed.goal);
    EXPECT_EQ(parsed.goal->kind, kind);
    EXPECT_EQ(parsed.goal->holder(), std::nullopt);
    EXPECT_EQ(unlike_attacker(*parsed.goal, Side::black), "");
  }
}

TEST(GoalText, APatternSaysWhoseItIs) {
  const ParsedGoal parsed = parse_goal("pattern:" + pattern, small);
  ASSERT_TRUE(parsed.goal) << parsed.mistake;
  EXPECT_EQ(parsed.goal->kind, Goal::Kind::pattern);
  ASSERT_EQ(parsed.goal->patterns.size(), 1U);
  EXPECT_EQ(certificates::to_text(parsed.goal->patterns[0]), pattern);
  EXPECT_EQ(parsed.goal->holder(), Side::white);
  EXPECT_EQ(unlike_attacker(*parsed.goal, Side::white), "");
  EXPECT_EQ(unlike_attacker(*parsed.goal, Side::black),
            "the goal is White's, since Black is to move in it");
}

TEST(GoalText, OtherWordsAndBrokenPatternsAreNone) {
  for (const char* word : {"", "win", "Throne", "pattern", "fortress", "fortress:f.agon"}) {
    const ParsedGoal parsed = parse_goal(word, small);
    EXPECT_FALSE(parsed.goal) << word;
    EXPECT_EQ(parsed.mistake, "") << word;
  }
  const ParsedGoal broken = parse_goal("pattern:***/****/**x**/****/*** b - -", small);
  EXPECT_FALSE(broken.goal);
  EXPECT_TRUE(broken.mistake.ends_with(" (column 12 of the pattern)")) << broken.mistake;
}

}  // namespace
}  // namespace agon::fortresses::goal_text_test
