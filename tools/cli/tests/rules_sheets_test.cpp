// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a historian does with rule sheets, end to end: rules new, show --prose, matrix, nearest.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::rules_sheets_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class RulesSheetsCli : public testing::Test, protected ProgramFolder {};

/// The template with every line freed that can be.
std::string filled_in(const std::string& text) {
  std::string filled;
  for (const std::string& line : lines(text))
    filled += (line.size() > 1 && line[0] == '#' && line[1] != ' ' ? line.substr(1) : line) + "\n";
  return filled;
}

TEST_F(RulesSheetsCli, ATemplateIsASheetThatStatesNothing) {
  const Result made = agon("rules new --output empty.toml");
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.out, "");
  EXPECT_EQ(agon("rules new").out, contents(folder_ / "empty.toml"));
  const json sheet = json::parse(agon("rules show empty.toml --json").out);
  EXPECT_EQ(sheet["base"], nullptr);
  for (const json& field : sheet["fields"]) EXPECT_EQ(field["stated"], false) << field;
  EXPECT_EQ(sheet["readings"], 3 * 71539200);
}

TEST_F(RulesSheetsCli, ATemplateCanBeFilledIn) {
  for (const std::string base : {"", "ludii"}) {
    const Result made = agon("rules new" + (base.empty() ? "" : " --base " + base));
    ASSERT_EQ(made.code, 0) << made.err;
    write("full.toml", filled_in(made.out));
    const Result shown = agon("rules show full.toml --json");
    ASSERT_EQ(shown.code, 0) << shown.err;
    const json sheet = json::parse(shown.out);
    const json rules =
        json::parse(agon("rules show --json " + (base.empty() ? "wikipedia" : base)).out)["rules"];
    EXPECT_EQ(sheet["rules"], rules);
    EXPECT_EQ(sheet["base"], base.empty() ? "wikipedia" : base);
    EXPECT_EQ(sheet["title"], "What to call these rules");
    EXPECT_EQ(sheet["description"], "A paragraph about the sheet, in your own words.");
    EXPECT_EQ(sheet["source"]["url"], "https://");
    EXPECT_EQ(sheet["readings"], 1);
    for (const json& field : sheet["fields"]) EXPECT_EQ(field["status"], "stated") << field;
  }
}

const char* const hostile = R"toml(
title = "Rules <b>of</b> *mine* & others"
notes = ["1. <script>alert(1)</script>"]
[source]
author = "A_uthor"
quote = "\"thrown back\" & <gone>"
page = 7
url = "javascript:alert(1)"
[sandwich]
value = "ring"
status = "stated"
place = "Rule 3"
page = 4
quote = "between two <foes>"
url = "https://example.org/?a=1&b=2"
[forfeit]
value = "none"
status = "stated"
)toml";

TEST_F(RulesSheetsCli, ProseIsEscaped) {
  write("ours.toml", hostile);
  const Result made = agon("rules show ours.toml --prose --output ours.html");
  EXPECT_EQ(made.code, 0) << made.err;
  const std::string page = contents(folder_ / "ours.html");
  EXPECT_THAT(page, AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("</html>\n")));
  EXPECT_THAT(page, HasSubstr("<h1>Rules &lt;b&gt;of&lt;/b&gt; *mine* &amp; others</h1>"));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)"));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("href=\"javascript")));
  EXPECT_THAT(page, HasSubstr("<a href=\"https://example.org/?a=1&amp;b=2\">"));
  EXPECT_THAT(page, HasSubstr("Rule 3: “between two &lt;foes&gt;”, page 4."));
  const std::string markdown = agon("rules show ours.toml --prose --format markdown").out;
  EXPECT_THAT(markdown, StartsWith("# Rules &lt;b&gt;of&lt;/b&gt; \\*mine\\* &amp; others\n"));
  EXPECT_THAT(markdown, HasSubstr("\n1\\. &lt;script&gt;"));
  EXPECT_THAT(markdown, HasSubstr("## Sources\n\nA\\_uthor"));
  EXPECT_THAT(markdown, HasSubstr("[^1]: "));
  EXPECT_THAT(agon("rules show ours.toml --prose").out, HasSubstr("“between two <foes>”"));
}

