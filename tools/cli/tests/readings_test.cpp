// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The subcommands rules readings and solve --readings, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::readings_test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// White wins in three under `woolson`, unless captures are remembered.
const std::string puzzle = "6/5g1/5g2/4G4/4Gg1q2/4GQG4/4GG4/4g4/8/2gg3/6 w - -";
/// h8 is remembered as captured; White wins in one where it is not.
const std::string captive = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w h8 -";

class ReadingsCli : public testing::Test, protected ProgramFolder {};

TEST_F(ReadingsCli, ListsWhatASourceLeavesOpen) {
  const Result few = agon("rules readings ludii");
  EXPECT_EQ(few.code, 0) << few.err;
  EXPECT_THAT(few.out, HasSubstr("ludii: 6 readings, 3 of which may differ in a forced win\n"));
  EXPECT_EQ(lines(few.out).size(), 1 + 2 + 1 + 6u) << few.out;
  const Result many = agon("rules readings woolson");
  EXPECT_THAT(many.out, HasSubstr("relocation_captures  any-piece, queen-only, none\n"));
  EXPECT_THAT(many.out, HasSubstr("384 more; --limit 384 lists all\n"));
  EXPECT_THAT(agon("rules readings woolson --limit 5").out, HasSubstr("379 more"));

  const json answer = json::parse(agon("rules readings woolson --json --limit 384").out);
  EXPECT_EQ(answer["rules"], "woolson");
  EXPECT_EQ(answer["readings"], 384);
  EXPECT_EQ(answer["different"], 192);
  EXPECT_EQ(answer["fields"][0]["field"], "capture_lasts");
  EXPECT_EQ(answer["fields"][0]["values"], json::array({"while-sandwiched", "until-relocated"}));
  const std::set<std::string> names(answer["names"].begin(), answer["names"].end());
  EXPECT_EQ(names.size(), 384u);
  EXPECT_EQ(json::parse(agon("rules readings woolson --json").out)["names"].size(), 0u);
  // Of two that differ in repetition alone one is listed.
  const json different =
      json::parse(agon("rules readings woolson --json --different --limit 999").out)["names"];
  EXPECT_EQ(std::set<std::string>(different.begin(), different.end()).size(), 192u);
  for (const std::string name : different) {
    EXPECT_TRUE(names.contains(name)) << name;
    EXPECT_THAT(name, testing::Not(HasSubstr("repetition")));
  }
  EXPECT_THAT(agon("rules readings woolson --different --limit 5").out, HasSubstr("187 more"));
  // Each name gives a rule set again.
  EXPECT_EQ(agon("rules show '" + answer["names"][383].get<std::string>() + "'").code, 0);
}

TEST_F(ReadingsCli, ASheetLeavesOpenWhatItDoesNotState) {
  std::ofstream(folder_ / "sheet.toml") << "title = \"A sheet\"\nsandwich = \"ring\"\n";
  const Result counted = agon("rules readings sheet.toml");
  EXPECT_EQ(counted.code, 0) << counted.err;
  EXPECT_THAT(
      counted.out,
      HasSubstr("sheet.toml: 71539200 readings, 1814400 of which may differ in a forced win"));
  EXPECT_THAT(counted.out, HasSubstr("  jaws                 any-piece, guards-only\n"));
  EXPECT_THAT(counted.out, Not(HasSubstr("  sandwich")));
  EXPECT_THAT(counted.out, HasSubstr("71539200 more; --limit N lists the first N\n"));
  EXPECT_EQ(lines(agon("rules readings sheet.toml --limit 3").out).size(), 1 + 21 + 1 + 3 + 1u);
  EXPECT_EQ(json::parse(agon("rules readings sheet.toml --json").out)["readings"], 71539200);
  // Too many to ask, and said at once, whatever the position.
  for (const std::string& position : {puzzle, captive, std::string("nonsense")})
    expect_unusable(
        "solve --readings --rules sheet.toml --position " + quoted(position),
        {"sheet.toml has 71539200 readings", "--max-readings", "setup, placed_on", "FIELD=VALUE"});
  // Enough stated, in the file or by changes, and it is asked.
  const std::string stated =
      "sheet.toml,setup=standard,jaws=any-piece,stepping_between=captured,guard_goes=outer-ring,"
      "queen_goes=anywhere,guard_chooser=owner,queen_chooser=owner,rim_capture=yes,"
      "throne_capture=yes,relocate_between=allowed,forfeit=own-queen-absent,"
      "placed_on=anywhere-but-throne,captives=stay,forfeit_result=loses";
  const std::string ask =
      "solve --readings --max-plies 1 --rules " + stated + " --position " + quoted(puzzle);
  const Result asked = agon(ask);
  EXPECT_EQ(asked.code, 0) << asked.err;
  EXPECT_THAT(asked.out, HasSubstr(": 96 readings, 48 of which may differ"));
  expect_unusable(ask + " --max-readings 95",
                  {"96 readings", "--max-readings 95", "give --max-readings 96"});
  EXPECT_EQ(agon(ask + " --max-readings 96").code, 0);
}

