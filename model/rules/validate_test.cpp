// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/values/testing/positions.hpp"

namespace agon::rules {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<Flaw> flaws(std::string_view text, const RuleSet& rules) {
  std::vector<Flaw> found;
  for (const auto& problem : read_position(text, rules).problems) found.push_back(problem.flaw);
  return found;
}

TEST(Validate, TheStandardStartIsUsable) {
  EXPECT_THAT(flaws("1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -", RuleSet{}), IsEmpty());
}

TEST(Validate, AllReasonsAtOnce) {
  // Black without a queen, White with two; a guard on the throne; one black guard too many.
  EXPECT_THAT(flaws("3/4/2g2/4/QQG w - -", test::small(2, 1)),
              UnorderedElementsAre(Flaw::queens, Flaw::queens, Flaw::guard_on_throne));
  EXPECT_THAT(flaws("ggq/4/2g2/4/1QG w - -", test::small(2, 1)),
              UnorderedElementsAre(Flaw::guards, Flaw::guard_on_throne));
}

TEST(Validate, ReasonsOfTextAndRulesTogether) {
  const auto found = flaws("gq1/4/5/4/1QG x c3 -", test::small(2, 1));
  EXPECT_THAT(found,
              UnorderedElementsAre(Flaw::side, Flaw::captured_remembered, Flaw::captured_empty));
}

TEST(Validate, MemoryWhereTheRuleSetHasIt) {
  auto rules = test::small(2, 1);
  rules.capture_lasts = CaptureLasts::until_relocated;
  EXPECT_THAT(flaws("gq1/4/2Q2/4/2G w c3 -", rules), IsEmpty());
  // No game captures a piece on an outermost corner under `line`. Such a position can be played
  // on all the same, and other programs hold some.
  EXPECT_THAT(flaws("gq1/4/2Q2/4/2G w a3 -", rules), IsEmpty());
  EXPECT_THAT(flaws("gq1/4/2Q2/4/2G w a1 -", rules), UnorderedElementsAre(Flaw::captured_empty));
}

TEST(Validate, HandsFollowTheSetup) {
  auto rules = test::small(2, 1);
  EXPECT_THAT(flaws("2q/4/5/4/Q2 w - Gg", rules), UnorderedElementsAre(Flaw::hand));
  rules.setup = Setup::place_guards;
  EXPECT_THAT(flaws("2q/4/5/4/Q2 w - Gg", rules), IsEmpty());
  EXPECT_THAT(flaws("3/4/5/4/Q2 w - Gqg", rules), UnorderedElementsAre(Flaw::hand));
  rules.capture_lasts = CaptureLasts::until_relocated;
  EXPECT_THAT(flaws("2q/4/5/4/Q2 w a1 Gg", rules), UnorderedElementsAre(Flaw::captured_placing));
}

TEST(Validate, ACapturedCellOffTheBoard) {
  auto rules = test::small(2, 1);
  rules.capture_lasts = CaptureLasts::until_relocated;
  auto position = read_position("gq1/4/2Q2/4/2G w - -", rules).position;
  position.captured = {{5, 1}};
  const auto found = problems(position, rules);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].flaw, Flaw::captured_empty);
}

TEST(Validate, AnotherBoardIsOneReason) {
  EXPECT_EQ(problems(Position(3), RuleSet{}).size(), 1U);
  EXPECT_THAT(flaws("3/4/5/4/3 w - -", RuleSet{}), Contains(Flaw::row_count));
}

TEST(Validate, AGameAlreadyWonIsUsable) {
  EXPECT_THAT(flaws("gq1/1G2/2Q2/4/3 b - -", test::small(2, 1)), IsEmpty());
}

}  // namespace
}  // namespace agon::rules
