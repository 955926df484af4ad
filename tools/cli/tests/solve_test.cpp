// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve, end to end: verdicts, limits, puzzle files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/solve_program.hpp"

namespace agon::tools::solve_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(SolveCli, JsonIsAsTheInterfaceWritesIt) {
  const Result result = agon("solve --json --position " + quoted(in_one));
  const auto ordered = nlohmann::ordered_json::parse(result.out);
  std::vector<std::string> names;
  for (const auto& [key, value] : ordered.items()) names.push_back(key);
  EXPECT_THAT(names, ElementsAre("schema", "rules", "position", "attacker", "verdict", "plies",
                                 "shortest", "within", "keys", "line", "nodes", "seconds", "reason",
                                 "table", "limited", "duals"));
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["rules"], "wikipedia");
  EXPECT_EQ(answer["position"], in_one);
  EXPECT_EQ(answer["attacker"], "w");
  EXPECT_EQ(answer["verdict"], "win");
  EXPECT_EQ(answer["plies"], 1);
  EXPECT_EQ(answer["shortest"], true);
  EXPECT_EQ(answer["within"], nullptr);
  EXPECT_EQ(answer["keys"], json::array({"h8-g7"}));
  EXPECT_EQ(answer["line"], json::array({"h8-g7"}));
  EXPECT_EQ(answer["reason"], nullptr);
}

TEST_F(SolveCli, VerdictsOfEveryKind) {
  const json five = solve("--rules woolson --position " + quoted(in_five));
  EXPECT_EQ(five["plies"], 5);
  EXPECT_EQ(five["keys"], json::array({"i8-h7"}));
  EXPECT_EQ(five["line"].size(), 5u);
  const json none_in_four = solve("--rules woolson --max-plies 4 --position " + quoted(in_five));
  EXPECT_EQ(none_in_four["verdict"], "no-win");
  EXPECT_EQ(none_in_four["within"], 4);
  const json none = solve(small_rules + "--attacker b --position " + quoted(small));
  EXPECT_EQ(none["verdict"], "no-win");
  EXPECT_EQ(none["within"], nullptr);
  const json won = solve(small_rules + "--position '3/1G2/q1Q2/g3/3 b - -' --attacker w");
  EXPECT_EQ(won["verdict"], "win");
  EXPECT_EQ(won["plies"], 0);
}

// A narrow win is proved long before all shorter ones are refuted.
TEST_F(SolveCli, AnyWinWillDo) {
  const std::string in_19 = "6/7/8/6G2/3G2q3/4GQg4/3ggggG2/1G2g4/4G3/7/6 w - -";
  const Result found =
      agon("solve --any --json --nodes 400000 --strategy way --position " + quoted(in_19));
  ASSERT_EQ(found.code, 0) << found.out << found.err;
  const json any = json::parse(found.out);
  EXPECT_EQ(any["verdict"], "win");
  EXPECT_EQ(any["shortest"], false);
  EXPECT_GE(any["plies"], 19);
  ASSERT_EQ(any["keys"].size(), 1u);
  EXPECT_EQ(any["keys"][0], any["line"][0]);
  EXPECT_LE(any["line"].size(), any["plies"].get<std::size_t>());
  EXPECT_EQ(found.err, "");
  EXPECT_THAT(contents(folder_ / "way"), HasSubstr(in_19 + "\t" + any["plies"].dump() + "\t"));
  EXPECT_EQ(agon("check way").code, 0);
  EXPECT_EQ(agon("check way --by sample 300 --seed 3").code, 0);
  EXPECT_LT(any["nodes"], solve("--shortest --position " + quoted(in_19))["nodes"]);
  EXPECT_THAT(agon("solve --any --nodes 400000 --position " + quoted(in_19)).out,
              HasSubstr("there may be shorter wins"));
}

TEST_F(SolveCli, AnyWinOnTheWayToTheShortest) {
  const std::string options = "--any ";
  const json five = solve(options + "--rules woolson --position " + quoted(in_five));
  EXPECT_EQ(five["verdict"], "win");
  EXPECT_GE(five["plies"], 5);
  EXPECT_EQ(five["shortest"], five["plies"] == 5);
  const json none = solve(options + small_rules + "--attacker b --position " + quoted(small));
  EXPECT_EQ(none["verdict"], "no-win");
  EXPECT_EQ(none["within"], nullptr);
  const json bounded =
      solve(options + "--max-plies 4 --rules woolson --position " + quoted(in_five));
  EXPECT_EQ(bounded["verdict"], "no-win");
  EXPECT_EQ(bounded["within"], 4);
  const json stopped = solve(options + "--position start --nodes 1000", 3);
  EXPECT_EQ(stopped["verdict"], "unknown");
  EXPECT_EQ(stopped["nodes"], 1000);
  const std::string path = quoted(AGON_SOURCE_DIR "/puzzles/published.toml");
  EXPECT_THAT(agon("solve --any " + path).out, HasSubstr("3 as expected, 0 not"));
}

