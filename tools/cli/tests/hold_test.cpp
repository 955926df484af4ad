// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon hold and agon check of a hold file, end to end, on the smallest board.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::hold_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class Program : public testing::Test, public ProgramFolder {};

const std::string ring = "botermans,radius=2,guards=1";
const std::string throne = "***/****/**q**/****/*** w - -\tfortress\n";

TEST_F(Program, HoldFindsWritesAndChecks) {
  const Result found = agon("hold --rules " + ring + " --side b --drawn 1 --strategy f.agon");
  EXPECT_EQ(found.code, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("Fortress of Black under botermans,radius=2,guards=1"));
  EXPECT_THAT(found.out, HasSubstr("1. black queen on the throne\n * *\n* q *\n * *\n"));
  const Result checked = agon("check f.agon");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("proved: under " + ring + " Black does not lose"));
  EXPECT_EQ(agon("hold --rules " + ring + " --side b --strategy f.agon.zst").code, 0);
  EXPECT_EQ(contents(folder_ / "f.agon.zst").substr(0, 4), "\x28\xb5\x2f\xfd");
  EXPECT_EQ(agon("check f.agon.zst").out.substr(0, 30), checked.out.substr(0, 30));
  const Result refuted = agon("check f.agon --json --rules wikipedia,radius=2,guards=1");
  EXPECT_EQ(refuted.code, 1) << refuted.err;
  EXPECT_FALSE(json::parse(refuted.out)["proved"]);
  EXPECT_GT(json::parse(refuted.out)["failure"]["line"], 1);
}

TEST_F(Program, AProofIsNotReplacedByASmallerOne) {
  const std::string find = "hold --rules botermans --side w --throne --strategy way.agon";
  ASSERT_EQ(agon(find).code, 0);
  const std::string proof = contents(folder_ / "way.agon");
  ASSERT_THAT(proof, HasSubstr("\ta1-b2\n"));
  for (const auto& [limit, code] :
       std::vector<std::pair<std::string, int>>{{" --nodes 1", 3}, {" --max-plies 0", 0}}) {
    const Result cut = agon(find + limit);
    EXPECT_EQ(cut.code, code) << limit << cut.err;
    EXPECT_THAT(cut.err, HasSubstr("--strategy: way.agon was left unchanged")) << limit;
    EXPECT_EQ(contents(folder_ / "way.agon"), proof) << limit;
  }
  // Anything that is not such a proof is replaced.
  std::ofstream(folder_ / "way.agon") << "agon-hold 1 " + ring + " b\n" + throne;
  EXPECT_EQ(agon(find + " --max-plies 0").code, 0);
  EXPECT_THAT(contents(folder_ / "way.agon"), testing::StartsWith("agon-hold 1 botermans w\n"));
  EXPECT_EQ(agon(find).code, 0);
  EXPECT_EQ(contents(folder_ / "way.agon"), proof);
}

TEST_F(Program, HoldKnowsARingOfSixWithASpareGuard) {
  const std::string line =
      "hold --rules wikipedia --side w --strategy six.agon --position "
      "'6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/7g1/3q4/4g2/2G3 ";
  const Result found = agon(line + "b - -'");
  EXPECT_EQ(found.code, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("White cannot lose: the position is in the fortress."));
  EXPECT_THAT(found.out, HasSubstr("Fortress of White under wikipedia: 3 patterns, 18 with their "
                                   "images under the symmetries of the board.\n"
                                   "All are known under these rules: rings of six.\n"));
  EXPECT_THAT(contents(folder_ / "six.agon"),
              testing::StartsWith("agon-hold 2 wikipedia w\nwhere\tring 5: G >= 1, qg <= 1\n"));
  const json known = json::parse(agon(line + "w - -' --json").out);
  EXPECT_EQ(known["verdict"], "held");
  EXPECT_EQ(known["plies"], 1);
  EXPECT_EQ(known["tried"], "rings-of-six");
  EXPECT_EQ(known["fortress"]["known"], 3);
  EXPECT_EQ(known["fortress"]["where"][0], "ring 5: G >= 1, qg <= 1");
  // Read back, it answers likewise.
  const json read = json::parse(agon("hold --json --fortress six.agon --position "
                                     "'6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/7g1/3q4/4g2/2G3 b - -'")
                                    .out);
  EXPECT_EQ(read["verdict"], "held");
  EXPECT_FALSE(read["fortress"].contains("known"));
  // What a file says is not proved by reading it.
  EXPECT_THAT(agon("hold --fortress six.agon --position "
                   "'6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/7g1/3q4/4g2/2G3 b - -'")
                  .out,
              HasSubstr("White cannot lose, if the fortress is one (agon check proves its file): "
                        "the position is in the fortress."));
}

