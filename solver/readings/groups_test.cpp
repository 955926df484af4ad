// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/deciding.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "solver/readings/solve.hpp"

namespace agon::readings {
namespace {

Readings woolson() {
  return make_readings(*rulesets::parse_rules("woolson").preset, false);
}

/// A win in 3 where a side that cannot act loses, else none in 3; made up.
ReadingsSolved made_up(const Readings& readings) {
  ReadingsSolved solved;
  for (std::size_t number = 0; number < readings.classes.size(); ++number) {
    ReadingAnswer& answer = solved.answers.emplace_back();
    answer.verdict.nodes = 10;
    if (readings.first(number).no_action == NoAction::loses) {
      answer.verdict.value = Verdict::Value::win;
      answer.verdict.plies = 3;
      answer.verdict.shortest = true;
    } else {
      answer.verdict.value = Verdict::Value::no_win;
      answer.verdict.within = 3;
    }
  }
  return solved;
}

/// The classes of a kind, first to last.
std::vector<std::size_t> classes_that(const Readings& readings, NoAction no_action) {
  std::vector<std::size_t> classes;
  for (std::size_t number = 0; number < readings.classes.size(); ++number)
    if (readings.first(number).no_action == no_action) classes.push_back(number);
  return classes;
}

TEST(Groups, AreOfOneAnswerAndTheFieldThatDecidesIsFound) {
  const Readings readings = woolson();
  const ReadingsSolved solved = made_up(readings);
  const GroupedAnswers grouped = group_answers(readings, solved);
  EXPECT_TRUE(grouped.complete);
  ASSERT_EQ(grouped.groups.size(), 2u);
  // Two values of three have no win.
  EXPECT_GT(grouped.groups[0].readings, grouped.groups[1].readings);
  EXPECT_EQ(grouped.groups[0].readings + grouped.groups[1].readings, readings.all.size());
  EXPECT_EQ(grouped.groups[1].classes, classes_that(readings, NoAction::loses));
  EXPECT_EQ(grouped.groups[1].nodes, 10 * grouped.groups[1].classes.size());
  ASSERT_EQ(grouped.deciding.size(), 1u);
  EXPECT_EQ(readings.fields[grouped.deciding[0]].field->name, "no_action");
  ASSERT_EQ(grouped.tellings.size(), 2u);
  ASSERT_TRUE(grouped.tellings[1]);
  EXPECT_EQ(to_string(grouped.tellings[1]->boxes, readings, grouped.deciding), "no_action=loses");
}

TEST(Groups, AReadingWithAGameToShowIsTheExample) {
  const Readings readings = woolson();
  ReadingsSolved solved = made_up(readings);
  const std::size_t searched = classes_that(readings, NoAction::loses).back();
  for (const std::size_t number : classes_that(readings, NoAction::loses))
    solved.answers[number].carried = number != searched;
  solved.answers[searched].verdict.line = {*parse_action("i8-h7")};
  const AnswerGroup wins = group_answers(readings, solved).groups[1];
  EXPECT_EQ(wins.example, searched);
  EXPECT_EQ(wins.carried, wins.readings - readings.classes[searched].size());
}

// A limit after the length was known separates no readings; one before it does.
TEST(Groups, LimitsPartThoseWhoseAnswerTheyKept) {
  const Readings readings = woolson();
  ReadingsSolved solved = made_up(readings);
  const auto wins = classes_that(readings, NoAction::loses);
  solved.answers[wins[0]].verdict.reason = "the limit of 10 nodes was reached";
  EXPECT_EQ(group_answers(readings, solved).groups.size(), 2u);
  Verdict& open = solved.answers[wins[0]].verdict;
  open = Verdict{};
  open.reason = "the limit of 10 nodes was reached";
  const GroupedAnswers grouped = group_answers(readings, solved);
  EXPECT_EQ(grouped.groups.size(), 3u);
  EXPECT_FALSE(grouped.complete);
  EXPECT_TRUE(grouped.deciding.empty());
  EXPECT_TRUE(grouped.tellings.empty());
}

TEST(AnswerReadings, PutsAllOfItTogether) {
  const rulesets::ParsedRules rules = rulesets::parse_rules("woolson");
  const std::string text = "6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -";
  const auto reading = reading_that_takes(*rules.preset, text);
  ASSERT_TRUE(reading);
  EXPECT_FALSE(reading_that_takes(*rules.preset, "nonsense"));
  search::Question question;
  question.limits.plies = 3;
  std::size_t told = 0;
  const ReadingsAnswered answered =
      answer_readings(*rules.preset, parse_position(text, 5).position, question,
                      [&](int plies, std::size_t, std::size_t classes) {
                        EXPECT_LE(plies, 3);
                        EXPECT_GT(classes, 0u);
                        ++told;
                      });
  EXPECT_GT(told, 0u);
  EXPECT_EQ(answered.solved.answers.size(), answered.readings.classes.size());
  EXPECT_TRUE(answered.grouped.complete);
  EXPECT_GT(answered.seconds, 0);
}

}  // namespace
}  // namespace agon::readings
