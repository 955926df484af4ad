// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {
namespace {

TEST(Start, IsTheRulesOwnWhereTheyHaveOne) {
  RuleSet rules;
  EXPECT_EQ(start(rules), opening(rules));
  rules.radius = 3;
  EXPECT_EQ(start(rules), symmetric_start(rules));
  EXPECT_EQ(to_string(start(rules)), "1Ggq/G3g/g4G/7/g4G/G3g/QGg1 w - -");
  rules.setup = Setup::place_any;
  EXPECT_EQ(start(rules), opening(rules));
  EXPECT_TRUE(start(rules).placing());
}

/// Every combination of the fields that decide what is captured and who is stuck.
void for_each_rules(std::span<const std::string_view> fields, RuleSet rules,
                    const std::function<void(const RuleSet&)>& use) {
  if (fields.empty()) {
    if (contradictions(rules).empty()) use(rules);
    return;
  }
  const RuleField& field = *find_field(fields.front());
  for (std::size_t value = 0; value < field.values.size(); ++value) {
    field.set(rules, static_cast<int>(value));
    for_each_rules(fields.subspan(1), rules, use);
  }
}

TEST(SymmetricStart, IsTheSameForBothSidesAndAllCanActUnderAllRules) {
  constexpr std::array<std::string_view, 8> fields{
      "radius",        "guards",           "sandwich",    "jaws",
      "capture_lasts", "stepping_between", "rim_capture", "guard_goes"};
  int count = 0;
  for_each_rules(fields, {}, [&](const RuleSet& rules) {
    ++count;
    Position start = symmetric_start(rules);
    SCOPED_TRACE(to_string(rules) + " " + to_string(start));
    ASSERT_TRUE(problems(start, rules).empty());
    int pieces = 0;
    for (const Cell cell : board_cells(rules.radius)) {
      const int last = row_count(rules.radius) + 1;
      const Cell opposite{static_cast<std::int8_t>(last - cell.row),
                          static_cast<std::int8_t>(last - cell.number)};
      const auto here = start.at(cell);
      const auto there = start.at(opposite);
      ASSERT_EQ(here.has_value(), there.has_value());
      if (!here) continue;
      ++pieces;
      ASSERT_EQ(*there, (Piece{opponent(here->side), here->kind}));
    }
    ASSERT_EQ(pieces, 2 * (1 + rules.guards));
    for (const Side side : both_sides) {
      start.to_move = side;
      ASSERT_TRUE(captured_of(start, rules, side).empty());
      ASSERT_EQ(outcome(start, rules), Outcome::none);
      ASSERT_NE(actions(start, rules).front().type, Action::Type::pass);
    }
  });
  EXPECT_GT(count, 5000);
}

TEST(SymmetricStart, KeepsItsFirstCellsWhereNobodyIsCapturedOnThem) {
  RuleSet rules;
  rules.radius = 2;
  rules.guards = 6;
  EXPECT_EQ(to_string(symmetric_start(rules)), "GGq/G2G/gG1gG/g2g/Qgg w - -");
  rules.sandwich = Sandwich::ring;
  EXPECT_EQ(to_string(symmetric_start(rules)), "GGq/Gg2/gG1gG/2Gg/Qgg w - -");
}

TEST(Symmetries, AreAllTwelveButWithStartCellsThoseOfTheLayout) {
  RuleSet rules;
  EXPECT_EQ(symmetries(rules).size(), 12U);
  EXPECT_EQ(symmetries(rules, true).size(), 12U);
  const Position layout = *opening(rules);
  for (const bool guards : {false, true}) {
    rules = {};
    (guards ? rules.guard_goes : rules.queen_goes) = Destination::start_cells;
    // Nothing, and the mirror that takes rows to diagonals; with the colours the half-turn.
    EXPECT_THAT(symmetries(rules), ElementsAre(0, 6));
    const std::vector<int> swapped = symmetries(rules, true);
    EXPECT_EQ(swapped.size(), 2U);
    for (const int symmetry : swapped)
      for (const Cell cell : board_cells(5)) {
        const auto piece = layout.at(cell);
        const auto image = layout.at(turned(cell, 5, symmetry));
        ASSERT_EQ(piece.has_value(), image.has_value());
        if (piece) {
          EXPECT_EQ(*image, (Piece{opponent(piece->side), piece->kind}));
        }
      }
  }
}

}  // namespace
}  // namespace agon::rules