// Stated, silent, without effect: three states have three signs, as in `rules show`.
TEST_F(RulesSheetsCli, MatrixHasASignForEachState) {
  const auto row = [this](const std::string& rules, const std::string& field) {
    for (const std::string& line : lines(agon("rules matrix " + rules).out))
      if (line.find(field) != std::string::npos) return line;
    return std::string();
  };
  for (const char* preset : {"botermans", "queens-guard", "neto-outer-ring"}) {
    const std::string name(preset);
    EXPECT_EQ(row(name, "throne_capture"), "| `throne_capture` | yes – |");
    const json cells = json::parse(agon("rules matrix --json " + name).out)["fields"];
    const json shown = json::parse(agon("rules show --json " + name).out)["fields"];
    ASSERT_EQ(cells.size(), shown.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
      EXPECT_EQ(cells[i]["cells"][0]["standing"], shown[i]["standing"]) << name << cells[i];
  }
  EXPECT_EQ(row("wikipedia", "throne_capture"), "| `throne_capture` | yes ? |");
  EXPECT_EQ(row("wikipedia", "`setup`"), "| `setup` | standard ? |");
  EXPECT_EQ(row("wikipedia", "`jaws`"), "| `jaws` | any-piece |");
  EXPECT_EQ(row("wikipedia,jaws=guards-only", "`jaws`"), "| `jaws` | guards-only ! |");
  EXPECT_EQ(row("wikipedia,no_action=loses", "`no_action`"), "| `no_action` | loses * |");
}

TEST_F(RulesSheetsCli, ProseOfChangedRulesSaysWhatWasChanged) {
  const std::string rules = "wikipedia,forfeit=none,sandwich=ring,queen_goes=outer-ring";
  for (const char* format : {"", " --format html", " --format markdown", " --language de"}) {
    const std::string text = agon("rules show --prose " + rules + format).out;
    EXPECT_THAT(text, HasSubstr("forfeit=none")) << format;
    EXPECT_THAT(text, Not(HasSubstr("The rules most people meet first"))) << format;
  }
  EXPECT_THAT(agon("rules show --prose " + rules).out,
              AllOf(StartsWith("The article of the English Wikipedia, changed (sandwich=ring, "
                               "queen_goes=outer-ring, forfeit=none)\n"),
                    HasSubstr("Changed: where may a captured queen be put?")));
  EXPECT_THAT(
      agon("rules show --prose wikipedia --language de").out,
      AllOf(StartsWith("Der Artikel der englischen Wikipedia\n"), HasSubstr("\nQuellen\n")));
}

// What is proved of rule sets, beside their fields.
TEST_F(RulesSheetsCli, MatrixHasPropertiesThatAreAskedFor) {
  const std::string request = "rules matrix walker mitra --property no-perpetual-capture";
  const std::string row = "| `no-perpetual-capture` | proved | refuted |";
  EXPECT_THAT(agon(request).out, HasSubstr(row));
  const json answer = json::parse(agon(request + " --json").out);
  ASSERT_EQ(answer["properties"].size(), 1u);
  EXPECT_EQ(answer["properties"][0]["property"], "no-perpetual-capture");
  EXPECT_EQ(answer["properties"][0]["verdicts"], json({"proved", "refuted"}));
}

TEST_F(RulesSheetsCli, MatrixSaysWhatIsTakenFromABase) {
  write("ours.toml", "base = \"woolson\"\njaws = \"any-piece\"\n");
  const std::string request = "rules matrix walker ours.toml";
  const json answer = json::parse(agon(request + " --json").out);
  EXPECT_EQ(answer["sets"][1]["base"], "woolson");
  EXPECT_EQ(answer["fields"].size(), 24u);
  for (const json& field : answer["fields"]) {
    ASSERT_EQ(field["cells"].size(), 2u);
    const bool own = field["field"] == "jaws";
    EXPECT_EQ(field["cells"][1]["taken_from"], own ? json() : json("woolson"));
    EXPECT_EQ(field["same"], field["cells"][0]["value"] == field["cells"][1]["value"]);
  }
  // Two presets that settle a field alike do not need its row.
  EXPECT_THAT(agon("rules matrix walker woolson --differing").out,
              AllOf(Not(HasSubstr("`jaws`")), HasSubstr("`stepping_between`")));
}

TEST_F(RulesSheetsCli, NearestCountsWhatIsStatedFirst) {
  write("ours.toml",
        "base = \"woolson\"\nstepping_between = \"forbidden\"\nforfeit = \"throne-empty\"\n");
  const Result text = agon("rules nearest ours.toml --compare 0");
  EXPECT_EQ(text.code, 0) << text.err;
  const auto said = lines(text.out);
  EXPECT_EQ(said[0], "ours.toml: the nearest presets");
  EXPECT_EQ(said[1], "wikipedia           has the same value in every field");
  const json answer =
      json::parse(agon("rules nearest ours.toml --compare 0 --count 16 --json").out);
  EXPECT_EQ(answer["rules"], "ours.toml");
  ASSERT_EQ(answer["nearest"].size(), 16u);
  EXPECT_EQ(answer["comparisons"], json::array());
  std::size_t before = 0;
  for (const json& near : answer["nearest"]) {
    EXPECT_GE(near["stated"].size(), before);
    before = near["stated"].size();
    if (near["preset"] == "woolson") {
      EXPECT_EQ(near["stated"], json::parse(R"([{"field": "stepping_between", "value": "forbidden",
                                 "preset": "captured"},
                                {"field": "forfeit", "value": "throne-empty",
                                 "preset": "own-queen-absent"}])"));
      EXPECT_EQ(near["reading"], false);
    }
  }
}

TEST_F(RulesSheetsCli, NearestShowsADifferenceInAPosition) {
  const Result result =
      agon("rules nearest --time 1000000 wikipedia,jaws=guards-only --count 1 --json");
  EXPECT_EQ(result.code, 0) << result.err;
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer["nearest"][0]["preset"], "wikipedia");
  ASSERT_EQ(answer["comparisons"].size(), 1u);
  EXPECT_EQ(answer["comparisons"][0]["right"], "wikipedia");
  bool shown = false;
  for (const json& difference : answer["comparisons"][0]["differences"])
    shown = shown || (difference["answer"] == "witness" && difference["confirmed"] == true);
  EXPECT_TRUE(shown);
  expect_unusable("rules nearest", {"RULES"});
  expect_unusable("rules nearest walker --compare -1", {"--compare"});
  EXPECT_EQ(agon("rules nearest woolson --time 0").code, 3);
  // Once the time is over no other comparison is begun.
  const Result late = agon("rules nearest botermans --time 0.1 --compare 15 --json");
  EXPECT_EQ(late.code, 3);
  EXPECT_LT(json::parse(late.out)["comparisons"].size(), 15u);
}

}  // namespace
}  // namespace agon::tools::rules_sheets_test
