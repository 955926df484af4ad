// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/preset.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/rulesets/file.hpp"
#include "model/rulesets/readings.hpp"

namespace agon::rulesets::preset_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Changes = std::map<std::string, std::string>;

/// The specification's table of presets once more: what differs from the base, in its order.
const std::vector<std::pair<std::string, Changes>> expected{
    {"wikipedia", {}},
    {"peacock", {{"setup", "place-guards"}}},
    {"way-to-play", {{"queen_chooser", "opponent"}}},
    {"botermans", {{"sandwich", "ring"}}},
    {"penthalon", {{"guard_goes", "next-ring-adjacent"}, {"queen_goes", "next-ring-adjacent"}}},
    {"walker", {{"forfeit", "own-queen-absent"}}},
    {"woolson", {{"stepping_between", "captured"}, {"forfeit", "own-queen-absent"}}},
    {"jeux-et-strategie",
     {{"stepping_between", "captured"}, {"queen_goes", "anywhere-but-throne"}}},
    {"queens-guard",
     {{"sandwich", "ring"},
      {"stepping_between", "captured"},
      {"capture_lasts", "until-relocated"},
      {"guard_goes", "next-ring"},
      {"queen_goes", "next-ring"}}},
    {"neto-outer-ring",
     {{"sandwich", "ring"},
      {"stepping_between", "captured"},
      {"capture_lasts", "until-relocated"},
      {"queen_goes", "outer-ring"}}},
    {"bell", {{"setup", "place-guards"}}},
    {"parlett", {{"setup", "place-queens-then-guards"}}},
    {"wikipedia-de",
     {{"queen_goes", "anywhere-but-throne"},
      {"relocations_per_turn", "all"},
      {"relocate_between", "forbidden"}}},
    {"nakajim",
     {{"jaws", "guards-only"},
      {"guard_goes", "nearest-ring-with-room"},
      {"queen_goes", "nearest-ring-with-room"}}},
    {"mitra",
     {{"jaws", "guards-only"},
      {"guard_chooser", "opponent"},
      {"queen_chooser", "opponent"},
      {"queen_goes", "outer-ring"}}},
    {"ludii",
     {{"capture_lasts", "until-relocated"},
      {"relocation_captures", "none"},
      {"forfeit", "own-queen-absent"}}},
    {"bead", {{"forfeit", "own-queen-absent"}, {"forfeit_result", "draws"}}},
    {"csiro", {{"queen_goes", "anywhere-but-throne"}}},
    {"lehi",
     {{"sandwich", "ring"}, {"queen_chooser", "opponent"}, {"forfeit", "own-queen-absent"}}},
    {"onlinewizz",
     {{"setup", "place-any"}, {"placed_on", "outer-ring"}, {"queen_chooser", "opponent"}}},
    {"jokoenea", {{"guard_goes", "start-cells"}, {"queen_goes", "start-cells"}}},
    {"abstract-games",
     {{"captives", "lifted"},
      {"stepping_between", "captured"},
      {"queen_goes", "anywhere-but-throne"},
      {"forfeit", "own-queen-absent"}}}};

/// Fields that the specification calls silent in the source (S: stated), where it does.
const std::set<std::string> silent_in_wikipedia{
    "capture_lasts",  "relocate_between", "relocation_captures", "must_leave",
    "throne_capture", "no_action",        "repetition"};
