// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/rule_set.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace agon {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

RuleSet with(std::initializer_list<std::pair<const char*, const char*>> changes) {
  RuleSet rules;
  for (const auto& [name, value] : changes) {
    const RuleField* field = find_field(name);
    EXPECT_NE(field, nullptr) << name;
    const auto number = field->find_value(value);
    EXPECT_TRUE(number.has_value()) << name << "=" << value;
    field->set(rules, *number);
  }
  return rules;
}

TEST(RuleFields, AreThoseOfTheSpecificationWithTheirValuesInOrder) {
  // Written out once more, from the specification's table of fields.
  const std::vector<std::pair<std::string, std::vector<std::string>>> expected{
      {"radius", {"2", "3", "4", "5"}},
      {"guards", {"1", "2", "3", "4", "5", "6"}},
      {"setup", {"standard", "place-guards", "place-queens-then-guards", "place-any"}},
      {"placed_on", {"anywhere-but-throne", "outer-ring"}},
      {"sandwich", {"line", "ring", "ring-line"}},
      {"jaws", {"any-piece", "guards-only"}},
      {"capture_lasts", {"while-sandwiched", "until-relocated"}},
      {"captives", {"stay", "lifted"}},
      {"stepping_between", {"forbidden", "forbidden-unless-capturing", "captured", "safe"}},
      {"guard_goes",
       {"outer-ring", "next-ring", "next-ring-adjacent", "nearest-ring-with-room", "start-cells"}},
      {"queen_goes",
       {"anywhere", "anywhere-but-throne", "outer-ring", "next-ring", "next-ring-adjacent",
        "nearest-ring-with-room", "start-cells"}},
      {"guard_chooser", {"owner", "opponent"}},
      {"queen_chooser", {"owner", "opponent"}},
      {"must_leave", {"yes", "no"}},
      {"rim_capture", {"yes", "to-neighbour", "no"}},
      {"throne_capture", {"yes", "no"}},
      {"relocate_between", {"allowed", "forbidden"}},
      {"relocation_captures", {"any-piece", "queen-only", "none"}},
      {"relocations_per_turn", {"one", "all"}},
      {"forfeit", {"throne-empty", "own-queen-absent", "none"}},
      {"forfeit_result", {"loses", "draws"}},
      {"no_action", {"passes", "loses", "draws"}},
      {"passing", {"no", "yes"}},
      {"repetition", {"none", "threefold-draw"}}};
  std::vector<std::pair<std::string, std::vector<std::string>>> actual;
  for (const RuleField& field : rule_fields()) {
    auto& values = actual.emplace_back(field.name, std::vector<std::string>{}).second;
    for (const FieldValue& value : field.values) values.emplace_back(value.name);
  }
  EXPECT_EQ(actual, expected);
}

TEST(RuleFields, TheBaseIsTheFirstValueOfEach) {
  const RuleSet base;
  for (const RuleField& field : rule_fields()) {
    if (field.name == "radius")
      EXPECT_EQ(field.value_name(base), "5");
    else if (field.name == "guards")
      EXPECT_EQ(field.value_name(base), "6");
    else
      EXPECT_EQ(field.get(base), 0) << field.name;
  }
  EXPECT_THAT(contradictions(base), IsEmpty());
}

TEST(RuleFields, SettingOneChangesItAndNothingElse) {
  for (const RuleField& field : rule_fields())
    for (std::size_t i = 0; i < field.values.size(); ++i) {
      RuleSet rules;
      const int value = static_cast<int>(i);
      const bool is_base = field.get(rules) == value;
      field.set(rules, value);
      EXPECT_EQ(field.get(rules), value) << field.name;
      EXPECT_EQ(field.value_name(rules), field.values[i].name);
      EXPECT_EQ(field.find_value(field.values[i].name), value);
      EXPECT_EQ(rules == RuleSet{}, is_base) << field.name;
      if (is_base) {
        EXPECT_THAT(differing_fields(rules, RuleSet{}), IsEmpty());
      } else {
        EXPECT_THAT(differing_fields(rules, RuleSet{}), ElementsAre(&field));
      }
    }
}

