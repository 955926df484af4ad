// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The messages about unusable rule-set files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/file.hpp"
#include "model/rulesets/testing/read_text.hpp"
#include "model/values/dice.hpp"

namespace agon::rulesets::file_mistakes_test {
namespace {

using test::mistake;
using test::read;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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
            "my.toml:1:8: base 'wolson' is not a preset; did you mean woolson?");
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
}  // namespace agon::rulesets::file_mistakes_test
