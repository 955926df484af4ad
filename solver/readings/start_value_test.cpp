// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/start_value.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"

namespace agon::readings {
namespace {

using properties::Answer;
using properties::Conclusion;
using Standing = fortresses::Held::Standing;

/// White is about to enter the throne, Black has two guards side by side on ring 1.
const std::string both_hold = "q4g/ggg4/8/9/4gg4/4Q6/10/9/8/3GGGG/4GG w - -";

PositionValue valued(const std::string& rules, const std::string& position,
                     const std::vector<Side>& sides = {Side::white, Side::black},
                     double seconds = 0) {
  const RuleSet set = rulesets::parse_rules(rules).rules;
  ValueQuestion question;
  question.seconds = seconds;
  return value_of(set, parse_position(position, set.radius).position, sides, question);
}

TEST(Value, TheSideOnTheThroneHoldsAndTheOtherIsOpen) {
  const PositionValue value = valued("botermans", both_hold);
  EXPECT_EQ(value.of(Side::white)->standing, Standing::held);
  EXPECT_EQ(value.of(Side::white)->plies, 1);
  EXPECT_EQ(value.of(Side::white)->line.size(), 1u);
  EXPECT_EQ(value.of(Side::black)->standing, Standing::unknown);
  EXPECT_FALSE(value.of(Side::black)->limited);
  EXPECT_EQ(value_words(value), "first player cannot lose");
}

TEST(Value, ALargerFortressMakesItADraw) {
  const PositionValue value = valued("botermans", both_hold, {Side::white, Side::black}, 300);
  EXPECT_EQ(value.of(Side::black)->standing, Standing::held) << value.of(Side::black)->reason;
  EXPECT_EQ(value_words(value), "draw");
}

TEST(Value, AShortWinOfTheOtherSideIsReplayedByTheJudge) {
  const std::string rules = "wikipedia";
  const std::string position = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";
  const PositionValue value = valued(rules, position);
  EXPECT_EQ(value_words(value), "first player wins");
  const SideValue& black = *value.of(Side::black);
  EXPECT_EQ(black.standing, Standing::lost);
  EXPECT_EQ(black.plies, 5);
  const RuleSet set = rulesets::parse_rules(rules).rules;
  Position now = parse_position(position, set.radius).position;
  for (const Action& action : black.line) now = rules::apply(now, set, action);
  EXPECT_EQ(rules::outcome(now, set), win_of(Side::white));
}

TEST(Value, PiecesInHandAreNotSpokenOf) {
  const RuleSet rules = rulesets::parse_rules("botermans,setup=place-any").rules;
  for (const Answer& answer : answer_start(rules, {Side::white, Side::black}, {})) {
    EXPECT_EQ(answer.conclusion, Conclusion::unknown);
    EXPECT_TRUE(answer.no_limit);
  }
}

TEST(Value, WhatIsStoppedIsLimited) {
  const std::atomic<bool> stop{true};
  ValueQuestion question;
  question.stop = &stop;
  question.seconds = 3600;
  const RuleSet rules = rulesets::parse_rules("botermans").rules;
  for (const Answer& answer : answer_start(rules, {Side::white, Side::black}, question)) {
    EXPECT_EQ(answer.conclusion, Conclusion::unknown) << answer.reason;
    EXPECT_FALSE(answer.no_limit);
  }
}

TEST(Value, WordsOfBothAnswers) {
  const auto words = [](Conclusion first, Conclusion second) {
    Answer white, black;
    white.conclusion = first;
    black.conclusion = second;
    return value_words(white, black);
  };
  EXPECT_EQ(words(Conclusion::proved, Conclusion::proved), "draw");
  EXPECT_EQ(words(Conclusion::proved, Conclusion::unknown), "first player cannot lose");
  EXPECT_EQ(words(Conclusion::unknown, Conclusion::proved), "second player cannot lose");
  EXPECT_EQ(words(Conclusion::proved, Conclusion::refuted), "first player wins");
  EXPECT_EQ(words(Conclusion::refuted, Conclusion::unknown), "second player wins");
  EXPECT_EQ(words(Conclusion::unknown, Conclusion::does_not_apply), "open");
}

}  // namespace
}  // namespace agon::readings
