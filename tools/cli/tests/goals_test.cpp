// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve --goal, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/solve_program.hpp"

namespace agon::tools::goals_test {
namespace {

using testing::HasSubstr;

const std::string ring = "botermans,radius=2,guards=1";
const std::string on_throne = "***/****/**Q**/****/*** b - -";
const std::string steps_in = "3/1G2/gQ2q/4/3 w - -";

TEST_F(SolveCli, AnotherGoalIsAskedFor) {
  const json throne = solve("--rules botermans --goal throne");
  EXPECT_EQ(throne["goal"], "throne");
  EXPECT_EQ(throne["verdict"], "win");
  EXPECT_EQ(throne["plies"], 13);
  EXPECT_EQ(throne["keys"], json::array({"a1-b2"}));
  EXPECT_EQ(solve("--goal throne --rules botermans --attacker b --max-plies 9")["verdict"],
            "no-win");
  EXPECT_FALSE(solve("--position " + quoted(in_one)).contains("goal"));
  EXPECT_THAT(agon("solve --goal capture-queen --position " +
                   quoted("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -"))
                  .out,
              HasSubstr("White captures the queen in 3."));
}

TEST_F(SolveCli, APatternOrAFortressIsAGoalAndItsCertificateAHold) {
  std::ofstream(folder_ / "throne.agon")
      << "agon-hold 1 " + ring + " w\n" + on_throne + "\tfortress\n";
  const std::string at = "--rules " + ring + " --position " + quoted(steps_in);
  const json pattern = solve(at + " --goal " + quoted("pattern:" + on_throne));
  EXPECT_EQ(pattern["goal"], "pattern");
  EXPECT_EQ(pattern["plies"], 1);
  const json fortress = solve(at + " --goal fortress:throne.agon --strategy in.agon.zst");
  EXPECT_EQ(fortress["goal"], "fortress");
  EXPECT_EQ(fortress["keys"], json::array({"c2-c3"}));
  // The pattern says whose goal it is, also where the other side is to move.
  const json waits = solve("--rules " + ring + " --max-plies 2 --position " +
                           quoted("3/1G2/gQ2q/4/3 b - -") + " --goal fortress:throne.agon");
  EXPECT_EQ(waits["attacker"], "w");

  const Result checked = agon("check in.agon.zst --by smt");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("White reaches the fortress within 1 ply from " + steps_in));
  EXPECT_THAT(checked.out, HasSubstr("entry by formulas: 1 of 1 line, "));
  EXPECT_THAT(checked.out, HasSubstr("by the reference rules: 0 answers from the root"));
  EXPECT_EQ(agon("hold --fortress in.agon.zst").code, 0);
  EXPECT_EQ(solve(at + " --goal fortress:in.agon.zst")["plies"], 1);
  for (const std::string& goal : {std::string("throne"), "pattern:" + on_throne}) {
    EXPECT_EQ(agon("solve " + at + " --goal " + quoted(goal) + " --strategy same.agon").code, 0);
    EXPECT_EQ(agon("check same.agon").code, 0) << goal;
  }
}

TEST_F(SolveCli, WhatIsReachedIsReachedWhoeverIsToMove) {
  for (const char* mover : {" w", " b"}) {
    const std::string at = "--rules " + ring + " --goal throne --attacker w --position " +
                           quoted(std::string("G2/4/g1Q1q/4/3") + mover + " - -");
    EXPECT_EQ(solve(at)["plies"], 0) << mover;
    EXPECT_EQ(solve(at)["reason"], "the goal is reached already") << mover;
    EXPECT_EQ(solve(at + " --any")["plies"], 0) << mover;
  }
  // Captured where captives are remembered, or else on her turn.
  for (const char* position : {"3/3g/gGqG1/4/2Q w c3 -", "3/3g/gGqG1/4/2Q b c3 -"})
    EXPECT_EQ(
        solve("--rules ludii,radius=2,guards=2 --goal capture-queen --attacker w --position " +
              quoted(position))["plies"],
        0)
        << position;
}

// The file has no line for the root, since it is Black who decides there; and lines in several
// parts.
TEST_F(SolveCli, AnEntryIsProvedFromThePositionGiven) {
  const std::string root = "1g1G1q/G6/7G/9/g8g/11/3Q5G/2G6/g7/6g/1g3G b - -";
  const json before =
      solve("--rules botermans --goal throne --attacker w --max-plies 12 --position " +
            quoted(root) + " --strategy in.agon");
  ASSERT_EQ(before["verdict"], "win");
  const json checked =
      json::parse(agon("check in.agon --by smt --json --threads 2 --position " + quoted(root)).out);
  EXPECT_EQ(checked["proved"], true);
  EXPECT_EQ(checked["root"], root);
  EXPECT_EQ(checked["entry_plies"], before["plies"]);
  EXPECT_EQ(checked["entry_lines_hold"], checked["entry_lines"]);
  EXPECT_GT(checked["entry_answers"], 26);
  // A position that no line matches, and one in the fortress.
  const Result other = agon("check in.agon --json --position " +
                            quoted("1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -"));
  EXPECT_EQ(other.code, 1);
  EXPECT_EQ(json::parse(other.out)["entry_plies"], nullptr);
  const std::string inside = "1g1G1q/G6/7G/9/g8g/5Q5/9G/2G6/g7/6g/1g3G b - -";
  EXPECT_THAT(agon("check in.agon --position " + quoted(inside)).out,
              HasSubstr("within 0 plies from " + inside));
}

TEST_F(SolveCli, AnyKnownFortressIsAGoal) {
  const json known = solve("--goal fortress --attacker w --position " +
                           quoted("6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/7g1/3q4/4g2/2G3 w - -"));
  EXPECT_EQ(known["verdict"], "win");
  EXPECT_EQ(known["plies"], 1);
  EXPECT_EQ(solve("--goal fortress --attacker b --rules botermans,radius=2,guards=1 --position " +
                  quoted("3/1G2/gq2Q/4/3 b - -"))["plies"],
            1);
}

TEST_F(SolveCli, GoalsThatCannotBeUsed) {
  std::ofstream(folder_ / "throne.agon")
      << "agon-hold 1 " + ring + " w\n" + on_throne + "\tfortress\n";
  std::ofstream(folder_ / "win.agon") << "agon-strategy 1 wikipedia w\n";
  std::ofstream(folder_ / "bad.zst") << "agon-hold 1 " + ring + " w\n";
  const auto refused = [&](const std::string& arguments, const std::vector<std::string>& says) {
    expect_unusable("solve " + arguments, says);
  };
  const std::string rules = "--rules " + ring + " ";
  refused("--goal mate", {"--goal: 'mate' is not known", "fortress:FILE"});
  refused("--goal ''", {"--goal"});
  refused("--goal fortress:throne.agon", {"--goal", "not under wikipedia", "give --rules " + ring});
  refused("--goal fortress", {"--goal", "add --attacker w"});
  refused("--rules wikipedia,radius=2,guards=1 --goal fortress --attacker w",
          {"--goal", "no fortress is known", "fortress:FILE"});
  refused("--goal fortress:nowhere", {"--goal", "nowhere"});
  refused("--goal fortress:win.agon", {"win.agon:1:1: a strategy"});
  refused("--goal fortress:bad.zst", {"--goal", "not a complete zstd file"});
  refused(rules + "--attacker b --goal fortress:throne.agon",
          {"--attacker", "the goal is White's"});
  refused(rules + "--goal 'pattern:***/****/**G**/****/*** b - -'",
          {"--goal", "guard on the throne"});
  refused(rules + "--goal 'pattern:***/****/**Q**/**** b - -'", {"--goal", "radius 2 needs 5"});
  refused("--goal " + quoted("pattern:" + on_throne), {"--goal", "radius 5 needs 11"});
  refused(rules + "--goal 'pattern:***/****/**?**/****/*** b - -'", {"--goal", "column"});
  refused("--goal capture-queen --strategy out.agon", {"--strategy", "no proof file"});
  EXPECT_FALSE(std::filesystem::exists(folder_ / "out.agon"));
}

TEST_F(SolveCli, PuzzlesMayAskForAnotherGoal) {
  const std::string goals = contents(AGON_SOURCE_DIR "/puzzles/goals.toml");
  std::ofstream(folder_ / "goals.toml") << goals;
  const Result right = agon("solve goals.toml");
  EXPECT_EQ(right.code, 0) << right.err;
  EXPECT_THAT(right.out, HasSubstr("can White force the queen onto the throne in 9?"));
  EXPECT_THAT(right.out, HasSubstr("2 puzzles: 2 as expected, 0 not, 0 not settled"));
  const std::string answer = "answer = \"throne in 9\"";
  std::string wrong = goals;
  ASSERT_NE(wrong.find(answer), std::string::npos);
  std::ofstream(folder_ / "goals.toml")
      << wrong.replace(wrong.find(answer), answer.size(), "answer = \"throne in 7\"");
  const Result refuted = agon("solve goals.toml --json");
  EXPECT_EQ(refuted.code, 1);
  const json first = json::parse(lines(refuted.out).at(0));
  EXPECT_EQ(first["goal"], "throne");
  EXPECT_EQ(first["expected"], "throne in 7");
  EXPECT_EQ(first["differences"], json::array({"throne in 9, expected throne in 7"}));
}

/// Six guards round e6 but one, and the queen on the rim.
constexpr std::string_view hold_puzzle = R"([[puzzle]]
name = "round-an-empty-cell"
rules = "wikipedia"
position = "6/7/8/5g3/4gg4/3GGqg4/1GGGG5/4g3g/8/6Q/6 w - -"
question = "hold in 7"
answer = "hold in 5"
keys = []
themes = []
source = "a test"
)";

TEST_F(SolveCli, PuzzlesMayAskToHold) {
  std::ofstream(folder_ / "hold.toml") << hold_puzzle;
  const Result solved = agon("solve hold.toml");
  EXPECT_THAT(solved.out, HasSubstr("can White force a way into a fortress in 7?")) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("White reaches the fortress in"));
  const Result imported = agon("collection new.db import hold.toml");
  EXPECT_THAT(imported.out, HasSubstr("1 stored")) << imported.err;
  EXPECT_THAT(agon("collection new.db check").out, HasSubstr("1 right, 0 wrong"));
  EXPECT_THAT(agon("collection new.db find --where goal=hold").out,
              HasSubstr("round-an-empty-cell"));
}

}  // namespace
}  // namespace agon::tools::goals_test
