// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The subcommand rules check, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::rules_check_test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class RulesCheckCli : public testing::Test, protected ProgramFolder {};

TEST_F(RulesCheckCli, ListsThePropertiesWithoutAnswering) {
  const Result list = agon("rules check --list");
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_GE(lines(list.out).size(), 20u);
  for (const char* name : {"one-winner ", "captures-by-step ", "memory-agrees "})
    EXPECT_THAT(list.out, HasSubstr(name));
}

TEST_F(RulesCheckCli, AProofSaysWhatItCovers) {
  const Result result =
      agon("rules check --time 1000000 wikipedia --property one-winner --property corners-safe");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto said = lines(result.out);
  ASSERT_EQ(said.size(), 2u) << result.out;
  EXPECT_THAT(said[0], StartsWith("proved   one-winner: At most one side has won"));
  EXPECT_THAT(said[0], HasSubstr("[all placements]"));
  EXPECT_THAT(said[1], StartsWith("proved   corners-safe: "));
}

// A piece counts as captured when its owner's turn has begun: the witness shows that queen's turn.
// AGON_EVERY_PRESET=1: under all of them, where it applies.
TEST_F(RulesCheckCli, TheQueenCapturedOnTheThroneIsToMove) {
  std::vector<std::string> presets{"wikipedia", "walker", "ludii"};
  if (test::setting_text("AGON_EVERY_PRESET").has_value()) {
    presets.clear();
    for (const std::string& line : lines(agon("rules list --json").out))
      presets.push_back(nlohmann::json::parse(line)["name"]);
  }
  int shown = 0;
  for (const std::string& preset : presets) {
    const auto answer =
        nlohmann::json::parse(agon("rules check --time 1000000 " + preset +
                                   " --property throne-capture --max-plies 0 --json")
                                  .out);
    if (answer["witness"].is_null()) continue;
    const std::size_t at = answer["witness"]["before"];
    const std::string position = answer["witness"]["positions"][at];
    if (position.find(" - -") == std::string::npos)
      continue;  // remembered, whichever side is to move
    const auto actions = nlohmann::json::parse(
        agon("actions --json --rules " + preset + " --position " + quoted(position)).out);
    EXPECT_THAT(std::vector<std::string>(actions["captured"]), testing::Contains("f6"))
        << preset << " " << position;
    ++shown;
  }
  EXPECT_GT(shown, 1);
  std::cout << shown << " of " << presets.size() << " presets have a witness\n";
}

/// Each property that does not apply says by which field.
TEST_F(RulesCheckCli, WhatDoesNotApplySaysWhy) {
  EXPECT_THAT(agon("rules check --time 1000000 botermans --property corners-safe").out,
              HasSubstr("[it is about sandwich=line, not sandwich=ring]"));
  EXPECT_THAT(
      agon("rules check --time 1000000 wikipedia,forfeit=none --property no-gift-forfeit").out,
      HasSubstr("[no side forfeits (forfeit=none)]"));
}

/// A refuted property is an answer. Its witness is replayed here by other subcommands.
TEST_F(RulesCheckCli, ARefutationIsAPlayThatTheProgramCanReplay) {
  const std::string request =
      "rules check --time 1000000 wikipedia --property no-gift-forfeit --max-plies 1";
  const Result text = agon(request);
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, StartsWith("refuted  no-gift-forfeit: "));
  EXPECT_THAT(text.out, HasSubstr("to move (wikipedia)"));
  const Result result = agon(request + " --json");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto ordered = nlohmann::ordered_json::parse(result.out);
  std::vector<std::string> keys;
  for (const auto& [key, value] : ordered.items()) keys.push_back(key);
  EXPECT_THAT(keys, ElementsAre("schema", "rules", "property", "sentence", "says", "verdict",
                                "scope", "number", "claimed", "witness", "no_game_within",
                                "not_counted", "plies", "line", "reason", "seconds"));
  EXPECT_EQ(ordered["verdict"], "refuted");
  const json witness = json::parse(ordered["witness"].dump());
  ASSERT_EQ(witness["positions"].size(), witness["actions"].size() + 1);
  for (std::size_t i = 0; i < witness["actions"].size(); ++i) {
    const json answer = json::parse(
        agon("actions --json --position " + quoted(witness["positions"][i].get<std::string>()))
            .out);
    bool found = false;
    for (const json& action : answer["actions"])
      if (action["action"] == witness["actions"][i]) {
        found = true;
        EXPECT_EQ(action["next"], witness["positions"][i + 1]);
        // The last one wins for the side that acts: the other has forfeited.
        if (i + 1 == witness["actions"].size()) {
          EXPECT_EQ(action["ends"], answer["decider"]);
        }
      }
    EXPECT_TRUE(found) << witness["actions"][i];
  }
}