const std::vector<std::pair<std::string, std::set<std::string>>> expected_silent{
    {"wikipedia", silent_in_wikipedia},
    {"peacock", silent_in_wikipedia},
    {"way-to-play", silent_in_wikipedia},
    {"botermans", silent_in_wikipedia},
    {"penthalon", silent_in_wikipedia},
    {"penthalon", {"rim_capture"}},
    {"walker", {"sandwich", "capture_lasts", "relocation_captures", "throne_capture", "no_action"}},
    {"woolson", {"capture_lasts", "relocate_between", "relocation_captures", "no_action"}},
    {"jeux-et-strategie", {"sandwich", "relocate_between", "no_action"}},
    {"queens-guard", {"capture_lasts", "rim_capture", "no_action"}},
    {"neto-outer-ring", {"capture_lasts", "rim_capture", "no_action"}},
    {"bell", {"sandwich", "stepping_between", "jaws", "forfeit", "capture_lasts"}},
    {"parlett", {"sandwich", "stepping_between", "jaws", "forfeit", "capture_lasts"}},
    {"wikipedia-de", {"relocate_between", "jaws", "stepping_between", "forfeit"}},
    {"nakajim", {"capture_lasts", "forfeit", "no_action"}},
    {"mitra", {"capture_lasts", "stepping_between", "forfeit", "relocations_per_turn"}},
    {"ludii", {"no_action", "repetition"}},
    {"bead", {"sandwich", "capture_lasts", "no_action"}},
    {"csiro", {"capture_lasts", "relocate_between", "forfeit", "no_action"}},
    {"lehi", {"capture_lasts", "stepping_between", "no_action"}},
    {"onlinewizz", {"sandwich", "stepping_between", "relocations_per_turn", "forfeit"}},
    {"jokoenea", {"sandwich", "stepping_between", "forfeit", "no_action"}},
    {"abstract-games", {"setup"}}};
const std::vector<std::pair<std::string, std::set<std::string>>> expected_stated{
    {"wikipedia",
     {"sandwich", "captives", "stepping_between", "guard_goes", "queen_goes",
      "relocations_per_turn", "forfeit", "forfeit_result"}},
    {"peacock", {"setup", "placed_on"}},
    {"way-to-play", {"queen_chooser"}},
    {"botermans", {"sandwich"}},
    {"penthalon", {"guard_goes", "queen_goes"}},
    {"walker", {"forfeit", "relocate_between", "must_leave"}},
    {"woolson", {"stepping_between", "forfeit"}},
    {"jeux-et-strategie",
     {"stepping_between", "capture_lasts", "queen_goes", "relocation_captures", "forfeit"}},
    {"queens-guard", {"sandwich", "stepping_between", "guard_goes", "queen_goes", "forfeit"}},
    {"neto-outer-ring", {"guard_goes", "queen_goes"}},
    {"bell", {"setup", "guard_goes", "queen_goes"}},
    {"parlett", {"setup", "guard_goes", "queen_goes"}},
    {"wikipedia-de", {"queen_goes", "relocations_per_turn"}},
    {"nakajim", {"jaws", "guard_goes", "queen_goes"}},
    {"mitra", {"jaws", "guard_chooser", "queen_chooser", "guard_goes", "queen_goes"}},
    {"ludii", {"capture_lasts", "relocation_captures", "forfeit"}},
    {"bead", {"stepping_between", "forfeit", "forfeit_result"}},
    {"csiro", {"sandwich", "stepping_between", "queen_goes", "relocations_per_turn"}},
    {"lehi", {"sandwich", "queen_chooser", "forfeit", "forfeit_result"}},
    {"onlinewizz", {"setup", "placed_on", "queen_chooser"}},
    {"jokoenea", {"guard_goes", "queen_goes"}},
    {"abstract-games",
     {"sandwich", "capture_lasts", "captives", "stepping_between", "queen_goes", "forfeit",
      "no_action", "passing", "repetition"}}};

std::string label(const Preset& preset, const FieldReading& reading) {
  return preset.name + "." + std::string(reading.field->name);
}

TEST(Presets, EmbeddedFilesHaveNoMistakes) {
  for (const EmbeddedFile& file : embedded_files()) {
    const LoadedFile loaded = read_rule_file(file.text, std::string(file.name) + ".toml");
    EXPECT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  }
}

