// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Claims of one's own, and repairs, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::rules_claims_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class RulesClaimsCli : public testing::Test, protected ProgramFolder {};

TEST_F(RulesClaimsCli, AClaimIsAnsweredLikeAProperty) {
  const Result proved =
      agon("rules check botermans --time 1000000 --claim 'never a captured queen on throne'");
  EXPECT_EQ(proved.code, 0) << proved.err;
  EXPECT_EQ(proved.out, "proved   claim-1: never a captured queen on throne. [all placements]\n");
  const json refuted =
      json::parse(agon("rules check wikipedia --time 1000000 --max-plies 0 --json --claim "
                       "'never a captured mover queen on throne and not over'")
                      .out);
  EXPECT_EQ(refuted["verdict"], "refuted");
  EXPECT_EQ(refuted["property"], "claim-1");
  EXPECT_EQ(refuted["sentence"], "never a captured mover queen on throne and not over.");
  // Another subcommand sees in the witness what the claim denies.
  const std::size_t at = refuted["witness"]["before"];
  const json answer =
      json::parse(agon("actions --json --position " +
                       quoted(refuted["witness"]["positions"][at].get<std::string>()))
                      .out);
  EXPECT_THAT(answer["captured"], testing::Contains("f6")) << answer;
}

/// What is claimed of nothing is no news about what it seems to be about.
TEST_F(RulesClaimsCli, AProofOfNothingSaysSo) {
  struct {
    std::string claim;
    std::string said;  ///< empty: it is about something
  } const cases[] = {
      {"never a captured queen on throne and a guard on throne",
       "of no position: none meets 'a guard on throne'"},
      {"always no captured queen on throne or not (a guard on throne and over)",
       "of no position: none meets 'a guard on throne'"},
      {"never white formed and black formed and a queen on rim",
       "of no position: none meets 'white formed' and 'black formed'"},
      {"never action is placement and action captures 1",
       "of no action: none meets 'action is placement'"},
      {"never white won and action captures 1", "of no action: none meets 'white won'"},
      {"never a guard on throne", ""},
      {"never white formed and black formed", ""},
      {"never action by guard and action to throne", ""},
  };
  std::string claims;
  for (const auto& each : cases) claims += each.claim + ".\n";
  write("mine.claims", claims);
  const std::string command =
      "rules check wikipedia --claims mine.claims --max-plies 0 --time 1000000";
  const auto text = lines(agon(command).out);
  const auto answers = lines(agon(command + " --json").out);
  ASSERT_EQ(text.size(), std::size(cases));
  ASSERT_EQ(answers.size(), std::size(cases));
  for (std::size_t i = 0; i < std::size(cases); ++i) {
    const auto& [claim, said] = cases[i];
    EXPECT_THAT(text[i], StartsWith("proved "));
    EXPECT_THAT(text[i], testing::EndsWith(said.empty() ? "]" : "[" + said + "]")) << claim;
    EXPECT_EQ(text[i].find("of no ") == std::string::npos, said.empty()) << text[i];
    EXPECT_EQ(json::parse(answers[i])["reason"], said.empty() ? json() : json(said)) << claim;
  }
}

/// The same sentence in the language and in the table.
TEST_F(RulesClaimsCli, AgreesWithTheProperties) {
  for (const char* rules : {"wikipedia", "queens-guard,forfeit=own-queen-absent"}) {
    const Result result =
        agon(std::string("rules check ") + rules +
             " --time 1000000 --max-plies 0 --json --property no-gift-forfeit --claim "
             "'never after opponent forfeits'");
    EXPECT_EQ(result.code, 0) << result.err;
    const auto answers = lines(result.out);
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_EQ(json::parse(answers[0])["verdict"], json::parse(answers[1])["verdict"]) << rules;
  }
}

TEST_F(RulesClaimsCli, AFileHasManyClaims) {
  write("mine.claims",
        "# Mine.\n"
        "throne-safe: never a captured queen on throne.\n"
        "can a captured guard on rim.\n"
        "never action by guard and action to throne.\n");
  const Result result =
      agon("rules check botermans --claims mine.claims --max-plies 0 --time 1000000");
  EXPECT_EQ(result.code, 0) << result.err;
  std::vector<std::string> said;
  for (const std::string& line : lines(result.out))
    if (!line.starts_with("    ")) said.push_back(line);
  ASSERT_EQ(said.size(), 3u) << result.out;
  EXPECT_THAT(said[0], StartsWith("proved   throne-safe: never a captured queen on throne."));
  EXPECT_THAT(said[1], StartsWith("proved   claim-2: can a captured guard on rim."));
  EXPECT_THAT(said[2], StartsWith("proved   claim-3: never action by guard and action to throne."));
  EXPECT_EQ(agon("rules check --time 1000000 botermans --claims - --max-plies 0",
                 "never over and not over")
                .out,
            "proved   claim-1: never over and not over. [all placements]\n");
}

