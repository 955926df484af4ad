// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/readings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "model/rulesets/file.hpp"
#include "model/values/dice.hpp"

namespace agon::rulesets::readings_test {
namespace {

/// A preset in which only the named fields are open.
Preset open(std::initializer_list<std::pair<const char*, std::vector<int>>> fields) {
  Preset preset = undocumented();
  for (const auto& [name, others] : fields)
    preset.fields[static_cast<std::size_t>(find_field(name) - rule_fields().data())].others =
        others;
  return preset;
}

TEST(Readings, OfAClosedPresetAreItself) {
  const Preset preset = open({});
  EXPECT_EQ(readings(preset), std::vector<RuleSet>{preset.rules});
}

TEST(Readings, AreAllCombinations) {
  const auto all = readings(open({{"jaws", {1}}, {"no_action", {1, 2}}}));
  ASSERT_EQ(all.size(), 6U);
  EXPECT_EQ(all[0], RuleSet{});
  // The last field varies fastest.
  EXPECT_EQ(all[1].no_action, NoAction::loses);
  EXPECT_EQ(all[2].no_action, NoAction::draws);
  EXPECT_EQ(all[3].no_action, NoAction::passes);
  EXPECT_EQ(all[3].jaws, Jaws::guards_only);
  EXPECT_EQ(std::set<RuleSet>(all.begin(), all.end()).size(), 6U);
}

TEST(Readings, LeaveOutContradictions) {
  // while-sandwiched allows any-piece only, until-relocated all three.
  const Preset preset = open({{"capture_lasts", {1}}, {"relocation_captures", {1, 2}}});
  EXPECT_EQ(count_readings(preset), 4U);
  for (const RuleSet& rules : readings(preset)) EXPECT_TRUE(contradictions(rules).empty());
}

TEST(Readings, AreCountedAsIfGoneThrough) {
  for (const Preset& preset : presets()) {
    std::size_t visited = 0;
    for_each_reading(preset, [&visited](const RuleSet&) { return ++visited > 0; });
    EXPECT_EQ(count_readings(preset), visited) << preset.name;
  }
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed) + ": give it to the generator to replay");
  Dice dice(seed);
  for (int round = 0; round < 40; ++round) {
    // Up to eight open fields, any of their values left out; contradictions are frequent.
    Preset preset = undocumented();
    for (int i = 0; i < 8; ++i) {
      FieldReading& reading = preset.fields[dice.below(preset.fields.size())];
      reading.others.clear();
      for (int value = 0; value < static_cast<int>(reading.field->values.size()); ++value)
        if (value != reading.value && dice.below(3) != 0) reading.others.push_back(value);
    }
    const auto all = readings(preset);
    EXPECT_EQ(count_readings(preset), all.size());
    for (const FieldReading& reading : preset.fields)
      for (int value = 0; value < static_cast<int>(reading.field->values.size()); ++value) {
        const bool offered =
            value == reading.value ||
            std::find(reading.others.begin(), reading.others.end(), value) != reading.others.end();
        if (!offered) continue;
        EXPECT_EQ(has_reading(preset, *reading.field, value),
                  std::any_of(all.begin(), all.end(), [&](const RuleSet& rules) {
                    return reading.field->get(rules) == value;
                  }));
      }
  }
}

TEST(Readings, OfASheetThatStatesOneFieldAreCountedByHand) {
  const Preset sheet = read_rule_file("sandwich = \"ring\"\n", "sheet.toml").preset;
  // capture_lasts with stepping_between and relocation_captures 3 + 4 * 3; relocations_per_turn
  // with relocate_between 3; captives with setup, guard_goes and queen_goes 5 * 7 + 3 * 4 * 6, of
  // those that stay, and 2 * 4 of the lifted;
  // forfeit, no_action and rim_capture 3 each; placed_on, jaws, the two choosers, must_leave,
  // throne_capture, forfeit_result, passing, repetition 2 each.
  EXPECT_EQ(count_readings(sheet), 15U * 3 * 115 * 27 * 512);
  EXPECT_EQ(count_readings(read_rule_file("", "empty.toml").preset), 3 * count_readings(sheet));
  // A base gives values, and settles nothing.
  EXPECT_EQ(count_readings(
                read_rule_file("base = \"woolson\"\nsandwich = \"ring\"\n", "sheet.toml").preset),
            count_readings(sheet));
}

