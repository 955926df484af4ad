// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <gtest/gtest.h>

#include "model/values/position.hpp"

namespace agon::rules {
namespace {

TEST(Start, IsTheRulesOwnWhereTheyHaveOne) {
  RuleSet rules;
  EXPECT_EQ(start(rules), opening(rules));
  rules.radius = 3;
  EXPECT_EQ(start(rules), symmetric_start(rules));
  EXPECT_EQ(to_string(start(rules)).substr(0, 4), "gG1q");
  rules.setup = Setup::place_any;
  EXPECT_EQ(start(rules), opening(rules));
  EXPECT_TRUE(start(rules).placing());
}

TEST(SymmetricStart, IsTheSameForBothSides) {
  for (int radius = min_radius; radius <= max_radius; ++radius)
    for (int guards = 1; guards <= 6; ++guards) {
      RuleSet rules;
      rules.radius = static_cast<std::int8_t>(radius);
      rules.guards = static_cast<std::int8_t>(guards);
      const Position start = symmetric_start(rules);
      EXPECT_TRUE(problems(start, rules).empty()) << to_string(start);
      for (const Cell cell : board_cells(radius)) {
        const int last = row_count(radius) + 1;
        const Cell opposite{static_cast<std::int8_t>(last - cell.row),
                            static_cast<std::int8_t>(last - cell.number)};
        const auto here = start.at(cell);
        const auto there = start.at(opposite);
        ASSERT_EQ(here.has_value(), there.has_value());
        if (here) {
          EXPECT_EQ(*there, (Piece{opponent(here->side), here->kind}));
        }
      }
    }
}

}  // namespace
}  // namespace agon::rules