TEST_F(RulesCheckCli, CountsAreExact) {
  const json answer = json::parse(agon("rules check --time 1000000 wikipedia,radius=2,guards=3 "
                                       "--property captures-by-step --max-plies 0 --json")
                                      .out);
  EXPECT_EQ(answer["says"], "most");
  EXPECT_EQ(answer["claimed"], 3);
  EXPECT_TRUE(answer["number"].is_number());
}

TEST_F(RulesCheckCli, WritesPictures) {
  const Result result = agon(
      "rules check --time 1000000 wikipedia --property no-gift-forfeit --max-plies 0 --svg "
      "boards/here");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(contents(folder_ / "boards/here/no-gift-forfeit.svg"), HasSubstr("<svg"));
}

TEST_F(RulesCheckCli, NoTimeIsNoAnswer) {
  for (const char* property : {"progress", "memory-agrees", "captures-by-step"}) {
    const Result result =
        agon(std::string("rules check wikipedia --time 0 --property ") + property);
    EXPECT_EQ(result.code, 3) << property;
    EXPECT_THAT(result.out, StartsWith(std::string("unknown  ") + property));
  }
  EXPECT_EQ(agon("rules check wikipedia --time 0 --property one-winner --json").code, 3);
}

// 13 plies to the throne; what else there is has no time.
TEST_F(RulesCheckCli, WhoCannotLoseFromTheStart) {
  const Result result = agon(
      "rules check --time 1000000 botermans --hold-time 0 --property first-player-cannot-lose "
      "--property second-player-cannot-lose");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto said = lines(result.out);
  ASSERT_EQ(said.size(), 3u) << result.out;
  EXPECT_THAT(said[0], StartsWith("proved   first-player-cannot-lose: "));
  EXPECT_THAT(said[0],
              HasSubstr("[White is in the fortress (queen on the throne) within 13 plies]"));
  EXPECT_THAT(said[2], StartsWith("unknown  second-player-cannot-lose: "));
  EXPECT_THAT(said[2], HasSubstr("[no way to the throne in "));
  const json way = json::parse(
      agon("rules check --time 1000000 botermans --json --property first-player-cannot-lose").out);
  EXPECT_EQ(way["plies"], 13);
  EXPECT_EQ(way["line"].size(), 13u);
  EXPECT_EQ(way["verdict"], "proved");
}

TEST_F(RulesCheckCli, WithoutAFortressTheStartIsOpenAndNoLimitIsTheReason) {
  const Result line =
      agon("rules check --time 1000000 wikipedia --property second-player-cannot-lose");
  EXPECT_EQ(line.code, 0) << line.err;
  EXPECT_THAT(line.out, HasSubstr("[a queen on the throne can be forced off it"));
  const Result several = agon(
      "rules check --time 1000000 wikipedia-de,throne_capture=no --hold-time 0 "
      "--property second-player-cannot-lose");
  EXPECT_EQ(several.out.find("can be forced off it"), std::string::npos) << several.out;
  const Result hand = agon(
      "rules check --time 1000000 botermans,setup=place-any --property first-player-cannot-lose");
  EXPECT_EQ(hand.code, 0) << hand.err;
  EXPECT_THAT(hand.out, HasSubstr("[pieces are in hand"));
  // Smaller boards begin where games and tables on them do.
  const Result small = agon(
      "rules check --time 1000000 botermans,radius=2,guards=1 --property first-player-cannot-lose "
      "--property second-player-cannot-lose");
  EXPECT_EQ(small.code, 0) << small.err;
  EXPECT_THAT(small.out,
              HasSubstr("White is in the fortress (queen on the throne) within 3 plies"));
  EXPECT_THAT(small.out, HasSubstr("White wins within 7 plies"));
}

/// Rows of the page that are cheap to make are what the program makes now; all of them:
/// tools/scripts/claims.
TEST_F(RulesCheckCli, TheTableOfClaimsIsWhatTheProgramSays) {
  const Result result = agon(
      "rules check --time 1000000 --table --property one-winner --property win-holds-no-captive "
      "--property corners-safe --property ring-throne-safe --property throne-trap-captures");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto rows = lines(result.out);
  ASSERT_EQ(rows.size(), 2 + 5u) << result.out;
  const std::string page = contents(AGON_SOURCE_DIR "/model/README.md");
  for (const std::string& row : rows) EXPECT_THAT(page, HasSubstr(row + "\n"));
}

}  // namespace
}  // namespace agon::tools::rules_check_test