TEST(Presets, AreTheFilesOfTheFolder) {
  std::set<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(AGON_SOURCE_DIR "/model/rulesets/presets"))
    files.insert(entry.path().filename().string());
  std::set<std::string> names;
  for (const Preset& preset : presets()) names.insert(preset.name + ".toml");
  EXPECT_EQ(files, names);
}

TEST(Presets, HaveTheValuesOfTheSpecificationInItsOrder) {
  std::vector<std::pair<std::string, Changes>> actual;
  for (const Preset& preset : presets()) {
    auto& changes = actual.emplace_back(preset.name, Changes{}).second;
    for (const RuleField* field : differing_fields(preset.rules, RuleSet{}))
      changes.emplace(field->name, field->value_name(preset.rules));
  }
  EXPECT_EQ(actual, expected);
}

TEST(Presets, AreStatedAndSilentWhereTheSpecificationSaysSo) {
  const auto check = [](const auto& table, Status status) {
    for (const auto& [name, fields] : table)
      for (const std::string& field : fields)
        EXPECT_EQ(find_preset(name)->field(field).status, status) << name << "." << field;
  };
  check(expected_silent, Status::silent);
  check(expected_stated, Status::stated);
}

TEST(Presets, LeaveOpenWhatTheSpecificationSaysIsOpen) {
  const auto others = [](const char* preset, const char* field) {
    return find_preset(preset)->field(field).other_names();
  };
  EXPECT_THAT(others("walker", "sandwich"), ElementsAre("ring"));
  EXPECT_THAT(others("jeux-et-strategie", "sandwich"), ElementsAre("ring"));
  EXPECT_THAT(others("bell", "sandwich"), ElementsAre("ring"));
  // Stated, but in words that leave another reading.
  EXPECT_THAT(others("botermans", "sandwich"), ElementsAre("ring-line"));
  EXPECT_THAT(others("woolson", "passing"), ElementsAre("yes"));
  EXPECT_THAT(others("wikipedia", "no_action"), ElementsAre("loses", "draws"));
  // Where a captured piece goes from the outermost ring, which has no next one.
  for (const char* preset : {"penthalon", "queens-guard", "nakajim"})
    EXPECT_THAT(others(preset, "rim_capture"), ElementsAre("to-neighbour", "no")) << preset;
  EXPECT_THAT(others("penthalon", "must_leave"), ElementsAre("no"));
  // The copy of the page breaks off within the rule.
  EXPECT_THAT(others("bead", "forfeit"), ElementsAre("throne-empty"));
  // What one source alone has, nobody reads into another.
  for (const char* field : {"placed_on", "captives", "forfeit_result"})
    for (const Preset& preset : presets())
      EXPECT_THAT(others(preset.name.c_str(), field), IsEmpty()) << preset.name << "." << field;
}

TEST(Presets, DocumentEveryField) {
  for (const Preset& preset : presets()) {
    ASSERT_EQ(preset.fields.size(), rule_fields().size());
    for (std::size_t i = 0; i < preset.fields.size(); ++i) {
      const FieldReading& reading = preset.fields[i];
      EXPECT_EQ(reading.field, &rule_fields()[i]);
      EXPECT_EQ(reading.value, reading.field->get(preset.rules)) << label(preset, reading);
      EXPECT_NE(reading.status, Status::chosen)
          << label(preset, reading) << ": the file has no such field, or no status in it";
      if (reading.status == Status::stated) {
        EXPECT_FALSE(reading.place.empty()) << label(preset, reading) << " is stated nowhere";
        EXPECT_TRUE(reading.others.empty() || !reading.note.empty())
            << label(preset, reading) << ": why is it open?";
      } else {
        EXPECT_TRUE(!reading.others.empty() || !reading.note.empty())
            << label(preset, reading) << " has no other values and no reason why";
      }
    }
  }
}