TEST(RuleFields, ReachTheMembersOfTheirNames) {
  // A row bound to its neighbour's member would pass every test of the table by itself.
  EXPECT_EQ(with({{"radius", "3"}}).radius, 3);
  EXPECT_EQ(with({{"guards", "2"}}).guards, 2);
  EXPECT_EQ(with({{"setup", "place-any"}}).setup, Setup::place_any);
  EXPECT_EQ(with({{"placed_on", "outer-ring"}}).placed_on, PlacedOn::outer_ring);
  EXPECT_EQ(with({{"sandwich", "ring-line"}}).sandwich, Sandwich::ring_line);
  EXPECT_EQ(with({{"jaws", "guards-only"}}).jaws, Jaws::guards_only);
  EXPECT_EQ(with({{"capture_lasts", "until-relocated"}}).capture_lasts,
            CaptureLasts::until_relocated);
  EXPECT_EQ(with({{"captives", "lifted"}}).captives, Captives::lifted);
  EXPECT_EQ(with({{"stepping_between", "safe"}}).stepping_between, SteppingBetween::safe);
  EXPECT_EQ(with({{"guard_goes", "outer-ring"}}).guard_goes, Destination::outer_ring);
  EXPECT_EQ(with({{"guard_goes", "nearest-ring-with-room"}}).guard_goes,
            Destination::nearest_ring_with_room);
  EXPECT_EQ(with({{"queen_goes", "next-ring"}}).queen_goes, Destination::next_ring);
  for (const char* field : {"guard_goes", "queen_goes"}) {
    const RuleSet rules = with({{field, "start-cells"}});
    EXPECT_EQ(rules.guard_goes == Destination::start_cells, field == std::string("guard_goes"));
    EXPECT_EQ(rules.queen_goes == Destination::start_cells, field == std::string("queen_goes"));
  }
  EXPECT_EQ(with({{"guard_chooser", "opponent"}}).guard_chooser, Chooser::opponent);
  EXPECT_EQ(with({{"queen_chooser", "opponent"}}).queen_chooser, Chooser::opponent);
  EXPECT_FALSE(with({{"must_leave", "no"}}).must_leave);
  EXPECT_EQ(with({{"rim_capture", "to-neighbour"}}).rim_capture, RimCapture::to_neighbour);
  EXPECT_EQ(with({{"rim_capture", "no"}}).rim_capture, RimCapture::no);
  EXPECT_FALSE(with({{"throne_capture", "no"}}).throne_capture);
  EXPECT_EQ(with({{"relocate_between", "forbidden"}}).relocate_between, Permission::forbidden);
  EXPECT_EQ(with({{"relocation_captures", "queen-only"}}).relocation_captures,
            RelocationCaptures::queen_only);
  EXPECT_EQ(with({{"relocations_per_turn", "all"}}).relocations_per_turn, RelocationsPerTurn::all);
  EXPECT_EQ(with({{"forfeit", "own-queen-absent"}}).forfeit, Forfeit::own_queen_absent);
  EXPECT_EQ(with({{"forfeit_result", "draws"}}).forfeit_result, ForfeitResult::draws);
  EXPECT_EQ(with({{"no_action", "draws"}}).no_action, NoAction::draws);
  EXPECT_TRUE(with({{"passing", "yes"}}).passing);
  EXPECT_EQ(with({{"repetition", "threefold-draw"}}).repetition, Repetition::threefold_draw);
}

TEST(RuleFields, AreFoundByTheirExactNamesOnly) {
  for (const RuleField& field : rule_fields()) EXPECT_EQ(find_field(field.name), &field);
  for (const char* name : {"", "Radius", "radius ", "rad", "no-action", "stalemate"})
    EXPECT_EQ(find_field(name), nullptr) << name;
  EXPECT_EQ(find_field("sandwich")->find_value("Line"), std::nullopt);
  EXPECT_EQ(find_field("guard_goes")->find_value("anywhere"), std::nullopt);
  EXPECT_EQ(find_field("radius")->find_value("05"), std::nullopt);
}

