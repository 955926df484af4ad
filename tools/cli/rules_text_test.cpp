// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulesets/file.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"
#include "tools/languages/language.hpp"
#include "tools/requests/rules_list.hpp"
#include "tools/requests/rules_show.hpp"
#include "tools/wording/prose.hpp"
#include "tools/wording/rule_sources.hpp"

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
  EXPECT_THAT(text, HasSubstr("    source  does not settle it; the sheet has passes\n"));
}

TEST(RulesText, SaysWhatAChangedFieldWas) {
  const auto parsed = rulesets::parse_rules("wikipedia,forfeit=none,no_action=loses,guards=6");
  ASSERT_NE(parsed.preset, nullptr);
  const std::string text = describe(*parsed.preset);
  expect_tidy(text);
  EXPECT_THAT(flowing(text), HasSubstr("Title The article of the English Wikipedia, changed "
                                       "(forfeit=none, no_action=loses)"));
  EXPECT_THAT(text, HasSubstr("    source  says throne-empty\n"));
  EXPECT_THAT(text, HasSubstr("    source  does not settle it; the sheet has passes\n"));
  EXPECT_THAT(flowing(text), HasSubstr("guards = 6 asks"));
  EXPECT_THAT(flowing(text), HasSubstr("Each player has one queen and six guards"));
  EXPECT_THAT(flowing(text),
              testing::Not(HasSubstr(rulesets::find_preset("wikipedia")->description)));
}

/// By name, what each value of a rule set rests on.
std::map<std::string, std::string_view> standings(const rulesets::Preset& preset) {
  std::map<std::string, std::string_view> all;
  for (const rulesets::FieldReading& reading : preset.fields)
    all[std::string(reading.field->name)] = to_string(standing_of(preset, reading));
  return all;
}

TEST(Standing, IsTheOneAnswerToWhatAValueRestsOn) {
  // Notes that say it themselves agree.
  for (const rulesets::Preset& preset : rulesets::presets())
    for (const rulesets::FieldReading& reading : preset.fields)
      EXPECT_EQ(standing_of(preset, reading) == Standing::without_effect,
                reading.note.starts_with("Without effect here"))
          << preset.name << ": " << reading.field->name;
  const auto botermans = standings(*rulesets::find_preset("botermans"));
  EXPECT_EQ(botermans.at("throne_capture"), "without-effect");
  EXPECT_EQ(botermans.at("sandwich"), "unclear");
  EXPECT_EQ(botermans.at("setup"), "silent");
  EXPECT_EQ(botermans.at("jaws"), "stated");
  const auto changed =
      standings(*rulesets::parse_rules(
                     "botermans,sandwich=ring-line,jaws=guards-only,no_action=loses,radius=5")
                     .preset);
  EXPECT_EQ(changed.at("sandwich"), "settled");
  EXPECT_EQ(changed.at("jaws"), "changed");
  EXPECT_EQ(changed.at("no_action"), "settled");
  EXPECT_EQ(changed.at("radius"), "stated");
  const auto loaded =
      rulesets::read_rule_file("base = \"woolson\"\nno_action = \"loses\"\n", "a.toml");
  EXPECT_EQ(standings(loaded.preset).at("no_action"), "chosen");
  EXPECT_EQ(standings(loaded.preset).at("forfeit"), "taken");
}

/// All that a sheet says, with its notes in their places.
std::string whole(const RuleSheet& sheet) {
  return flowing(sheet_text(sheet));
}

// `wikipedia,forfeit=none,sandwich=ring,queen_goes=outer-ring`: the article says otherwise of all.
TEST(Prose, OfChangedRulesClaimsNothingOfTheirSource) {
  const auto parsed =
      rulesets::parse_rules("wikipedia,forfeit=none,sandwich=ring,queen_goes=outer-ring");
  ASSERT_NE(parsed.preset, nullptr);
  const rulesets::Preset& article = *rulesets::find_preset("wikipedia");
  for (const Language& language : languages()) {
    const RuleSheet sheet = make_sheet(*parsed.preset, language);
    const std::string code(language.code());
    EXPECT_THAT(sheet.title, HasSubstr("sandwich=ring, queen_goes=outer-ring, forfeit=none"))
        << code;
    EXPECT_THAT(sheet.title, HasSubstr(source_title(article, language))) << code;
    for (const auto& text : {sheet_text(sheet), sheet_html(sheet), sheet_markdown(sheet)}) {
      EXPECT_THAT(flowing(text), testing::Not(HasSubstr(source_description(article, language))));
      EXPECT_THAT(flowing(text), testing::Not(HasSubstr("peacock, way-to-play"))) << code;
    }
    // Each clause about a changed field bears a note that begins as such notes do, and no
    // quotation.
    std::size_t found = 0;
    for (std::size_t i = 0; i < sheet.sections.size(); ++i)
      for (std::size_t k = 0; k < sheet.sections[i].sentences.size(); ++k)
        for (const std::string_view field : sheet.sections[i].sentences[k].fields) {
          if (standing_of(*parsed.preset, parsed.preset->field(field)) != Standing::changed)
            continue;
          ++found;
          ASSERT_EQ(sheet.marks[i][k].size(), 1U) << code << ": " << field;
          const std::string& note = sheet.notes[sheet.marks[i][k].front()].text;
          const std::string& said = language.text("prose.changed", {{"asks", ""}, {"value", ""}});
          EXPECT_THAT(note, testing::StartsWith(said.substr(0, said.find(' ')))) << code;
          EXPECT_THAT(note, testing::Not(HasSubstr("the owner must move"))) << code;
        }
    EXPECT_EQ(found, 3U) << code;
  }
  const std::string text = whole(make_sheet(*parsed.preset));
  EXPECT_THAT(text,
              HasSubstr("A captured guard is put on any empty cell of the outermost ring. ["));
  EXPECT_THAT(text,
              HasSubstr("The source says: six own guards on ring 1 lose when the throne is empty"));
}

