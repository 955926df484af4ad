#include "model/rulesets/readings.hpp"

#include <gtest/gtest.h>

#include <set>

namespace agon::rulesets {
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
}  // namespace agon::rulesets
