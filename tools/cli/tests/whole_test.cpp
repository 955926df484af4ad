// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The built program, end to end: what it prints, writes and says to the shell.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::whole_test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const std::string start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";
/// White wins in one under `line`; under `ring` h8 is captured.
const std::string neto = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";

/// Each test has its own folder, in which commands are started.
class Cli : public testing::Test, protected ProgramFolder {};

std::vector<std::string> keys(const std::string& object) {
  const auto parsed = nlohmann::ordered_json::parse(object);
  std::vector<std::string> names;
  for (const auto& [key, value] : parsed.items()) names.push_back(key);
  return names;
}

TEST_F(Cli, ActionsJsonIsAsTheInterfaceWritesIt) {
  const Result result = agon("actions --json --position " + quoted(neto));
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(keys(result.out),
              ElementsAre("schema", "position", "rules", "over", "captured", "decider", "actions"));
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["position"], neto);
  EXPECT_EQ(answer["rules"], "wikipedia");
  EXPECT_EQ(answer["over"], nullptr);
  EXPECT_EQ(answer["captured"], json::array());
  EXPECT_EQ(answer["decider"], "w");
  std::vector<std::string> names, winning;
  for (const json& action : answer["actions"]) {
    EXPECT_THAT(keys(nlohmann::ordered_json(action).dump()).size(), 4u);
    names.push_back(action["action"]);
    if (action["ends"] == "w") winning.push_back(action["action"]);
  }
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_THAT(winning, ElementsAre("h8-g7"));
}

TEST_F(Cli, ActionsTellsWhatIsCapturedUnderOtherRules) {
  const Result result =
      agon("actions --json --rules wikipedia,sandwich=ring --position " + quoted(neto));
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["rules"], "wikipedia,sandwich=ring");
  EXPECT_EQ(answer["captured"], json::array({"h8"}));
  for (const json& action : answer["actions"])
    EXPECT_THAT(action["action"].get<std::string>(), StartsWith("h8@"));
}

TEST_F(Cli, ActionsTellsCapturesAndEndsInWords) {
  const Result capture = agon(
      "actions --rules ludii --position "
      "'2g2G/G6/1g6/9/2g7/11/2g5G1/2gG5/4gq2/2Q4/2GG2 b - -'");
  EXPECT_THAT(lines(capture.out), testing::Contains("c5-d5  captures d4"));
  const Result win = agon("actions --position " + quoted(neto));
  EXPECT_THAT(lines(win.out), testing::Contains("h8-g7  White has won"));
}

TEST_F(Cli, ActionsOfAFinishedGame) {
  const std::string won = "6/7/8/4g4/4GGg3/4GQG4/3qGG1gg1/1g2g4/8/7/6 b - -";
  const json answer = json::parse(agon("actions --json --position " + quoted(won)).out);
  EXPECT_EQ(answer["over"], "w");
  EXPECT_EQ(answer["actions"], json::array());
  EXPECT_EQ(agon("actions --position " + quoted(won)).out, "White has won\n");
  EXPECT_EQ(agon("actions --position -", won + "\n").out, "over w\n");
}

TEST_F(Cli, BothEnginesGiveTheSameText) {
  for (const std::string rules : {"wikipedia", "ludii", "queens-guard", "mitra"})
    for (const std::string& position : {start, neto}) {
      const std::string arguments =
          "actions --json --rules " + rules + " --position " + quoted(position);
      const Result fast = agon(arguments + " --engine fast");
      EXPECT_EQ(fast.code, 0) << fast.err;
      EXPECT_EQ(fast.out, agon(arguments + " --engine reference").out) << arguments;
    }
}

TEST_F(Cli, PerftCountsEachDepth) {
  const Result result = agon("perft 5");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, "1 27\n2 713\n3 18417\n4 466557\n5 11661989\n");
  EXPECT_EQ(agon("perft 3 --engine reference").out, "1 27\n2 713\n3 18417\n");
  EXPECT_EQ(agon("perft 6 --threads 2").out, agon("perft 6").out);
}

