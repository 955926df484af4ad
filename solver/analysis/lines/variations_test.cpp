#include "solver/analysis/lines/variations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/analysis/solve.hpp"

namespace agon::analysis {
namespace {

using testing::IsEmpty;
using testing::Not;

/// White wins in five under woolson, not always by the line.
const std::string varied = "6/7/3g4/9/3qG5/4GQG1g2/4GG1G2/3ggg3/5g2/7/6 w - -";

class VariationsTest : public testing::Test {
 protected:
  const RuleSet rules_ = rulesets::parse_rules("woolson").rules;
  const Position position_ = rules::read_position(varied, rules_).position;
  const std::vector<Action> line_ = solve(rules_, position_, {}).verdict.line;
};

TEST_F(VariationsTest, NeedAnotherReplyThanTheLine) {
  const Variations found = variations(rules_, position_, line_, {});
  EXPECT_TRUE(found.complete);
  ASSERT_THAT(found.list, Not(IsEmpty()));
  for (const Variation& each : found.list) {
    Position position = position_;
    for (std::size_t i = 0; i < each.at; ++i) position = rules::apply(position, rules_, line_[i]);
    ASSERT_GE(each.line.size(), 2u);
    EXPECT_NE(each.line[0], line_[each.at]);
    const Position defended = rules::apply(position, rules_, each.line[0]);
    const Verdict verdict = solve(rules_, defended, {}).verdict;
    // The reply is a best one, and that of the line is none.
    EXPECT_THAT(verdict.keys, testing::Contains(each.line[1]));
    EXPECT_THAT(verdict.keys, Not(testing::Contains(line_[each.at + 1])));
    for (const Action& action : each.line) {
      EXPECT_THAT(rules::actions(position, rules_), testing::Contains(action));
      position = rules::apply(position, rules_, action);
    }
    EXPECT_EQ(rules::outcome(position, rules_), Outcome::white_wins);
    EXPECT_EQ(each.line.size(), 1 + static_cast<std::size_t>(*verdict.plies));
  }
}

TEST_F(VariationsTest, AreMetAlikeByTheSameReply) {
  for (const Variation& each : variations(rules_, position_, line_, {}).list) {
    Position position = position_;
    for (std::size_t i = 0; i < each.at; ++i) position = rules::apply(position, rules_, line_[i]);
    for (const Action& defence : each.alike) {
      const Position next =
          rules::apply(rules::apply(position, rules_, defence), rules_, each.line[1]);
      // Within the plies that the line leaves.
      search::Question question;
      question.limits.plies = static_cast<int>(line_.size() - each.at - 2);
      question.attacker = Side::white;
      EXPECT_EQ(solve(rules_, next, question).verdict.value, Verdict::Value::win)
          << to_string(defence);
    }
  }
}

TEST_F(VariationsTest, AreCountedAtEachActionAndLeftOutByLimits) {
  for (const std::size_t most : {0, 1}) {
    const Variations found = variations(rules_, position_, line_, {}, most);
    for (const Variation& each : found.list)
      EXPECT_LE(std::count_if(found.list.begin(), found.list.end(),
                              [&](const Variation& other) { return other.at == each.at; }),
                static_cast<std::ptrdiff_t>(most));
  }
  search::Question hasty;
  hasty.limits.nodes = 0;
  const Variations none = variations(rules_, position_, line_, hasty);
  EXPECT_FALSE(none.complete);
  EXPECT_THAT(none.list, IsEmpty());
}

}  // namespace
}  // namespace agon::analysis
