// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/solve.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"

namespace agon::api::helpmate_test {
namespace {

Position read(const std::string& text) {
  ParsedPosition parsed = rules::read_position(text, RuleSet{});
  EXPECT_TRUE(parsed.problems.empty()) << to_string(parsed.problems);
  return std::move(parsed.position);
}

TEST(Helpmate, TheGameEndsInTheWinnersWin) {
  search::HelpmateQuestion question;
  question.winner = Side::white;
  const Position position = read("6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -");
  const HelpmateFound found = helpmate({}, position, question);
  EXPECT_EQ(found.game.plies, 5);
  EXPECT_TRUE(found.game.proved());
  EXPECT_EQ(found.game.line.size(), 5u);
  ASSERT_TRUE(found.last);
  EXPECT_EQ(rules::outcome(*found.last, {}), win_of(Side::white));
}

TEST(Helpmate, WithoutAGameThereIsNoLastPosition) {
  search::HelpmateQuestion question;
  question.limits.nodes = 100;
  const HelpmateFound found = helpmate({}, *rules::opening(RuleSet{}), question);
  EXPECT_FALSE(found.game.plies);
  EXPECT_FALSE(found.last);
  EXPECT_FALSE(found.game.reason.empty());
}

}  // namespace
}  // namespace agon::api::helpmate_test
