// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/case.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "puzzles/sampling/testing/kept_cases.hpp"

namespace agon::sampling::shrink_test {
namespace {

Case random_case(Dice& dice) {
  const RuleSet rules = random_rules(dice);
  return {rules, random_position(rules, random_kind(dice), dice)};
}

/// What every simpler case has less of, the weightiest first: so that shrinking ends.
std::array<int, 7> weight(const Case& one) {
  RuleSet base;
  base.radius = one.rules.radius;
  base.guards = one.rules.guards;
  int places = 0;
  int place = 0;
  for (const Cell cell : board_cells(one.rules.radius)) {
    if (one.position.at(cell)) places += place;
    ++place;
  }
  int in_hand = 0;
  for (const Side side : both_sides)
    in_hand += one.position.hand(side).queens + one.position.hand(side).guards;
  return {static_cast<int>(differing_fields(base, one.rules).size()),
          one.rules.guards,
          one.rules.radius,
          in_hand,
          static_cast<int>(one.position.captured.size()),
          one.position.to_move == Side::black ? 1 : 0,
          places};
}

TEST(Case, ComesBackFromItsText) {
  Dice dice(3);
  for (int i = 0; i < 300; ++i) {
    const Case one = random_case(dice);
    ASSERT_TRUE(usable(one)) << to_string(one);
    const ParsedCase parsed = parse_case(to_string(one));
    ASSERT_EQ(parsed.error, "") << to_string(one);
    EXPECT_EQ(parsed.value, one);
  }
}

TEST(Case, BadTextIsNamed) {
  EXPECT_NE(parse_case("wikipedia").error, "");
  EXPECT_NE(parse_case("nonsense\t6/7/8/9/10/11/10/9/8/7/6 w - -").error, "");
  EXPECT_NE(parse_case("wikipedia\t6/7/8/9/10/11/10/9/8/7/6 w - -").error, "");
}

TEST(KeptCases, AllFilesOfTheProjectCanBeRead) {
  int files = 0;
  for (const char* folder : {"/puzzles/bench", "/puzzles/regress"})
    for (const auto& entry :
         std::filesystem::directory_iterator(AGON_SOURCE_DIR + std::string(folder))) {
      if (entry.path().extension() == ".md") continue;
      ++files;
      EXPECT_FALSE(kept_cases(entry.path().string()).empty()) << entry.path();
    }
  EXPECT_GE(files, 22);
}

TEST(Shrink, SimplerCasesAreUsableAndWeighLess) {
  Dice dice(4);
  for (int i = 0; i < 300; ++i) {
    const Case one = random_case(dice);
    for (const Case& smaller : simpler(one)) {
      ASSERT_TRUE(usable(smaller)) << to_string(smaller);
      ASSERT_LT(weight(smaller), weight(one)) << to_string(one) << " to " << to_string(smaller);
    }
  }
}

TEST(Shrink, KeepsFailingAndLeavesNothingThatCouldGo) {
  Dice dice(5);
  int shrunk_cases = 0;
  const auto has_captive = [](const Case& one) {
    return !rules::captured_of(one.position, one.rules, Side::black).empty();
  };
  while (shrunk_cases < 20) {
    const Case one = random_case(dice);
    if (!has_captive(one)) continue;
    ++shrunk_cases;
    const Case least = shrunk(one, has_captive);
    EXPECT_TRUE(has_captive(least)) << to_string(least);
    EXPECT_TRUE(usable(least));
    for (const Case& smaller : simpler(least)) EXPECT_FALSE(has_captive(smaller));
    EXPECT_LE(least.rules.guards, 2) << to_string(least);
  }
}

TEST(Shrink, ACaseThatAlwaysFailsEndsWhereNothingIsSimpler) {
  Dice dice(6);
  for (int i = 0; i < 20; ++i) {
    const Case least = shrunk(random_case(dice), [](const Case&) { return true; });
    EXPECT_EQ(least.rules.guards, 1);
    EXPECT_EQ(least.position.to_move, Side::white);
    EXPECT_TRUE(simpler(least).empty());
  }
}

}  // namespace
}  // namespace agon::sampling::shrink_test
