// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The ways into a hold on the full board: White's queen gets onto the throne, where under these
// rule sets nothing can force her off it. Each is found, written down, and replayed by the judge to
// the end, against every reply.
#include <gtest/gtest.h>

#include <iostream>
#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/testing/settings.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/search/goal_pursue.hpp"

namespace agon::proptests::ways_in_test {
namespace {

class Entries : public testing::TestWithParam<std::string> {};

TEST_P(Entries, WhiteGetsHerQueenOntoTheThroneInSevenActions) {
  if (test::setting_text("AGON_FEW") && GetParam() != "queens-guard") return;
  const RuleSet rules = rulesets::parse_rules(GetParam()).rules;
  const Position start = rules::opening(rules).value();
  search::Question question;
  question.strategy = true;
  question.goal.kind = Goal::Kind::throne;
  const bitboard::Engine engine(rules);
  const search::Solved solved = search::pursue_by_zones(engine, start, question);
  ASSERT_EQ(solved.verdict.plies, 13);
  EXPECT_TRUE(solved.verdict.shortest);
  EXPECT_LT(solved.verdict.nodes, 1'000'000U);
  ASSERT_TRUE(solved.strategy.has_value());
  const std::string text = certificates::to_text(*solved.strategy, GetParam());
  EXPECT_LT(certificates::compress(text).size(), 100'000U);

  const certificates::ParsedStrategy read = certificates::parse_strategy(text, rules);
  ASSERT_FALSE(read.mistake.has_value());
  const auto replayed = [&](const Goal& goal) {
    return certificates::replay(read.strategy,
                                {rules, certificates::Demand::exact, {}, 10'000'000, {}, goal});
  };
  const certificates::ReplayReport report = replayed(question.goal);
  EXPECT_TRUE(report.proved) << (report.failure ? report.failure->text : "");
  EXPECT_EQ(report.plies, 13);
  EXPECT_GT(report.answers, 20'000U);
  std::cout << GetParam() << ": " << report.answers << " replies, " << report.plies << " plies\n";
  // It is not a win by the rules, and means the same as a fortress of one pattern.
  EXPECT_TRUE(replayed(Goal{}).failure.has_value());
  const auto hold = fortresses::entry_from(question.goal, read.strategy, rules);
  ASSERT_TRUE(hold.has_value());
  EXPECT_TRUE(replayed(Goal{Goal::Kind::fortress, hold->fortress}).proved);
}

INSTANTIATE_TEST_SUITE_P(Rules, Entries,
                         testing::Values("botermans", "queens-guard", "neto-outer-ring"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace agon::proptests::ways_in_test
