// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/compare_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/verdict.hpp"

namespace agon::readings {
namespace {

NamedRules named(const std::string& text) {
  const rulesets::ParsedRules parsed = rulesets::parse_rules(text);
  EXPECT_TRUE(parsed.mistakes.empty()) << to_string(parsed.mistakes);
  return {parsed.rules, parsed.name};
}

RulesComparison compared(const std::string& left, const std::string& right, double seconds = 1e6) {
  return compare_rules(named(left), named(right), formulas::patience_of(seconds));
}

const std::string small = "wikipedia,radius=2,guards=2";

const DifferenceFound& found(const RulesComparison& comparison, Difference difference) {
  return *std::find_if(comparison.differences.begin(), comparison.differences.end(),
                       [&](const DifferenceFound& one) { return one.difference == difference; });
}

TEST(CompareRules, AFieldThatMattersHasAWitnessThatTheJudgeConfirms) {
  const RulesComparison comparison = compared(small, small + ",stepping_between=captured");
  EXPECT_TRUE(comparison.complete());
  EXPECT_FALSE(comparison.contradicted());
  EXPECT_TRUE(comparison.same_board);
  ASSERT_EQ(comparison.fields.size(), 1u);
  EXPECT_EQ(comparison.fields[0].field->name, "stepping_between");
  EXPECT_TRUE(comparison.fields[0].alone);
  EXPECT_THAT(comparison.fields[0].makes, testing::Contains(Difference::step));
  const DifferenceFound& step = found(comparison, Difference::step);
  ASSERT_TRUE(step.answer.witness);
  EXPECT_TRUE(step.answer.smallest);
  EXPECT_FALSE(step.doubt);
  EXPECT_EQ(found(comparison, Difference::decider).answer.found, Answer::no);
}

TEST(CompareRules, WhatIsNoMatterOfPositionsIsNotAsked) {
  const RulesComparison same = compared(small, small);
  EXPECT_TRUE(same.fields.empty());
  EXPECT_TRUE(same.complete());
  const RulesComparison past = compared(small, small + ",repetition=threefold-draw");
  ASSERT_EQ(past.fields.size(), 1u);
  EXPECT_FALSE(past.fields[0].of_positions);
  EXPECT_TRUE(past.complete());
  const RulesComparison boards = compared(small, "wikipedia,radius=3,guards=2");
  EXPECT_FALSE(boards.same_board);
  EXPECT_TRUE(boards.differences.empty());
}

TEST(CompareRules, WithoutTimeNothingIsClaimed) {
  const RulesComparison comparison = compared(small, small + ",stepping_between=captured", 0);
  EXPECT_FALSE(comparison.complete());
  EXPECT_FALSE(comparison.contradicted());
  for (const DifferenceFound& one : comparison.differences) EXPECT_FALSE(one.answer.witness);
}

}  // namespace
}  // namespace agon::readings
