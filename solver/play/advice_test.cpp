// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/advice.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"

namespace agon::play {
namespace {

using bitboard::Engine;
using bitboard::State;

Heeds heeded(Counsel counsel, const std::string& position, const std::string& action,
             bool captured_last = false) {
  const RuleSet rules = rulesets::parse_rules("wikipedia").rules;
  const Engine engine(rules);
  const State state = engine.load(parse_position(position, rules.radius).position);
  return heeds(counsel, engine, state, engine.to_move(state, *parse_action(action)), captured_last);
}

/// h5-g4 captures g5, and then g4-g5 captures f5 wherever that guard is put; h5-i6 captures
/// nothing.
const std::string chain = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";
/// g9-f8 and f10-e9 capture f9, and nothing else can be captured in the next turn.
const std::string lone = "1g3q/g6/7G/g8/7G2/8gG1/9g/9/G7/6g/Q1G1G1 w - -";
/// White's guard on f10 is alone in ring 4.
const std::string rear = "1g3q/g6/8/g4G3/6G2g/9G1/4G1G2g/3G5/8/6g/Q5 w - -";

TEST(Advice, CapturesInSuccessionAreNotLone) {
  EXPECT_EQ(heeded(Counsel::several_captures, chain, "h5-g4"), Heeds::follows);
  EXPECT_EQ(heeded(Counsel::no_lone_capture, chain, "h5-g4"), Heeds::follows);
  EXPECT_EQ(heeded(Counsel::several_captures, chain, "h5-i6"), Heeds::against);
  EXPECT_EQ(heeded(Counsel::no_lone_capture, chain, "h5-i6"), Heeds::follows);
}

TEST(Advice, ALoneCaptureIsOneAfterNone) {
  for (const char* action : {"g9-f8", "f10-e9"}) {
    EXPECT_EQ(heeded(Counsel::several_captures, lone, action), Heeds::against) << action;
    EXPECT_EQ(heeded(Counsel::no_lone_capture, lone, action), Heeds::against) << action;
    EXPECT_EQ(heeded(Counsel::no_lone_capture, lone, action, true), Heeds::follows) << action;
  }
  EXPECT_EQ(heeded(Counsel::no_lone_capture, lone, "a3-b3"), Heeds::follows);
}

TEST(Advice, TheManInTheRearStaysWhileOthersStepInward) {
  EXPECT_EQ(heeded(Counsel::man_in_rear, rear, "f10-f9"), Heeds::against);
  EXPECT_EQ(heeded(Counsel::man_in_rear, rear, "g8-g7"), Heeds::follows);
  EXPECT_EQ(heeded(Counsel::man_in_rear, rear, "f10-g10"), Heeds::neither);  // within its ring
  EXPECT_EQ(heeded(Counsel::man_in_rear, rear, "h8-h7"), Heeds::neither);
  // Where several are equally far back, one of them may go.
  EXPECT_EQ(heeded(Counsel::man_in_rear, lone, "c1-d2"), Heeds::neither);
}

/// Their distances add up to 26; that of the one in the rear does not count.
TEST(Advice, GuardsKeepTogether) {
  EXPECT_EQ(heeded(Counsel::together, rear, "g8-g7"), Heeds::follows);
  EXPECT_EQ(heeded(Counsel::together, rear, "f10-e9"), Heeds::follows);
  EXPECT_EQ(heeded(Counsel::together, rear, "h8-h7"), Heeds::against);
  EXPECT_EQ(heeded(Counsel::together, rear, "a1-b2"), Heeds::follows);
}

}  // namespace
}  // namespace agon::play
