// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table info, probe and verify, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/table_cli.hpp"

namespace agon::tools::table_test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST_F(TableCli, InfoJsonIsAsTheInterfaceWritesIt) {
  build(smallest_rules, "t.agt");
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
  EXPECT_EQ(info["rules"], smallest_rules);
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
  build(smallest_rules, "t.agt");
  const Result result = agon("table info t.agt");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("plies"));
  EXPECT_THAT(result.out, HasSubstr("A longest win: "));
  const json info = json::parse(agon("table info t.agt --json").out);
  EXPECT_THAT(result.out, HasSubstr("wins in " + info["longest_win"].dump() + "."));
}

TEST_F(TableCli, ProbeAgreesWithTheSearch) {
  build(smallest_rules, "t.agt");
  const json probe = json::parse(agon("table probe t.agt --json --position " + quoted(start)).out);
  const json solve = json::parse(
      agon("solve --json --rules " + smallest_rules + " --position " + quoted(start)).out);
  ASSERT_EQ(solve["verdict"], "win");
  EXPECT_EQ(probe["value"], "win");
  EXPECT_EQ(probe["plies"], solve["plies"]);
  EXPECT_EQ(probe["rules"], smallest_rules);
  ASSERT_FALSE(probe["actions"].empty());
  EXPECT_EQ(probe["actions"][0]["value"], probe["value"]);
  EXPECT_EQ(probe["actions"][0]["action"], solve["keys"][0]);
  EXPECT_THAT(agon("table probe t.agt --position " + quoted(start)).out,
              HasSubstr("White to move: win in " + probe["plies"].dump()));
  // The start that is the same for both sides.
  EXPECT_EQ(agon("table probe t.agt").code, 0);
}

TEST_F(TableCli, ProbeAnswersManyPositionsLineByLine) {
  build(smallest_rules, "t.agt");
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
  build(smallest_rules, "t.agt");
  expect_unusable("table probe t.agt --position '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -'",
                  {"--position: ", "rows", "t.agt holds positions of " + smallest_rules});
  expect_unusable("table probe t.agt --position '1g1/4/2q2/Q3/GG1 w - -'",
                  {"--position: ", "guard", "t.agt holds positions of " + smallest_rules});
  expect_unusable("table probe t.agt --rules woolson,radius=2,guards=1 --position " + quoted(start),
                  {"--rules: t.agt is a table for " + smallest_rules});
  build("peacock,radius=2,guards=1", "p.agt");
  expect_unusable("table probe p.agt --position '3/4/5/4/3 w - QGqg'",
                  {"--position: ", "hand", "p.agt holds positions of"});
}

TEST_F(TableCli, TablesAreFoundByWhatIsInside) {
  std::filesystem::create_directory(folder_ / "tables");
  EXPECT_THAT(agon("table build --output tables --rules " + smallest_rules).out,
              HasSubstr("written    tables/wikipedia-r2g1.agt, "));
  build("woolson,radius=2,guards=1", "tables/some-name");
  const std::string probe = "table probe tables --position " + quoted(start) + " --json --rules ";
  EXPECT_EQ(json::parse(agon(probe + smallest_rules).out)["rules"], smallest_rules);
  EXPECT_EQ(json::parse(agon(probe + "woolson,radius=2,guards=1").out)["rules"],
            "woolson,radius=2,guards=1");
  expect_unusable(probe + "botermans,radius=2,guards=1",
                  {"--rules: tables has no table for botermans", "agon table build"});
  expect_unusable("table probe tables", {"TABLE: tables is a folder", "--rules"});
  expect_unusable("table info nowhere", {"TABLE: nowhere: cannot be read"});
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
  build(smallest_rules, "t.agt");
  build(smallest_rules, "outcomes.agt", "--no-distance");
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
  build(smallest_rules, "t.agt");
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
  expect_unusable("solve --table d.agt --rules " + smallest_rules + " --position " + quoted(start),
                  {"--table: d.agt: its header is damaged"});
  expect_unusable("table verify in", {"TABLE: in: "});
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
}  // namespace agon::tools::table_test
