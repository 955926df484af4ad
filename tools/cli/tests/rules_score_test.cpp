// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules score, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::rules_score_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Score : public testing::Test, protected ProgramFolder {
 protected:
  std::string file(const std::string& name) { return contents(folder_ / name); }
};

const std::string two =
    "rules score wikipedia,radius=2,guards=2 ludii,radius=2,guards=2 --nodes 20 ";

TEST_F(Score, ThreadsAndInterruptionsChangeNothing) {
  const Result one = agon(two + "--games 40 --advice --output one.jsonl --json");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, file("one.jsonl"));
  EXPECT_EQ(agon(two + "--games 40 --advice --threads 2 --output two.jsonl").code, 0);
  EXPECT_EQ(file("two.jsonl"), file("one.jsonl"));
  // In parts: some games of one rule set, more of it and the other, then all with advice.
  EXPECT_EQ(
      agon("rules score wikipedia,radius=2,guards=2 --nodes 20 --games 7 -o parts.jsonl").code, 0);
  EXPECT_EQ(agon(two + "--games 19 --output parts.jsonl").code, 0);
  const Result resumed = agon(two + "--games 40 --advice --output parts.jsonl");
  EXPECT_THAT(resumed.err, HasSubstr("resuming from parts.jsonl"));
  EXPECT_EQ(file("parts.jsonl"), file("one.jsonl"));
  // What is done is not done again, and what nobody asks for stays.
  EXPECT_EQ(agon("rules score ludii,radius=2,guards=2 --nodes 20 --games 5 -o parts.jsonl").code,
            0);
  EXPECT_EQ(file("parts.jsonl"), file("one.jsonl"));
}

TEST_F(Score, FiguresAddUp) {
  const json score =
      json::parse(agon("rules score wikipedia,radius=2,guards=2 --nodes 20 --games 60 --json").out);
  const auto games = [&](const char* what) { return score[what]["games"].get<int>(); };
  EXPECT_EQ(score["games"], 60);
  EXPECT_EQ(games("first_player_wins") + games("second_player_wins") + games("draws"), 60);
  int drawn = 0;
  for (const auto& [why, count] : score["drawn_by"].items()) drawn += count["games"].get<int>();
  EXPECT_EQ(drawn, games("draws"));
  int plies = 0, all = 0;
  for (const json& pair : score["plies"]["histogram"]) {
    all += pair[1].get<int>();
    plies += pair[0].get<int>() * pair[1].get<int>();
  }
  EXPECT_EQ(all, 60);
  EXPECT_NEAR(score["plies"]["mean"].get<double>(), plies / 60.0, 0.0006);
  EXPECT_EQ(score["first_games"].size(), 20u);
  EXPECT_EQ(score["advice"], json::array());
}

/// Those that have begun are played to their end, and kept.
TEST_F(Score, WhatIsPlayedInTheTimeIsKept) {
  const std::string command = "rules score bell --nodes 20 -o kept.jsonl --games ";
  const Result result = agon(command + "1000000 --time 2");
  EXPECT_EQ(result.code, 3) << result.err;
  EXPECT_THAT(result.err,
              HasSubstr("of 1000000 games; time is up (--time); the same command resumes"));
  const std::string kept = file("kept.jsonl");
  const int games = json::parse(kept)["games"];
  EXPECT_GT(games, 0);
  EXPECT_LT(games, 1000000);
  EXPECT_EQ(agon("rules score bell --nodes 20 --json --games " + std::to_string(games)).out, kept);
  // Who has all games needs the value of the start alone.
  EXPECT_EQ(agon(command + std::to_string(games) + " --time 600").code, 0);
}

TEST_F(Score, TwinsHaveTheSameGames) {
  const std::string options = " --games 6 --nodes 20 --json --advice --output twins.jsonl";
  std::string peacock = agon("rules score peacock" + options).out;
  const Result result = agon("rules score bell" + options);
  EXPECT_EQ(result.out, peacock.replace(peacock.find("peacock"), 7, "bell"));
  EXPECT_EQ(lines(file("twins.jsonl")).size(), 2u);
}