TEST(RuleFields, HaveNamesAndHelpOfTheirOwn) {
  std::set<std::string_view> names;
  for (const RuleField& field : rule_fields()) {
    EXPECT_TRUE(names.insert(field.name).second) << field.name;
    EXPECT_TRUE(field.help.ends_with('?')) << field.name;
    std::set<std::string_view> values;
    for (const FieldValue& value : field.values) {
      EXPECT_TRUE(values.insert(value.name).second) << field.name << "=" << value.name;
      EXPECT_FALSE(value.help.empty());
      // Both stand in comma-separated lists of name=value.
      EXPECT_EQ(value.name.find_first_of(",= "), std::string_view::npos);
    }
  }
}

TEST(Contradictions, AreFoundWithTheirFieldsNamed) {
  EXPECT_THAT(contradictions(with({{"stepping_between", "safe"}})),
              ElementsAre(HasSubstr("stepping_between=safe needs capture_lasts=until-relocated")));
  for (const char* value : {"queen-only", "none"})
    EXPECT_THAT(contradictions(with({{"relocation_captures", value}})),
                ElementsAre(HasSubstr("relocation_captures=queen-only and =none need "
                                      "capture_lasts=until-relocated")));
  EXPECT_THAT(contradictions(with({{"relocations_per_turn", "all"}})),
              ElementsAre(HasSubstr("needs relocate_between=forbidden")));
  EXPECT_EQ(contradictions(with({{"stepping_between", "safe"},
                                 {"relocation_captures", "none"},
                                 {"relocations_per_turn", "all"}}))
                .size(),
            3U);
}

TEST(Contradictions, OfLiftedCaptivesAreFoundWithTheirFieldsNamed) {
  for (const char* setup : {"place-guards", "place-queens-then-guards", "place-any"})
    EXPECT_THAT(contradictions(with({{"captives", "lifted"}, {"setup", setup}})),
                ElementsAre(HasSubstr("captives=lifted cannot go with setup=place-guards")))
        << setup;
  for (const char* goes : {"next-ring", "next-ring-adjacent", "nearest-ring-with-room"}) {
    EXPECT_THAT(contradictions(with({{"captives", "lifted"}, {"guard_goes", goes}})),
                ElementsAre(HasSubstr("captives=lifted cannot go with guard_goes=next-ring")))
        << goes;
    EXPECT_THAT(contradictions(with({{"captives", "lifted"}, {"queen_goes", goes}})),
                ElementsAre(HasSubstr("captives=lifted cannot go with queen_goes=next-ring")))
        << goes;
    EXPECT_THAT(contradictions(with({{"guard_goes", goes}, {"queen_goes", goes}})), IsEmpty());
  }
  EXPECT_EQ(contradictions(with({{"captives", "lifted"},
                                 {"setup", "place-any"},
                                 {"guard_goes", "next-ring"},
                                 {"queen_goes", "next-ring"}}))
                .size(),
            3U);
  for (const char* goes : {"anywhere", "anywhere-but-throne", "outer-ring"})
    EXPECT_THAT(contradictions(with({{"captives", "lifted"}, {"queen_goes", goes}})), IsEmpty());
}

TEST(Contradictions, OfStartCellsAreFoundWithTheirFieldsNamed) {
  for (const char* field : {"guard_goes", "queen_goes"}) {
    EXPECT_THAT(contradictions(with({{field, "start-cells"}})), IsEmpty());
    EXPECT_THAT(contradictions(with({{field, "start-cells"}, {"captives", "lifted"}})), IsEmpty());
    const std::string needs = std::string(field) + "=start-cells needs ";
    for (const char* setup : {"place-guards", "place-queens-then-guards", "place-any"})
      EXPECT_THAT(contradictions(with({{field, "start-cells"}, {"setup", setup}})),
                  ElementsAre(HasSubstr(needs + "setup=standard")))
          << setup;
    EXPECT_THAT(contradictions(with({{field, "start-cells"}, {"radius", "4"}})),
                ElementsAre(HasSubstr(needs + "radius=5")));
    EXPECT_THAT(contradictions(with({{field, "start-cells"}, {"guards", "5"}})),
                ElementsAre(HasSubstr(needs + "guards=6")));
  }
}