TEST_F(Cli, PerftJson) {
  const Result result = agon("perft 3 --json --rules ludii");
  EXPECT_THAT(keys(result.out), ElementsAre("schema", "rules", "position", "perft", "seconds"));
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["perft"], json({27, 713, 18417}));
  EXPECT_EQ(answer["position"], start);
  EXPECT_TRUE(answer["seconds"].is_number());
}

TEST_F(Cli, PerftDividesByFirstAction) {
  const json answer = json::parse(agon("perft 3 --divide --json").out);
  std::uint64_t sum = 0;
  for (const json& count : answer["divide"]) sum += count.get<std::uint64_t>();
  EXPECT_EQ(sum, 18417u);
  EXPECT_EQ(answer["divide"].size(), 27u);
  EXPECT_THAT(lines(agon("perft 2 --divide").out), testing::Contains("a1-a2 26"));
}

TEST_F(Cli, BulkAnswersLineByLine) {
  const Result counts = agon("perft 2 --position -", start + "\n" + neto + "\r\n" + start);
  EXPECT_EQ(counts.code, 0) << counts.err;
  ASSERT_EQ(lines(counts.out).size(), 3u);
  EXPECT_EQ(lines(counts.out)[0], "27 713");
  EXPECT_EQ(lines(counts.out)[2], "27 713");
  const Result actions = agon("actions --json --position -", start + "\n" + neto + "\n");
  ASSERT_EQ(lines(actions.out).size(), 2u);
  EXPECT_EQ(json::parse(lines(actions.out)[0])["position"], start);
  EXPECT_EQ(json::parse(lines(actions.out)[1])["position"], neto);
  EXPECT_EQ(agon("actions --position -", "").code, 0) << "no question, no answer";
}

TEST_F(Cli, BulkStopsAtTheFirstUnusableLine) {
  const Result result = agon("actions --json --position -", start + "\nnonsense\n" + start + "\n");
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(lines(result.out).size(), 1u) << "the answer before stands, whole";
  EXPECT_EQ(lines(result.err).size(), 1u);
  EXPECT_THAT(result.err, StartsWith("stdin:2: "));
}

TEST_F(Cli, BulkAnswersBeforeTheInputEnds) {
  // A program at the other end of a pair of pipes may ask one position at a time.
  const Result result = shell(
      "mkfifo ask tell && { agon actions --position - <ask >tell & } && exec 3>ask 4<tell && "
      "echo '" +
      start + "' >&3 && read -r answer <&4 && echo \"$answer\" && exec 3>&- && wait");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("a1-a2 a1-b1 a1-b2 "));
}

TEST_F(Cli, TenThousandPositionsInOneInput) {
  std::string input;
  for (int i = 0; i < 5000; ++i) input += start + "\n" + neto + "\n";
  // Processor time, so that whatever else the machine does cannot fail the test.
  const double started = seconds_of_children();
  const Result result = agon("actions --json --position -", input);
  const double seconds = seconds_of_children() - started;
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(lines(result.out).size(), 10000u);
  RecordProperty("seconds", std::to_string(seconds));
  EXPECT_LT(seconds, soon);
}