TEST_F(RulesClaimsCli, MistakesHavePlaces) {
  write("bad.claims", "never over and drawn and white won.\nnever a quen.\n");
  for (const auto& [request, said] : std::vector<std::pair<std::string, std::string>>{
           {"--claims bad.claims", "bad.claims:2:9: expected queen, guard or piece; found 'quen'"},
           {"--claim 'x: never over' --claim 'x: can over'", "already named x"},
           {"--claim 'one-winner: never over'", "already named one-winner"},
           {"--claim 'never over' --list", "--list"}})
    expect_unusable("rules check wikipedia " + request, {said});
  expect_unusable("rules check --table --claim 'never over'", {"--table"});
}

TEST_F(RulesClaimsCli, NoTimeIsNoAnswer) {
  EXPECT_EQ(agon("rules check wikipedia --time 0 --claim 'never a captured queen on throne'").code,
            3);
  EXPECT_EQ(agon("rules repair wikipedia --time 0 --property no-gift-forfeit").code, 3);
}

/// Among the fields of captures, only what a sandwich is, and whether the throne is safe, decide
/// it.
TEST_F(RulesClaimsCli, RepairsWithTheFewestFields) {
  const Result result = agon(
      "rules repair wikipedia --claim 'never a captured queen on throne' --all --json --time "
      "1000000 "
      "--fields sandwich,throne_capture,jaws,must_leave");
  EXPECT_EQ(result.code, 0) << result.err << result.out;
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["verdict"], "refuted");
  EXPECT_EQ(answer["smallest"], true);
  EXPECT_EQ(answer["complete"], true);
  std::vector<std::string> repairs;
  for (const json& repair : answer["repairs"]) repairs.push_back(repair["rules"]);
  EXPECT_THAT(repairs,
              testing::ElementsAre("wikipedia,sandwich=ring", "wikipedia,sandwich=ring-line",
                                   "wikipedia,throne_capture=no"));
  ASSERT_EQ(answer["tried"].size(), 1u);
  const json& tried = answer["tried"][0];
  EXPECT_EQ(tried["candidates"], 5);
  EXPECT_EQ(tried["proved"], 3);
  EXPECT_EQ(tried["replayed"].get<int>() + tried["refuted"].get<int>(), 2);
  // Each repair is one, asked by itself.
  for (const std::string& rules : repairs)
    EXPECT_THAT(
        agon("rules check " + rules + " --time 1000000 --claim 'never a captured queen on throne'")
            .out,
        StartsWith("proved "));
}

TEST_F(RulesClaimsCli, ProvesThatNothingRepairs) {
  const std::string request =
      "rules repair wikipedia --claim 'never a captured guard on ring 1' --changes 2 --time "
      "1000000 "
      "--fields throne_capture,must_leave";
  const Result result = agon(request);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("no change of at most 2 fields makes it true"));
  const json answer = json::parse(agon(request + " --json").out);
  EXPECT_EQ(answer["none_within"], 2);
  ASSERT_EQ(answer["tried"].size(), 2u);
  for (const json& tried : answer["tried"])
    EXPECT_EQ(tried["replayed"].get<int>() + tried["refuted"].get<int>(), tried["candidates"]);
  // A witness replayed by the judge is enough for some.
  EXPECT_GT(answer["tried"][0]["replayed"], 0);
  EXPECT_EQ(answer["repairs"], json::array());
  EXPECT_EQ(answer["smallest"], nullptr);
}

TEST_F(RulesClaimsCli, WhatIsTrueNeedsNoRepair) {
  const Result result = agon("rules repair wikipedia --property one-winner --time 1000000");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("wikipedia: true as it is"));
  EXPECT_THAT(agon("rules repair --time 1000000 botermans --property corners-safe").out,
              HasSubstr("botermans: does not apply: it is about sandwich=line"));
}

TEST_F(RulesClaimsCli, OnlyWhatIsOpenMayChange) {
  // Walker's leaflet leaves open what a sandwich is and whether the throne is safe.
  const json answer = json::parse(agon("rules repair walker --claim 'never a captured queen on "
                                       "throne' --open --all --time 1000000 --json")
                                      .out);
  std::vector<std::string> repairs;
  for (const json& repair : answer["repairs"]) repairs.push_back(repair["rules"]);
  EXPECT_THAT(repairs, testing::ElementsAre("walker,sandwich=ring", "walker,throne_capture=no"));
}

TEST_F(RulesClaimsCli, RepairRefusesWhatItCannotAsk) {
  for (const auto& [request, said] : std::vector<std::pair<std::string, std::string>>{
           {"wikipedia", "--property"},
           {"wikipedia --property one-winner --claim 'never over'", "--property"},
           {"wikipedia --property one-winer", "one-winner"},
           {"wikipedia --property first-player-cannot-lose", "about the start, which"},
           {"wikipedia --claim 'never over. never drawn'", "--claim"},
           {"wikipedia --claim 'never ovr'", "--claim:1:7"},
           {"wikipedia --property one-winner --changes 0", "--changes"},
           {"wikipedia --property one-winner --fields radius", "'radius' is not a field"},
           {"wikipedia --property one-winner --fields jaws,colour", "'colour' is not a field"},
           {"nobody --property one-winner", "nobody"}})
    expect_unusable("rules repair " + request, {said});
}

}  // namespace
}  // namespace agon::tools::rules_claims_test
