// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Contents as numbers, as patterns, and matched: each against a plainer statement of the same.
#include "solver/fortresses/patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/rules/judge.hpp"
#include "model/values/testing/positions.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/find.hpp"
#include "solver/fortresses/inside.hpp"

namespace agon::fortresses::patterns_test {
namespace {

RuleSet ring(int radius, int guards) {
  RuleSet rules = test::small(radius, guards);
  rules.sandwich = Sandwich::ring;
  return rules;
}

/// Does the wide pattern say nothing that the narrow one does not say?
bool covers(const FortressPattern& wide, const FortressPattern& narrow) {
  const auto& cells = board_cells(wide.position.radius());
  return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
    const auto unsaid = [cell](const FortressPattern& pattern) {
      return std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell);
    };
    return unsaid(wide) || (!unsaid(narrow) && wide.position.at(cell) == narrow.position.at(cell));
  });
}

TEST(Inside, CodesThereAndBackAndOneOfEachOrbit) {
  const InsideShape shape(ring(5, 6));
  EXPECT_EQ(shape.all(0).size(), 1023u);
  std::set<Code> seen;
  std::size_t possible = 0;
  for (const Code code : shape.all(0)) {
    EXPECT_EQ(shape.code(shape.contents(code)), code);
    EXPECT_EQ(shape.canonical(code), code);
    for (const Code image : shape.images(code)) EXPECT_TRUE(seen.insert(image).second);
  }
  for (Code code = 0; code < code_count; ++code)
    if (shape.possible(shape.contents(code))) ++possible;
  EXPECT_EQ(seen.size(), possible);
}

TEST(Inside, CapturedPiecesWhereRulesRemember) {
  RuleSet rules = ring(5, 6);
  rules.capture_lasts = CaptureLasts::until_relocated;
  const InsideShape shape(rules);
  EXPECT_GT(shape.all(1).size(), shape.all(0).size());
  Inside inside(inside_cells);
  inside[1] = {Piece{Side::black, Kind::guard}, false};
  // A white guard that comes to the other side of it captures it.
  inside[6] = {Piece{Side::white, Kind::guard}, false};
  const auto after =
      after_reply(shape, inside, Side::white, {Reply::Kind::enter, 0, 2, Kind::guard});
  ASSERT_TRUE(after);
  EXPECT_TRUE((*after)[1].captured);
  EXPECT_FALSE((*after)[2].captured);
}

// What the patterns match is what was kept, no more and no less.
TEST(Patterns, MatchExactlyWhatIsKept) {
  const RuleSet rules = ring(2, 2);
  const InsideShape shape(rules);
  Dice dice(11);
  for (int round = 0; round < 3; ++round) {
    std::set<Code> kept;
    for (const Code code : shape.all(0))
      if (dice.chance(30 + 30 * round))
        for (const Code image : shape.images(code)) kept.insert(image);
    const auto patterns =
        smallest_patterns(shape, Side::black, [&](Code code) { return kept.contains(code); });
    Hold hold{Side::black, {}, {}};
    for (const FortressPattern& pattern : patterns)
      for (FortressPattern& image : images(pattern, rules))
        hold.fortress.push_back(std::move(image));
    EXPECT_TRUE(std::is_sorted(patterns.begin(), patterns.end(),
                               [](const FortressPattern& one, const FortressPattern& other) {
                                 return one.unsaid.size() > other.unsaid.size();
                               }));
    for (const Code code : shape.all(0)) {
      const Position position = shape.position(shape.contents(code), Side::white);
      EXPECT_EQ(first_match(hold, position).has_value(), kept.contains(code)) << code;
    }
    // No pattern of the file says no more than another.
    for (const FortressPattern& narrow : hold.fortress)
      EXPECT_EQ(std::count_if(hold.fortress.begin(), hold.fortress.end(),
                              [&](const FortressPattern& wide) { return covers(wide, narrow); }),
                1);
  }
}

TEST(Fortress, OfTheOtherSideIsTheSameWithColoursSwapped) {
  const RuleSet rules = ring(2, 1);
  const FoundFortress white = find_fortress(rules, Side::white, {});
  const FoundFortress swapped = colours_swapped(find_fortress(rules, Side::black, {}), rules);
  EXPECT_EQ(swapped.hold.holder, Side::white);
  // Chosen in another order perhaps; what matches is the same.
  const InsideShape shape(rules);
  for (const Code code : shape.all(0)) {
    const Position position = shape.position(shape.contents(code), Side::black);
    EXPECT_EQ(first_match(white.hold, position).has_value(),
              first_match(swapped.hold, position).has_value());
  }
}

}  // namespace
}  // namespace agon::fortresses::patterns_test