TEST(Contradictions, AreGoneWithWhatTheyNeed) {
  EXPECT_THAT(contradictions(with({{"stepping_between", "safe"},
                                   {"relocation_captures", "none"},
                                   {"capture_lasts", "until-relocated"},
                                   {"relocations_per_turn", "all"},
                                   {"relocate_between", "forbidden"}})),
              IsEmpty());
}

TEST(Contradictions, AreNoOthers) {
  // No single field makes sense only with another, but for the four values above.
  std::vector<std::string> refused;
  for (const RuleField& field : rule_fields())
    for (std::size_t i = 0; i < field.values.size(); ++i) {
      RuleSet rules;
      field.set(rules, static_cast<int>(i));
      if (!contradictions(rules).empty())
        refused.push_back(std::string(field.name) + "=" + std::string(field.values[i].name));
    }
  EXPECT_THAT(refused, ElementsAre("stepping_between=safe", "relocation_captures=queen-only",
                                   "relocation_captures=none", "relocations_per_turn=all"));
}

TEST(Contradictions, DependOnTheTwoFieldsThatAreNamedForThem) {
  const auto pairs = contradicting_fields();
  std::set<std::string_view> named;
  for (const auto& pair : pairs) {
    // Not a structured binding, which clang 14 does not let a lambda capture.
    const std::string_view one = pair.first;
    const std::string_view other = pair.second;
    ASSERT_NE(find_field(one), nullptr) << one;
    ASSERT_NE(find_field(other), nullptr) << other;
    named.insert({one, other});
    // Every combination of the two, with two backgrounds that differ in everything else: the reason
    // about the pair is given in both or in neither.
    for (std::size_t i = 0; i < find_field(one)->values.size(); ++i)
      for (std::size_t j = 0; j < find_field(other)->values.size(); ++j) {
        const auto is_given = [&](RuleSet rules) {
          find_field(one)->set(rules, static_cast<int>(i));
          find_field(other)->set(rules, static_cast<int>(j));
          const auto reasons = contradictions(rules);
          return std::any_of(reasons.begin(), reasons.end(), [&](const std::string& reason) {
            return reason.find(std::string(one) + "=") != std::string::npos &&
                   reason.find(std::string(other) + "=") != std::string::npos;
          });
        };
        RuleSet last;
        for (const RuleField& field : rule_fields())
          field.set(last, static_cast<int>(field.values.size()) - 1);
        EXPECT_EQ(is_given(RuleSet{}), is_given(last)) << one << " " << i << " " << other << j;
      }
  }
  // What is not named contradicts nothing, whatever the rest.
  for (const RuleField& field : rule_fields()) {
    if (named.contains(field.name)) continue;
    for (const bool from_last : {false, true}) {
      RuleSet rules;
      if (from_last)
        for (const RuleField& each : rule_fields())
          each.set(rules, static_cast<int>(each.values.size()) - 1);
      const auto before = contradictions(rules);
      for (std::size_t i = 0; i < field.values.size(); ++i) {
        field.set(rules, static_cast<int>(i));
        EXPECT_EQ(contradictions(rules), before) << field.name;
      }
    }
  }
}

TEST(RuleSetText, ListsEveryFieldInTableOrder) {
  EXPECT_EQ(to_string(RuleSet{}),
            "radius=5,guards=6,setup=standard,sandwich=line,"
            "jaws=any-piece,capture_lasts=while-sandwiched,"
            "stepping_between=forbidden,guard_goes=outer-ring,"
            "queen_goes=anywhere,guard_chooser=owner,queen_chooser=owner,must_leave=yes,"
            "rim_capture=yes,throne_capture=yes,relocate_between=allowed,"
            "relocation_captures=any-piece,relocations_per_turn=one,forfeit=throne-empty,"
            "no_action=passes,passing=no,repetition=none");
  // Later ones only where they have not their base value.
  const RuleSet later =
      with({{"placed_on", "outer-ring"}, {"captives", "lifted"}, {"forfeit_result", "draws"}});
  EXPECT_THAT(to_string(later), HasSubstr(",setup=standard,placed_on=outer-ring,"));
  EXPECT_THAT(to_string(later), HasSubstr(",captives=lifted,stepping_between="));
  EXPECT_THAT(to_string(later), HasSubstr(",forfeit_result=draws,no_action="));
}

}  // namespace
}  // namespace agon
