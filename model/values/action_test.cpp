// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/action.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/values/position.hpp"

namespace agon {
namespace {

void expect_round_trip(const Action& action, const std::string& text) {
  EXPECT_EQ(to_string(action), text);
  EXPECT_EQ(parse_action(text), action) << text;
}

TEST(Action, HasOneTextForEachType) {
  expect_round_trip(Action::step({3, 3}, {3, 4}), "c3-c4");
  expect_round_trip(Action::relocation({3, 3}, {11, 9}), "c3@k9");
  expect_round_trip(Action::relocation({10, 11}, {10, 11}), "j11@j11");
  expect_round_trip(Action::placement(Kind::guard, {3, 3}), "G@c3");
  expect_round_trip(Action::placement(Kind::queen, {11, 11}), "Q@k11");
  expect_round_trip(Action::pass(), "--");
}

TEST(Action, GoesThereAndBackForEveryPairOfCells) {
  const auto cells = board_cells(max_radius);
  std::set<std::string> texts;
  for (const Cell from : cells)
    for (const Cell to : cells)
      for (const Action& action : {Action::step(from, to), Action::relocation(from, to)}) {
        const std::string text = to_string(action);
        ASSERT_EQ(parse_action(text), action) << text;
        texts.insert(text);
      }
  for (const Cell to : cells)
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      const std::string text = to_string(Action::placement(kind, to));
      ASSERT_EQ(parse_action(text), Action::placement(kind, to)) << text;
      texts.insert(text);
    }
  EXPECT_EQ(texts.size(), 2U * 91 * 91 + 2 * 91);
}

TEST(Action, EqualsAnotherOnlyIfAllOfItDoes) {
  EXPECT_NE(Action::step({3, 3}, {3, 4}), Action::relocation({3, 3}, {3, 4}));
  EXPECT_NE(Action::step({3, 3}, {3, 4}), Action::step({3, 4}, {3, 3}));
  EXPECT_NE(Action::placement(Kind::queen, {3, 3}), Action::placement(Kind::guard, {3, 3}));
  EXPECT_EQ(Action{}, Action::pass());
}

TEST(Action, IsNoOtherText) {
  for (const char* text :
       {"",       "-",      "---",   "@",        "c3",    "c3-",     "-c4",    "c3--c4",
        "c3-c4 ", " c3-c4", "c3 c4", "c3-c4-c5", "c3@",   "@c3",     "c3@@c4", "G-c3",
        "Q-c3",   "g@c3",   "q@c3",  "GG@c3",    "G@",    "G@c3@c4", "c0-c1",  "c3-c12",
        "l1-a1",  "c3-c04", "--c3",  "c3xc4",    "C3-C4", "-- "})
    EXPECT_EQ(parse_action(text), std::nullopt) << '"' << text << '"';
}

}  // namespace
}  // namespace agon
