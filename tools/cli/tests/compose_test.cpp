// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The subcommands compose and mine, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::compose_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class ComposeCli : public testing::Test, protected ProgramFolder {
 protected:
  /// What the reference engine says of a position: its list of actions.
  json actions(const std::string& position, const std::string& rules = "wikipedia") {
    return json::parse(
        agon("actions --json --rules " + rules + " --position " + quoted(position)).out);
  }
};

TEST_F(ComposeCli, PrintsAPuzzleForPeople) {
  const Result result = agon("compose --plies 5 --seed 3");
  EXPECT_EQ(result.code, 0) << result.err;
  for (const char* said : {"White to move (wikipedia)", "White wins in 5.", "   1. White  ",
                           "Themes: ", "The proof names ", "Position: ", "May come from: "})
    EXPECT_THAT(result.out, HasSubstr(said));
  EXPECT_EQ(result.out, agon("compose --plies 5 --seed 3").out);
  EXPECT_NE(result.out, agon("compose --plies 5 --seed 4").out);
}

TEST_F(ComposeCli, MakesProofGames) {
  const Result made = agon("compose --past --plies 5 --count 2 --seed 4 --output proof.toml");
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.out, "proof.toml: 2 of 2 puzzles\n");
  const Result solved = agon("solve proof.toml");
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("by which game of 5 plies did it arise?"));
  EXPECT_THAT(solved.out, HasSubstr("2 puzzles: 2 as expected, 0 not, 0 not settled"));
  const json first = json::parse(lines(agon("compose --past --plies 5 --seed 4 --json").out)[0]);
  EXPECT_EQ(first["game"].size(), 5u);
  EXPECT_EQ(json::parse(agon(first["command"].get<std::string>().substr(5) + " --json").out),
            first);
  const json answer = json::parse(lines(agon("solve proof.toml --json").out)[0]);
  EXPECT_EQ(answer["schema"], "agon-solve-proof-game/1");
  EXPECT_EQ(answer["game"], first["game"]);
  EXPECT_EQ(answer["expected"], "proof-game in 5");
  EXPECT_EQ(agon("solve --questions proof.toml").out.find("How did this position arise") ==
                std::string::npos,
            false);
  expect_unusable("compose --past --plies 17", {"--plies", "has 4 to 16"});
  expect_unusable("compose --past --theme quiet", {"--past"});
  expect_unusable("collection c.db import proof.toml", {"proof.toml:1", "is a proof game"});
  EXPECT_EQ(agon("compose --past --rules peacock").code, 3);
}

TEST_F(ComposeCli, FillsOrdersForPrograms) {
  const Result result =
      agon("compose --json --plies 5 --count 3 --attacker b --captures 1 --unique --economical");
  ASSERT_EQ(result.code, 0) << result.err;
  ASSERT_EQ(lines(result.out).size(), 3u);
  for (const std::string& line : lines(result.out)) {
    const json puzzle = json::parse(line);
    EXPECT_EQ(puzzle["attacker"], "b");
    EXPECT_EQ(puzzle["plies"], 5);
    EXPECT_EQ(puzzle["captures"], 1);
    EXPECT_EQ(puzzle["keys"].size(), 1u);
    EXPECT_EQ(puzzle["economical"], true);
    const std::string position = puzzle["position"];
    const json solved = json::parse(agon("solve --json --position " + quoted(position)).out);
    EXPECT_EQ(solved["plies"], 5);
    EXPECT_EQ(solved["keys"], puzzle["keys"]);
    const json legal = actions(position);
    for (const json& action : legal["actions"])
      if (action["action"] == puzzle["keys"][0]) {
        EXPECT_EQ(action["captures"].size(), 1u);
      }
    bool comes = false;
    const json before = actions(puzzle["before"]);
    for (const json& action : before["actions"])
      comes |= action["action"] == puzzle["last"] && action["next"] == position;
    EXPECT_TRUE(comes) << line;
  }
}

TEST_F(ComposeCli, HonoursThemes) {
  for (const char* theme : {"relocation", "quiet"}) {
    const Result result = agon(std::string("compose --json --plies 5 --theme ") + theme);
    ASSERT_EQ(result.code, 0) << result.err;
    const json puzzle = json::parse(result.out);
    for (const std::string key : puzzle["keys"])
      if (std::string(theme) != "quiet") {
        EXPECT_EQ(key.find('@') != std::string::npos, std::string(theme) == "relocation") << key;
      }
    if (std::string(theme) == "quiet") {
      EXPECT_EQ(puzzle["captures"], 0);
    }
  }
}

