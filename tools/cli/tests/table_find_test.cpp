// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table find, and agon table info of several tables, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tools/cli/tests/table_cli.hpp"

namespace agon::tools::table_find_test {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class TableFindCli : public TableCli {
 protected:
  /// The objects that are printed; the command has to work.
  std::vector<json> objects(const std::string& arguments) {
    const Result result = agon(arguments);
    EXPECT_EQ(result.code, 0) << arguments << ": " << result.err;
    std::vector<json> all;
    for (const std::string& line : lines(result.out)) all.push_back(json::parse(line));
    return all;
  }
};

// Each that is found is looked up again, and solved by the search, which knows no tables.
TEST_F(TableFindCli, WhatIsFoundIsAsTheProbeAndTheSearchHaveIt) {
  for (const std::string& rules : {smallest_rules, std::string("ludii,radius=2,guards=1")}) {
    build(rules, "t.agt");
    const std::vector<json> found =
        objects("table find t.agt --value win --sole-key --plies 3..9 --random --limit 6 --json");
    EXPECT_EQ(found.size(), 6u);
    for (const json& each : found) {
      const std::string position = each["position"];
      const json solved =
          objects("solve --json --rules " + rules + " --position " + quoted(position)).front();
      EXPECT_EQ(solved["plies"], each["plies"]);
      EXPECT_EQ(solved["keys"], each["keys"]);
      EXPECT_EQ(each["keys"].size(), 1u);
      EXPECT_GE(each["plies"], 3);
      EXPECT_LE(each["plies"], 9);
      const json actions =
          objects("actions --json --rules " + rules + " --position " + quoted(position)).front();
      EXPECT_EQ(actions["captured"], each["captured"]);
    }
  }
}

TEST_F(TableFindCli, AGameThatIsOverHasNoCaptives) {
  build("wikipedia,radius=2,guards=2", "t.agt");
  EXPECT_THAT(agon("table find t.agt --count --plies 0 --captured 1..").out,
              StartsWith("0 positions"));
  const std::vector<json> over = objects("table find t.agt --plies 0 --limit 300 --json");
  EXPECT_EQ(over.size(), 300u);
  for (const json& each : over) {
    EXPECT_EQ(each["captured"], json::array()) << each;
    EXPECT_EQ(each["captured_other"], json::array()) << each;
  }
}

TEST_F(TableFindCli, ZugzwangIsProvedByProbingWithTheOtherSideToMove) {
  build("wikipedia,radius=2,guards=2", "t.agt");
  const std::vector<json> found = objects(
      "table find t.agt --mutual-zugzwang --value loss --limit 20 --json --random --seed 5");
  EXPECT_EQ(found.size(), 20u);
  for (const json& each : found) {
    const std::string position = each["position"];
    const std::string ask = "table probe t.agt --json --position ";
    EXPECT_EQ(objects(ask + quoted(position)).front()["value"], "loss");
    const std::size_t turn = position.find(" w ");
    const std::string turned = position.substr(0, turn) + " b " + position.substr(turn + 3);
    const json other = objects(ask + quoted(turned)).front();
    EXPECT_EQ(other["value"], each["other_value"]);
    EXPECT_NE(other["value"], "win");
    EXPECT_EQ(other["plies"], each["other_plies"]);
  }
}

TEST_F(TableFindCli, CountsAreThoseOfInfo) {
  build("ludii,radius=2,guards=1", "t.agt");
  const json info = objects("table info t.agt --json --histogram").front();
  const auto placements = [&](const std::string& conditions) {
    return objects("table find t.agt --count --json " + conditions).front()["placements"];
  };
  EXPECT_EQ(placements(""), info["positions"]);
  EXPECT_EQ(placements("--value win"), info["wins"]);
  EXPECT_EQ(placements("--value loss --threads 2"), info["losses"]);
  EXPECT_EQ(placements("--value draw"), info["draws"]);
  for (const json& row : info["histogram"]) {
    if (row["plies"].get<int>() % 4 > 1) continue;
    const std::string plies = " --plies " + row["plies"].dump();
    if (row["wins"] > 0) {
      EXPECT_EQ(placements("--value win" + plies), row["wins"]);
    }
    if (row["losses"] > 0) {
      EXPECT_EQ(placements("--value loss" + plies), row["losses"]);
    }
  }
  EXPECT_THAT(agon("table find t.agt --count --captured 2").out, HasSubstr("up to symmetry"));
}

TEST_F(TableFindCli, TheSameSeedFindsTheSame) {
  build("wikipedia,radius=2,guards=2", "t.agt");
  const std::string ask = "table find t.agt --sole-key --limit 5 --random --seed ";
  const std::string first = agon(ask + "3").out;
  EXPECT_EQ(lines(first).size(), 6u);
  EXPECT_EQ(agon(ask + "3 --threads 2").out, first);
  EXPECT_NE(agon(ask + "4").out, first);
  // In order the first of more are the same.
  const auto few = lines(agon("table find t.agt --sole-key --limit 5 --format positions").out);
  const auto more = lines(agon("table find t.agt --sole-key --limit 50 --format positions").out);
  EXPECT_EQ(few.size(), 5u);
  EXPECT_TRUE(std::equal(few.begin(), few.end(), more.begin()));
  EXPECT_EQ(std::set(more.begin(), more.end()).size(), 50u);
}

TEST_F(TableFindCli, ColoursCanBeChanged) {
  build(smallest_rules, "t.agt");
  const json white = objects("table find t.agt --longest --limit 1 --json").front();
  const json black = objects("table find t.agt --longest --limit 1 --json --side b").front();
  EXPECT_THAT(white["position"].get<std::string>(), HasSubstr(" w "));
  EXPECT_THAT(black["position"].get<std::string>(), HasSubstr(" b "));
  EXPECT_EQ(white["plies"], black["plies"]);
  EXPECT_EQ(white["keys"], black["keys"]);
  const json solved = objects("solve --json --rules " + smallest_rules + " --position " +
                              quoted(black["position"].get<std::string>()))
                          .front();
  EXPECT_EQ(solved["verdict"], black["value"] == "win" ? "win" : "no-win");
}

TEST_F(TableFindCli, PuzzlesAreSolvedStoredAndPrinted) {
  build("queens-guard,radius=2,guards=2", "t.agt");
  const Result made = agon(
      "table find t.agt --sole-key --plies 3..7 --random --limit 8 --output found.toml --captured "
      "1..");
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.out, "found.toml: 8 positions, drawn at random (seed 1)\n");
  const Result solved = agon("solve found.toml");
  EXPECT_EQ(solved.code, 0) << solved.out << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("8 puzzles: 8 as expected, 0 not"));
  const Result stored = agon("collection new.db import found.toml");
  EXPECT_EQ(stored.code, 0) << stored.out << stored.err;
  EXPECT_THAT(stored.out, HasSubstr("0 not settled"));
  EXPECT_THAT(agon("collection new.db find").out, HasSubstr("sole-key"));
  // A list of positions, too.
  EXPECT_EQ(agon("table find t.agt --plies 3 --limit 4 --output list.txt --value win").code, 0);
  const Result listed = agon("solve list.txt --rules queens-guard,radius=2,guards=2 --json");
  EXPECT_EQ(listed.code, 0) << listed.err;
  EXPECT_EQ(lines(listed.out).size(), 4u);
  for (const std::string& line : lines(listed.out)) EXPECT_EQ(json::parse(line)["plies"], 3);
  EXPECT_THAT(agon("collection other.db add --rules queens-guard,radius=2,guards=2 --position -",
                   contents(folder_ / "list.txt"))
                  .out,
              HasSubstr("stored"));
}