TEST_F(Cli, UnusableRequestsAreNamed) {
  expect_unusable("", {"subcommand", "agon play", "agon board", "--help"});
  expect_unusable("shwo", {"shwo", "did you mean show"});
  expect_unusable("perft", {"DEPTH", "required"});
  expect_unusable("perft many", {"DEPTH", "many"});
  expect_unusable("perft 0", {"DEPTH", "0", "1"});
  expect_unusable("perft 2 3", {"3: one argument too many"});
  expect_unusable("perft 2 --thread 2", {"--thread", "did you mean --threads"});
  expect_unusable("perft 2 --threads 0", {"--threads", "0"});
  expect_unusable("perft 2 --engine quick", {"--engine", "quick", "fast or reference"});
  expect_unusable("actions --rules wikipeda", {"--rules", "wikipeda", "wikipedia"});
  expect_unusable("actions --rules wikipedia,sandwhich=ring", {"--rules", "sandwich"});
  expect_unusable("actions --rules no-such-file.toml", {"--rules", "no-such-file.toml"});
  expect_unusable("actions --position", {"--position"});
  expect_unusable("actions --position ''", {"--position", "empty"});
  expect_unusable("show --svg ''", {"--svg", "empty"});
  expect_unusable("actions --position nonsense", {"--position: "});
  expect_unusable("actions --position \"$(printf 'a\\nb')\"", {"--position: "});
  expect_unusable("perft 2 --divide --position -", {"--divide", "--json"});
  expect_unusable("show --from z9", {"--from", "z9"});
  expect_unusable("show --from f6", {"--from", "f6 is empty"});
  expect_unusable("show --last c3c4", {"--last", "c3c4", "c3-c4"});
  expect_unusable("show --last c3-c4", {"--last", "c4", "empty"});
  expect_unusable("show --png x.png --position -", {"--png", "several positions"});
  expect_unusable("show --svg nowhere/x.svg", {"--svg", "nowhere/x.svg"});
  expect_unusable("show --png .", {"--png"});
  expect_unusable("rules shwo", {"shwo", "show"});
  expect_unusable("rules show wikipeda", {"wikipeda", "wikipedia"});
}

TEST_F(Cli, AllThatIsWrongWithAPositionIsSaid) {
  expect_unusable("actions --position 'GG5/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 x - -'",
                  {"row k", "side to move"});
}

TEST_F(Cli, ARuleSetFileIsBlamedByLine) {
  std::ofstream(folder_ / "mine.toml") << "base = \"wikipedia\"\n\nsandwhich = \"ring\"\n";
  expect_unusable("actions --rules mine.toml", {"mine.toml:3:"});
}

TEST_F(Cli, JsonIsUtf8WhateverTheFileIsCalled) {
  const Result result = shell(
      "name=$(printf '\\377.toml'); echo 'base = \"wikipedia\"' >$name; "
      "agon show --json --rules $name");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(json::accept(result.out)) << result.out;
}

TEST_F(Cli, AnOutputThatCannotTakeTheAnswer) {
  for (const std::string to : {">&-", ">/dev/full"}) {
    const Result result = shell("agon actions " + to);
    EXPECT_EQ(result.code, 2) << to;
    EXPECT_EQ(lines(result.err).size(), 1u) << result.err;
    EXPECT_THAT(result.err, StartsWith("standard output: "));
  }
  // A reader that leaves early.
  std::string input;
  for (int i = 0; i < 2000; ++i) input += start + "\n";
  const Result result =
      shell("{ agon actions --json --position -; echo $? >code; } | head -c 1", input);
  EXPECT_EQ(contents(folder_ / "code"), "141\n") << "by SIGPIPE, as other programs";
  EXPECT_EQ(result.err, "");
}

TEST_F(Cli, CtrlCStopsACountWithWhatItHas) {
  // `wait` for the first depths, then interrupt: no timed sleep.
  const Result result = shell(
      "mkfifo pipe; agon perft 40 >pipe & program=$!\n"
      "exec 5<pipe; read -r line <&5; kill -INT $program; wait $program; echo $? >code; cat <&5");
  EXPECT_EQ(contents(folder_ / "code"), "3\n") << result.err;
  EXPECT_THAT(result.err, StartsWith("Ctrl-C: stopped while counting depth"));
}

TEST_F(Cli, RulesAreListedAndShown) {
  const Result list = agon("rules list");
  EXPECT_EQ(list.code, 0) << list.err;
  for (const std::string name : {"wikipedia", "woolson", "queens-guard", "ludii"})
    EXPECT_THAT(list.out, HasSubstr(name));
  const Result show = agon("rules show walker");
  EXPECT_EQ(show.code, 0) << show.err;
  EXPECT_THAT(show.out, HasSubstr("forfeit"));
  EXPECT_THAT(show.out, HasSubstr("own-queen-absent"));
  EXPECT_TRUE(json::accept(agon("rules show walker --json").out));
  for (const std::string& line : lines(agon("rules list --json").out))
    EXPECT_TRUE(json::accept(line)) << line;
}

}  // namespace
}  // namespace agon::tools::whole_test
