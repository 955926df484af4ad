// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The example adapters: the honest one conforms, and every mistake that was seen in other programs
// is found and shrunk.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::conform_mistakes_test {
namespace {

using nlohmann::json;

const std::string adapters = AGON_SOURCE_DIR "/tools/conformance/";
/// The readings of Wikipedia's article that the adapter takes; captures are remembered in one.
const std::string readings = " --rules wikipedia --rules wikipedia,capture_lasts=until-relocated ";

/// They answer, however busy the machine is.
const std::string patient = "conform --answer-time 600 ";

struct Adapters : testing::Test, protected ProgramFolder {};

TEST_F(Adapters, TheHonestOneConforms) {
  const Result result = agon(patient + "--ask-start --positions 1500 --rules any" + readings +
                             "--rules wikipedia,radius=3,guards=3,must_leave=no,no_action=loses "
                             "-- python3 " +
                             adapters + "agon_wikipedia.py");
  EXPECT_EQ(result.code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, testing::HasSubstr("conforms: "));
}

TEST_F(Adapters, OfThePresetsItTakesWikipedia) {
  const Result result =
      agon(patient + "--json --positions 50 -- python3 " + adapters + "agon_wikipedia.py");
  EXPECT_EQ(result.code, 0) << result.err;
  const json report = json::parse(result.out);
  EXPECT_EQ(report["rules"].size(), 16u);
  for (const json& rules : report["rules"])
    EXPECT_EQ(rules["supported"], rules["name"] == "wikipedia") << rules;
}

TEST_F(Adapters, EveryMistakeIsFoundAndShrunk) {
  const std::string buggy = "python3 " + adapters + "agon_buggy.py ";
  const Result list = shell(buggy);
  EXPECT_EQ(list.code, 2);
  int mistakes = 0;
  for (const std::string& line : lines(list.out)) {
    const std::string name = line.substr(0, line.find(' '));
    SCOPED_TRACE(name);
    ++mistakes;
    const double before = seconds_of_children();
    const Result result = agon(patient + "--json --ask-start --shrink-time 1000 --positions 20000" +
                               readings + "-- " + buggy + name);
    const double seconds = seconds_of_children() - before;
    ASSERT_EQ(result.code, 1) << result.out << result.err;
    const json report = json::parse(result.out);
    const json& found = report["findings"][0];
    // A mistake, not a breach of the protocol; at most one action by construction.
    EXPECT_THAT((std::vector<json>{"actions", "next", "over"}), testing::Contains(found["fault"]));
    EXPECT_TRUE(found["repeatable"] && found["history"].empty()) << found;
    // Six guards must stand around the throne for a forfeit.
    EXPECT_LE(found["off_start"], name == "no-forfeit" ? 6 : 4) << found;
    EXPECT_FALSE(found["about"].get<std::string>().empty());
    RecordProperty(name, std::to_string(seconds) + " s, " + found["off_start"].dump());
    EXPECT_LT(seconds, soon);
  }
  EXPECT_EQ(mistakes, 15);
}

/// Two captives, each with its jaws: most positions that show it are crowded, and no few of their
/// pieces, kept where they are, show it again.
TEST_F(Adapters, GuardsRelocatedFirstShrinksFromAnywhere) {
  for (const int seed : {17, 36, 205, 218, 253}) {
    SCOPED_TRACE(seed);
    const Result result =
        agon("conform --json --no-vectors --shrink-time 100 --positions 20000 --seed " +
             std::to_string(seed) + " --rules wikipedia -- python3 " + adapters +
             "agon_buggy.py guards-first");
    ASSERT_EQ(result.code, 1) << result.out << result.err;
    const json report = json::parse(result.out);
    const json& found = report["findings"][0];
    EXPECT_EQ(found["fault"], "actions");
    EXPECT_LE(found["off_start"], 4) << found;
  }
}

}  // namespace
}  // namespace agon::tools::conform_mistakes_test
