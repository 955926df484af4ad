// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <string>

#include "model/values/position.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {
namespace {

const std::string published = R"(# A remark.
[[puzzle]]
name = "round-the-corner"
rules = "wikipedia"
position = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -"
question = "win in 3"
answer = "win in 1"
keys = ["h8-g7"]
themes = ["sole-key", "readings"]
source = "a page"
note = """
two
lines"""
)";

std::string with(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(Load, ReadsEveryPart) {
  const LoadedPuzzles loaded = load_puzzles(published, "file.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  ASSERT_EQ(loaded.puzzles.size(), 1u);
  const Puzzle& puzzle = loaded.puzzles[0];
  EXPECT_EQ(puzzle.name, "round-the-corner");
  EXPECT_EQ(puzzle.rules, RuleSet{});
  EXPECT_EQ(to_string(puzzle.position), "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -");
  EXPECT_EQ(puzzle.attacker, Side::white);
  EXPECT_EQ(puzzle.within, 3);
  EXPECT_EQ(puzzle.plies, 1);
  ASSERT_EQ(puzzle.keys.size(), 1u);
  EXPECT_EQ(to_string(puzzle.keys[0]), "h8-g7");
  EXPECT_EQ(puzzle.themes.size(), 2u);
  EXPECT_EQ(puzzle.source, "a page");
  EXPECT_EQ(puzzle.note, "two lines");
  EXPECT_EQ(puzzle.line, 2);
}

TEST(Load, KeepsWhatComposersWrite) {
  const LoadedPuzzles loaded = load_puzzles(
      with(published, "rules =",
           "title = \"Дама \\\"und\\\" König\"\nauthor = \"Ñandú, 飛\"\ndate = \"June 1985\"\n"
           "dedication = \"für J.\"\nstipulation = \"Blanc joue et gagne\"\n"
           "made = \"agon 1.0.0: agon compose\"\nrules ="),
      "file.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  const Puzzle& puzzle = loaded.puzzles[0];
  EXPECT_EQ(puzzle.caption, (Caption{"Дама \"und\" König", "Ñandú, 飛", "June 1985", "für J.",
                                     "Blanc joue et gagne"}));
  EXPECT_EQ(puzzle.made, "agon 1.0.0: agon compose");
  const Puzzle again = load_puzzles(to_toml(puzzle), "again.toml").puzzles.at(0);
  EXPECT_EQ(again.caption, puzzle.caption);
  EXPECT_EQ(again.made, puzzle.made);
}

TEST(Load, WritesWhatItReads) {
  const Puzzle puzzle = load_puzzles(published, "file.toml").puzzles.at(0);
  const std::string text = to_toml(puzzle);
  const LoadedPuzzles again = load_puzzles(text, "again.toml");
  ASSERT_TRUE(again.mistakes.empty()) << to_string(again.mistakes) << text;
  EXPECT_EQ(to_toml(again.puzzles.at(0)), text);
  Puzzle odd = puzzle;
  odd.note = "says \"no\" to C:\\x\x01";
  odd.attacker = Side::black;
  odd.keys.clear();
  odd.plies = std::nullopt;
  odd.within = std::nullopt;
  const LoadedPuzzles odd_again = load_puzzles(to_toml(odd), "odd.toml");
  ASSERT_TRUE(odd_again.mistakes.empty()) << to_string(odd_again.mistakes);
  EXPECT_EQ(odd_again.puzzles[0].note, odd.note);
  EXPECT_EQ(odd_again.puzzles[0].attacker, Side::black);
  EXPECT_EQ(odd_again.puzzles[0].plies, std::nullopt);
  EXPECT_EQ(odd_again.puzzles[0].within, std::nullopt);
}

TEST(Load, OtherGoalsThanAWin) {
  std::string text = with(with(published, "win in 3", "throne in 9"), "win in 1", "throne in 7");
  const LoadedPuzzles loaded = load_puzzles(text, "file.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  const Puzzle& puzzle = loaded.puzzles[0];
  EXPECT_EQ(puzzle.goal, Goal::Kind::throne);
  EXPECT_EQ(puzzle.within, 9);
  EXPECT_EQ(puzzle.plies, 7);
  for (const std::optional<int> within : {std::optional<int>(), std::optional<int>(9)})
    for (const std::optional<int> plies : {std::optional<int>(), std::optional<int>(7)})
      for (const Goal::Kind goal :
           {Goal::Kind::formation, Goal::Kind::throne, Goal::Kind::capture_queen}) {
        Puzzle other = puzzle;
        other.goal = goal;
        other.within = within;
        other.plies = plies;
        if (!plies) other.keys.clear();
        const LoadedPuzzles again = load_puzzles(to_toml(other), "again.toml");
        ASSERT_TRUE(again.mistakes.empty()) << to_string(again.mistakes) << to_toml(other);
        EXPECT_EQ(again.puzzles[0].goal, goal);
        EXPECT_EQ(again.puzzles[0].within, within);
        EXPECT_EQ(again.puzzles[0].plies, plies);
      }
}

TEST(Load, ProofGames) {
  const std::string text = R"(
[[puzzle]]
name = "how"
rules = "wikipedia"
position = "gg1G1q/G6/7G/9/g8g/11/9G/9/G7/6g/2Q1Gg w - -"
question = "proof-game in 8"
answer = "proof-game in 8"
themes = []
source = "somebody"
)";
  const LoadedPuzzles loaded = load_puzzles(text, "file.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  EXPECT_TRUE(loaded.puzzles[0].proof_game);
  EXPECT_EQ(loaded.puzzles[0].within, 8);
  EXPECT_EQ(loaded.puzzles[0].plies, 8);
  EXPECT_EQ(to_toml(loaded.puzzles[0]), text.substr(1));
  for (const auto& [what, by, said] : std::vector<std::array<std::string, 3>>{
           {"answer = \"proof-game in 8", "answer = \"proof-game in 6",
            "answer must be the question"},
           {"answer = \"proof-game in 8", "answer = \"no proof-game",
            "answer must be the question"},
           {"question = \"proof-game in 8", "question = \"proof-game", "or \"proof-game in N\""},
           {"themes", "attacker = \"w\"\nthemes", "both play a proof game"},
           {"themes", "keys = [\"a3-a4\"]\nthemes", "a proof game has none"}}) {
    const LoadedPuzzles wrong = load_puzzles(with(text, what, by), "file.toml");
    EXPECT_NE(to_string(wrong.mistakes).find(said), std::string::npos) << to_string(wrong.mistakes);
  }
  const LoadedPuzzles question = load_puzzles(with(text, "answer = \"proof-game in 8\"\n", ""), "");
  ASSERT_TRUE(question.mistakes.empty()) << to_string(question.mistakes);
  EXPECT_FALSE(question.puzzles[0].answered);
}

struct Wrong {
  std::string what, by;  ///< changed in `published`
  int line, column;      ///< where the mistake is
  std::string text;      ///< a part of what is said
};

TEST(Load, MistakesNameTheirPlace) {
  const std::vector<Wrong> wrongs{
      {"[[puzzle]]", "[puzzle]", 2, 1, "begins with [[puzzle]]"},
      {"name = \"round-the-corner\"\n", "", 2, 1, "has no name"},
      {"round-the-corner", "Round", 3, 8, "lower-case letters"},
      {"name = \"round-the-corner\"", "name = 7", 3, 8, "string in quotes"},
      {"\"wikipedia\"", "\"wikipedai\"", 4, 9, "wikipedi"},
      {"rules = ", "ruels = ", 4, 1, "no 'ruels'"},
      {"6/7/8/4gG3", "6/7/8/4gG4", 5, 19, "row h"},
      {"w - -\"", "x - -\"", 5, 57, "side"},
      {"6/7/8/4gG3", "6/7/8/5G3", 5, 12, "guards"},
      {"win in 3", "mate in 3", 6, 12,
       "question must be win, throne, capture-queen or hold, alone or with a limit of N plies as "
       "in \"win in N\""},
      {"win in 3", "win in 03", 6, 12, "question must be"},
      {"win in 3", "win in 0", 7, 10, "more plies"},
      {"win in 3", "thrones in 3", 6, 12, "question must be"},
      {"win in 3", "pattern in 3", 6, 12, "question must be"},
      {"win in 3", "throne in 3", 7, 10, "\"no throne\" or"},
      {"win in 1", "capture-queen in 1", 7, 10, "\"no win\" or"},
      {"win in 1", "no throne", 7, 10, "answer must be"},
      {"win in 1", "win in one", 7, 10, "answer must be"},
      {"win in 1", "no win", 8, 9, "there is none"},
      {"h8-g7", "h8-g8", 8, 9, "not a legal action"},
      {"[\"h8-g7\"]", "\"h8-g7\"", 8, 8, "list of strings"},
      {"[\"h8-g7\"]", "[1]", 8, 8, "list of strings"},
      {"\"h8-g7\"", "\"h8-g7\", \"h8-g7\"", 8, 18, "ASCII order"},
      {"readings", "reading", 9, 23, "no theme"},
      {"# A remark.", "title = 1", 1, 1, "outside a puzzle"},
      {"[[puzzle]]", "[[puzzle]", 2, 10, "not TOML"},
  };
  for (const Wrong& wrong : wrongs) {
    const LoadedPuzzles loaded = load_puzzles(with(published, wrong.what, wrong.by), "file.toml");
    ASSERT_FALSE(loaded.mistakes.empty()) << wrong.by;
    bool found = false;
    for (const Mistake& mistake : loaded.mistakes)
      found |= mistake.file == "file.toml" && mistake.line == wrong.line &&
               mistake.column == wrong.column && mistake.text.find(wrong.text) != std::string::npos;
    EXPECT_TRUE(found) << wrong.by << ": " << to_string(loaded.mistakes);
  }
  EXPECT_FALSE(load_puzzles("", "file.toml").mistakes.empty());
  EXPECT_FALSE(load_puzzles(published + published, "file.toml").mistakes.empty());
}

TEST(Load, FilesArePuzzlesOrMistakes) {
  const LoadedPuzzles some = read_puzzles(AGON_SOURCE_DIR "/puzzles/published.toml");
  EXPECT_TRUE(some.mistakes.empty()) << to_string(some.mistakes);
  EXPECT_FALSE(some.puzzles.empty());
  for (const std::string path :
       {AGON_SOURCE_DIR "/puzzles", AGON_SOURCE_DIR "/puzzles/none.toml"}) {
    const LoadedPuzzles none = read_puzzles(path);
    EXPECT_TRUE(none.puzzles.empty());
    ASSERT_EQ(none.mistakes.size(), 1u) << path;
    EXPECT_EQ(none.mistakes[0].file, path);
  }
}

}  // namespace
}  // namespace agon::puzzles
