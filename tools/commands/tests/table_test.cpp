// agon table and agon solve --table, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/commands/tests/run_program.hpp"

namespace agon::tools {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const std::string small = "wikipedia,radius=2,guards=1";
/// White wins, though not soon.
const std::string start = "Q2/4/5/3g/qG1 w - -";

class TableCli : public testing::Test, protected ProgramFolder {
 protected:
  void expect_unusable(const std::string& arguments, const std::vector<std::string>& said,
                       const std::string& input = "") {
    EXPECT_EQ(unlike_a_refusal(agon(arguments, input), said), "") << "agon " << arguments;
  }
  /// Builds a table; it has to work.
  Result build(const std::string& rules, const std::string& file, const std::string& more = "") {
    const Result result = agon("table build --rules " + rules + " --output " + file + " " + more);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_FALSE(std::filesystem::exists(folder_ / (file + ".building")));
    return result;
  }
  std::string bytes(const std::string& file) { return contents(folder_ / file); }
};

TEST_F(TableCli, InfoJsonIsAsTheInterfaceWritesIt) {
  build(small, "t.agt");
  const Result result = agon("table info t.agt --json");
  ASSERT_EQ(result.code, 0) << result.err;
  std::vector<std::string> keys;
  const auto ordered = nlohmann::ordered_json::parse(result.out);
  for (const auto& [key, value] : ordered.items()) keys.push_back(key);
  EXPECT_THAT(
      keys, ElementsAre("schema", "rules", "radius", "guards", "positions", "wins", "losses",
                        "draws", "terminal_wins", "terminal_losses", "longest_win", "longest_loss",
                        "bytes", "seconds", "file", "distances"));
  const json info = json::parse(result.out);
  EXPECT_EQ(info["rules"], small);
  EXPECT_EQ(info["radius"], 2);
  EXPECT_EQ(info["guards"], 1);
  // Two guards off the throne, then two queens: all on the throne or not, never two on a cell.
  EXPECT_EQ(info["positions"], 18 * 17 * 17 * 16);
  EXPECT_EQ(info["positions"].get<int>(),
            info["wins"].get<int>() + info["losses"].get<int>() + info["draws"].get<int>());
  // The winner's guard on one of six cells; the loser's queen on 17, its guard on 16.
  EXPECT_EQ(info["terminal_wins"], 6 * 17 * 16);
  EXPECT_EQ(info["terminal_losses"], 6 * 17 * 16);
  EXPECT_EQ(info["bytes"], std::filesystem::file_size(folder_ / "t.agt"));
}

TEST_F(TableCli, InfoShowsHistogramAndLongestWin) {
  build(small, "t.agt");
  const Result result = agon("table info t.agt");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("plies"));
  EXPECT_THAT(result.out, HasSubstr("A longest win: "));
  const json info = json::parse(agon("table info t.agt --json").out);
  EXPECT_THAT(result.out, HasSubstr("wins in " + info["longest_win"].dump() + "."));
}

TEST_F(TableCli, ProbeAgreesWithTheSearch) {
  build(small, "t.agt");
  const json probe = json::parse(agon("table probe t.agt --json --position " + quoted(start)).out);
  const json solve =
      json::parse(agon("solve --json --rules " + small + " --position " + quoted(start)).out);
  ASSERT_EQ(solve["verdict"], "win");
  EXPECT_EQ(probe["value"], "win");
  EXPECT_EQ(probe["plies"], solve["plies"]);
  EXPECT_EQ(probe["rules"], small);
  ASSERT_FALSE(probe["actions"].empty());
  EXPECT_EQ(probe["actions"][0]["value"], probe["value"]);
  EXPECT_EQ(probe["actions"][0]["action"], solve["keys"][0]);
  EXPECT_THAT(agon("table probe t.agt --position " + quoted(start)).out,
              HasSubstr("White to move: win in " + probe["plies"].dump()));
  // The start that is the same for both sides.
  EXPECT_EQ(agon("table probe t.agt").code, 0);
}

TEST_F(TableCli, ProbeAnswersManyPositionsLineByLine) {
  build(small, "t.agt");
  const std::string other = "Q2/4/5/3g/qG1 b - -";
  const Result result = agon("table probe t.agt --json --position -", start + "\n" + other + "\n");
  ASSERT_EQ(result.code, 0) << result.err;
  ASSERT_EQ(lines(result.out).size(), 2u);
  EXPECT_EQ(json::parse(lines(result.out)[1])["position"], other);
  const Result bad = agon("table probe t.agt --position -", start + "\nnonsense\n");
  EXPECT_EQ(bad.code, 2);
  EXPECT_EQ(lines(bad.out).size(), 1u);
  EXPECT_THAT(bad.err, StartsWith("stdin:2: "));
}