TEST_F(ReadingsCli, ABaseGivesItsReadingsAndNoCitations) {
  std::ofstream(folder_ / "ours.toml")
      << "title = \"Ours\"\nbase = \"woolson\"\nno_action = \"loses\"\n";
  const Result counted = agon("rules readings ours.toml");
  EXPECT_THAT(
      counted.out,
      HasSubstr("ours.toml: 71539200 readings, 3024000 of which may differ in a forced win"));
  EXPECT_THAT(counted.out, HasSubstr("write unstated = \"as-base\""));
  expect_unusable("solve --readings --rules ours.toml --position " + quoted(puzzle),
                  {"ours.toml has 71539200 readings", "unstated = \"as-base\""});
  // The first of each class one by one, not after going through sixty million.
  EXPECT_EQ(lines(agon("rules readings ours.toml --different --limit 3").out).size(),
            1 + 21 + 2 + 1 + 3 + 1u);
  std::ofstream(folder_ / "woolsons.toml")
      << "base = \"woolson\"\nunstated = \"as-base\"\nno_action = \"loses\"\n";
  const Result fewer = agon("rules readings woolsons.toml");
  EXPECT_THAT(fewer.out, HasSubstr("woolsons.toml: 128 readings"));
  EXPECT_THAT(fewer.out, Not(HasSubstr("as-base")));
  const std::string shown = agon("rules show ours.toml").out;
  EXPECT_THAT(shown, HasSubstr("taken from woolson, not stated here"));
  EXPECT_THAT(shown, Not(HasSubstr("    stated")));
  EXPECT_THAT(agon("rules show woolson").out, Not(HasSubstr("taken from")));
}

TEST_F(ReadingsCli, SaysWhichFieldDecides) {
  const Result result = agon("solve --readings --rules woolson --position " + quoted(puzzle));
  EXPECT_EQ(result.code, 0) << result.err;
  for (const char* said :
       {"White wins in 3 in 96 of 384 readings; where capture_lasts=while-sandwiched.",
        "White has no win in 3 plies in 288 of 384 readings; not where "
        "capture_lasts=while-sandwiched.",
        "  In woolson by h7-h8.", "What decides: capture_lasts."})
    EXPECT_THAT(result.out, HasSubstr(said));
}

TEST_F(ReadingsCli, JsonHasTheFieldsOfSolveAndTheReadings) {
  const Result result =
      agon("solve --readings --json --rules woolson --position " + quoted(puzzle));
  ASSERT_EQ(result.code, 0) << result.err;
  const auto groups = lines(result.out);
  ASSERT_EQ(groups.size(), 2u);
  std::vector<std::string> names;
  const auto ordered = nlohmann::ordered_json::parse(groups[0]);
  for (const auto& [key, value] : ordered.items()) names.push_back(key);
  EXPECT_THAT(names,
              ElementsAre("schema", "rules", "position", "attacker", "verdict", "plies", "shortest",
                          "within", "keys", "line", "nodes", "seconds", "reason", "readings", "of",
                          "carried", "decided_by", "where", "names", "when", "problem"));
  std::set<std::string> readings;
  for (const std::string& group : groups) {
    const json answer = json::parse(group);
    EXPECT_EQ(answer["of"], 384);
    EXPECT_EQ(answer["names"].size(), answer["readings"]);
    EXPECT_EQ(answer["decided_by"], json::array({"capture_lasts"}));
    const auto& names_here = answer["names"];
    readings.insert(names_here.begin(), names_here.end());
    for (const std::size_t i : {std::size_t{0}, names_here.size() / 2, names_here.size() - 1}) {
      const json rules = json::parse(
          agon("rules show --json " + quoted(names_here[i].get<std::string>())).out)["rules"];
      EXPECT_EQ(answer["verdict"] == "win", rules["capture_lasts"] == "while-sandwiched");
    }
    // One of the group, asked alone, gives the same.
    const json alone = json::parse(agon("solve --json --max-plies 3 --rules " +
                                        quoted(answer["names"].back().get<std::string>()) +
                                        " --position " + quoted(puzzle))
                                       .out);
    for (const char* field : {"verdict", "plies", "shortest", "within"})
      EXPECT_EQ(alone[field], answer[field]);
  }
  EXPECT_EQ(readings.size(), 384u);
  EXPECT_EQ(json::parse(groups[1])["where"],
            json::parse(R"({"any_of": [{"capture_lasts": ["while-sandwiched"]}]})"));
}

