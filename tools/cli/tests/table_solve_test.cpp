// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon solve --table, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/table_cli.hpp"

namespace agon::tools::table_solve_test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

using TableSolveCli = TableCli;

TEST_F(TableSolveCli, SolveTakesTheAnswerFromATable) {
  std::filesystem::create_directory(folder_ / "tables");
  build("wikipedia,radius=2,guards=2", "tables/t.agt");
  const std::string solve = "solve --json --rules wikipedia,radius=2,guards=2 --position ";
  const std::string question = solve + quoted("gq1/Q3/4g/1G2/G2 w - -");
  json known = json::parse(agon(question + " --table tables").out);
  EXPECT_EQ(known["verdict"], "win");
  EXPECT_EQ(known["plies"], 7);
  EXPECT_EQ(known["line"].size(), 7u);
  EXPECT_EQ(known["probe"]["value"], "win");
  EXPECT_EQ(known["table"], true);
  known.erase("probe");
  json searched = json::parse(agon(question).out);
  for (json* each : {&known, &searched}) {
    each->erase("nodes");
    each->erase("seconds");
    each->erase("table");
  }
  EXPECT_EQ(known, searched);
  // Another limit, another question, another folder.
  EXPECT_EQ(json::parse(agon(question + " --table tables --max-plies 3").out)["within"], 3);
  EXPECT_EQ(json::parse(agon(question + " --table tables/t.agt --any").out)["plies"], 7);
  EXPECT_EQ(json::parse(agon(question + " --table tables --attacker b").out)["verdict"], "no-win");
  std::filesystem::create_directory(folder_ / "empty");
  const Result none = agon(question + " --table empty --max-plies 3");
  EXPECT_EQ(none.code, 0);
  EXPECT_THAT(none.err, HasSubstr("--table: empty has no table for"));
  expect_unusable(question + " --table nowhere", {"--table: nowhere: cannot be read"});
}

// Whether the other side wins or nobody does, a verdict of yes or no does not say; nor what comes
// of each action.
TEST_F(TableSolveCli, WhatATableKnowsBesidesIsSaid) {
  const std::string rules = "wikipedia,radius=2,guards=2";
  build(rules, "t.agt");
  build(rules, "outcomes.agt", "--no-distance");
  const std::string won = "gq1/Q3/4g/1G2/G2 w - -";
  const std::string drawn = "G1q/4/g3G/4/Q1g w - -";
  const std::string solve = "solve --rules " + rules + " --position ";
  for (const std::string& position : {won, drawn}) {
    json probed = json::parse(agon("table probe t.agt --json --position " + quoted(position)).out);
    for (const char* each : {"schema", "rules", "position"}) probed.erase(each);
    for (const char* attacker : {" --attacker w", " --attacker b"})
      EXPECT_EQ(
          json::parse(
              agon(solve + quoted(position) + " --json --table t.agt" + attacker).out)["probe"],
          probed);
  }
  const auto said = [&](const std::string& position, const std::string& options) {
    return agon(solve + quoted(position) + " --table " + options).out;
  };
  EXPECT_THAT(said(drawn, "t.agt"), HasSubstr("White has no forced win.\nBy the table: a draw ("));
  EXPECT_THAT(said(won, "t.agt --attacker b"), HasSubstr("By the table: White wins in 7 ("));
  EXPECT_THAT(said(won, "t.agt --max-plies 3"), HasSubstr("By the table: White wins in 7 ("));
  EXPECT_THAT(said(won, "outcomes.agt --max-plies 3"), HasSubstr("By the table: White wins ("));
  EXPECT_THAT(said(won, "t.agt"), testing::Not(HasSubstr("By the table")));
  EXPECT_EQ(agon("solve --rules " + rules + " --position - --table t.agt", drawn + "\n").out,
            "White has no forced win; by the table: a draw\n");
  // With pieces in hand.
  build(smallest_rules, "s.agt");
  const std::string placing = "solve --rules " + smallest_rules + ",setup=place-any --table s.agt";
  const json opening = json::parse(agon(placing + " --json").out);
  EXPECT_THAT(agon(placing + " --attacker b").out,
              HasSubstr(opening["probe"]["value"] == "draw" ? "By the table: a draw"
                                                            : "By the table: White wins"));
  EXPECT_EQ(
      opening["probe"]["actions"].size(),
      json::parse(
          agon("actions --json --rules " + smallest_rules + ",setup=place-any").out)["actions"]
          .size());
}