TEST_F(Program, HoldKnowsALock) {
  const std::string line =
      "hold --rules wikipedia --side w --strategy lock.agon --position "
      "'4G1/7/3G1G2/9/4gG1G2/4gqg4/4gg4/9/G7/1Q5/2g3 ";
  const Result found = agon(line + "b - -'");
  EXPECT_EQ(found.code, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("White cannot lose: the position is in the fortress."));
  EXPECT_THAT(found.out, HasSubstr("All are known under these rules: locks.\n"
                                   "1. white guard, 5 black guards side by side on ring 1; black "
                                   "queen on the throne; white guard on d7, f9, h9; nothing on "
                                   "e7, f8, g8; at least 3 white pieces on rings 4 and 5\n"));
  const json known = json::parse(agon(line + "w - -' --json").out);
  EXPECT_EQ(known["verdict"], "held");
  EXPECT_EQ(known["tried"], "locks");
  EXPECT_EQ(known["fortress"]["with_images"], 6);
  // A guard behind the gap has one step to make.
  const json near = json::parse(agon("hold --rules wikipedia --side w --json --position "
                                     "'4G1/7/3GG3/9/4gG1G2/4gqg4/4gg4/9/G7/1Q5/2g3 w - -'")
                                    .out);
  EXPECT_EQ(near["verdict"], "held");
  EXPECT_EQ(near["plies"], 1);
  // Where a piece may step between two enemies there is none.
  EXPECT_EQ(json::parse(agon("hold --rules wikipedia,stepping_between=captured --side w --json "
                             "--nodes 1 --position "
                             "'4G1/7/3G1G2/9/4gG1G2/4gqg4/4gg4/9/G7/1Q5/2g3 b - -'")
                            .out)["verdict"],
            "unknown");
}

TEST_F(Program, HoldIsCheckedBySecondSolverAndPacked) {
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 " + ring + " b\n" + throne;
  const Result plain = agon("check f.agon --by sat");
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_THAT(plain.out, HasSubstr("proved"));
  const std::string packed = "hold --fortress f.agon --max-plies 0 --strategy p.agon.zst";
  EXPECT_EQ(agon(packed).code, 0);
  EXPECT_EQ(agon("check p.agon.zst --by sat").code, 0);
  EXPECT_EQ(agon("check --by sat p.agon.zst --rules wikipedia,radius=2,guards=1").code, 1);
}

TEST_F(Program, HoldAnswersAboutAPosition) {
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 " + ring + " b\n" + throne;
  const auto ask = [&](const std::string& position, const std::string& more = "") {
    const Result result =
        agon("hold --fortress f.agon --json --position '" + position + "'" + more);
    EXPECT_EQ(result.code, 0) << result.err;
    return json::parse(result.out);
  };
  const json inside = ask("3/1g2/G1q1Q/4/3 w - -");
  EXPECT_EQ(inside["verdict"], "held");
  EXPECT_EQ(inside["plies"], 0);
  const json before = ask("3/1g2/Gq2Q/4/3 b - -", " --strategy e.agon");
  EXPECT_EQ(before["verdict"], "held");
  EXPECT_EQ(before["plies"], 1);
  EXPECT_EQ(before["line"], json::array({"c2-c3"}));
  EXPECT_EQ(before["entry_lines"], 1);
  const Result checked = agon("check e.agon --json");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_EQ(json::parse(checked.out)["entry_lines"], 1);
}

// By the fields alone. Where turns have several relocations, no reply within a turn is forgotten.
TEST_F(Program, HoldKnowsTheQueenOnTheThroneWhereTurnsHaveSeveralRelocations) {
  const Result result =
      agon("hold --json --rules wikipedia-de,throne_capture=no --throne --side w --max-plies 0");
  EXPECT_EQ(result.code, 0) << result.err;
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["fortress"]["patterns"], 1);
  EXPECT_EQ(answer["complete"], true);
}