TEST_F(ComposeCli, WritesFilesThatOthersRead) {
  ASSERT_EQ(agon("compose --plies 5 --count 2 --output new.toml").code, 0);
  EXPECT_THAT(agon("solve new.toml").out, HasSubstr("2 puzzles: 2 as expected"));
  ASSERT_EQ(agon("compose --plies 5 --count 2 --output new.jsonl").code, 0);
  const auto all = lines(contents(folder_ / "new.jsonl"));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(json::parse(all[1])["plies"], 5);
}

/// What a puzzle says it was made by, as a command to run: from "agon compose" to the line's end.
std::string command_in(const std::string& provenance) {
  const std::size_t at = provenance.find("agon compose");
  return at == std::string::npos ? "" : provenance.substr(at);
}

TEST_F(ComposeCli, WhatAPuzzleSaysItWasMadeByMakesItAgain) {
  std::ofstream(folder_ / "ours.toml") << "base = \"woolson\"\nno_action = \"loses\"\n";
  const std::string version = lines(agon("--version").out).at(0);
  for (const std::string order : {"--rules ours.toml --plies 5 --attacker b --seed 9 --count 2",
                                  "--rules walker,no_action=draws --plies 1 --theme step",
                                  "--plies 5 --theme chain --unique"}) {
    SCOPED_TRACE(order);
    const Result made = agon("compose --json " + order);
    ASSERT_EQ(made.code, 0) << made.err;
    ASSERT_EQ(agon("compose --overwrite --output all.toml " + order).code, 0);
    const std::string file = contents(folder_ / "all.toml");
    const std::string text = agon("compose " + order).out;
    for (const std::string& line : lines(made.out)) {
      const json puzzle = json::parse(line);
      EXPECT_EQ("agon " + puzzle["version"].get<std::string>(), version);
      const std::string command = puzzle["command"];
      EXPECT_THAT(command, Not(HasSubstr("ours.toml")));
      json again = json::parse(shell(command + " --json").out);
      // The name of the rules may be another, which gives the same.
      EXPECT_EQ(
          json::parse(agon("rules show --json " + again["rules"].get<std::string>()).out)["rules"],
          json::parse(
              agon("rules show --json " + puzzle["rules"].get<std::string>()).out)["rules"]);
      const bool same_name = again["rules"] == puzzle["rules"];
      again["rules"] = puzzle["rules"];
      EXPECT_EQ(again, puzzle);
      // The file and the text say the same.
      EXPECT_THAT(file, HasSubstr("source = \"composed by " + version + "\"\n"));
      EXPECT_THAT(file, HasSubstr("made = \"" + version + ": " + command + "\"\n"));
      EXPECT_THAT(text, HasSubstr("Made by: " + version + ": " + command + "\n"));
      if (same_name) {
        EXPECT_THAT(text, HasSubstr(shell(command).out));
      }
    }
  }
}

TEST_F(ComposeCli, GivesOnlyThePuzzleOfANumber) {
  const auto three = lines(agon("compose --json --plies 5 --count 3").out);
  ASSERT_EQ(three.size(), 3u);
  // Twins are left out and keep their numbers.
  const std::string command = json::parse(three[2])["command"];
  const std::string number = command.substr(command.find(" --number "));
  EXPECT_EQ(agon("compose --json --plies 5" + number).out, three[2] + "\n");
  EXPECT_EQ(agon("compose --plies 5 --output one.jsonl" + number).out,
            "one.jsonl: 1 of 1 puzzle\n");
  EXPECT_EQ(contents(folder_ / "one.jsonl"), three[2] + "\n");
  expect_unusable("compose --number 0", {"--number"});
  expect_unusable("compose --number 2 --count 3", {"--count"});
  const Result late = agon("compose --plies 3 --number 1000 --time 0.2 --output late.toml");
  EXPECT_EQ(late.code, 3);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "late.toml"));
}

TEST_F(ComposeCli, RefusesWhatCannotBe) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"--plies 4", "odd"},
      {"--theme step --theme relocation", "--theme"},
      {"--theme quiet --captures 1", "--captures"},
      {"--theme chain --theme quiet", "--theme chain"},
      {"--theme chain --plies 5 --captures 0", "--theme chain"},
      {"--plies 5 --output /nosuch/file", "--output"},
      {"--position '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -'", "--helpmate"},
      {"--max-plies 3", "--helpmate"},
      {"--ending any", "--helpmate"},
      {"--helpmate --plies 3", "--plies"},
      {"--helpmate --unique", "--unique"},
      {"--helpmate --rules peacock", "in hand"},
      {"--rules wikipedia,radius=3 --captures 2", "proved by formula"},
  };
  for (const auto& [arguments, said] : wrong) expect_unusable("compose " + arguments, {said});
}

TEST_F(ComposeCli, SaysWhenTheTimeIsUp) {
  const Result result = agon("compose --plies 3 --count 1000 --time 0.2");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.err, HasSubstr("of 1000 puzzles; time is up (--time)"));
}

