// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve --tree, --svg and --questions, and bare questions, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/solve_program.hpp"

namespace agon::tools::solve_tree_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const std::string varied = "6/7/3g4/9/3qG5/4GQG1g2/4GG1G2/3ggg3/5g2/7/6 w - -";

TEST_F(SolveCli, TheTreeInShortNotation) {
  const Result result = agon("solve --rules woolson --tree 2 --position " + quoted(varied));
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("Key: e8-f8, the only one."));
  EXPECT_THAT(result.out, HasSubstr("   1 e8-f8! (threat 3 f7-g7, f8-g8 … 5#)\n"));
  EXPECT_THAT(result.out, HasSubstr("      2 d6-e7 (or f9-g9)  3 f8-g8 (threat 5 g8-g7#)"));
  EXPECT_THAT(result.out, HasSubstr("3 f7-g7 (dual f8-g8)"));
  const Result narrow = agon("solve --rules woolson --tree 1 --position " + quoted(varied));
  EXPECT_THAT(narrow.out,
              HasSubstr("   1 e8-f8!  2 c6-c5 (of 12)  3 f7-g7 (dual f8-g8)  4 c5-c4 (of 12)"));
}

TEST_F(SolveCli, TheTreeAsJson) {
  const json answer = solve("--rules woolson --tree 2 --position " + quoted(varied));
  const json& tree = answer["tree"];
  EXPECT_EQ(tree["plies"], 5);
  EXPECT_EQ(tree["keys"], json::array({"e8-f8"}));
  EXPECT_EQ(tree["complete"], true);
  const json& key = tree["play"][0];
  EXPECT_EQ(key["action"], "e8-f8");
  EXPECT_EQ(key["threat"], json({{"actions", {"f7-g7", "f8-g8"}}, {"plies", 3}}));
  ASSERT_EQ(key["next"].size(), 2u);
  EXPECT_EQ(key["next"][0]["next"][0]["duals"], json::array({"f8-g8"}));
  EXPECT_EQ(key["next"][1]["alike"], json::array({"f9-g9"}));
  // In bulk the same, one object a line.
  const Result bulk = agon("solve --rules woolson --tree 2 --json --position -", varied + "\n");
  EXPECT_EQ(json::parse(bulk.out)["tree"], tree);
  const json cut = solve("--rules woolson --tree 2 --nodes 30 --position " + quoted(varied), 3);
  EXPECT_EQ(cut["tree"]["complete"], cut["verdict"] != "win");
}

TEST_F(SolveCli, ATryAndItsRefutation) {
  const std::string path = quoted(AGON_SOURCE_DIR "/puzzles/captions-1985.toml");
  const Result result = agon("solve --tree 2 " + path);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("20 puzzles: 20 as expected, 0 not, 0 not settled\n"));
  EXPECT_THAT(result.out, HasSubstr("   1 i5-i6? (threat 3 i6-h6 … 5#)  but 2 g5-h6×i6!\n"));
  EXPECT_THAT(result.out, HasSubstr("   1 h9-g8×f7,g7!\n"));
}

TEST_F(SolveCli, TreesThatMakeNoSense) {
  const auto refused = [this](const std::string& arguments, const std::vector<std::string>& said) {
    expect_unusable(arguments, said, in_one + "\n");
  };
  refused("solve --tree 2 --any", {"--any", "--tree"});
  refused("solve --tries 3", {"--tries", "--tree"});
  refused("solve --tree 2 --position -", {"--tree", "--json"});
  refused("solve --svg film --position -", {"--svg", "agon solve FILE"});
  refused("solve --position start --svg film.svg", {"--svg", "folder"});
  refused("solve --questions --tree 2", {"--questions", "--tree"});
  refused("solve --questions --position -", {"--questions", "FILE"});
}

TEST_F(SolveCli, TheLineAsAFilmStrip) {
  const Result one = agon("solve --svg film --rules woolson --position " + quoted(in_five));
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_TRUE(std::filesystem::exists(folder_ / "film" / "005.svg"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "film" / "006.svg"));
  EXPECT_THAT(contents(folder_ / "film" / "film-strip.svg"),
              HasSubstr("1. White i8-h7, captures g6"));
  const std::string goals = quoted(AGON_SOURCE_DIR "/puzzles/goals.toml");
  EXPECT_EQ(agon("solve --svg films " + goals).code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "films" / "the-queen-in-three" / "film-strip.svg"));
}

TEST_F(SolveCli, BareQuestionsAreSolved) {
  const std::string all = contents(AGON_SOURCE_DIR "/puzzles/goals.toml");
  std::string bare;
  for (const std::string& line : lines(all))
    if (line.rfind("answer", 0) != 0 && line.rfind("keys", 0) != 0) bare += line + "\n";
  write("bare.toml", bare);
  const Result solved = agon("solve bare.toml");
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("White gets the queen onto the throne in 9."));
  EXPECT_THAT(
      solved.out,
      HasSubstr("2 puzzles: 0 as expected, 0 not, 0 not settled, 2 without an expected answer"));
  EXPECT_THAT(solved.out, Not(HasSubstr("As expected")));
  EXPECT_EQ(json::parse(lines(agon("solve --json bare.toml").out)[0])["expected"], nullptr);

  write("keys.toml", bare + "keys = [\"h5-g4\"]\n");
  expect_unusable("solve keys.toml", {"keys.toml:", "keys belong to an answer"});
}

TEST_F(SolveCli, ListsOfPositions) {
  write("list.txt", "# two wins\n\n" + in_one + "\n" + in_five.substr(0, in_five.size() - 4) +
                        "\n" + agon("show").out);
  const Result result = agon("solve --max-plies 5 --rules woolson list.txt --json");
  ASSERT_EQ(result.code, 0) << result.err;
  const auto answers = lines(result.out);
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(json::parse(answers[0])["puzzle"], "line-3");
  EXPECT_EQ(json::parse(answers[0])["plies"], 1);
  EXPECT_EQ(json::parse(answers[1])["position"], in_five);
  EXPECT_EQ(json::parse(answers[2])["verdict"], "no-win");
  write("wrong.txt", in_one + "\n6/7 w - -\n");
  expect_unusable("solve wrong.txt", {"wrong.txt:2", "2 rows"});
}

TEST_F(SolveCli, QuestionsWithoutTheSolution) {
  const Result asked = agon("solve --questions " + quoted(AGON_SOURCE_DIR "/puzzles/goals.toml"));
  EXPECT_EQ(asked.code, 0) << asked.err;
  EXPECT_THAT(asked.out, HasSubstr("White to play: the queen reaches the throne in 9."));
  EXPECT_THAT(asked.out, Not(HasSubstr("c3-d4")));
  const json one = json::parse(agon("solve --questions --json --position " + quoted(in_one)).out);
  EXPECT_EQ(one["question"], "White to play. Can White force a win?");
}

}  // namespace
}  // namespace agon::tools::solve_tree_test