TEST_F(ReadingsCli, ReadingsThatDoNotRememberCannotUseCaptives) {
  const Result result =
      agon("solve --readings --max-plies 1 --rules queens-guard --position " + quoted(captive));
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("The position cannot be used (captured pieces given, but"));
  EXPECT_THAT(result.out, HasSubstr("What decides: capture_lasts."));
  // Under woolson itself it cannot be used, but some of its readings remember.
  const Result others =
      agon("solve --readings --max-plies 1 --rules woolson --position " + quoted(captive));
  EXPECT_EQ(others.code, 0) << others.err;
  EXPECT_THAT(others.out, HasSubstr("288 of 384 readings"));
  const std::string without = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
  const Result free = agon("solve --readings --max-plies 1 --rules queens-guard --position " +
                           tools::quoted(without));
  EXPECT_THAT(free.out, HasSubstr("Captured in the position: h8 in 72 readings; nothing in 144"));
  expect_unusable("solve --readings --rules woolson --position " + quoted(puzzle.substr(1)),
                  {"--position"});
}

TEST_F(ReadingsCli, LimitsEndItWithWhatIsEstablished) {
  const Result nodes =
      agon("solve --position start --readings --json --nodes 1500 --rules woolson");
  EXPECT_EQ(nodes.code, 3) << nodes.err;
  std::size_t readings = 0;
  for (const std::string& line : lines(nodes.out)) {
    const json group = json::parse(line);
    readings += group["readings"].get<std::size_t>();
    EXPECT_EQ(group["verdict"], "unknown");
    EXPECT_EQ(group["reason"], "the limit of 1500 nodes was reached");
    EXPECT_EQ(group["where"], nullptr);
  }
  EXPECT_EQ(readings, 384u);
  EXPECT_EQ(agon("solve --position start --readings --time 0.2 --rules woolson").code, 3);
  EXPECT_EQ(agon("solve --position start --readings --max-plies 3 --rules woolson").code, 0);
  // In the foreground one signal is sent; else a second one, to the group, may end the program.
  const Result stopped = shell(
      "timeout --foreground --preserve-status -s INT 1 agon solve --position start --readings "
      "--json --rules woolson");
  EXPECT_EQ(stopped.code, 3) << stopped.err;
  EXPECT_THAT(stopped.out, HasSubstr("interrupted"));
}

TEST_F(ReadingsCli, RequestsThatMakeNoSense) {
  const auto refused = [this](const std::string& arguments, const std::vector<std::string>& said) {
    expect_unusable("solve --readings " + arguments, said, puzzle + "\n");
  };
  refused("--rules woolson --strategy way", {"--readings", "--strategy"});
  refused("--rules woolson --any", {"--readings", "--any"});
  refused("some.toml", {"--readings", "FILE"});
  refused("--rules woolson --position -", {"--readings", "--position"});
  expect_unusable("solve --max-readings 5", {"--max-readings", "--readings"});
  std::string all = "woolson";
  for (const char* change :
       {"capture_lasts=while-sandwiched", "must_leave=yes", "throne_capture=yes",
        "relocate_between=allowed", "relocation_captures=any-piece", "no_action=loses",
        "passing=no", "repetition=none"})
    all += std::string(",") + change;
  refused("--position start --rules " + all, {"--readings", "woolson,", "leaves no field open"});
}

}  // namespace
}  // namespace agon::tools::readings_test