TEST_F(TableFindCli, WhatCannotBeFoundIsRefused) {
  build(smallest_rules, "t.agt");
  build(smallest_rules, "outcomes.agt", "--no-distance");
  const auto refused = [&](const std::string& conditions, const std::vector<std::string>& said) {
    expect_unusable("table find t.agt " + conditions, said);
  };
  refused("--plies 5..3", {"--plies: 5..3: the range is empty", "3..5"});
  refused("--plies five", {"--plies: five: give a number or a range"});
  refused("--plies ..", {"--plies: ..: give a number or a range"});
  refused("--plies 3..4..5", {"--plies: 3..4..5: give a number or a range"});
  refused("--plies -1", {"--plies"});
  refused("--plies 99", {"--plies: no win or loss of this table takes more than 16 plies"});
  refused("--value win --plies 16", {"--plies: no win of this table takes more than 15 plies"});
  refused("--value draw --plies 3", {"--plies: a draw has no length", "leave out"});
  refused("--value loss --sole-key", {"--sole-key: only a win has a key"});
  refused("--value win --mutual-zugzwang", {"--mutual-zugzwang: the winner is not in zugzwang"});
  refused("--sole-key --mutual-zugzwang", {"--mutual-zugzwang", "--sole-key"});
  refused("--captured 3", {"--captured: a side has 2 pieces in this table"});
  refused("--random --longest", {"--longest"});
  refused("--count --random", {"--count"});
  refused("--longest --value draw", {"--longest: a draw has no length"});
  refused("--limit 0", {"--limit"});
  refused("--value lost", {"--value"});
  refused("--output found.csv", {"--output: found.csv"});
  refused("--output t.toml --value loss", {"--format: a puzzle asks for a win"});
  refused("--format puzzles --plies 0", {"--plies: a game that is over is no puzzle"});
  refused("--format puzzles --count", {"--count: prints a number"});
  refused("--json --format puzzles", {"--format: --json asks for JSON"});
  refused("--rules woolson,radius=2,guards=1", {"--rules: t.agt is a table for " + smallest_rules});
  expect_unusable("table find outcomes.agt --plies 3", {"--plies: the table has outcomes only"});
  expect_unusable("table find outcomes.agt --sole-key", {"--sole-key: the table has outcomes"});
  expect_unusable("table find outcomes.agt --longest", {"--longest: outcomes.agt has outcomes"});
  expect_unusable("table find outcomes.agt --format puzzles", {"--format: a puzzle needs the"});
  expect_unusable("table info outcomes.agt --longest 3", {"--longest: outcomes.agt has outcomes"});
  expect_unusable("table find nowhere.agt", {"TABLE: nowhere.agt: cannot be read"});
  EXPECT_FALSE(std::filesystem::exists(folder_ / "t.toml"));
  // Outcomes alone can be found by.
  EXPECT_EQ(agon("table find outcomes.agt --value draw --limit 2").code, 0);
  EXPECT_EQ(agon("table find outcomes.agt --mutual-zugzwang --count").out,
            agon("table find t.agt --mutual-zugzwang --count").out);
}

