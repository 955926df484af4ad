// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a rule-set file means; what is refused of it: file_mistakes_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/testing/read_text.hpp"

namespace agon::rulesets::file_test {
namespace {

using test::mistake;
using test::read;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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
language = "fr"
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
  EXPECT_EQ(preset.source.language, "fr");
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
  // The size of the game is not a reading.
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

}  // namespace
}  // namespace agon::rulesets::file_test