TEST_F(ComposeCli, PrintsAShortestCooperativeWinFromTheStart) {
  const Result result = agon("compose --helpmate --ending formation");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("White can win in 51 plies with Black's help."));
  EXPECT_THAT(result.out, HasSubstr("@f6"));  // the captured queen goes to the throne
  EXPECT_THAT(result.out, HasSubstr("Proved: no shorter win of this kind exists"));
  EXPECT_THAT(agon("compose --helpmate").out, HasSubstr("White can win in 48 plies"));
}

TEST_F(ComposeCli, TheCooperativeGameIsLegal) {
  const json answer = json::parse(agon("compose --helpmate --attacker b --json").out);
  EXPECT_EQ(answer["plies"], 47);
  EXPECT_EQ(answer["proved"], true);
  ASSERT_EQ(answer["line"].size(), 47u);
  std::string position = answer["position"];
  json over = nullptr;
  for (const std::string action : answer["line"]) {
    EXPECT_EQ(over, nullptr);
    bool legal = false;
    const json all = actions(position);
    for (const json& one : all["actions"])
      if (one["action"] == action) {
        legal = true;
        position = one["next"];
        over = one["ends"];
        break;
      }
    ASSERT_TRUE(legal) << action << " in " << position;
  }
  EXPECT_EQ(over, "b");
}

TEST_F(ComposeCli, SaysWhatIsNotProvedOfACooperativeWin) {
  const Result stopped = agon("compose --helpmate --nodes 1000");
  EXPECT_EQ(stopped.code, 3);
  EXPECT_THAT(stopped.out, HasSubstr("No cooperative win was found"));
  EXPECT_THAT(stopped.out, HasSubstr("Not proved"));
  const Result within = agon("compose --helpmate --max-plies 47");
  EXPECT_EQ(within.code, 0) << within.err;
  EXPECT_THAT(within.out, Not(HasSubstr("can win")));
  const Result bulk = agon("compose --helpmate --rules wikipedia,radius=2,guards=1 --position -",
                           "3/4/5/4/g1q w - -\n");
  EXPECT_EQ(bulk.code, 2);
  const Result small = agon("compose --helpmate --rules wikipedia,radius=2,guards=1 --position -",
                            "G1q/4/5/4/Q1g w - -\nG1q/4/5/4/Q1g b - -\n");
  EXPECT_EQ(small.code, 0) << small.err;
  EXPECT_EQ(lines(small.out).size(), 2u);
}

TEST_F(ComposeCli, MinesWithoutFindingTheSameAgain) {
  ASSERT_EQ(agon("mine all.toml --plies 5,7 --count 2").code, 0);
  const Result again = agon("mine all.toml --plies 5,7 --count 2");
  ASSERT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("all.toml: 4 puzzles, 2 of them new"));
  EXPECT_THAT(agon("solve all.toml").out, HasSubstr("4 puzzles: 4 as expected"));
  std::vector<std::string> positions;
  for (const std::string& line : lines(contents(folder_ / "all.toml")))
    if (line.find("position = ") == 0) positions.push_back(line);
  ASSERT_EQ(positions.size(), 4u);
  std::sort(positions.begin(), positions.end());
  EXPECT_EQ(std::unique(positions.begin(), positions.end()), positions.end());
  // Whatever stood in the file then, each is made again by the command that it names.
  std::size_t commands = 0;
  for (const std::string& line : lines(contents(folder_ / "all.toml"))) {
    if (!line.starts_with("made = \"agon ")) continue;
    const std::string command = command_in(line.substr(0, line.size() - 1));
    ASSERT_NE(command, "") << line;
    const std::string position = json::parse(shell(command + " --json").out)["position"];
    EXPECT_TRUE(
        std::binary_search(positions.begin(), positions.end(), "position = \"" + position + "\""))
        << command;
    ++commands;
  }
  EXPECT_EQ(commands, 4u);
  // The same length twice gives no puzzle twice.
  ASSERT_EQ(agon("mine twice.toml --plies 5,5 --count 2").code, 0);
  std::vector<std::string> both;
  for (const std::string& line : lines(contents(folder_ / "twice.toml")))
    if (line.starts_with("position = ")) both.push_back(line);
  ASSERT_EQ(both.size(), 2u);
  EXPECT_NE(both[0], both[1]);
  expect_unusable("mine", {"FILE"});
  expect_unusable("mine x.toml --plies 5,6", {"--plies 6"});
  EXPECT_EQ(unlike_a_refusal(shell("echo nonsense >bad.toml; agon mine bad.toml"), {"bad.toml:1"}),
            "");
}

}  // namespace
}  // namespace agon::tools::compose_test