// The second line of the way in is for a position that play from the root never meets, and its
// action is not legal there.
TEST_F(Program, CheckOfAHoldSaysWhichLinesWereNotLookedAt) {
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 " + ring + " b\n" + throne;
  ASSERT_EQ(agon("hold --fortress f.agon --position '3/1g2/Gq2Q/4/3 b - -' --strategy e.agon").code,
            0);
  std::ofstream(folder_ / "e.agon", std::ios::app) << "3/1g2/G2qQ/4/3 b - -\t1\tc4-c1\n";
  for (const char* by : {"", " --by sat"}) {
    const Result text = agon(std::string("check e.agon") + by);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("from the root, which meet 1 of 2 lines; 1 line was skipped "
                                    "(--by smt checks all)"));
    const json checked = json::parse(agon(std::string("check e.agon --json") + by).out);
    EXPECT_EQ(checked["entry_lines"], 2);
    EXPECT_EQ(checked["entry_lines_met"], 1);
    EXPECT_EQ(checked["entry_lines_unseen"], 1);
  }
  const Result all = agon("check e.agon --by smt --json");
  EXPECT_EQ(all.code, 1) << all.out;
  EXPECT_EQ(json::parse(all.out)["entry_lines_unseen"], nullptr);
}

// The throne is a step away for the side to move, and a queen there cannot be forced off it.
TEST_F(Program, HoldSaysWhoCannotLose) {
  const Result one = agon("hold --side w --rules " + ring + " --position '3/1g2/GQ2q/4/3 w - -'");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_THAT(one.out,
              HasSubstr("White cannot lose: White forces a way into the fortress in 1 ply"));
  const Result start =
      agon("hold --json --rules botermans --throne --side w --threads 2 --strategy way.agon");
  EXPECT_EQ(start.code, 0) << start.err;
  const json answer = json::parse(start.out);
  EXPECT_EQ(answer["verdict"], "held");
  EXPECT_EQ(answer["plies"], 13);
  EXPECT_TRUE(answer["shortest"]);
  const Result few = agon("check way.agon --by sat --answers 5");
  EXPECT_EQ(few.code, 3) << few.err;
  EXPECT_THAT(few.err,
              HasSubstr("--answers: a limit came before the entry was replayed (5 replies"));
  const Result late = agon("check way.agon --time 0.001");
  EXPECT_EQ(late.code, 3) << late.err;
  EXPECT_THAT(late.err, HasSubstr("--time: stopped while reading way.agon"));
}

TEST_F(Program, HoldStopsAtItsLimits) {
  const Result limited = agon(
      "hold --json --rules botermans --throne --side b --nodes 1000 --position "
      "'1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -'");
  EXPECT_EQ(limited.code, 3) << limited.err;
  EXPECT_EQ(json::parse(limited.out)["verdict"], "unknown");
}

// Without a word of the times: too few nodes, a kill as soon as something is kept, and then the
// rest.
TEST_F(Program, HoldIsTakenUpWhereItWasLeft) {
  const std::string command =
      "hold --json --rules botermans --throne --side w --keep work.txt --strategy way.agon";
  const Result first = agon(command + " --nodes 30000");
  EXPECT_EQ(first.code, 3) << first.err;
  EXPECT_THAT(first.err, HasSubstr("the same command resumes from work.txt"));
  const Result second = agon(command);
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_THAT(second.err, HasSubstr("hold: resuming from work.txt"));
  const json answer = json::parse(second.out);
  EXPECT_EQ(answer["verdict"], "held");
  EXPECT_EQ(answer["plies"], 13);
  EXPECT_TRUE(answer["shortest"]);
}