TEST_F(TableFindCli, ADamagedTableGivesNothing) {
  build(smallest_rules, "t.agt");
  std::string bytes = contents(folder_ / "t.agt");
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 16);
  std::ofstream(folder_ / "d.agt", std::ios::binary) << bytes;
  for (const std::string command :
       {"table find d.agt --output found.toml --sole-key", "table info d.agt --longest 3"}) {
    const Result result = agon(command);
    EXPECT_EQ(result.code, 2) << command;
    EXPECT_EQ(lines(result.err).size(), 1u);
    EXPECT_THAT(result.err, HasSubstr("block 1 of 1"));
    EXPECT_EQ(result.out, "");
  }
  EXPECT_FALSE(std::filesystem::exists(folder_ / "found.toml"));
}

TEST_F(TableFindCli, TimeEndsItWithWhatWasFound) {
  build("wikipedia,radius=2,guards=2", "t.agt");
  const Result result = agon("table find t.agt --time 0 --random");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.err, HasSubstr("--time: stopped after 0 of "));
  EXPECT_THAT(result.out, HasSubstr("0 positions"));
  // In a script's background SIGINT is ignored, and SIGTERM is not: both mean the same here.
  build("wikipedia,radius=2,guards=3", "large.agt", "--no-distance");
  const Result stopped = shell(
      "agon table find large.agt --sole-key --count --json & pid=$!; kill -TERM $pid; wait $pid; "
      "echo $?");
  EXPECT_THAT(stopped.out, testing::AnyOf(EndsWith("3\n"), EndsWith("143\n")));
}