// A question is asked with tables wherever files of puzzles are taken: the longest wins of a board,
// beyond what any search finds.
TEST_F(TableSolveCli, TablesAnswerPuzzlesOfFiles) {
  std::filesystem::create_directory(folder_ / "tables");
  build("wikipedia,radius=2,guards=2", "tables/t.agt");
  ASSERT_EQ(agon("table find tables/t.agt --sole-key --longest --limit 2 --output lp.toml").code,
            0);
  const Result solved = agon("solve lp.toml --table tables");
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("2 puzzles: 2 as expected"));
  EXPECT_EQ(agon("solve lp.toml --table tables/t.agt").out, solved.out);
  const Result book = agon("book lp.toml --table tables -o lp.pdf");
  EXPECT_EQ(book.code, 0) << book.err;
  EXPECT_THAT(book.out, StartsWith("lp.pdf: 2 puzzles on "));
  const Result stored = agon("collection c.db import lp.toml --table tables");
  EXPECT_EQ(stored.code, 0) << stored.err << stored.out;
  EXPECT_THAT(agon("collection c.db find --json").out, HasSubstr("\"table\""));
  EXPECT_EQ(agon("collection c.db check --table tables").code, 0);
  // Without one for their rules there is a search, and that is said.
  std::filesystem::create_directory(folder_ / "none");
  const Result none = agon("solve lp.toml --table none --time 0.1");
  EXPECT_EQ(none.code, 3);
  EXPECT_THAT(none.err, HasSubstr("--table: none has no table for the rules of any puzzle"));
  for (const std::string command : {"solve lp.toml", "book lp.toml -o x.pdf",
                                    "collection d.db import lp.toml", "collection c.db check"})
    expect_unusable(command + " --table nowhere", {"--table: nowhere: cannot be read"});
  // Found only where a question needs it.
  std::ofstream(folder_ / "none" / "t.agt") << "no table";
  for (const std::string command : {"solve lp.toml", "book lp.toml -o x.pdf",
                                    "collection d.db import lp.toml", "collection c.db check"})
    expect_unusable(command + " --table none", {"--table: none"});
}

// The tree of a solution is the search's, which knows no table; the text says whose answer it is.
TEST_F(TableSolveCli, TheTreeOfASolutionComesFromTheTable) {
  build(smallest_rules, "t.agt");
  const std::string ask = "solve --rules " + smallest_rules + " --position " + quoted(start);
  const json known = json::parse(agon(ask + " --tree 2 --json --table t.agt").out);
  const json searched = json::parse(agon(ask + " --tree 2 --json").out);
  ASSERT_TRUE(known.contains("tree"));
  EXPECT_EQ(known["tree"], searched["tree"]);
  EXPECT_THAT(lines(agon(ask + " --table t.agt").out).back(),
              EndsWith(", all from the table t.agt"));
  EXPECT_THAT(lines(agon(ask).out).back(), testing::Not(HasSubstr("table")));
}

// Where a table cannot answer, the search does, and that is said.
TEST_F(TableSolveCli, WhatATableCannotAnswerIsSearched) {
  build(smallest_rules, "t.agt");
  build(smallest_rules, "outcomes.agt", "--no-distance");
  const std::string ask = "solve --rules " + smallest_rules + " --position " + quoted(start);
  const Result outcomes = agon(ask + " --table outcomes.agt");
  EXPECT_EQ(outcomes.code, 0);
  EXPECT_THAT(outcomes.err,
              HasSubstr("--table: outcomes.agt cannot answer: it has outcomes but no lengths"));
  EXPECT_THAT(outcomes.out, HasSubstr("White wins in 15"));
  const Result goal = agon(ask + " --table t.agt --goal throne");
  EXPECT_EQ(goal.code, 0);
  EXPECT_THAT(goal.err, HasSubstr("it covers no goal but the won formation"));
  // Other numbers of guards have other tables.
  EXPECT_THAT(agon("solve --table t.agt --max-plies 1 --rules wikipedia,radius=2,guards=2 "
                   "--position 'gq1/Q3/4g/1G2/G2 w - -'")
                  .err,
              HasSubstr("--table: t.agt has no table for wikipedia,radius=2,guards=2; searching"));
}

// With pieces in hand all ways to put them down are looked at, down to the table.
TEST_F(TableSolveCli, OpeningsAreSolvedDownToTheTable) {
  build(smallest_rules, "t.agt");
  for (const char* setup : {"place-any", "place-queens-then-guards", "place-guards"}) {
    const std::string rules = smallest_rules + ",setup=" + setup;
    const std::string ask = "solve --json --rules " + rules;
    const Result known = agon(ask + " --table t.agt --strategy known.agon");
    EXPECT_EQ(known.err, json::parse(known.out)["verdict"] == "win"
                             ? ""
                             : "--strategy: known.agon was not written: no win was found\n");
    json answer = json::parse(known.out);
    json searched = json::parse(agon(ask + " --position start --max-plies 12").out);
    if (answer["verdict"] == "win") {
      EXPECT_EQ(agon("check known.agon").code, 0);
    }
    for (const char* key : {"nodes", "seconds", "within", "probe", "table"}) {
      answer.erase(key);
      searched.erase(key);
    }
    EXPECT_EQ(answer, searched) << setup;
  }
}

// A win longer than the searches find, and its certificate.
TEST_F(TableSolveCli, SolveWritesACertificateFromATable) {
  build("wikipedia,radius=2,guards=2", "t.agt");
  const json known = json::parse(agon("solve --json --rules wikipedia,radius=2,guards=2 --table "
                                      "t.agt --strategy s.agon --position " +
                                      quoted("qQ1/G3/1G1g1/4/g2 w - -"))
                                     .out);
  EXPECT_EQ(known["plies"], 23);
  EXPECT_THAT(known["keys"], ElementsAre("e4-d4"));
  const Result check = agon("check s.agon --by expand");
  EXPECT_EQ(check.code, 0) << check.out << check.err;
  EXPECT_THAT(check.out, StartsWith("proved: White wins in 23 plies"));
}

}  // namespace
}  // namespace agon::tools::table_solve_test
