// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/perpetual.hpp"

#include <gtest/gtest.h>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"

namespace agon::fortresses {
namespace {

struct Frozen {
  const char* rules;
  const char* position;
};
class Perpetuals : public testing::TestWithParam<Frozen> {};

TEST_P(Perpetuals, AreClosedByFormulasAndByTheJudge) {
  const RuleSet rules = rulesets::parse_rules(GetParam().rules).rules;
  const Position position = parse_position(GetParam().position, rules.radius).position;
  const auto found = perpetual_at(rules, position, Side::white, true);
  ASSERT_TRUE(found);
  EXPECT_TRUE(first_match(found->hold, position));
  EXPECT_TRUE(closed_perpetual(rules, position, Side::white, {}));
  for (const formulas::Which which : {formulas::Which::z3, formulas::Which::cadical}) {
    formulas::ClosureRequest request;
    request.which = which;
    const formulas::ClosureReport report = formulas::check_closure(found->hold, rules, request);
    EXPECT_TRUE(report.closed()) << (report.breach ? to_string(report.breach->position) : "");
  }
  const JudgeReport judged = sample_fortress(found->hold, rules, 200, 1);
  EXPECT_GT(judged.positions, 100u);
  EXPECT_FALSE(judged.breach) << to_string(judged.breach->position);
}

INSTANTIATE_TEST_SUITE_P(
    Fortresses, Perpetuals,
    testing::Values(Frozen{"mitra", "2qg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/1GgG1G b - -"},
                    Frozen{"way-to-play", "2gg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/1GqG1G b - -"},
                    // The jaws move: one goes to and fro, and closes on the captive.
                    Frozen{"mitra,relocate_between=forbidden",
                           "2qg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/GgG2G b - -"}));

// Without a second pair of jaws, or where the owner picks.
TEST(Perpetual, NoneWhereThereIsNone) {
  const RuleSet mitra = rulesets::parse_rules("mitra").rules;
  const auto at = [](const RuleSet& rules, const char* text) {
    return perpetual_at(rules, parse_position(text, rules.radius).position, Side::white, true);
  };
  EXPECT_FALSE(at(mitra, "2qg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/1GgG2 b - -"));
  EXPECT_FALSE(at(rulesets::parse_rules("nakajim").rules,
                  "2qg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/1GgG1G b - -"));
}

}  // namespace
}  // namespace agon::fortresses
