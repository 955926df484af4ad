// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/random_position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::sampling::random_position_test {
namespace {

constexpr PositionKind kinds[] = {PositionKind::opening, PositionKind::scattered,
                                  PositionKind::dense,   PositionKind::near_won,
                                  PositionKind::stuck,   PositionKind::placing};

std::vector<std::string> some_cases(std::uint64_t seed) {
  Dice dice(seed);
  std::vector<std::string> texts;
  for (int i = 0; i < 200; ++i) {
    const RuleSet rules = random_rules(dice);
    texts.push_back(to_string(Case{rules, random_position(rules, random_kind(dice), dice)}));
  }
  return texts;
}

TEST(RandomPosition, IsTheSameForTheSameSeed) {
  EXPECT_EQ(some_cases(1), some_cases(1));
  EXPECT_NE(some_cases(1), some_cases(2));
}

// Written down, for the suites of puzzles/vectors are made of such positions.
TEST(RandomPosition, IsTheSameAsEver) {
  RuleSet rules;
  rules.setup = Setup::place_guards;
  std::vector<std::string> texts;
  for (const PositionKind kind : kinds) {
    Dice dice(1);
    texts.push_back(to_string(random_position(rules, kind, dice)));
  }
  EXPECT_THAT(texts, testing::ElementsAre("5q/7/8/9/10/11/10/9/8/7/Q5 w - GGGGGGgggggg",
                                          "6/2G4/1gg3G1/g8/2Q1G5/3g7/3q6/G4gG2/2g5/7/2G3 w - -",
                                          "3g1G/4Qgg/4G1gg/5Gg1G/6qG2/9G1/10/9/8/7/6 b - -",
                                          "6/7/2G5/5G3/3Ggg4/4gQg4/3Ggg4/3q1G3/5G2/7/6 w - -",
                                          "3Ggg/4Ggq/5Ggg/6GQg/8GG/11/10/9/8/7/6 w - -",
                                          "6/7/1gg5/9/1QGGg5/qg9/10/2G1G4/2G5/7/6 w - Ggg"));
}

TEST(RandomPosition, OfAnyKindIsUsableUnderAnyRules) {
  Dice dice(3);
  for (int i = 0; i < 300; ++i) {
    const RuleSet rules = random_rules(dice);
    for (const PositionKind kind : kinds) {
      const Case one{rules, random_position(rules, kind, dice)};
      ASSERT_TRUE(usable(one)) << to_string(one);
    }
  }
}

TEST(RandomPosition, OfKindOpeningIsTheStart) {
  Dice dice(4);
  for (const NamedRules& preset : preset_rules())
    if (const auto start = rules::opening(preset.rules)) {
      EXPECT_EQ(random_position(preset.rules, PositionKind::opening, dice), *start) << preset.name;
    }
}

TEST(RandomPosition, OfKindPlacingHasPiecesInHandWhereTheRulesPlaceAny) {
  Dice dice(5);
  RuleSet rules;
  for (const auto& [setup, expected] :
       {std::pair{Setup::standard, false}, {Setup::place_guards, true}, {Setup::place_any, true}}) {
    rules.setup = setup;
    int placing = 0;
    for (int i = 0; i < 100; ++i)
      if (random_position(rules, PositionKind::placing, dice).placing()) ++placing;
    EXPECT_EQ(placing > 50, expected);
    EXPECT_TRUE(expected || placing == 0);
  }
}

TEST(RandomPosition, OfKindStuckLeavesFewSteps) {
  const auto steps = [](PositionKind kind) {
    Dice dice(6);
    std::size_t count = 0;
    for (int i = 0; i < 100; ++i) {
      const Position position = random_position(RuleSet{}, kind, dice);
      for (const Action& action : rules::free_actions(position, RuleSet{}))
        if (action.type == Action::Type::step) ++count;
    }
    return count;
  };
  EXPECT_LT(2 * steps(PositionKind::stuck), steps(PositionKind::scattered));
}

TEST(RandomPosition, RemembersCaptivesAboutEveryOtherTime) {
  Dice dice(7);
  RuleSet rules;
  rules.capture_lasts = CaptureLasts::until_relocated;
  int with = 0;
  for (int i = 0; i < 400; ++i)
    if (!random_position(rules, PositionKind::dense, dice).captured.empty()) ++with;
  EXPECT_GT(with, 100);
  EXPECT_LT(with, 350);
  Position forgetful = random_position(RuleSet{}, PositionKind::dense, dice);
  remember_some(forgetful, RuleSet{}, dice);
  EXPECT_TRUE(forgetful.captured.empty());
}

TEST(RandomRules, HaveNoContradictionsAndEveryValueOfEveryField) {
  Dice dice(8);
  std::set<std::pair<std::string, int>> seen;
  for (int i = 0; i < 2000; ++i) {
    const RuleSet rules = random_rules(dice);
    ASSERT_TRUE(contradictions(rules).empty());
    for (const RuleField& field : rule_fields())
      seen.emplace(std::string(field.name), field.get(rules));
  }
  for (const RuleField& field : rule_fields())
    for (int value = 0; value < static_cast<int>(field.values.size()); ++value)
      EXPECT_TRUE(seen.contains({std::string(field.name), value})) << field.name << ' ' << value;
}

TEST(RandomRules, KeepTheSizeThatIsGiven) {
  Dice dice(9);
  for (int i = 0; i < 100; ++i) {
    const RuleSet rules = random_rules(dice, 3, 2);
    EXPECT_EQ(rules.radius, 3);
    EXPECT_EQ(rules.guards, 2);
  }
}

}  // namespace
}  // namespace agon::sampling::random_position_test