TEST_F(Score, TheValueOfAFileIsProvedAnew) {
  const std::string options = " --games 3 --nodes 20 -o kept.jsonl";
  ASSERT_EQ(agon("rules score peacock" + options).code, 0);
  const std::string before = file("kept.jsonl");
  std::string text = before;
  const std::string open = "\"value\":\"open\"";
  ASSERT_NE(text.find(open), std::string::npos);
  std::ofstream(folder_ / "kept.jsonl")
      << text.replace(text.find(open), open.size(), "\"value\":\"draw\"");
  // Nor is it taken for a rule set of the same fields.
  EXPECT_THAT(agon("rules score bell" + options).out, HasSubstr("value of the start       open"));
  const Result result = agon("rules score peacock" + options);
  EXPECT_THAT(result.out, HasSubstr("value of the start       open"));
  EXPECT_THAT(result.err,
              HasSubstr("peacock: value of the start: open, proved now; kept.jsonl had draw"));
  EXPECT_EQ(lines(file("kept.jsonl")).front() + "\n", before);
}

/// Of a version with another formula for intervals.
TEST_F(Score, OtherIntervalsAreMadeAnew) {
  const std::string command =
      "rules score wikipedia,radius=2,guards=2 --games 12 --nodes 20 --advice -o kept.jsonl";
  ASSERT_EQ(agon(command).code, 0);
  const std::string before = file("kept.jsonl");
  json other = json::parse(before);
  other["first_player_score"]["interval"] = {0.125, 0.875};
  for (json& advice : other["advice"]) advice["verdict"] = "confirmed";
  std::ofstream(folder_ / "kept.jsonl") << other << "\n";
  const Result result = agon(command);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(file("kept.jsonl"), before);
}

TEST_F(Score, AFileOfRulesIsCalledByItsTitle) {
  std::ofstream(folder_ / "mine.toml")
      << "title = \"House rules\"\nbase = \"bell\"\nradius = 2\nguards = 2\n";
  const std::string command = "rules score mine.toml --games 3 --nodes 20";
  const Result result = agon(command);
  EXPECT_EQ(result.out.rfind("House rules (mine.toml): 3 games of equals", 0), 0u)
      << result.out << result.err;
  EXPECT_THAT(json::parse(agon(command + " --json").out)["rules"], HasSubstr("radius=2,guards=2"));
}

TEST_F(Score, ForPeople) {
  const Result result = agon("rules score bell --games 12 --nodes 20 --advice");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  for (const char* said :
       {"bell: 12 games", "value of the start       open", "first player's score", "draws",
        "plies a game", "median", "queen captures", "turns of the lead", "advice man-in-rear"})
    EXPECT_THAT(result.out, HasSubstr(said));
}

TEST_F(Score, ATableWeighsAdvice) {
  const std::string rules = "jeux-et-strategie,radius=2,guards=2";
  ASSERT_EQ(agon("table build --rules " + rules + " --output small.agt").code, 0);
  const std::string command = "rules score " + rules + " --games 40 --nodes 20 --advice ";
  const Result one = agon(command + "--table small.agt --output one.jsonl --json");
  ASSERT_EQ(one.code, 0) << one.err;
  // A folder of tables, threads, parts: the same.
  const std::string parts = "--table . --threads 2 --output parts.jsonl";
  EXPECT_EQ(agon("rules score " + rules + " --games 7 --nodes 20 --advice " + parts).code, 0);
  EXPECT_EQ(agon(command + parts).code, 0);
  EXPECT_EQ(file("parts.jsonl"), one.out);
  // The games are those without a table.
  json with = json::parse(one.out);
  const json without = json::parse(agon(command + "--json").out);
  int positions = 0, differ = 0;
  for (json& advice : with["advice"]) {
    const json table = advice["by_table"];
    EXPECT_LE(table["positions"], 40);
    for (const char* of : {"best", "average"}) {
      const int better = table[of]["better"], same = table[of]["same"], worse = table[of]["worse"];
      EXPECT_EQ(table["positions"], better + same + worse);
      differ += better + worse;
    }
    positions += table["positions"].get<int>();
    advice.erase("by_table");
  }
  EXPECT_EQ(with, without);
  EXPECT_GT(positions, 40);
  EXPECT_GT(differ, 20);
  EXPECT_THAT(agon(command + "--table small.agt").out, HasSubstr("by the table: "));
  // Of what a file has without a table, none can be made with one.
  expect_unusable(command + "--output one.jsonl", {"--table", "one.jsonl"});
  EXPECT_EQ(file("one.jsonl"), one.out);
  expect_unusable("rules score bell --games 1 --table small.agt", {"--advice"});
  EXPECT_THAT(agon("rules score bell --games 1 --nodes 20 --advice --table small.agt").err,
              HasSubstr("small.agt has no table for bell"));
}

