// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/answers.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"

namespace agon::api::answers_test {
namespace {

TEST(Answers, AreTheSameFromEitherEngine) {
  for (const std::string text : {"6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -",
                                 "6/7/8/4g4/4GGg3/4GQG4/3qGG1gg1/1g2g4/8/7/6 b - -"}) {
    const Position position = parse_position(text, max_radius).position;
    const PositionAnswer fast = make_rules(EngineChoice::fast, {})->answer(position);
    const PositionAnswer reference = make_rules(EngineChoice::reference, {})->answer(position);
    EXPECT_EQ(fast.over, reference.over);
    EXPECT_EQ(fast.captured, reference.captured);
    EXPECT_EQ(fast.decider, reference.decider);
    EXPECT_EQ(actions_line(fast), actions_line(reference));
    for (const EngineChoice choice : {EngineChoice::fast, EngineChoice::reference}) {
      const auto rules = make_rules(choice, {});
      const BriefAnswer brief = rules->brief(position);
      EXPECT_EQ(brief.over, fast.over);
      EXPECT_EQ(brief.captured, fast.captured);
      EXPECT_EQ(brief.decider, fast.decider);
      EXPECT_EQ(brief.actions, actions_line(fast));
      for (const ActionAnswer& each : fast.actions)
        EXPECT_EQ(rules->after(position, each.action), each.next);
      EXPECT_EQ(rules->after(position, *parse_action("a1-a2")), std::nullopt);
      EXPECT_EQ(rules->after(position, *parse_action("--")), std::nullopt);
    }
    ASSERT_EQ(fast.actions.size(), reference.actions.size());
    for (std::size_t i = 0; i < fast.actions.size(); ++i) {
      EXPECT_EQ(to_string(fast.actions[i].next), to_string(reference.actions[i].next));
      EXPECT_EQ(fast.actions[i].captures, reference.actions[i].captures);
      EXPECT_EQ(fast.actions[i].ends, reference.actions[i].ends);
    }
  }
}

TEST(Answers, ActionsStandInAsciiOrderAndAreCounted) {
  const Position start = *rules::opening(RuleSet{});
  for (const EngineChoice choice : {EngineChoice::fast, EngineChoice::reference}) {
    const auto rules = make_rules(choice, {});
    const PositionAnswer answer = rules->answer(start);
    EXPECT_EQ(answer.actions.size(), 27u);
    for (std::size_t i = 1; i < answer.actions.size(); ++i)
      EXPECT_LT(to_string(answer.actions[i - 1].action), to_string(answer.actions[i].action));
    EXPECT_EQ(rules->perft(start, 2), 713u);
  }
}

}  // namespace
}  // namespace agon::api::answers_test