TEST_F(Program, AKilledHoldIsTakenUp) {
  const std::string command = "hold --rules botermans,radius=2,guards=2 --side w --max-plies 0";
  const Result whole = agon(command + " --strategy whole.agon");
  EXPECT_EQ(whole.code, 0) << whole.err;
  for (const std::string signal : {"KILL", "TERM"}) {
    const std::string kept = signal + ".txt";
    const Result stopped =
        shell("agon " + command + " --keep " + kept + " >/dev/null & pid=$!; until [ -s " + kept +
              " ] || ! kill -0 $pid 2>/dev/null; do :; done; kill -" + signal +
              " $pid; wait $pid; echo $?");
    EXPECT_EQ(stopped.out, signal == "KILL" ? "137\n" : "3\n") << stopped.err;
    const Result resumed = agon(command + " --keep " + kept + " --strategy " + signal + ".agon");
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_THAT(resumed.err, HasSubstr("hold: resuming from " + kept));
    EXPECT_EQ(contents(folder_ / (signal + ".agon")), contents(folder_ / "whole.agon"));
  }
}

TEST_F(Program, HoldRefusesWorkThatIsDamagedOrOfOtherRules) {
  const std::string command = "hold --throne --side w --max-plies 1 --keep w.txt --rules ";
  EXPECT_EQ(agon(command + ring).code, 0);
  const auto refused = [&](const std::string& arguments, const std::string& says) {
    expect_unusable(arguments, {"--keep", says});
  };
  refused(command + "botermans", "w.txt:1:1: made for other rules");
  refused(command + ring + " --marks 2", "w.txt:1:1: made for other rules or marks");
  refused("hold --keep - --rules " + ring, "--keep");
  const std::string text = contents(folder_ / "w.txt");
  std::ofstream(folder_ / "w.txt") << text.substr(0, text.size() / 2);
  refused(command + ring, "w.txt: damaged or cut short");
  std::ofstream(folder_ / "w.txt") << "agon-hold 1 " + ring + " b\n" + throne;
  refused(command + ring, "w.txt:1:1: not the saved work of agon hold");
}

// White decides where the captive goes, and it is never free again.
TEST_F(Program, ACaptiveForEverIsAFortress) {
  const std::string request =
      "hold --rules mitra --side w --position "
      "'2qg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/1GgG1G b - -' --strategy perpetual.agon";
  const Result text = agon(request);
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("White cannot lose"));
  EXPECT_THAT(text.out, HasSubstr("Black only relocates, for ever, and White picks the cells: "
                                  "a3@a5 and a2-a1, then a5@a3 and a1-a2.\n"));
  EXPECT_EQ(json::parse(agon(request + " --json").out)["tried"], "perpetual");
  EXPECT_EQ(agon("check perpetual.agon --by sat --dimacs proof").code, 0);
  EXPECT_THAT(contents(folder_ / "proof/pattern-1-unanswered.cnf"),
              HasSubstr("it does a3@a5, if that is legal"));
}

// The captive may be put on a cell that neither pattern names: true, and more than the check knows.
TEST_F(Program, CheckSaysWhatItDoesNotFollow) {
  const std::string upper =
      "******/*******/********/*********/****G1****/****1QG****/****G1****/*********/********/"
      "*******/";
  std::ofstream(folder_ / "perpetual.agon") << "agon-hold 1 mitra w\n"
                                            << upper << "1GgG*G b - -\tfortress\n"
                                            << upper << "G2GgG b - -\tfortress\n";
  const Result checked = agon("check perpetual.agon");
  EXPECT_EQ(checked.code, 3) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("unknown: White can answer in "));
  EXPECT_THAT(checked.out, HasSubstr("this check does not follow that answer: where White picks"));
  EXPECT_EQ(checked.out.find("the reference rules do not confirm"), std::string::npos);
}

// What no position matches proves nothing, however it is asked about.
TEST_F(Program, AFortressThatNothingMatchesIsRefused) {
  const std::string pattern =
      "\n******/*******/********/*********/**********/***********/**********/*********/********/"
      "*******/****** b - -\tfortress\n";
  for (const char* where : {"rings 4-5: G >= 1; rings 3-5: G <= 0", "rings 0-5: Q <= 0",
                            "ring 5: QG <= 0; rings 0-4: QG <= 1", "ring 5: QG >= 7, QG <= 0",
                            "ring 0: Q >= 1, q >= 1", "ring 5: G >= 3; rings 4-5: G <= 2"}) {
    std::ofstream(folder_ / "none.agon") << "agon-hold 2 wikipedia w\nwhere\t" << where << pattern;
    expect_unusable("check none.agon", {"none.agon:3:1", "no position can match"});
  }
  for (const char* command :
       {"check none.agon --by lrat --checker ./none", "check none.agon --dimacs here",
        "hold --fortress none.agon", "solve --position start --hold none.agon --max-plies 1",
        "solve --position start --goal fortress:none.agon --max-plies 1", "play --hold none.agon",
        "board --hold none.agon", "engine --hold none.agon"})
    expect_unusable(command, {"none.agon:3:1"});
  EXPECT_FALSE(std::filesystem::exists(folder_ / "here"));
}