TEST_F(Score, OtherOptionsAreRefused) {
  const std::string first =
      "rules score wikipedia,radius=2,guards=2 --games 3 --nodes 20 -o kept.jsonl ";
  ASSERT_EQ(agon(first).code, 0);
  const std::string before = file("kept.jsonl");
  for (const auto& [more, said] : std::vector<std::pair<std::string, std::string>>{
           {"--seed 2", "--seed: kept.jsonl has games of --seed 1, not 2"},
           {"--opening-plies 3", "--opening-plies"},
           {"--max-plies 30", "--max-plies"}}) {
    expect_unusable(first + more, {said, "another --output"});
    EXPECT_EQ(file("kept.jsonl"), before);
  }
}

TEST_F(Score, AFileOfAnotherProgramIsRefused) {
  const std::string command =
      "rules score wikipedia,radius=2,guards=2 --games 3 --nodes 20 -o kept.jsonl";
  ASSERT_EQ(agon(command).code, 0);
  const std::string digest = json::parse(file("kept.jsonl"))["first_games"][0]["digest"];
  std::string text = file("kept.jsonl");
  text.replace(text.find(digest), digest.size(), "0123456789abcdef");
  std::ofstream(folder_ / "kept.jsonl") << text;
  expect_unusable(command, {"kept.jsonl", "another version"});
  EXPECT_EQ(file("kept.jsonl"), text);
}

TEST_F(Score, BadInputIsOneLine) {
  ASSERT_EQ(agon("rules score wikipedia,radius=2,guards=2 --games 3 --nodes 20 -o good.jsonl").code,
            0);
  const std::string good = file("good.jsonl");
  const auto write = [&](const std::string& name, std::string text, const std::string& from,
                         const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    std::ofstream(folder_ / name) << text;
  };
  write("games.jsonl", good, "\"games\":3", "\"games\":4");
  write("type.jsonl", good, "\"nodes\":20", "\"nodes\":\"many\"");
  write("rules.jsonl", good, "\"rules\":\"wikipedia", "\"rules\":\"nobody");
  write("short.jsonl", good, "}]", "");
  std::ofstream(folder_ / "foreign.jsonl") << "Dear diary,\n";
  std::ofstream(folder_ / "cut.jsonl") << good.substr(0, good.size() / 2);
  std::ofstream(folder_ / "second.jsonl") << good << "{\"schema\":\"agon-show/1\"}\n";
  const std::string rules = "rules score wikipedia,radius=2,guards=2 --nodes 20 ";
  for (const auto& [arguments, said] : std::vector<std::pair<std::string, std::string>>{
           {"rules score nobody", "nobody"},
           {"rules score bell bell", "RULES: bell is named twice"},
           {rules + "--games 0", "--games"},
           {rules + "--games many", "--games"},
           {rules + "--nodes 0", "--nodes"},
           {rules + "--threads 0", "--threads"},
           {rules + "--output -", "--output"},
           {rules + "--output scores.svg", "--output"},
           {rules + "--output games.jsonl", "games.jsonl:1: the figures contradict each other"},
           {rules + "--output type.jsonl", "type.jsonl:1: lacks what agon rules score writes"},
           {rules + "--output foreign.jsonl",
            "foreign.jsonl:1: is not JSON from column 1 on; remove the line if it is damaged"},
           {rules + "--output cut.jsonl", "cut.jsonl:1: is not JSON: it breaks off before its end"},
           {rules + "--output rules.jsonl", "rules.jsonl:1: rules: "},
           {rules + "--output short.jsonl", "short.jsonl:1: "},
           {rules + "--output second.jsonl",
            "second.jsonl:2: is not an object of agon-rules-score/1"}})
    expect_unusable(arguments, {said});
  EXPECT_EQ(file("foreign.jsonl"), "Dear diary,\n");
}

}  // namespace
}  // namespace agon::tools::rules_score_test