TEST_F(TableFindCli, InfoOfSeveralTables) {
  std::filesystem::create_directory(folder_ / "tables");
  build(smallest_rules, "tables/a.agt");
  build("woolson,radius=2,guards=1", "tables/b.agt");
  build("ludii,radius=2,guards=1", "c.agt", "--no-distance");
  const std::vector<std::string> text = lines(agon("table info tables c.agt").out);
  ASSERT_EQ(text.size(), 4u);
  EXPECT_THAT(text[0], StartsWith("table"));
  EXPECT_THAT(text[1], StartsWith("tables/a.agt  " + smallest_rules));
  EXPECT_THAT(text[2], StartsWith("tables/b.agt  woolson"));
  const auto one = objects("table info tables/a.agt --json");
  const auto all = objects("table info tables c.agt --json");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0]["wins"], one[0]["wins"]);
  EXPECT_EQ(all[2]["file"], "c.agt");
  EXPECT_EQ(all[2]["distances"], false);
  const std::vector<std::string> csv = lines(agon("table info tables c.agt --output t.csv").out);
  EXPECT_TRUE(csv.empty());
  const auto rows = lines(contents(folder_ / "t.csv"));
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_THAT(rows[1], StartsWith("tables/a.agt,\"" + smallest_rules + "\",2,1,83232,"));
  expect_unusable("table info tables c.agt --rules " + smallest_rules,
                  {"--rules: selects a table in one"});
  std::filesystem::create_directory(folder_ / "empty");
  expect_unusable("table info empty", {"TABLE: empty is a folder without a table"});
  expect_unusable("table info tables nowhere", {"TABLE: nowhere: cannot be read"});
  expect_unusable("table info tables --format csv --histogram --longest 2",
                  {"--format: a CSV file has one table"});
}

TEST_F(TableFindCli, HistogramsAndLongestAddUp) {
  build(smallest_rules, "t.agt");
  const json info = objects("table info t.agt --json --histogram --longest 7").front();
  long wins = 0, losses = 0;
  for (const json& row : info["histogram"]) {
    wins += row["wins"].get<long>();
    losses += row["losses"].get<long>();
  }
  EXPECT_EQ(wins, info["wins"]);
  EXPECT_EQ(losses, info["losses"]);
  EXPECT_EQ(info["histogram"].back()["plies"],
            std::max(info["longest_win"].get<int>(), info["longest_loss"].get<int>()));
  ASSERT_EQ(info["longest_wins"].size(), 7u);
  EXPECT_EQ(info["longest_wins"][0]["plies"], info["longest_win"]);
  EXPECT_EQ(info["longest_losses"][0]["plies"], info["longest_loss"]);
  for (const char* value : {"longest_wins", "longest_losses"})
    for (const json& each : info[value]) {
      const json probed = objects("table probe t.agt --json --position " +
                                  quoted(each["position"].get<std::string>()))
                              .front();
      EXPECT_EQ(probed["plies"], each["plies"]);
      EXPECT_EQ(probed["value"], value == std::string("longest_wins") ? "win" : "loss");
    }
  const auto rows = lines(agon("table info t.agt --format csv --histogram").out);
  EXPECT_EQ(rows.size(), info["histogram"].size() + 1);
  EXPECT_EQ(rows[0], "table,rules,plies,wins,losses");
  EXPECT_EQ(lines(agon("table info t.agt --format csv --longest 7").out).size(), 15u);
  EXPECT_THAT(agon("table info t.agt --histogram").out, HasSubstr("####"));
}

}  // namespace
}  // namespace agon::tools::table_find_test