TEST_F(TableCli, PositionsOfOtherBoardsAreRefused) {
  build(small, "t.agt");
  expect_unusable("table probe t.agt --position '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -'",
                  {"--position: ", "rows", "t.agt holds positions of " + small});
  expect_unusable("table probe t.agt --position '1g1/4/2q2/Q3/GG1 w - -'",
                  {"--position: ", "guard", "t.agt holds positions of " + small});
  expect_unusable("table probe t.agt --rules woolson,radius=2,guards=1 --position " + quoted(start),
                  {"--rules: t.agt is a table for " + small});
  build("peacock,radius=2,guards=1", "p.agt");
  expect_unusable("table probe p.agt --position '3/4/5/4/3 w - QGqg'",
                  {"--position: ", "hand", "p.agt holds positions of"});
}

TEST_F(TableCli, TablesAreFoundByWhatIsInside) {
  std::filesystem::create_directory(folder_ / "tables");
  EXPECT_THAT(agon("table build --output tables --rules " + small).out,
              HasSubstr("written    tables/wikipedia-r2g1.agt, "));
  build("woolson,radius=2,guards=1", "tables/some-name");
  const std::string probe = "table probe tables --position " + quoted(start) + " --json --rules ";
  EXPECT_EQ(json::parse(agon(probe + small).out)["rules"], small);
  EXPECT_EQ(json::parse(agon(probe + "woolson,radius=2,guards=1").out)["rules"],
            "woolson,radius=2,guards=1");
  expect_unusable(probe + "botermans,radius=2,guards=1",
                  {"--rules: tables has no table for botermans", "agon table build"});
  expect_unusable("table probe tables", {"TABLE: tables is a folder", "--rules"});
  expect_unusable("table info nowhere", {"TABLE: nowhere: cannot be read"});
}

TEST_F(TableCli, WhatHasNoTableIsRefusedWithItsCost) {
  expect_unusable(
      "table build --rules ludii,radius=5,guards=4",
      {"--rules: no table for ludii", "until-relocated", "512 memories", "fewer guards"});
  expect_unusable("table build", {"--rules: no table for wikipedia", "fewer guards"});
  expect_unusable("table build --output none/t.agt --rules " + small,
                  {"--output: ", "none/t.agt.building"});
  expect_unusable("table build --output /dev/null --rules " + small,
                  {"--output: /dev/null is no ordinary"});
  const Result result =
      agon("table build --memory 30 --output t.agt --rules wikipedia,radius=3,guards=3");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.err, HasSubstr("MiB, and 30 MiB may be used; give --memory "));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt.building"));
}

TEST_F(TableCli, ThreadsDoNotChangeAByte) {
  build("wikipedia,radius=2,guards=2", "one.agt", "--threads 1");
  build("wikipedia,radius=2,guards=2", "two.agt", "--threads 2");
  EXPECT_TRUE(bytes("one.agt") == bytes("two.agt"));
}