// What was tried is said, and no more.
TEST_F(Program, HoldWithoutAFortressSaysWhatWasTried) {
  const std::string line = "hold --side w --rules wikipedia,radius=2,guards=2 --max-plies 1";
  const Result throne_only = agon(line + " --throne");
  EXPECT_EQ(throne_only.code, 0) << throne_only.err;
  EXPECT_THAT(throne_only.out, HasSubstr("none found: only the queen on the throne was tried"));
  EXPECT_THAT(throne_only.out, Not(HasSubstr("contents")));
  const json answer = json::parse(agon(line + " --throne --json").out);
  EXPECT_EQ(answer["tried"], "throne");
  EXPECT_EQ(answer["complete"], true);
  const Result late = agon("hold --side w --throne --time 0 --rules botermans,no_action=loses");
  EXPECT_EQ(late.code, 3) << late.err;
  EXPECT_THAT(late.out, HasSubstr("none found: a limit came before it was settled"));
  const Result lifted = agon("hold --rules abstract-games --side w");
  EXPECT_EQ(lifted.code, 3) << lifted.err;
  EXPECT_THAT(lifted.out, HasSubstr("none found: none is sought where captives are lifted"));
}

// A way in of 13 plies is there: a short limit says what was looked for, not that there is none.
TEST_F(Program, HoldClaimsNothingOfWaysInBeyondItsLimit) {
  const std::string line = "hold --rules botermans --throne --side w --max-plies ";
  const json answer = json::parse(agon(line + "3 --json").out);
  EXPECT_EQ(answer["verdict"], "unknown");
  EXPECT_EQ(answer["reason"], "no ways in of more than 3 plies were looked for");
  EXPECT_EQ(answer["within"], 3);
}

// Of several relocations in a turn the search counts the last alone: that others may do is said.
TEST_F(Program, HoldSaysThatALargerFortressMayExist) {
  const std::string rules = "wikipedia-de,sandwich=ring,radius=2,guards=3";
  const Result found = agon("hold --side w --drawn 0 --max-plies 0 --rules " + rules);
  EXPECT_EQ(found.code, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("A larger fortress may exist: of the other contents "));
  EXPECT_THAT(found.out, HasSubstr("only the last counts as an answer"));
}

TEST_F(Program, HoldAndItsCheckBeginSmallerBoardsWhereGamesDo) {
  const Result found = agon("hold --json --side w --strategy f.agon --rules " + ring);
  EXPECT_EQ(found.code, 0) << found.err;
  const json answer = json::parse(found.out);
  EXPECT_EQ(answer["position"], json::parse(agon("show --json --rules " + ring).out)["position"]);
  EXPECT_EQ(answer["verdict"], "held");
  const json checked = json::parse(agon("check --json f.agon").out);
  EXPECT_EQ(checked["proved"], true) << checked["reason"];
  EXPECT_EQ(checked["root"], answer["position"]);
}

TEST_F(Program, HoldEndsByTheLimitThatIsGivenAndNamesIt) {
  // Of processor time, so that whatever else the machine does cannot fail the test.
  const double before = seconds_of_children();
  EXPECT_EQ(agon("hold --nodes 1000").code, 3);
  EXPECT_LT(seconds_of_children() - before, soon);
  // The way in has what the search for a win of the other side has left.
  EXPECT_THAT(
      agon("hold --time 0 --fortress " AGON_SOURCE_DIR "/puzzles/holds/botermans-fortress.agon.zst")
          .out,
      HasSubstr("the limit of 0 seconds was reached"));
}

