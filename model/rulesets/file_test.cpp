#include "model/rulesets/file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/data/dice.hpp"
#include "model/rulesets/embedded.hpp"

namespace agon::rulesets {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

LoadedFile read(std::string_view contents) {
  return read_rule_file(contents, "my.toml");
}

/// The only mistake, as it would be shown.
std::string mistake(std::string_view contents) {
  const LoadedFile loaded = read(contents);
  EXPECT_EQ(loaded.mistakes.size(), 1U) << to_string(loaded.mistakes);
  return to_string(loaded.mistakes);
}

TEST(RuleFile, EmptyIsTheBase) {
  for (const char* text : {"", "\n", "# nothing\n"}) {
    const LoadedFile loaded = read(text);
    EXPECT_THAT(loaded.mistakes, IsEmpty());
    EXPECT_EQ(loaded.preset.rules, RuleSet{});
    EXPECT_EQ(loaded.preset.name, "my.toml");
    EXPECT_EQ(loaded.preset.fields.size(), rule_fields().size());
  }
}

TEST(RuleFile, TakesPlainValuesAsTheyAreWritten) {
  const LoadedFile loaded = read(R"(
    radius = 3
    guards = "2"
    must_leave = false
    passing = "yes"
    sandwich = "ring"
  )");
  EXPECT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  RuleSet expected;
  expected.radius = 3;
  expected.guards = 2;
  expected.must_leave = false;
  expected.passing = true;
  expected.sandwich = Sandwich::ring;
  EXPECT_EQ(loaded.preset.rules, expected);
  EXPECT_EQ(loaded.preset.field("sandwich").status, Status::chosen);
  EXPECT_EQ(loaded.preset.field("sandwich").place, "my.toml, line 6");
  EXPECT_EQ(loaded.preset.field("jaws").status, Status::silent);
}

TEST(RuleFile, TakesEveryValueOfEveryField) {
  for (const RuleField& field : rule_fields())
    for (const FieldValue& value : field.values) {
      std::string text(field.name);
      text.append(" = \"").append(value.name).append("\"\n");
      // What some of the values need.
      if (field.name != "capture_lasts") text += "capture_lasts = \"until-relocated\"\n";
      if (field.name != "relocate_between") text += "relocate_between = \"forbidden\"\n";
      const LoadedFile loaded = read(text);
      ASSERT_THAT(loaded.mistakes, IsEmpty()) << text << to_string(loaded.mistakes);
      EXPECT_EQ(field.value_name(loaded.preset.rules), value.name);
    }
}

TEST(RuleFile, TakesTheFullFormOfAField) {
  const LoadedFile loaded = read(R"(
title = "My grandmother's rules"
description = """
She played them
for sixty years."""
notes = ["Told in 1998.", "Written down since."]
[source]
author = "Grandmother"
work = "A letter"
[sandwich]
value = "ring"
status = "stated"
place = "Second page"
[no_action]
status = "silent"
others = ["loses"]
note = "She never saw it happen."
)");
  ASSERT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  const Preset& preset = loaded.preset;
  EXPECT_EQ(preset.title, "My grandmother's rules");
  EXPECT_EQ(preset.description, "She played them for sixty years.");
  EXPECT_THAT(preset.notes, ElementsAre("Told in 1998.", "Written down since."));
  EXPECT_EQ(preset.source.author, "Grandmother");
  EXPECT_EQ(preset.source.year, "");
  EXPECT_EQ(preset.rules.sandwich, Sandwich::ring);
  EXPECT_EQ(preset.field("sandwich").status, Status::stated);
  EXPECT_EQ(preset.field("sandwich").place, "Second page");
  EXPECT_EQ(preset.field("no_action").value_name(), "passes");
  EXPECT_THAT(preset.field("no_action").other_names(), ElementsAre("loses"));
  EXPECT_EQ(preset.field("no_action").note, "She never saw it happen.");
}

TEST(RuleFile, TakesTheRestFromItsBaseWithoutItsCitations) {
  const LoadedFile loaded = read("title = \"Ours\"\nbase = \"woolson\"\nno_action = \"loses\"\n");
  ASSERT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  const Preset& woolson = *find_preset("woolson");
  RuleSet expected = woolson.rules;
  expected.no_action = NoAction::loses;
  EXPECT_EQ(loaded.preset.rules, expected);
  EXPECT_EQ(loaded.preset.name, "my.toml");
  EXPECT_EQ(loaded.preset.base, "woolson");
  EXPECT_EQ(loaded.preset.title, "Ours");
  EXPECT_EQ(loaded.preset.source.author, "");
  EXPECT_EQ(loaded.preset.description, "");
  EXPECT_THAT(loaded.preset.notes, IsEmpty());
  for (const FieldReading& reading : loaded.preset.fields) {
    if (reading.field->name == "no_action") continue;
    EXPECT_EQ(reading.status, Status::silent) << reading.field->name;
    EXPECT_EQ(reading.taken_from, "woolson") << reading.field->name;
    EXPECT_EQ(reading.place + reading.note, "") << reading.field->name;
  }
  // Woolson states these two; the file does not.
  EXPECT_THAT(loaded.preset.field("jaws").other_names(), ElementsAre("guards-only"));
  EXPECT_THAT(loaded.preset.field("forfeit").other_names(), ElementsAre("throne-empty", "none"));
  EXPECT_THAT(loaded.preset.field("radius").others, IsEmpty());
  EXPECT_EQ(loaded.preset.field("no_action").status, Status::chosen);
  EXPECT_EQ(loaded.preset.field("no_action").taken_from, "");
  EXPECT_THAT(loaded.preset.field("no_action").others, IsEmpty());
}

TEST(RuleFile, MayBeAsOpenAsItsBase) {
  const LoadedFile loaded = read(
      "base = \"woolson\"\nunstated = \"as-base\"\nno_action = \"loses\"\n"
      "[jaws]\nstatus = \"silent\"\n");
  ASSERT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  const Preset& woolson = *find_preset("woolson");
  for (const FieldReading& reading : loaded.preset.fields) {
    const std::string_view name = reading.field->name;
    if (name == "no_action" || name == "jaws") continue;
    EXPECT_EQ(reading.taken_from, "woolson") << name;
    EXPECT_EQ(reading.others, woolson.field(name).others) << name;
  }
  // The file itself says that it is silent here, whatever Woolson says.
  EXPECT_THAT(loaded.preset.field("jaws").other_names(), ElementsAre("guards-only"));
  EXPECT_EQ(
      mistake("unstated = \"as-base\"\n"),
      "my.toml:1:12: unstated = \"as-base\" needs a base; add base = \"PRESET\", or leave the "
      "line out");
  // What is so anyway may be said.
  const std::string plain = "base = \"woolson\"\nno_action = \"loses\"\n";
  const LoadedFile open = read("unstated = \"open\"\n" + plain);
  ASSERT_THAT(open.mistakes, IsEmpty()) << to_string(open.mistakes);
  const LoadedFile unsaid = read(plain);
  for (const FieldReading& reading : open.preset.fields)
    EXPECT_EQ(reading.others, unsaid.preset.field(reading.field->name).others);
  for (const char* wrong : {"unstated = \"closed\"\n", "unstated = 1\n"})
    EXPECT_EQ(mistake(wrong), "my.toml:1:12: unstated must be \"open\" or \"as-base\"");
}

TEST(RuleFile, OnlyAStatementSettlesAField) {
  const LoadedFile loaded = read(R"(
[jaws]
note = "Nobody asked."
[sandwich]
value = "ring"
status = "silent"
place = "Not a word."
[forfeit]
status = "silent"
others = []
[passing]
value = "no"
)");
  ASSERT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  const Preset& preset = loaded.preset;
  EXPECT_THAT(preset.field("jaws").other_names(), ElementsAre("guards-only"));
  EXPECT_EQ(preset.field("jaws").note, "Nobody asked.");
  EXPECT_EQ(preset.field("sandwich").value_name(), "ring");
  EXPECT_THAT(preset.field("sandwich").other_names(), ElementsAre("line", "ring-line"));
  EXPECT_THAT(preset.field("forfeit").others, IsEmpty());
  EXPECT_THAT(preset.field("passing").others, IsEmpty());
  EXPECT_EQ(preset.field("passing").status, Status::chosen);
  EXPECT_EQ(mistake("[jaws]\nstatus = \"stated\"\nplace = \"Line 2\"\n"),
            "my.toml:2:10: jaws is stated without a value; add value = one of any-piece, "
            "guards-only");
}

TEST(RuleFile, QuotesWithPageAndAddress) {
  const LoadedFile loaded = read(R"(
[source]
work = "A leaflet"
page = 3
url = "https://example.org/agon"
[sandwich]
value = "line"
status = "stated"
quote = """
A piece between two foes
is sent back."""
page = "3, note 2"
url = "https://example.org/agon#p3"
)");
  ASSERT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  EXPECT_EQ(loaded.preset.source.passage, (Passage{"", "3", "https://example.org/agon"}));
  EXPECT_EQ(loaded.preset.field("sandwich").passage,
            (Passage{"A piece between two foes is sent back.", "3, note 2",
                     "https://example.org/agon#p3"}));
  EXPECT_EQ(loaded.preset.field("jaws").passage, Passage{});
  EXPECT_THAT(mistake("[source]\nquote = 1\n"), HasSubstr("quote is an integer; it must be a"));
  EXPECT_THAT(mistake("[jaws]\nurl = true\n"), HasSubstr("jaws.url is true or false; it must be"));
}

TEST(RuleFile, WhatItDocumentsIsItsOwnStatement) {
  const LoadedFile loaded = read(R"(
base = "woolson"
[forfeit]
status = "stated"
place = "Line 3"
[sandwich]
value = "ring"
status = "stated"
place = "Line 4"
[jaws]
note = "Nobody asked."
)");
  ASSERT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  const Preset& preset = loaded.preset;
  EXPECT_EQ(preset.field("forfeit").taken_from, "");
  EXPECT_EQ(preset.field("forfeit").value_name(), "own-queen-absent");
  EXPECT_EQ(preset.field("forfeit").place, "Line 3");
  EXPECT_EQ(preset.field("sandwich").taken_from, "");
  EXPECT_EQ(preset.field("sandwich").place, "Line 4");
  EXPECT_EQ(preset.field("jaws").taken_from, "woolson");
  EXPECT_EQ(preset.field("jaws").note, "Nobody asked.");
}

TEST(RuleFile, WithoutABaseLeavesOpenWhatItDoesNotState) {
  const LoadedFile loaded = read(R"(
capture_lasts = "while-sandwiched"
[no_action]
status = "silent"
others = ["draws"]
)");
  ASSERT_THAT(loaded.mistakes, IsEmpty()) << to_string(loaded.mistakes);
  const Preset& preset = loaded.preset;
  EXPECT_THAT(preset.field("sandwich").other_names(), ElementsAre("ring", "ring-line"));
  EXPECT_THAT(preset.field("must_leave").other_names(), ElementsAre("no"));
  EXPECT_THAT(preset.field("relocations_per_turn").other_names(), ElementsAre("all"));
  // What the file says, and what makes no sense beside it.
  EXPECT_THAT(preset.field("capture_lasts").other_names(), IsEmpty());
  EXPECT_THAT(preset.field("no_action").other_names(), ElementsAre("draws"));
  EXPECT_THAT(preset.field("relocation_captures").other_names(), IsEmpty());
  EXPECT_THAT(preset.field("stepping_between").other_names(),
              ElementsAre("forbidden-unless-capturing", "captured"));
  // The size of the game is no reading.
  EXPECT_THAT(preset.field("radius").other_names(), IsEmpty());
  EXPECT_THAT(preset.field("guards").other_names(), IsEmpty());
  for (const FieldReading& reading : preset.fields) {
    EXPECT_EQ(reading.taken_from, "") << reading.field->name;
    EXPECT_NE(reading.status, Status::stated) << reading.field->name;
  }
}

TEST(RuleFile, AnOtherValueMayBeClosedWithoutChangingTheValue) {
  const LoadedFile loaded = read("base = \"woolson\"\n[no_action]\nothers = []\n");
  EXPECT_THAT(loaded.mistakes, IsEmpty());
  EXPECT_EQ(loaded.preset.rules, find_preset("woolson")->rules);
  EXPECT_EQ(loaded.preset.field("no_action").status, Status::silent);
  EXPECT_THAT(loaded.preset.field("no_action").others, IsEmpty());
}

TEST(RuleFile, BadSyntaxIsPlaced) {
  EXPECT_THAT(
      mistake("sandwich = \"ring\"\njaws = \n"),
      AllOf(testing::StartsWith("my.toml:2:8: is not TOML: "), HasSubstr("; a field is written")));
  EXPECT_THAT(mistake("sandwich = ring\n"), testing::StartsWith("my.toml:1:12: is not TOML: "));
  EXPECT_THAT(mistake("jaws = \"any-piece\"\njaws = \"any-piece\"\n"),
              testing::StartsWith("my.toml:2:"));
  EXPECT_THAT(mistake("\xff\xfe"), testing::StartsWith("my.toml:1:"));
}

TEST(RuleFile, UnknownFieldsGetTheNearestName) {
  EXPECT_EQ(mistake("jaws = \"any-piece\"\n  sandwhich = \"ring\"\n"),
            "my.toml:2:3: no field is named 'sandwhich'; did you mean sandwich?");
  EXPECT_THAT(mistake("[no-action]\nvalue = \"loses\"\n"),
              AllOf(testing::StartsWith("my.toml:1:2: "), HasSubstr("did you mean no_action?")));
  EXPECT_THAT(mistake("stalemate = \"loses\"\n"),
              AllOf(HasSubstr("no field is named 'stalemate'; known are base, "),
                    HasSubstr("no_action"), HasSubstr("repetition")));
}

TEST(RuleFile, UnknownValuesGetTheList) {
  EXPECT_EQ(mistake("sandwich = \"rings\"\n"),
            "my.toml:1:12: sandwich cannot be 'rings'; did you mean ring? its values are line, "
            "ring, ring-line");
  EXPECT_EQ(mistake("radius = 6\n"),
            "my.toml:1:10: radius cannot be '6'; its values are 2, 3, 4, 5");
  EXPECT_THAT(mistake("sandwich = true\n"), HasSubstr("cannot be 'yes'"));
  EXPECT_THAT(mistake("[sandwich]\nvalue = \"square\"\n"), testing::StartsWith("my.toml:2:9: "));
}

TEST(RuleFile, WrongTypesAreNamed) {
  EXPECT_EQ(mistake("radius = 2.5\n"),
            "my.toml:1:10: radius is a number with a fraction; it must be one of 2, 3, 4, 5");
  EXPECT_EQ(mistake("jaws = [\"any-piece\"]\n"),
            "my.toml:1:8: jaws is a list; it must be one of any-piece, guards-only");
  EXPECT_THAT(mistake("repetition = 2001-01-01\n"), HasSubstr("repetition is a date or time; it"));
  EXPECT_THAT(mistake("title = true\n"), HasSubstr("title is true or false; it must be a string"));
  EXPECT_THAT(mistake("title = {a = 1}\n"), HasSubstr("title is a table; it must be a string"));
  EXPECT_THAT(mistake("title = 3\n"),
              HasSubstr("title is an integer; it must be a string in quotes"));
  EXPECT_THAT(mistake("notes = \"one\"\n"), HasSubstr("notes is a text; it must be a list"));
  EXPECT_THAT(mistake("notes = [1]\n"), HasSubstr("an item of notes is an integer"));
  EXPECT_THAT(mistake("source = \"x\"\n"), HasSubstr("source is a text; it must be a table"));
  EXPECT_THAT(mistake("base = 1\n"), HasSubstr("base is an integer; it must be the name"));
  EXPECT_THAT(mistake("[jaws]\nothers = \"guards-only\"\n"),
              HasSubstr("jaws.others is a text; it must be a list"));
  EXPECT_THAT(mistake("[jaws]\nplace = 9\n"), HasSubstr("jaws.place is an integer"));
}

TEST(RuleFile, UnknownPartsOfAFieldAreNamed) {
  EXPECT_EQ(mistake("[jaws]\nplaces = \"x\"\n"),
            "my.toml:2:1: jaws.places is unknown; a field's table has value, status, place, "
            "others, note, quote, page, url");
  EXPECT_EQ(mistake("[jaws]\nstatus = \"said\"\n"),
            "my.toml:2:10: jaws.status must be \"stated\", \"silent\" or \"chosen\"");
  EXPECT_THAT(mistake("[source]\nauthors = \"x\"\n"), HasSubstr("source has no 'authors'; known"));
}

TEST(RuleFile, OtherValuesAreOthers) {
  EXPECT_THAT(mistake("[jaws]\nvalue = \"any-piece\"\nothers = [\"any-piece\"]\n"),
              AllOf(testing::StartsWith("my.toml:3:11: "), HasSubstr("repeats any-piece")));
  EXPECT_THAT(mistake("[no_action]\nothers = [\"loses\", \"draws\", \"loses\"]\n"),
              testing::StartsWith("my.toml:2:29: "));
  EXPECT_THAT(mistake("[jaws]\nothers = [\"queens\"]\n"), HasSubstr("jaws cannot be 'queens'"));
}

TEST(RuleFile, BasesAreSuggested) {
  EXPECT_EQ(mistake("base = \"wolson\"\n"),
            "my.toml:1:8: base 'wolson' is not a preset;  did you mean woolson?");
  EXPECT_THAT(mistake("base = \"\"\n"), HasSubstr("use one of wikipedia, peacock"));
}

TEST(RuleFile, ContradictionsArePlacedAtAFieldTheyName) {
  EXPECT_THAT(mistake("jaws = \"any-piece\"\nstepping_between = \"safe\"\n"),
              AllOf(testing::StartsWith("my.toml:2:20: "),
                    HasSubstr("needs capture_lasts=until-relocated")));
  // The first of the two fields that it names, whatever their names and others are.
  EXPECT_THAT(mistake("radius = 5\nstepping_between = \"safe\"\ncapture_lasts = "
                      "\"while-sandwiched\"\n"),
              testing::StartsWith("my.toml:2:20: "));
  EXPECT_THAT(mistake("capture_lasts = \"while-sandwiched\"\nstepping_between = \"safe\"\n"),
              testing::StartsWith("my.toml:1:17: "));
  // The base preset's values count, and the file's field is the one to blame.
  EXPECT_THAT(mistake("base = \"wikipedia-de\"\nrelocate_between = \"allowed\"\n"),
              testing::StartsWith("my.toml:2:20: relocations_per_turn=all needs"));
}

TEST(RuleFile, GivesAllMistakesInTheOrderOfTheFile) {
  const LoadedFile loaded = read(R"(title = 1
sandwich = "square"
colour = "red"
[jaws]
value = 7
status = 1
)");
  std::vector<int> lines;
  for (const Mistake& found : loaded.mistakes) lines.push_back(found.line);
  EXPECT_THAT(lines, ElementsAre(1, 2, 3, 5, 6)) << to_string(loaded.mistakes);
}

TEST(RuleFile, AnyBytesGiveAnAnswer) {
  Dice dice(11);  // fixed: the same texts each run
  const std::string_view original = embedded_files().front().text;
  const std::string_view letters = "[]{}=\"'\\\n#.,a0\xff-_ ";
  int usable = 0;
  for (int round = 0; round < 300; ++round) {
    std::string text(original);
    for (int changes = 1 + dice.below(3); changes > 0; --changes)
      text[dice.below(text.size())] = dice.pick(letters);
    const LoadedFile loaded = read(text);
    for (const Mistake& found : loaded.mistakes) {
      EXPECT_GE(found.line, 1);
      EXPECT_EQ(to_string(found).find('\n'), std::string::npos) << to_string(found);
    }
    if (loaded.mistakes.empty()) {
      ++usable;
      EXPECT_THAT(contradictions(loaded.preset.rules), IsEmpty());
    }
  }
  EXPECT_GT(usable, 0);
  EXPECT_LT(usable, 300);
}

}  // namespace
}  // namespace agon::rulesets