TEST_F(SolveCli, LimitsEndItWithWhatIsEstablished) {
  const json nodes = solve("--position start --nodes 1000", 3);
  EXPECT_EQ(nodes["verdict"], "unknown");
  // Six guards have four rings to go each, and the queen needs an action: 49 plies by counting.
  EXPECT_GE(nodes["within"], 48);
  EXPECT_EQ(nodes["nodes"], 1000);
  EXPECT_THAT(nodes["reason"].get<std::string>(), HasSubstr("1000 nodes"));
  // Processor time, so that whatever else the machine does cannot fail the test.
  const double before = seconds_of_children();
  EXPECT_EQ(solve("--position start --time 0.3", 3)["verdict"], "unknown");
  EXPECT_LT(seconds_of_children() - before, soon);
  const Result stopped =
      shell("timeout --foreground --preserve-status -s INT 1 agon solve --position start --json");
  EXPECT_EQ(stopped.code, 3) << stopped.err;
  EXPECT_THAT(json::parse(stopped.out)["reason"].get<std::string>(), HasSubstr("interrupted"));
}

TEST_F(SolveCli, BulkAnswersLineByLine) {
  const Result result = agon("solve --json --max-plies 2 --position -",
                             in_one + "\n" + in_five + "\n" + in_one + "\n");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto answers = lines(result.out);
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(json::parse(answers[0])["plies"], 1);
  EXPECT_EQ(json::parse(answers[1])["position"], in_five);
  EXPECT_EQ(json::parse(answers[1])["verdict"], "no-win");
  EXPECT_EQ(lines(agon("solve --position - --max-plies 2", in_one + "\n").out),
            std::vector<std::string>{"White wins in 1: h8-g7"});
}

TEST_F(SolveCli, PeopleSeeBoardVerdictKeyAndLine) {
  const Result result = agon("solve --rules woolson --position " + quoted(in_five));
  for (const char* said : {"White wins in 5.", "Key: i8-h7, the only one.", "captures g6, g7",
                           "forced: g6, g7 are captured", "the queen is on the throne", "woolson"})
    EXPECT_THAT(result.out, HasSubstr(said));
}

TEST_F(SolveCli, PuzzleFilesAreComparedWithWhatTheyExpect) {
  const std::string path = quoted(AGON_SOURCE_DIR "/puzzles/published.toml");
  const Result as_expected = agon("solve " + path);
  EXPECT_EQ(as_expected.code, 0) << as_expected.err;
  EXPECT_THAT(as_expected.out, HasSubstr("3 puzzles: 3 as expected, 0 not, 0 not settled"));

  // Longer wins than a limit lets it look for are left open, not found to be missing.
  const Result limited =
      agon("solve --max-plies 2 " + quoted(AGON_SOURCE_DIR "/puzzles/wins.toml"));
  EXPECT_EQ(limited.code, 3);
  EXPECT_THAT(limited.out, HasSubstr("36 puzzles: 12 as expected, 0 not, 24 not settled"));

  std::string text = contents(AGON_SOURCE_DIR "/puzzles/published.toml");
  text.replace(text.find("win in 1"), 8, "win in 3");
  write("wrong.toml", text);
  const Result wrong = agon("solve wrong.toml");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("NOT AS EXPECTED: win in 1, expected win in 3"));
  const Result wrong_json = agon("solve --json wrong.toml");
  EXPECT_EQ(wrong_json.code, 1);
  EXPECT_EQ(json::parse(lines(wrong_json.out)[0])["differences"].size(), 1u);
  EXPECT_EQ(agon("solve --nodes 100 " + path).code, 3);

  write("broken.toml", "[[puzzle]]\nname = \"x\"\n");
  expect_unusable("solve broken.toml", {"broken.toml:1:1", "no rules"});
  expect_unusable("solve none.toml", {"none.toml"});
}

TEST_F(SolveCli, RequestsThatMakeNoSense) {
  const auto refused = [this](const std::string& arguments, const std::vector<std::string>& said) {
    expect_unusable(arguments, said, in_one + "\n");
  };
  refused("solve --position - --strategy way", {"--strategy", "--position"});
  refused("solve --any --shortest", {"--shortest"});
  refused("solve --attacker x", {"--attacker"});
  refused("solve --max-plies -1", {"--max-plies"});
  write("some.toml", contents(AGON_SOURCE_DIR "/puzzles/goals.toml"));
  refused("solve some.toml --rules woolson", {"--rules", "some.toml", "leave the option out"});
  refused("solve some.toml --attacker b", {"--attacker", "some.toml"});
  refused("check none", {"none"});
  write("file", "agon-strategy 1 wikipedia w\n");
  refused("check file --by magic", {"--by", "expand"});
  refused("check file --position -", {"--position"});
  refused("check file", {"file:2:1"});
  write("file", "agon-strategy 1 wikipedai w\n");
  refused("check file", {"file:1:17", "wikipedia"});
  write("file", "agon-strategy 1 wikipedia w\n" + in_one + "\t1\th8-g7\n?" + in_one.substr(1) +
                    "\t1\th8-g7\n");
  refused("check file", {"file:3"});
}

}  // namespace
}  // namespace agon::tools::solve_test
