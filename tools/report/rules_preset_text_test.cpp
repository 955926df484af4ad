// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/report/presets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <string>

#include "model/rulesets/file.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"

namespace agon::tools {
namespace {

using testing::HasSubstr;

void expect_tidy(const std::string& text) {
  EXPECT_TRUE(text.ends_with('\n'));
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto columns = std::count_if(line.begin(), line.end(), [](char byte) {
      return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    });
    EXPECT_LE(columns, 100) << line;
    EXPECT_FALSE(line.ends_with(' ')) << '"' << line << '"';
    EXPECT_FALSE(line.empty() && &text.front() == line.data());
  }
}

/// The text with its line breaks and indentation taken out.
std::string flowing(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

TEST(RulesText, ListsEveryPreset) {
  const std::string text = describe_list();
  expect_tidy(text);
  for (const rulesets::Preset& preset : rulesets::presets()) {
    EXPECT_THAT(text, HasSubstr("\n" + preset.name + " "));
    EXPECT_THAT(flowing(text), HasSubstr(preset.title));
  }
  EXPECT_THAT(flowing(text), HasSubstr("forfeit=own-queen-absent 96 readings"));
}

TEST(RulesText, ShowsAllThatIsKnown) {
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const std::string text = describe(preset);
    expect_tidy(text);
    EXPECT_TRUE(text.starts_with(preset.name + "\n"));
    const std::string flow = flowing(text);
    EXPECT_THAT(flow, HasSubstr(preset.title));
    EXPECT_THAT(flow, HasSubstr(preset.description));
    EXPECT_THAT(flow, HasSubstr(preset.source.read));
    for (const std::string& note : preset.notes) EXPECT_THAT(flow, HasSubstr(note));
    for (const rulesets::FieldReading& reading : preset.fields) {
      EXPECT_THAT(text, HasSubstr(std::string(reading.field->name) + " = " +
                                  std::string(reading.value_name()) + "\n"));
      EXPECT_THAT(flow, HasSubstr(std::string(to_string(reading.status)) + " " + reading.place));
      for (const std::string_view other : reading.other_names())
        EXPECT_THAT(flow, HasSubstr(std::string(other)));
      EXPECT_THAT(flow, HasSubstr(reading.note));
    }
  }
}

TEST(RulesText, ShowsChangesAsChosen) {
  const auto parsed = rulesets::parse_rules("woolson,no_action=loses");
  ASSERT_NE(parsed.preset, nullptr);
  const std::string text = describe(*parsed.preset);
  expect_tidy(text);
  EXPECT_TRUE(text.starts_with("woolson,no_action=loses\n"));
  EXPECT_THAT(text, HasSubstr("    chosen  the change no_action=loses\n"));
}

TEST(RulesText, QuotesWhatTheFileQuotes) {
  const auto loaded = rulesets::read_rule_file(
      "[source]\nwork = \"A leaflet\"\npage = 3\nurl = \"https://example.org\"\n[sandwich]\n"
      "value = \"ring\"\nstatus = \"stated\"\nquote = \"between two foes\"\npage = \"4\"\n",
      "ours.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  const std::string text = describe(loaded.preset);
  expect_tidy(text);
  EXPECT_THAT(text, HasSubstr("Quote       page 3, https://example.org\n"));
  EXPECT_THAT(text, HasSubstr("    quote   “between two foes”, page 4\n"));
  const auto json = nlohmann::ordered_json::parse(preset_json(loaded.preset));
  EXPECT_EQ(json["source"]["page"], "3");
  EXPECT_EQ(json["source"]["quote"], "");
  EXPECT_EQ(json["fields"][3]["quote"], "between two foes");
  EXPECT_EQ(json["fields"][3]["page"], "4");
  EXPECT_EQ(json["fields"][4]["url"], "");
}

TEST(RulesText, WhatIsTakenFromABaseIsNoStatement) {
  const auto loaded = rulesets::read_rule_file(
      "title = \"Ours\"\nbase = \"woolson\"\nno_action = \"loses\"\n", "ours.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  const std::string text = describe(loaded.preset);
  expect_tidy(text);
  EXPECT_THAT(text, HasSubstr("Base        woolson: 20 of the 21 fields are taken from it\n"));
  EXPECT_THAT(text, HasSubstr("    silent  taken from woolson, not stated here\n"));
  EXPECT_THAT(text, HasSubstr("    chosen  ours.toml, line 3\n"));
  EXPECT_THAT(text, testing::Not(HasSubstr("stated  ")));
  const rulesets::Preset& woolson = *rulesets::find_preset("woolson");
  for (const rulesets::FieldReading& reading : woolson.fields)
    for (const std::string& words : {reading.place, reading.note})
      if (words.size() > 12) {
        EXPECT_THAT(flowing(text), testing::Not(HasSubstr(words)));
      }
  EXPECT_THAT(text, testing::Not(HasSubstr(woolson.title)));

  const auto json = nlohmann::ordered_json::parse(preset_json(loaded.preset));
  EXPECT_EQ(json["base"], "woolson");
  EXPECT_EQ(json["source"]["author"], "");
  for (const auto& field : json["fields"]) {
    const bool own = field["field"] == "no_action";
    EXPECT_EQ(field["stated"], own) << field;
    EXPECT_EQ(field["taken_from"], own ? nlohmann::ordered_json() : "woolson") << field;
    EXPECT_EQ(field["status"], own ? "chosen" : "silent") << field;
  }
  EXPECT_EQ(json["fields"][3]["others"], nlohmann::ordered_json::array({"ring", "ring-line"}));
  // Of a preset, also with changes, the places are its own.
  for (const char* rules : {"woolson", "woolson,no_action=loses"}) {
    const auto known =
        nlohmann::ordered_json::parse(preset_json(*rulesets::parse_rules(rules).preset));
    EXPECT_EQ(known["base"], nullptr);
    for (const auto& field : known["fields"]) {
      EXPECT_EQ(field["taken_from"], nullptr) << field;
      EXPECT_EQ(field["stated"], field["status"] != "silent") << field;
    }
  }
}

TEST(RulesText, ShowsARuleSetWithoutASource) {
  const std::string text = describe(rulesets::undocumented());
  expect_tidy(text);
  EXPECT_THAT(text, testing::Not(HasSubstr("Source")));
}

TEST(RulesJson, HasEveryFieldInOrder) {
  EXPECT_EQ(rulesets::rules_json(RuleSet{}).dump(),
            R"({"radius":5,"guards":6,"setup":"standard","sandwich":"line","jaws":"any-piece",)"
            R"("capture_lasts":"while-sandwiched","stepping_between":"forbidden",)"
            R"("guard_goes":"outer-ring","queen_goes":"anywhere","guard_chooser":"owner",)"
            R"("queen_chooser":"owner","must_leave":"yes","rim_capture":"yes",)"
            R"("throne_capture":"yes","relocate_between":"allowed",)"
            R"("relocation_captures":"any-piece","relocations_per_turn":"one",)"
            R"("forfeit":"throne-empty","no_action":"passes","passing":"no","repetition":"none"})");
}

TEST(RulesJson, SaysOfAPresetWhatIsKnown) {
  const rulesets::Preset& walker = *rulesets::find_preset("walker");
  const auto json = nlohmann::ordered_json::parse(preset_json(walker));
  EXPECT_EQ(json["name"], "walker");
  EXPECT_EQ(json["source"]["year"], "2011");
  EXPECT_EQ(json["source"]["language"], "");
  EXPECT_EQ(json["rules"], rulesets::rules_json(walker.rules));
  EXPECT_EQ(json["readings"], count_readings(walker));
  ASSERT_EQ(json["fields"].size(), rule_fields().size());
  EXPECT_EQ(json["fields"][0]["value"], 5);
  EXPECT_EQ(json["fields"][3].dump().substr(0, 66),
            R"({"field":"sandwich","value":"line","status":"silent","place":"Rule)");
  EXPECT_EQ(json["fields"][3]["others"], nlohmann::ordered_json::array({"ring"}));
}

TEST(RulesJson, ListsEveryPreset) {
  const auto all = presets_json();
  ASSERT_EQ(all.size(), rulesets::presets().size());
  EXPECT_EQ(all[5],
            R"({"schema":"agon-rules-list/1","name":"walker","title":"Damian Walker's leaflet",)"
            R"("differs":{"forfeit":"own-queen-absent"},"readings":96})");
}

}  // namespace
}  // namespace agon::tools