TEST(Presets, NameTheirSources) {
  std::set<std::string> titles;
  for (const Preset& preset : presets()) {
    EXPECT_TRUE(titles.insert(preset.title).second) << preset.title;
    EXPECT_GT(preset.description.size(), 80U) << preset.name;
    for (const std::string* part :
         {&preset.source.author, &preset.source.work, &preset.source.published, &preset.source.year,
          &preset.source.read})
      EXPECT_FALSE(part->empty()) << preset.name;
  }
}

TEST(Presets, CiteWhatWasNotSeenByItsYear) {
  int count = 0;
  for (const Preset& preset : presets())
    for (const std::string& note : preset.notes)
      if (note.starts_with("Cited")) {
        ++count;
        EXPECT_THAT(note, testing::MatchesRegex(
                              "Cited, not seen, (on )?(the )?[0-9]+(th century)?: [^ ](.|\n)+[.]"))
            << preset.name;
      }
  EXPECT_GE(count, 9);
}

TEST(Presets, NoteTheFlawsOfNetosPage) {
  const auto& notes = find_preset("queens-guard")->notes;
  EXPECT_THAT(notes, testing::Contains(testing::HasSubstr("g11")));
  EXPECT_THAT(notes, testing::Contains(testing::HasSubstr("colours the wrong way round")));
}

TEST(Presets, AreNoContradictions) {
  for (const Preset& preset : presets())
    EXPECT_THAT(contradictions(preset.rules), IsEmpty()) << preset.name;
}

TEST(Presets, EveryOtherValueHasAReading) {
  for (const Preset& preset : presets()) {
    std::set<std::pair<const RuleField*, int>> seen;
    for_each_reading(preset, [&seen](const RuleSet& rules) {
      for (const RuleField& field : rule_fields()) seen.emplace(&field, field.get(rules));
      return true;
    });
    for (const FieldReading& reading : preset.fields)
      for (const int other : reading.others)
        EXPECT_TRUE(seen.contains({reading.field, other}))
            << label(preset, reading) << "="
            << reading.field->values[static_cast<std::size_t>(other)].name
            << " contradicts every reading";
  }
}

TEST(Presets, OfferNoValueWithoutEffect) {
  // rim_capture counts only beside a next-ring destination; throne_capture never with a ring.
  for (const Preset& preset : presets()) {
    const auto outward = [](Destination goes) {
      return goes >= Destination::next_ring && goes <= Destination::nearest_ring_with_room;
    };
    const bool next_ring = outward(preset.rules.guard_goes) || outward(preset.rules.queen_goes);
    EXPECT_EQ(!preset.field("rim_capture").others.empty(), next_ring) << preset.name;
    EXPECT_TRUE(preset.rules.sandwich == Sandwich::line ||
                preset.field("throne_capture").others.empty())
        << preset.name;
  }
}

TEST(Presets, AreFoundByTheirExactNamesOnly) {
  for (const Preset& preset : presets()) EXPECT_EQ(find_preset(preset.name), &preset);
  EXPECT_EQ(find_preset(""), nullptr);
  EXPECT_EQ(find_preset("Wikipedia"), nullptr);
  EXPECT_EQ(find_preset("wikipedia.toml"), nullptr);
  EXPECT_EQ(preset_names().size(), presets().size());
}

TEST(Preset, ChoosingAFieldLeavesNothingOpenInIt) {
  Preset preset = *find_preset("woolson");
  preset.choose(*find_field("no_action"), 1, "here");
  EXPECT_EQ(preset.rules.no_action, NoAction::loses);
  const FieldReading& reading = preset.field("no_action");
  EXPECT_EQ(reading.value_name(), "loses");
  EXPECT_EQ(reading.status, Status::chosen);
  EXPECT_EQ(reading.place, "here");
  EXPECT_THAT(reading.others, IsEmpty());
  EXPECT_EQ(differing_fields(preset.rules, find_preset("woolson")->rules).size(), 1U);
}

}  // namespace
}  // namespace agon::rulesets::preset_test