// Killed as soon as the log has grown, and again, and again, and while the file is written.
TEST_F(TableCli, AKilledBuildIsResumedAndEndsWithTheSameBytes) {
  for (const std::string where : {"", " --on-disk"}) {
    const std::string rules = "wikipedia,radius=2,guards=3";
    build(rules, "whole.agt", "--threads 2");
    const std::string command =
        "agon table build --rules " + rules + " --output t.agt --threads 2" + where;
    // Waits for the condition to hold or the build to end, then kills it.
    const auto kill_when = [&](const std::string& condition) {
      return shell(command + " >/dev/null 2>said & pid=$!; until " + condition +
                   " || ! kill -0 $pid 2>/dev/null; do :; done; kill -9 $pid; wait $pid; echo $?");
    };
    const auto log_size = [&] {
      std::error_code none;
      const auto size = std::filesystem::file_size(folder_ / "t.agt.building" / "log", none);
      return none ? std::uintmax_t{0} : size;
    };
    int killed = 0;
    for (int i = 0; i < 5; ++i) {
      const std::string more = std::to_string(log_size() + (i == 0 ? 0 : 20'000));
      const Result result =
          kill_when("[ $(stat -c %s t.agt.building/log 2>/dev/null || echo 0) -gt " + more + " ]");
      killed += result.out == "137\n" ? 1 : 0;
      EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt")) << "it was not killed in time";
      EXPECT_EQ(bytes("said").find("kept on disk") != std::string::npos, !where.empty());
    }
    EXPECT_EQ(killed, 5);
    killed += kill_when("[ -s t.agt.building/table ]").out == "137\n" ? 1 : 0;
    EXPECT_EQ(killed, 6);
    const Result result = build(rules, "t.agt", "--threads 1");
    EXPECT_THAT(result.err, HasSubstr("resumes the build in t.agt.building"));
    EXPECT_THAT(result.err, testing::Not(HasSubstr("kept on disk")));
    EXPECT_TRUE(bytes("t.agt") == bytes("whole.agt"));
    std::filesystem::remove(folder_ / "t.agt");
  }
}

TEST_F(TableCli, ABoardForWhichMemoryHasNoRoomIsKeptOnDisk) {
  const std::string rules = "wikipedia,radius=3,guards=2";
  build(rules, "whole.agt", "");
  const Result result = build(rules, "t.agt", "--on-disk");
  const std::string kept =
      "is kept on disk, in [0-9]+ groups of slabs; [0-9]+ MiB of memory, [0-9]+ MiB of disk in "
      "t.agt.building and at most [0-9]+ MiB more";
  EXPECT_THAT(result.err, testing::ContainsRegex("^table: all that is known of the board " + kept));
  EXPECT_TRUE(bytes("t.agt") == bytes("whole.agt"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt.building"));
  // A quarter of the memory that this board takes, the end of its first passes not awaited.
  const Result large = shell(
      "agon table build --rules wikipedia,radius=4,guards=2 --memory 116 --output l.agt & pid=$!; "
      "until [ -s l.agt.building/log ]; do :; done; kill -TERM $pid; wait $pid; echo $?");
  EXPECT_EQ(large.out, "3\n");
  std::string of_large = kept;
  of_large.replace(of_large.find("t.agt"), 5, "l.agt");
  EXPECT_THAT(large.err,
              testing::ContainsRegex("^table: 116 MiB have no room for .* it " + of_large));
}

TEST_F(TableCli, CtrlCEndsABuildThatCanBeResumed) {
  const std::string rules = "wikipedia,radius=2,guards=3";
  build(rules, "whole.agt", "--threads 2");
  // In a script's background SIGINT is ignored, and so is SIGTERM not: both mean the same here.
  const Result result = shell(
      "agon table build --rules " + rules +
      " --output t.agt & pid=$!; until [ -s t.agt.building/log ]; do :; done; kill -TERM $pid; "
      "wait $pid; echo $?");
  EXPECT_EQ(result.out, "3\n");
  EXPECT_THAT(result.err, HasSubstr("the same command resumes"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt"));
  build(rules, "t.agt");
  EXPECT_TRUE(bytes("t.agt") == bytes("whole.agt"));
}

TEST_F(TableCli, CapturedPiecesAreRemembered) {
  const std::string rules = "queens-guard,radius=2,guards=1";
  build(rules, "m.agt");
  const json info = json::parse(agon("table info m.agt --json").out);
  // Placements with what is captured: more than placements, fewer than with every set of the four.
  EXPECT_GT(info["positions"].get<int>(), 18 * 17 * 17 * 16);
  EXPECT_LT(info["positions"].get<int>(), 18 * 17 * 17 * 16 * 16);
  EXPECT_EQ(info["positions"].get<int>(),
            info["wins"].get<int>() + info["losses"].get<int>() + info["draws"].get<int>());
  const Result sound = agon("table verify m.agt --sample 500");
  EXPECT_EQ(sound.code, 0) << sound.out;
  // The same placement, with and without a captured guard.
  const std::string placement = "G1q/4/5/4/Q1g w ";
  const Result free = agon("table probe m.agt --position '" + placement + "- -'");
  const Result captured = agon("table probe m.agt --position '" + placement + "e3 -'");
  EXPECT_EQ(free.code, 0) << free.err;
  EXPECT_EQ(captured.code, 0) << captured.err;
  EXPECT_THAT(captured.out, HasSubstr("e3@"));
  EXPECT_THAT(free.out, testing::Not(HasSubstr("@")));
  // As the search has it.
  const std::string ask = "solve --json --rules " + rules + " --position '" + placement + "e3 -'";
  const json searched = json::parse(agon(ask).out);
  const json probed = json::parse(agon(ask + " --table m.agt").out);
  EXPECT_EQ(probed["verdict"], searched["verdict"]);
  EXPECT_EQ(probed["plies"], searched["plies"]);
  EXPECT_LT(probed["nodes"], searched["nodes"]);
  build("ludii,radius=2,guards=1", "l.agt");
  expect_unusable("table probe l.agt --position '1Gq/4/5/4/Q1g w a3 -'",
                  {"--position: the piece on a3 is remembered as captured where none can be"});
}

TEST_F(TableCli, VerifyPassesASoundTable) {
  build(small, "t.agt");
  build(small, "outcomes.agt", "--no-distance");
  for (const std::string table : {"t.agt", "outcomes.agt"}) {
    const Result result = agon("table verify " + table + " --threads 2 --sample 300");
    EXPECT_EQ(result.code, 0) << result.err << result.out;
    EXPECT_THAT(result.out, HasSubstr("sample: 300 positions (seed 1)"));
    EXPECT_THAT(lines(result.out).back(), StartsWith("sound: " + table));
  }
  EXPECT_LT(bytes("outcomes.agt").size(), bytes("t.agt").size());
  const json told = json::parse(agon("table verify t.agt --sample 10 --json").out);
  EXPECT_EQ(told["sound"], true);
  EXPECT_EQ(told["wrong"], nullptr);
  EXPECT_EQ(told["sample"], 10);
  EXPECT_GT(told["entries"], 0);
}

TEST_F(TableCli, VerifyFindsDamage) {
  build(small, "t.agt");
  const std::string sound = bytes("t.agt");
  const auto verify = [&](const std::string& damaged) {
    std::ofstream(folder_ / "d.agt", std::ios::binary) << damaged;
    const Result result = agon("table verify d.agt --sample 0");
    EXPECT_EQ(result.code, 1) << result.err;
    const json told = json::parse(agon("table verify d.agt --sample 0 --json").out);
    EXPECT_EQ(told["sound"], false);
    EXPECT_EQ("wrong: d.agt: " + told["wrong"].get<std::string>(), lines(result.out).back());
    return lines(result.out).back();
  };
  std::string flipped = sound;
  flipped[sound.size() / 2] ^= 16;
  EXPECT_THAT(verify(flipped), StartsWith("wrong: d.agt: block 1 of 1 "));
  EXPECT_THAT(verify(sound.substr(0, sound.size() - 1)), HasSubstr("truncated: it has "));
  flipped = sound;
  flipped[60] ^= 1;
  EXPECT_THAT(verify(flipped), HasSubstr("its header is damaged"));
  // Other commands refuse it.
  expect_unusable("table info d.agt", {"TABLE: d.agt: its header is damaged"});
  expect_unusable("table probe d.agt", {"TABLE: d.agt: its header is damaged"});
  expect_unusable("solve --table d.agt --rules " + small + " --position " + quoted(start),
                  {"--table: d.agt: its header is damaged"});
  expect_unusable("table verify in", {"TABLE: in: "});
}

TEST_F(TableCli, SolveTakesTheAnswerFromATable) {
  std::filesystem::create_directory(folder_ / "tables");
  build("wikipedia,radius=2,guards=2", "tables/t.agt");
  const std::string solve = "solve --json --rules wikipedia,radius=2,guards=2 --position ";
  const std::string question = solve + quoted("gq1/Q3/4g/1G2/G2 w - -");
  json known = json::parse(agon(question + " --table tables").out);
  EXPECT_EQ(known["verdict"], "win");
  EXPECT_EQ(known["plies"], 7);
  EXPECT_EQ(known["line"].size(), 7u);
  json searched = json::parse(agon(question).out);
  for (json* each : {&known, &searched}) {
    each->erase("nodes");
    each->erase("seconds");
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

// The tree of a solution is the search's, which knows no table; the text says whose answer it is.
TEST_F(TableCli, TheTreeOfASolutionComesFromTheTable) {
  build(small, "t.agt");
  const std::string ask = "solve --rules " + small + " --position " + quoted(start);
  const json known = json::parse(agon(ask + " --tree --json --table t.agt").out);
  const json searched = json::parse(agon(ask + " --tree --json").out);
  ASSERT_TRUE(known.contains("tree"));
  EXPECT_EQ(known["tree"], searched["tree"]);
  EXPECT_THAT(lines(agon(ask + " --table t.agt").out).back(),
              EndsWith(", all from the table t.agt"));
  EXPECT_THAT(lines(agon(ask).out).back(), testing::Not(HasSubstr("table")));
}

// Where a table cannot answer, the search does, and that is said.
TEST_F(TableCli, WhatATableCannotAnswerIsSearched) {
  build(small, "t.agt");
  build(small, "outcomes.agt", "--no-distance");
  const std::string ask = "solve --rules " + small + " --position " + quoted(start);
  const Result outcomes = agon(ask + " --table outcomes.agt");
  EXPECT_EQ(outcomes.code, 0);
  EXPECT_THAT(outcomes.err, HasSubstr("--table: outcomes.agt was not asked: it has outcomes only"));
  EXPECT_THAT(outcomes.out, HasSubstr("White wins in 15"));
  const Result goal = agon(ask + " --table t.agt --goal throne");
  EXPECT_EQ(goal.code, 0);
  EXPECT_THAT(goal.err, HasSubstr("it knows of no goal but the won formation"));
  // Other numbers of guards have other tables.
  EXPECT_THAT(agon("solve --table t.agt --max-plies 1 --rules wikipedia,radius=2,guards=2 "
                   "--position 'gq1/Q3/4g/1G2/G2 w - -'")
                  .err,
              HasSubstr("--table: t.agt has no table for wikipedia,radius=2,guards=2; searching"));
}

// With pieces in hand all ways to put them down are looked at, down to the table.
TEST_F(TableCli, OpeningsAreSolvedDownToTheTable) {
  build(small, "t.agt");
  for (const char* setup : {"place-any", "place-queens-then-guards", "place-guards"}) {
    const std::string rules = small + ",setup=" + setup;
    const std::string ask = "solve --json --rules " + rules;
    const Result known = agon(ask + " --table t.agt --strategy known.agon");
    EXPECT_EQ(known.err, json::parse(known.out)["verdict"] == "win"
                             ? ""
                             : "--strategy: known.agon was not written: no win was found\n");
    json answer = json::parse(known.out);
    json searched = json::parse(agon(ask + " --max-plies 12").out);
    if (answer["verdict"] == "win") {
      EXPECT_EQ(agon("check known.agon").code, 0);
    }
    for (const char* key : {"nodes", "seconds", "within"}) {
      answer.erase(key);
      searched.erase(key);
    }
    EXPECT_EQ(answer, searched) << setup;
  }
}

// A win longer than the searches find, and its certificate.
TEST_F(TableCli, SolveWritesACertificateFromATable) {
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

TEST_F(TableCli, AReportHasARowForEachTable) {
  std::ofstream(folder_ / "list") << "# two of them\n"
                                  << small << "\n\nwoolson,radius=2,guards=1\n";
  const std::string report = quoted(AGON_SOURCE_DIR "/tools/scripts/table_report") +
                             " --agon \"$(command -v agon)\" --work w ";
  const Result result = shell(report + "list");
  ASSERT_EQ(result.code, 0) << result.err;
  std::vector<std::string> rows;
  for (const std::string& line : lines(result.out))
    if (line.starts_with("| `")) rows.push_back(line);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_THAT(rows[0], StartsWith("| `" + small + "` | 83 232 | "));
  // What has been done is not done again.
  const Result again = shell(report + "list");
  EXPECT_EQ(again.out, result.out);
  EXPECT_EQ(again.err, "");
  EXPECT_EQ(shell(report + "none").code, 2);
  std::ofstream(folder_ / "list") << "wikipedia,radius=3,guards=3\n";
  EXPECT_EQ(shell(report + "--memory 10 list").code, 3);
}

TEST_F(TableCli, EachPartHasAnExample) {
  for (const std::string part : {"build", "info", "probe", "verify"}) {
    const Result help = agon("table " + part + " --help");
    EXPECT_EQ(help.code, 0);
    const auto examples = examples_in(help.out);
    EXPECT_FALSE(examples.empty()) << part;
    for (const std::string& example : examples) {
      const Result result = shell(example);
      EXPECT_EQ(result.code, 0) << example << "\n" << result.err;
    }
  }
}

}  // namespace
}  // namespace agon::tools