TEST_F(Program, HoldOfBothSidesIsTheSameWithColoursSwapped) {
  const Result both = agon("hold --throne --max-plies 1 --rules " + ring);
  EXPECT_EQ(both.code, 0) << both.err;
  EXPECT_THAT(both.out, HasSubstr("1. white queen on the throne"));
  EXPECT_THAT(both.out, HasSubstr("1. black queen on the throne"));
}

TEST_F(Program, HoldRefusesWhatCannotBeUsed) {
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 " + ring + " b\n" + throne;
  std::ofstream(folder_ / "s.agon") << "agon-strategy 1 wikipedia w\n";
  std::ofstream(folder_ / "twice.agon") << "agon-hold 1 " + ring + " b\n" + throne + throne;
  expect_unusable("hold --fortress s.agon", {"s.agon:1:1: a strategy"});
  expect_unusable("hold --fortress twice.agon", {"twice.agon:3:1: overlaps line 2"});
  expect_unusable("hold --fortress f.agon --side w", {"--side"});
  expect_unusable("hold --fortress f.agon --rules botermans", {"f.agon:2:1: pattern has 5 rows"});
  expect_unusable("hold --fortress f.agon --rules wikipedia,radius=2,guards=1",
                  {"is not for wikipedia,radius=2,guards=1"});
  expect_unusable("hold --strategy x.agon --rules " + ring, {"--strategy"});
  expect_unusable("hold --side x", {"--side"});
  expect_unusable("check f.agon --by expand", {"--by"});
  expect_unusable("check f.agon --by bdd", {"--by"});
  std::ofstream(folder_ / "win.agon")
      << "agon-strategy 1 wikipedia,radius=2,guards=1 w\n3/1g2/G1Q1q/4/3 w - -\t1\tc3-c4\n";
  expect_unusable("check win.agon --by sat", {"--by: sat"});
  expect_unusable("check f.agon --position '3/1g2/G1q1Q/4'", {"--position"});
  std::ofstream(folder_ / "f.agon.zst") << "agon-hold 1 " + ring + " b\n" + throne;
  expect_unusable("hold --fortress f.agon.zst",
                  {"--fortress: f.agon.zst is not a complete zstd file"});
}

TEST_F(Program, CheckExportsItsQuestionsForOtherSolvers) {
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 " + ring + " b\n" + throne;
  const Result checked = agon("check f.agon --by sat --dimacs questions/here");
  EXPECT_EQ(checked.code, 0) << checked.err;
  for (const std::string name : {"pattern-1-lost", "pattern-1-unanswered"}) {
    const std::string text = contents(folder_ / "questions/here" / (name + ".cnf"));
    EXPECT_THAT(text,
                testing::StartsWith("c f.agon, line 2, under " + ring + "\nc pattern 1 of 1"));
    EXPECT_THAT(text, HasSubstr("\np cnf "));
    EXPECT_TRUE(contents(folder_ / "questions/here" / (name + ".drat")).ends_with("0\n"));
  }
  std::ofstream(folder_ / "win.agon")
      << "agon-strategy 1 wikipedia,radius=2,guards=1 w\n3/1g2/G1Q1q/4/3 w - -\t1\tc3-c4\n";
  expect_unusable("check win.agon --dimacs questions", {"--dimacs", "strategy"});
  expect_unusable("check f.agon --dimacs -", {"--dimacs", "folder"});
}

