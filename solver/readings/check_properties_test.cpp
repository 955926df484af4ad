// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/check_properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"

namespace agon::readings {
namespace {

using properties::Conclusion;

properties::PropertyInfo property(std::string_view name) {
  const auto all = properties::list();
  return *std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
}

std::vector<PropertyTask> two_tasks() {
  const RuleSet small = rulesets::parse_rules("wikipedia,radius=2,guards=2").rules;
  return {{property("one-winner"), {small, "small"}}, {property("corners-safe"), {small, "small"}}};
}

AnswerLimits without_games() {
  AnswerLimits limits;
  limits.plies = 0;
  return limits;
}

TEST(CheckProperties, AllAreAnsweredOnSeveralThreads) {
  for (const int threads : {1, 2, 0}) {
    std::vector<PropertyTask> tasks = two_tasks();
    std::size_t told = 0;
    answer_all(tasks, without_games(), threads, nullptr, [&](std::size_t answered) {
      EXPECT_LE(answered, tasks.size());
      ++told;
    });
    EXPECT_GT(told, 0u);
    for (const PropertyTask& task : tasks) {
      EXPECT_EQ(task.answer.conclusion, Conclusion::proved) << task.property.name;
      EXPECT_GT(task.seconds, 0);
    }
  }
}

TEST(CheckProperties, WhatIsStoppedIsUnknown) {
  const std::atomic<bool> stop{true};
  std::vector<PropertyTask> tasks = two_tasks();
  answer_all(tasks, without_games(), 1, &stop, {});
  for (const PropertyTask& task : tasks) {
    EXPECT_EQ(task.answer.conclusion, Conclusion::unknown);
    EXPECT_EQ(task.answer.reason, "interrupted");
  }
}

TEST(CheckProperties, EachPresetIsATaskAndMoreWhereNoneFits) {
  const std::size_t presets = rulesets::presets().size();
  EXPECT_EQ(presets_tasks({property("one-winner")}).size(), presets);
  const auto of_ring_line = presets_tasks({property("ring-line-inner-safe")});
  ASSERT_EQ(of_ring_line.size(), presets + 1);
  EXPECT_EQ(of_ring_line.back().rules.name, "wikipedia,sandwich=ring-line");
}

}  // namespace
}  // namespace agon::readings