TEST(Prose, BearsANoteWhereTheSourceStatesNothing) {
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const RuleSheet sheet = make_sheet(preset);
    for (std::size_t i = 0; i < sheet.sections.size(); ++i)
      for (std::size_t k = 0; k < sheet.sections[i].sentences.size(); ++k) {
        const Sentence& sentence = sheet.sections[i].sentences[k];
        std::size_t unstated = sentence.note.empty() ? 0 : 1;
        for (const std::string_view field : sentence.fields)
          if (standing_of(preset, preset.field(field)) != Standing::stated) ++unstated;
        EXPECT_GE(sheet.marks[i][k].size(), unstated) << preset.name << ": " << sentence.text;
      }
  }
}

/// All that the rules say in the language.
std::string said(const RuleSet& rules, const Language& language) {
  std::string text;
  for (const Section& section : sections_of(rules, language))
    for (const Sentence& sentence : section.sentences) text += sentence.text + "\n";
  return text;
}

void expect_said(const RuleSet& rules, const std::vector<std::string_view>& keys,
                 const std::vector<std::string_view>& not_these) {
  ASSERT_THAT(contradictions(rules), testing::IsEmpty());
  for (const Language& language : languages()) {
    const std::string text = said(rules, language);
    for (const std::string_view key : keys) EXPECT_THAT(text, HasSubstr(language.text(key)));
    for (const std::string_view key : not_these)
      EXPECT_THAT(text, testing::Not(HasSubstr(language.text(key))));
  }
}

TEST(Prose, SaysOfLiftedCaptivesWhatIsSo) {
  const std::vector<std::string_view> of_captives_that_stay{
      "prose.stays",           "prose.lasts-while",
      "prose.lasts-until",     "prose.stepping-while",
      "prose.relocate-one",    "prose.relocate-all",
      "prose.leave-yes",       "prose.leave-no",
      "prose.between-again",   "prose.between-captured",
      "prose.chooser-for-ever"};
  RuleSet rules;
  rules.captives = Captives::lifted;
  rules.stepping_between = SteppingBetween::captured;
  rules.guard_chooser = Chooser::opponent;
  expect_said(rules,
              {"prose.lifted", "prose.lasts-while-lifted", "prose.stepping-lifted",
               "prose.enter-one", "prose.between-lifted"},
              of_captives_that_stay);
  rules.capture_lasts = CaptureLasts::until_relocated;
  expect_said(
      rules,
      {"prose.lifted", "prose.lasts-until-lifted", "prose.stepping-captured", "prose.between-safe"},
      of_captives_that_stay);
  rules.relocate_between = Permission::forbidden;
  rules.relocations_per_turn = RelocationsPerTurn::all;
  expect_said(rules, {"prose.enter-all", "prose.between-forbidden"}, of_captives_that_stay);
}

TEST(Prose, SaysThatAForfeitDraws) {
  RuleSet rules;
  rules.forfeit_result = ForfeitResult::draws;
  expect_said(rules, {"prose.forfeit-throne-empty-draws"},
              {"prose.forfeit-throne-empty", "prose.order"});
  rules.forfeit = Forfeit::own_queen_absent;
  expect_said(rules, {"prose.forfeit-own-queen-absent-draws"}, {"prose.forfeit-own-queen-absent"});
  rules.forfeit = Forfeit::none;
  expect_said(rules, {"prose.forfeit-none"}, {});
}

TEST(Prose, SaysWherePiecesArePutDown) {
  RuleSet rules;
  rules.queen_goes = Destination::anywhere;
  for (const agon::Setup setup :
       {agon::Setup::place_guards, agon::Setup::place_queens_then_guards, agon::Setup::place_any}) {
    rules.setup = setup;
    rules.placed_on = PlacedOn::anywhere_but_throne;
    expect_said(rules, {"prose.place-anywhere-but-throne"}, {});
    rules.placed_on = PlacedOn::outer_ring;
    expect_said(rules, {"prose.place-outer-ring"}, {"prose.place-anywhere-but-throne"});
  }
}