TEST(Readings, AreSimplifiedTogetherWhereFieldsAreLinked) {
  const Preset preset = open({{"passing", {1}}, {"no_action", {1, 2}}, {"repetition", {1}}});
  // Whoever may pass always has an action.
  const auto simplify = [](RuleSet rules) {
    if (rules.passing) rules.no_action = NoAction::passes;
    return rules;
  };
  const FieldLink link{"no_action", "passing"};
  EXPECT_EQ(count_simplified(preset, std::span(&link, 1), simplify), (1U + 3U) * 2U);
}

TEST(Readings, StopWhenTold) {
  int left = 3;
  EXPECT_EQ(for_each_reading(open({{"radius", {0, 1, 2}}}),
                             [&left](const RuleSet&) { return --left > 0; }),
            3U);
}

TEST(Readings, OfThePresetsAreCountedByHand) {
  // wikipedia: capture_lasts with relocation_captures 1 + 3, no_action 3, and must_leave,
  // throne_capture, relocate_between, passing, repetition 2 each.
  EXPECT_EQ(count_readings(*find_preset("wikipedia")), 4U * 3 * 32);
  EXPECT_EQ(count_readings(*find_preset("peacock")), 4U * 3 * 32);
  // botermans: sandwich 2 for throne_capture 2.
  EXPECT_EQ(count_readings(*find_preset("botermans")), 4U * 3 * 32);
  // penthalon: rim_capture 3 besides.
  EXPECT_EQ(count_readings(*find_preset("penthalon")), 4U * 3 * 32 * 3);
  // walker: sandwich, throne_capture, repetition 2 each.
  EXPECT_EQ(count_readings(*find_preset("walker")), 4U * 3 * 8);
  // jeux-et-strategie: sandwich, must_leave, throne_capture, relocate_between, repetition.
  EXPECT_EQ(count_readings(*find_preset("jeux-et-strategie")), 3U * 32);
  // queens-guard: capture_lasts with relocation_captures 1 + 2; rim_capture 3; must_leave,
  // relocate_between, repetition.
  EXPECT_EQ(count_readings(*find_preset("queens-guard")), 3U * 3 * 3 * 8);
  EXPECT_EQ(count_readings(*find_preset("neto-outer-ring")), 3U * 3 * 8);
  EXPECT_EQ(count_readings(*find_preset("ludii")), 3U * 2);
  // bead: capture_lasts with relocation_captures 1 + 3, no_action 3, and sandwich, must_leave,
  // throne_capture, relocate_between, forfeit, repetition 2 each; csiro: sandwich is stated,
  // forfeit 3.
  EXPECT_EQ(count_readings(*find_preset("bead")), 4U * 3 * 64);
  EXPECT_EQ(count_readings(*find_preset("csiro")), 4U * 3 * 3 * 16);
  // lehi: capture_lasts with stepping_between and relocation_captures 3 + 4 * 3, no_action 3, and
  // must_leave, relocate_between, repetition.
  EXPECT_EQ(count_readings(*find_preset("lehi")), 15U * 3 * 8);
  // onlinewizz: besides, relocate_between with relocations_per_turn 3, forfeit 3, and sandwich,
  // throne_capture, passing; relocate_between no more by itself.
  EXPECT_EQ(count_readings(*find_preset("onlinewizz")), 15U * 3 * 3 * 3 * 32);
  // jokoenea: as onlinewizz, no_action 3 among them, without passing, but with jaws, guard_chooser,
  // must_leave, repetition.
  EXPECT_EQ(count_readings(*find_preset("jokoenea")), 15U * 3 * 3 * 3 * 64);
  // A program settles everything.
  EXPECT_EQ(count_readings(*find_preset("abstract-games")), 1U);
}

TEST(Readings, OfEveryPresetAreUsableAndDifferent) {
  for (const Preset& preset : presets()) {
    const auto all = readings(preset);
    ASSERT_FALSE(all.empty()) << preset.name;
    EXPECT_EQ(all.front(), preset.rules) << preset.name;
    EXPECT_EQ(std::set<RuleSet>(all.begin(), all.end()).size(), all.size()) << preset.name;
    for (const RuleSet& rules : all) {
      ASSERT_TRUE(contradictions(rules).empty()) << preset.name;
      for (const RuleField* field : differing_fields(rules, preset.rules))
        ASSERT_FALSE(preset.field(field->name).others.empty()) << preset.name << field->name;
    }
  }
}

}  // namespace
}  // namespace agon::rulesets::readings_test