// The checkers that can be had are asked by proptests/kernel/lrat_test.py.
TEST_F(Program, CheckHasItsProofsCheckedByAnotherProgram) {
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 " + ring + " b\n" + throne;
  const auto checker = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << "#!/bin/sh\n" + text;
    std::filesystem::permissions(folder_ / name, std::filesystem::perms::owner_all);
  };
  checker("accepts",
          "cat \"$1\" >> questions; cat \"$2\" >> proofs; echo c; echo s VERIFIED UNSAT");
  checker("refuses", "echo s NOT VERIFIED; echo s FAILED");
  checker("dies", "kill $$");
  checker("acl2", "echo 'agon: NIL'; cat > heard");
  const Result checked = agon("check f.agon --by lrat --checker ./accepts --dimacs here");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out,
              HasSubstr("\nby ./accepts, not known to be verified: 2 proofs of CaDiCaL's\n"));
  const std::string questions = contents(folder_ / "questions");
  EXPECT_THAT(questions, testing::StartsWith("p cnf "));
  EXPECT_THAT(questions, testing::Not(HasSubstr("c ")));
  std::string proofs;
  for (const std::string name : {"pattern-1-lost", "pattern-1-unanswered"}) {
    EXPECT_THAT(contents(folder_ / "here" / (name + ".cnf")), HasSubstr("\np cnf "));
    proofs += contents(folder_ / "here" / (name + ".lrat"));
  }
  EXPECT_TRUE(proofs.ends_with("0\n"));
  EXPECT_EQ(contents(folder_ / "proofs"), proofs);
  for (const std::string name : {"refuses", "dies"}) {
    const Result result = agon("check f.agon --by lrat --checker ./" + name);
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.out, HasSubstr("f.agon:2: ./" + name +
                                      " does not accept the proof of "
                                      "pattern-1-lost\n"));
    EXPECT_EQ(nlohmann::json::parse(
                  agon("check f.agon --json --by lrat --checker ./" + name).out)["proofs"],
              0);
  }
  expect_unusable("check f.agon --by lrat --checker ./acl2", {"install the package acl2-books"});
  expect_unusable("check f.agon --by lrat --checker ./missing",
                  {"--checker: ./missing cannot be run"});
  expect_unusable("check f.agon --by sat --checker ./accepts", {"--checker: is for --by lrat"});
  std::ofstream(folder_ / "win.agon")
      << "agon-strategy 1 wikipedia,radius=2,guards=1 w\n3/1g2/G1Q1q/4/3 w - -\t1\tc3-c4\n";
  expect_unusable("check win.agon --by lrat --checker ./accepts", {"--by: lrat checks holds only"});
}

// White's queen is on the throne; the file is about Black's, which is the same by colours. Its
// rules are such that a queen on the throne is not safe for all that is known without it.
TEST_F(Program, SolveRefutesWhatIsHeldAtAnyLength) {
  const std::string rules = ring + ",no_action=loses";
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 " + rules + " b\n" + throne;
  const auto ask = [&](const std::string& position, const std::string& hold = " --hold f.agon") {
    const Result result = agon("solve --json --max-plies 5 --rules " + rules + " --position '" +
                               position + "'" + hold);
    EXPECT_EQ(result.code, 0) << result.err;
    return json::parse(result.out);
  };
  const json held = ask("3/1g2/G1Q1q/4/3 b - -");
  EXPECT_EQ(held["verdict"], "no-win");
  EXPECT_TRUE(held["within"].is_null());
  EXPECT_EQ(held["reason"], "White is in a fortress, by the hold given, which is not checked here");
  const json swapped = ask("g2/4/G1q1Q/4/3 w - -");
  EXPECT_TRUE(swapped["within"].is_null());
  EXPECT_EQ(swapped["reason"],
            "Black is in a fortress, by the hold given, which is not checked here");
  EXPECT_NE(ask("3/1g2/G1Q1q/4/3 b - -", "")["reason"], held["reason"]);
  // Her own side asks for a win: the hold is of no use.
  EXPECT_NE(ask("3/1g2/G1Q1q/4/3 w - -")["reason"], held["reason"]);
  EXPECT_EQ(
      agon("solve --json --position '3/1g2/G1Q1q/4/3 b - -' --hold f.agon --rules " + rules).err,
      "--hold: f.agon is taken unchecked; agon check proves it\n");
  expect_unusable("solve --position start --hold f.agon --rules wikipedia", {"--hold", "--rules"});
}

TEST_F(Program, SolveKnowsAQueenThatIsSafeOnTheThrone) {
  const std::string asked = " --position '3/1g2/G1Q1q/4/3 b - -'";
  const Result result = agon("solve --json --rules " + ring + asked);
  EXPECT_EQ(result.code, 0) << result.err;
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["verdict"], "no-win");
  EXPECT_TRUE(answer["within"].is_null());
  EXPECT_EQ(answer["reason"], "White is in a fortress");
  EXPECT_EQ(answer["nodes"], 0);
  EXPECT_THAT(agon("solve --rules " + ring + asked).out,
              HasSubstr("\nBlack has no forced win (White is in a fortress).\n"));
}

}  // namespace
}  // namespace agon::tools::hold_test