TEST(Prose, IsAboutEveryField) {
  RuleSet rules;
  rules.setup = Setup::place_any;
  rules.guard_goes = Destination::next_ring;
  std::set<std::string_view> fields;
  for (const Section& section : sections_of(rules))
    for (const Sentence& sentence : section.sentences)
      fields.insert(sentence.fields.begin(), sentence.fields.end());
  for (const RuleField& field : rule_fields())
    EXPECT_TRUE(fields.contains(field.name)) << field.name;
}

TEST(Prose, OfAFileMarksWhatItsAuthorChose) {
  const auto loaded = rulesets::read_rule_file(
      "title = \"Ours\"\n[jaws]\nvalue = \"guards-only\"\nstatus = \"chosen\"\n", "ours.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  const std::string text = whole(make_sheet(loaded.preset));
  EXPECT_THAT(text, HasSubstr("a queen beside a piece does not count. ["));
  EXPECT_THAT(text, HasSubstr("Chosen for this sheet: what can close a sandwich?"));
}

TEST(Prose, IsOfItsLanguageUpToTheSources) {
  const rulesets::Preset& wikipedia = *rulesets::find_preset("wikipedia");
  for (const Language& language : languages()) {
    const std::string text = sheet_text(make_sheet(wikipedia, language));
    EXPECT_TRUE(text.starts_with(source_title(wikipedia, language) + "\n"));
    const std::string heading = "\n" + language.text("prose.sources") + "\n";
    ASSERT_NE(text.find(heading), std::string::npos) << language.code();
    const std::string rules = text.substr(0, text.find(heading));
    EXPECT_THAT(rules, testing::Not(HasSubstr("Cited, not seen")));
    EXPECT_THAT(text.substr(rules.size()), HasSubstr("Cited, not seen, 1852"));
    // The first rule is on the first screen.
    const std::string before = rules.substr(0, rules.find(language.text("prose.heading-board")));
    EXPECT_LE(std::count(before.begin(), before.end(), '\n'), 12) << language.code();
    if (&language == &english()) continue;
    for (const rulesets::Preset& preset : rulesets::presets()) {
      EXPECT_NE(source_title(preset, language), preset.title) << language.code();
      EXPECT_NE(source_description(preset, language), preset.description) << language.code();
    }
  }
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
  EXPECT_EQ(json["fields"][4]["quote"], "between two foes");
  EXPECT_EQ(json["fields"][4]["page"], "4");
  EXPECT_EQ(json["fields"][5]["url"], "");
}

TEST(RulesText, WhatIsTakenFromABaseIsNoStatement) {
  const auto loaded = rulesets::read_rule_file(
      "title = \"Ours\"\nbase = \"woolson\"\nno_action = \"loses\"\n", "ours.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  const std::string text = describe(loaded.preset);
  expect_tidy(text);
  EXPECT_THAT(text, HasSubstr("Base        woolson: 23 of the 24 fields are taken from it\n"));
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
  EXPECT_EQ(json["fields"][4]["others"], nlohmann::ordered_json::array({"ring", "ring-line"}));
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
            R"({"radius":5,"guards":6,"setup":"standard","placed_on":"anywhere-but-throne",)"
            R"("sandwich":"line","jaws":"any-piece","capture_lasts":"while-sandwiched",)"
            R"("captives":"stay","stepping_between":"forbidden",)"
            R"("guard_goes":"outer-ring","queen_goes":"anywhere","guard_chooser":"owner",)"
            R"("queen_chooser":"owner","must_leave":"yes","rim_capture":"yes",)"
            R"("throne_capture":"yes","relocate_between":"allowed",)"
            R"("relocation_captures":"any-piece","relocations_per_turn":"one",)"
            R"("forfeit":"throne-empty","forfeit_result":"loses","no_action":"passes",)"
            R"("passing":"no","repetition":"none"})");
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
  EXPECT_EQ(json["fields"][4].dump().substr(0, 66),
            R"({"field":"sandwich","value":"line","status":"silent","place":"Rule)");
  EXPECT_EQ(json["fields"][4]["others"], nlohmann::ordered_json::array({"ring"}));
}

TEST(RulesJson, OfChangedRulesClaimsNothingOfTheirSource) {
  const auto changed = rulesets::parse_rules("wikipedia,sandwich=ring");
  const auto json = nlohmann::ordered_json::parse(preset_json(*changed.preset));
  EXPECT_EQ(json["title"], "The article of the English Wikipedia, changed (sandwich=ring)");
  EXPECT_EQ(json["description"], "");
  EXPECT_TRUE(json["notes"].empty());
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
