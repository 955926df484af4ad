// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon replay, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::replay_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string head =
    "[Rules \"wikipedia\"]\n[White \"Ann\"]\n"
    "[Position \"6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -\"]\n\n";
const std::string won = "1. h5-g4 2. g5@a1 (2. g5@a3) 3. g4-g5 4. f5@a2 5. g5-f5 ";

class Replay : public testing::Test, protected ProgramFolder {};

TEST_F(Replay, AGameByTheRules) {
  const Result result = agon("replay -", head + won + "1-0");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out,
            "stdin: by the rules (wikipedia): 5 actions, and 1 in variations; White has won: the "
            "queen is on the throne, her guards around her\n"
            "6/7/3g4/5g3/4GG1g2/4GQG4/3gGG4/2g6/8/7/gq4 b - -\n");
  const json answer = json::parse(agon("replay - --json", head + won + "1-0").out);
  EXPECT_EQ(answer["rules"], "wikipedia");
  EXPECT_EQ(answer["headers"], json({{"White", "Ann"}}));
  EXPECT_EQ(answer["actions"], 5);
  EXPECT_EQ(answer["variations"], 1);
  EXPECT_EQ(answer["result"], "1-0");
  EXPECT_EQ(answer["over"], "w");
  EXPECT_EQ(answer["faults"], json::array());
}

TEST_F(Replay, AGameFromTheStartToAPosition) {
  const std::string position = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";
  const Result game = agon("past --from-start --position '" + position + "'");
  EXPECT_EQ(game.code, 0) << game.err;
  const Result result = agon("replay -", game.out);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("\n" + position + "\n"));
  const Result limited = agon("past --from-start --nodes 1 --position '" + position + "'");
  EXPECT_EQ(limited.code, 3);
  EXPECT_EQ(limited.out, "");
  EXPECT_THAT(limited.err, HasSubstr("--nodes"));
}

TEST_F(Replay, AShortestGame) {
  const Result only = agon(
      "past --from-start --shortest --position 'gg1G1q/G6/7G/9/g8g/11/9G/9/G7/6g/2Q1Gg w - -'");
  EXPECT_EQ(only.code, 0) << only.err;
  EXPECT_THAT(only.out,
              HasSubstr("{A game of 8 plies. None is shorter, and no other is as short.}"));
  EXPECT_EQ(agon("replay -", only.out).code, 0);
  const Result between = agon(
      "past --from-start --shortest --nodes 60000 --position "
      "'6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -'");
  EXPECT_EQ(between.code, 3);
  EXPECT_THAT(between.out, HasSubstr("The shortest has at least 48.}"));
  EXPECT_THAT(between.err, HasSubstr("the shortest game has between 48 and "));
  EXPECT_EQ(agon("replay -", between.out).code, 0);
}

TEST_F(Replay, WhatIsWrongWhere) {
  const std::string game = head + "1. h5-g4 2. i7-i8 3. g4-g5 (3. a1-a2) 4. f5@a2 *\n";
  const Result result = agon("replay -", game);
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out, "stdin:5:13: ply 2: i7-i8 is illegal: Black must relocate g5 first\n");
  EXPECT_EQ(result.err, "");
  const json answer = json::parse(agon("replay - --json", game).out);
  ASSERT_EQ(answer["faults"].size(), 1U);
  EXPECT_EQ(answer["faults"][0]["line"], 5);
  EXPECT_EQ(answer["faults"][0]["column"], 13);
  EXPECT_EQ(answer["faults"][0]["ply"], 2);
  EXPECT_EQ(answer["faults"][0]["action"], "i7-i8");
}

TEST_F(Replay, AResultThatDoesNotFit) {
  const Result result = agon("replay -", head + won + "0-1");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("stdin:5:57: the result 0-1 does not fit: White has won"));
}

TEST_F(Replay, AFileThatIsNoRecord) {
  std::ofstream(folder_ / "game.txt") << head << "1. e4 e5 *\n";
  expect_unusable("replay game.txt", {"game.txt:5:4: e4 is neither a move", "write c3-c4"});
  expect_unusable("replay -", {"stdin:1:1: no rules are given"}, "");
  expect_unusable("replay -", {"stdin"}, std::string(2000000, 'x'));
}

TEST_F(Replay, AFilmStrip) {
  const Result result = agon("replay - --svg film", head + won + "1-0");
  EXPECT_EQ(result.code, 0) << result.err;
  int pictures = 0;
  for (const auto& each : std::filesystem::directory_iterator(folder_ / "film")) {
    EXPECT_THAT(contents(each.path()), HasSubstr("<svg"));
    ++pictures;
  }
  EXPECT_EQ(pictures, 7);
  const std::string strip = contents(folder_ / "film" / "film-strip.svg");
  for (const char* said : {"White to move", "1. White h5-g4, captures g5", "2. Black g5@a1",
                           "5. White g5-f5. White has won"})
    EXPECT_THAT(strip, HasSubstr(said));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "film" / "005.svg"));
  EXPECT_NE(contents(folder_ / "film" / "000.svg"), contents(folder_ / "film" / "001.svg"));
  // Up to what is illegal.
  EXPECT_EQ(agon("replay - --svg cut", head + "h5-g4 a1-a2 *").code, 1);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "cut" / "001.svg"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "cut" / "002.svg"));
}

}  // namespace
}  // namespace agon::tools::replay_test
