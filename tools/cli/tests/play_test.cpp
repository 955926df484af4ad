// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon play and go in agon engine, end to end: what is typed through a pipe, what is answered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::play_test {
namespace {

using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string won_in_5 = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

class Play : public testing::Test, protected ProgramFolder {};

TEST_F(Play, AnActionOrTwoCellsThenTheProgramsAnswer) {
  const Result typed = agon("play", "a1-a2\n");
  EXPECT_EQ(typed.code, 0) << typed.err;
  EXPECT_THAT(typed.out, HasSubstr("\n1. White a1-a2\n2. Black "));
  EXPECT_THAT(typed.out, HasSubstr("(club: "));
  EXPECT_EQ(agon("play", "a1 a2\n").out, typed.out);
  EXPECT_EQ(agon("play", " a1   a2 \r\n").out, typed.out);
}

TEST_F(Play, TheSameSeedTheSameGame) {
  const std::string game = "play --side none --strength beginner --rules botermans --seed ";
  const Result first = agon(game + "3");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(agon(game + "3").out, first.out);
  EXPECT_NE(agon(game + "4").out, first.out);
}

TEST_F(Play, AnIllegalActionIsExplained) {
  const std::string said =
      agon("play --side both", "k11-k10\na1-c2\nc1-c2\nG@e5\n--\na1@a2\na1-b9\n").out;
  for (const std::string each :
       {"k11-k10 is illegal: the piece on k11 is Black's, and White is to move",
        "a1-c2 is illegal: a step goes to a neighbouring cell, and c2 is not beside a1",
        "c1-c2 is illegal: the piece on c1 is Black's",
        "G@e5 is illegal: White has no piece in hand",
        "-- is illegal: a side with another move may not pass (passing=no), and White has one",
        "a1@a2 is illegal: the piece on a1 is not captured",
        "a1-b9 is illegal: the board has no cell b9"})
    EXPECT_THAT(said, HasSubstr(each));
  EXPECT_THAT(said, Not(HasSubstr("1. White")));
}

TEST_F(Play, ACapturedPieceMovedByTwoCellsIsRelocated) {
  const std::string position = " --position " + quoted(won_in_5);
  const std::string said = agon("play --side both" + position, "h5 g4\na2 a3\ng5 f6\ng5 a1\n").out;
  EXPECT_THAT(said, HasSubstr("1. White h5-g4, captures g5\n"));
  EXPECT_THAT(said, HasSubstr("g5@f6 is illegal"));
  EXPECT_THAT(said, HasSubstr("2. Black g5@a1\n"));
}

TEST_F(Play, TheEndAndWhy) {
  const Result result =
      agon("play --side both --position " + quoted(won_in_5),
           "h5 g4\ng5 a1\ng4 g5\nf5 a2\ng5 f5\na1 a3\nhint\nmoves\nresign\nrecord\n");
  EXPECT_THAT(result.out,
              HasSubstr("\nWhite has won: the queen is on the throne, her guards around her\n"));
  EXPECT_THAT(result.out, HasSubstr("a1-a3 is illegal: the game is over: White has won"));
  EXPECT_THAT(result.out, HasSubstr("[Result \"1-0\"]\n"));
}

TEST_F(Play, TheProgramPlaysItsProof) {
  // It is White's turn, and it wins whatever is typed.
  const Result result =
      agon("play --side b --strength strong --position " + quoted(won_in_5), "g5 a1\nf5 a2\n");
  EXPECT_THAT(result.out, HasSubstr("1. White h5-g4, captures g5  (strong: wins in 5)"));
  EXPECT_THAT(result.out, HasSubstr("3. White g4-g5, captures f5  (strong: wins in 3)"));
  EXPECT_THAT(result.out, HasSubstr("5. White g5-f5  (strong: wins in 1)\n"));
}

TEST_F(Play, UndoHintShowMoves) {
  const Result result =
      agon("play", "undo\na1 a2\nundo\nmoves\nhint\nshow\nhelp\nnonsense\nx y z\n");
  EXPECT_THAT(result.out, HasSubstr("nothing to take back"));
  EXPECT_THAT(result.out, HasSubstr("\na1-a2 a1-b1 a1-b2 a5-a4 "));
  EXPECT_THAT(result.out, ContainsRegex("\n[a-k][0-9]+-[a-k][0-9]+  \\("));
  EXPECT_THAT(result.out, HasSubstr("nonsense: neither a move nor a command"));
  EXPECT_THAT(result.out, HasSubstr("x y z: neither a move nor a command"));
  // What was taken back stays in the record as a variation.
  const Result other = agon("play --side both", "a1 a2\nundo\na1 b1\nrecord\n");
  EXPECT_THAT(other.out, HasSubstr("\n1. a1-b1 (1. a1-a2) *\n"));
}

// What was taken back and not replaced is no part of the game: neither in the file nor in a game
// that goes on from it.
TEST_F(Play, AfterUndoTheRecordEndsWhereThePlayerIs) {
  const Result played =
      agon("play --side both --position " + quoted(won_in_5),
           "h5 g4\ng5 a1\ng4 g5\nf5 a2\ng5 f5\nundo\nsave w.txt\nundo\nundo\nsave w.txt\nquit\n"
           "save all.txt\n");
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_THAT(contents(folder_ / "w.txt"), EndsWith("[Result \"*\"]\n\n1. h5-g4 2. g5@a1 *\n"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "all.txt")) << "saved, so that one quit is enough";
  EXPECT_EQ(agon("replay w.txt").code, 0);
  const Result resumed = agon("play --side both --moves w.txt", "record\nquit\n");
  EXPECT_THAT(resumed.out, HasSubstr(contents(folder_ / "w.txt")));
  // A win that was taken back: the game is not over.
  const Result won = agon("play --side both --position " + quoted(won_in_5),
                          "h5 g4\ng5 a1\ng4 g5\nf5 a2\ng5 f5\nundo\nsave won.txt\nundo\nquit\n");
  EXPECT_THAT(won.out, HasSubstr("not saved")) << "what is saved has an action more";
  EXPECT_THAT(contents(folder_ / "won.txt"), EndsWith("4. f5@a2 *\n"));
  EXPECT_EQ(agon("replay won.txt").code, 0);
}

TEST_F(Play, ResigningAndTakingItBack) {
  const Result result = agon("play", "resign\na1 a2\nundo\na1 a2\n");
  EXPECT_THAT(result.out, HasSubstr("Black has won: White has resigned"));
  EXPECT_THAT(result.out, HasSubstr("1. White a1-a2"));
}

TEST_F(Play, SavedGamesAreReadAgain) {
  const Result first = agon("play --side both", "a1 a2\nk11 k10\nsave game.txt\nquit\n");
  EXPECT_EQ(first.code, 0);
  EXPECT_THAT(first.out, HasSubstr("saved: game.txt\n"));
  EXPECT_THAT(first.out, Not(HasSubstr("not saved")));
  EXPECT_EQ(contents(folder_ / "game.txt"),
            "[Rules \"wikipedia\"]\n[Result \"*\"]\n\n1. a1-a2 2. k11-k10 *\n");
  const Result second = agon("play --side both --moves game.txt", "a2 b3\n");
  EXPECT_THAT(second.out, HasSubstr("3. White a2-b3"));
  EXPECT_THAT(agon("show --moves game.txt").out, HasSubstr("› last move, k11-k10 from ○"));
  EXPECT_THAT(agon("show --moves game.txt --ply 1 --json").out, HasSubstr("\"last\":\"a1-a2\""));
  EXPECT_THAT(agon("show --moves game.txt --ply 0 --json").out, Not(HasSubstr("\"last\"")));
}

TEST_F(Play, AFileThatIsThereIsReplacedOnRequestOnly) {
  std::ofstream(folder_ / "w.txt") << "mine\n";
  const Result kept = agon("play --side both", "a1 a2\nsave w.txt\nquit\nquit\n");
  EXPECT_THAT(kept.out, HasSubstr("save: w.txt exists; add --overwrite to replace it"));
  EXPECT_THAT(kept.out, HasSubstr("The game is not saved"));
  EXPECT_EQ(contents(folder_ / "w.txt"), "mine\n");
  // What the same game has written there is its own, unless somebody has changed it since.
  const Result again =
      agon("play --side both", "a1 a2\nsave w.txt --overwrite\nk11 k10\nsave w.txt\nquit\n");
  EXPECT_THAT(again.out, Not(HasSubstr("exists")));
  EXPECT_THAT(contents(folder_ / "w.txt"), EndsWith("\n1. a1-a2 2. k11-k10 *\n"));
}

TEST_F(Play, NothingIsLost) {
  const std::string record = "1. a1-a2 *\n";
  // At the end of the input.
  EXPECT_THAT(agon("play --side both", "a1 a2\n").out,
              HasSubstr("not saved:\n[Rules \"wikipedia\"]\n[Result \"*\"]\n\n" + record));
  // A first `quit` says so, a second leaves.
  const Result twice = agon("play --side both", "a1 a2\nquit\nquit\na2 a3\n");
  EXPECT_THAT(twice.out, HasSubstr("not saved: save FILE saves it"));
  EXPECT_THAT(twice.out, Not(HasSubstr("2. ")));
  // Where it cannot be saved, play goes on.
  const Result failed =
      agon("play --side both", "a1 a2\nsave /no/such/game.txt\nsave x.png\nmoves\n");
  EXPECT_EQ(failed.code, 0);
  EXPECT_THAT(failed.out, HasSubstr("/no/such/game.txt"));
  EXPECT_THAT(failed.out, HasSubstr(record));
}

TEST_F(Play, CtrlCLeavesWithTheRecord) {
  const Result result = shell(
      "mkfifo typed; agon play --side both <typed >said 2>complaint & exec 3>typed; echo a1 a2 "
      ">&3; "
      "until grep -q '^1. White' said || ! kill -0 $!; do :; done; kill -INT $!; wait $!; echo "
      "\"code $?\"");
  EXPECT_THAT(result.out, HasSubstr("code 3"));
  EXPECT_THAT(contents(folder_ / "said"), HasSubstr("1. a1-a2 *\n"));
  EXPECT_EQ(contents(folder_ / "complaint"), "Ctrl-C: left the game\n");
}

TEST_F(Play, BadRequests) {
  expect_unusable("play --side x", {"--side"});
  expect_unusable("play --strength grandmaster", {"--strength", "beginner"});
  expect_unusable("play --position -", {"standard input"});
  expect_unusable("play --moves nothing.txt", {"--moves", "nothing.txt"});
  std::ofstream(folder_ / "bad.txt") << "[Rules \"wikipedia\"]\n\n1. a1-a2 2. a2-a3 *\n";
  expect_unusable("play --moves bad.txt", {"bad.txt:3:13: a2-a3 is illegal", "--ply 1"});
  expect_unusable("play --moves bad.txt --rules woolson", {"--rules"});
  expect_unusable("show --moves bad.txt --ply 3", {"--ply", "0 to 2"});
  expect_unusable("show --ply 3", {"--moves"});
  EXPECT_EQ(agon("show --moves bad.txt --ply 1").code, 0);
}

TEST_F(Play, SmallerBoardsHaveAStart) {
  for (const std::string rules :
       {"wikipedia,radius=3", "walker,guards=3", "bell,radius=2,guards=1"})
    for (const std::string command : {"show --json", "actions --json", "perft 1 --json"})
      EXPECT_EQ(agon(command + " --rules " + rules).code, 0) << command << rules;
  const std::string small = "wikipedia,radius=2,guards=2";
  const std::string built = agon("table build --rules " + small + " --output t.agt").out;
  const std::string shown = agon("show --json --rules " + small).out;
  const std::string start = shown.substr(shown.find("\"position\":\"") + 12);
  EXPECT_THAT(built, HasSubstr("start      " + start.substr(0, start.find('"'))));
  EXPECT_EQ(agon("perft 2 --rules " + small + " --json").code, 0);
  EXPECT_THAT(agon("solve --position start --max-plies 1 --rules " + small).out,
              HasSubstr("no win in 1"));
  EXPECT_THAT(agon("engine --rules " + small, "position start\n").out,
              testing::Not(HasSubstr("error")));
  const Result game =
      agon("play --side none --strength beginner --rules " + small, "save game.txt\nquit\n");
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_THAT(contents(folder_ / "game.txt"),
              HasSubstr("[Position \"" + start.substr(0, start.find('"'))));
  EXPECT_EQ(agon("replay game.txt").code, 0);
}

TEST_F(Play, ARecordKeepsWhatASheetSays) {
  std::ofstream(folder_ / "mine.toml")
      << "title = \"House \\\"rules\\\"\"\nbase = \"walker\"\n[source]\nauthor = \"Ann\"\n"
         "work = \"A letter\"\nyear = \"1920\"\n[sandwich]\nvalue = \"ring\"\nstatus = \"stated\"\n"
         "place = \"Rule 3\"\nquote = \"round the corner\"\npage = 4\n";
  const Result game = agon("play --rules mine.toml --side both", "a1-a2\nsave game.txt\nquit\n");
  EXPECT_EQ(game.code, 0) << game.err;
  const std::string record = contents(folder_ / "game.txt");
  for (const char* each :
       {"[Rules \"", "[RulesTitle \"House \\\"rules\\\"\"]",
        "[RulesSource \"Ann: A letter, 1920\"]", "[RulesOpen \"radius, guards, setup, ",
        "[Quote_sandwich \"Rule 3: “round the corner”, page 4\"]"})
    EXPECT_THAT(record, HasSubstr(each));
  EXPECT_EQ(agon("replay game.txt").code, 0);
  const Result on = agon("play --moves game.txt --side both", "save more.txt\nquit\n");
  EXPECT_EQ(on.code, 0) << on.err;
  EXPECT_EQ(contents(folder_ / "more.txt"), record) << "kept by a game that goes on";
  EXPECT_THAT(agon("play --rules walker --side both", "record\nquit\nquit\n").out,
              testing::Not(HasSubstr("RulesTitle")));
}

TEST_F(Play, PlacingPieces) {
  const Result result = agon("play --rules parlett --side both", "G e5\nQ e5\nq e5\nQ k6\n");
  EXPECT_THAT(result.out, HasSubstr("G@e5 is illegal: queens are put down before any guard"));
  EXPECT_THAT(result.out, HasSubstr("1. White Q@e5"));
  EXPECT_THAT(result.out, HasSubstr("2. Black Q@k6"));
}

TEST_F(Play, EngineGo) {
  const Result result =
      agon("engine",
           "go\nposition start\ngo\ngo beginner seed 3\ngo club nodes 10\ngo what\n"
           "go seed\ngo seed x\nposition " +
               won_in_5 +
               "\ngo strong\napply h5-g4\ngo strong\n"
               "position 6/7/8/4g4/4GGg3/4GQG4/3qGG1gg1/1g2g4/8/7/6 b - -\ngo\n");
  const auto said = lines(result.out);
  ASSERT_EQ(said.size(), 14U);
  EXPECT_EQ(said[0], "error no position yet");
  for (const std::size_t each : {2U, 3U, 4U})
    EXPECT_THAT(said[each], ContainsRegex("^[a-k0-9]+-[a-k0-9]+ score -?[0-9]+ depth [0-9]+ nodes "
                                          "[0-9]+ line [a-k0-9]+-"));
  for (const std::size_t each : {5U, 6U, 7U}) EXPECT_THAT(said[each], StartsWith("error go: give"));
  EXPECT_THAT(said[9], StartsWith("h5-g4 wins 5 nodes "));
  EXPECT_THAT(said[11], ContainsRegex("^g5@[a-k0-9]+ loses 4 nodes "));
  EXPECT_EQ(said[13], "none");
}

// The queen is a step from the throne: a beginner who has the fortress takes it, and says that it
// holds.
TEST_F(Play, AFortressIsEnteredAndKept) {
  const std::string hold = "agon-hold 1 botermans w\n" +
                           std::string(
                               "******/*******/********/*********/**********/*****Q*****/"
                               "**********/*********/********/*******/******") +
                           " b - -\tfortress\n";
  std::ofstream(folder_ / "f.agon") << hold;
  const std::string before = "'q4g/ggg4/8/9/4gg4/4Q6/10/9/8/3GGGG/4GG w - -'";
  const Result played =
      agon("play --side b --strength beginner --rules botermans --hold f.agon --position " + before,
           "quit\n");
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("1. White f5-f6  (beginner: holds, "));
  const Result answered =
      agon("engine --rules botermans --hold f.agon",
           "position q4g/ggg4/8/9/4gg4/4Q6/10/9/8/3GGGG/4GG w - -\ngo beginner\nquit\n");
  EXPECT_THAT(answered.out, HasSubstr("\nf5-f6 score "));
  EXPECT_THAT(answered.out, HasSubstr(" holds nodes "));
  expect_unusable("play --rules wikipedia --hold f.agon", {"--hold", "wikipedia"});
  expect_unusable("engine --rules wikipedia --hold f.agon", {"--hold"});
  expect_unusable("play --hold none.agon", {"--hold", "none.agon"});
}

// With a table the weakest program wins as soon as possible, against one that loses as late as
// possible.
TEST_F(Play, ATableIsPlayedByWhereverItCan) {
  const std::string rules = "wikipedia,radius=2,guards=1";
  ASSERT_EQ(agon("table build --rules " + rules + " --output t.agt").code, 0);
  const std::string play = "play --strength beginner --table t.agt --rules " + rules;
  const Result game =
      agon(play + " --side none --position 'Q2/4/5/3g/qG1 w - -'", "save game.txt\nquit\n");
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_THAT(game.out, HasSubstr("The table t.agt has every position"));
  EXPECT_THAT(game.out, HasSubstr("(table: win in 15)"));
  EXPECT_THAT(game.out, HasSubstr("\n15. White "));
  EXPECT_THAT(game.out, HasSubstr("(table: win in 1)"));
  EXPECT_THAT(game.out, testing::Not(HasSubstr("\n16. ")));
  EXPECT_EQ(agon("replay game.txt").code, 0);
  EXPECT_THAT(agon(play + " --position 'Q2/4/5/3g/qG1 w - -'", "hint\nquit\n").out,
              HasSubstr("  (table: win in 15)"));
  // Without distances a win comes nearer too, where few positions are left.
  ASSERT_EQ(agon("table build --no-distance --rules " + rules + " --output o.agt").code, 0);
  const Result outcomes = agon("play --strength beginner --table o.agt --rules " + rules +
                                   " --side none --position 'Q2/4/5/3g/qG1 w - -'",
                               "quit\nquit\n");
  EXPECT_THAT(outcomes.out,
              HasSubstr("since the table has no distances, the soonest win only where"));
  EXPECT_THAT(outcomes.out, HasSubstr("1. White "));
  EXPECT_THAT(outcomes.out, HasSubstr("(table: win in 15)"));
  EXPECT_THAT(outcomes.out, HasSubstr("(table: win in 1)"));
  EXPECT_THAT(outcomes.out, testing::Not(HasSubstr("third time")));
  // A draw is kept: no action that the program chooses loses it.
  const Result draw =
      agon("table find t.agt --value draw --limit 1 --format positions --random --seed 3");
  const std::string drawn = draw.out.substr(0, draw.out.size() - 1);
  const Result kept = agon(play + " --side none --position " + quoted(drawn), "quit\nquit\n");
  EXPECT_THAT(kept.out, HasSubstr("(table: draw)"));
  EXPECT_THAT(kept.out, testing::Not(HasSubstr("loss")));
  // While pieces are in hand the program plays by itself.
  const Result opening = agon(play + ",setup=place-any --side none --seed 2", "quit\nquit\n");
  EXPECT_THAT(opening.out, HasSubstr("1. White "));
  EXPECT_THAT(opening.out, HasSubstr("(beginner: "));
  EXPECT_THAT(opening.out, HasSubstr("(table: "));
  EXPECT_THAT(agon("play --table t.agt", "quit\n").err,
              HasSubstr("--table: t.agt has no table for wikipedia; the program plays without"));
  EXPECT_EQ(agon("play --table nowhere.agt", "quit\n").code, 2);
}

}  // namespace
}  // namespace agon::tools::play_test
