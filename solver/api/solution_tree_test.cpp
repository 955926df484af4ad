// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/solution_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/api/solve.hpp"

namespace agon::api::solution_tree_test {
namespace {

using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// White wins in five under woolson by a quiet key, not always by the same answer.
const std::string varied = "6/7/3g4/9/3qG5/4GQG1g2/4GG1G2/3ggg3/5g2/7/6 w - -";

// What a tree says is checked in proptests/search; here, when it says nothing.
class SolutionTreeTest : public testing::Test {
 protected:
  SolutionTree tree_of(const search::Question& question, const TreeSize& size = {}) {
    return solution_tree(rules_, position_, solve(rules_, position_, asked_).verdict, question,
                         size);
  }
  const RuleSet rules_ = rulesets::parse_rules("woolson").rules;
  const Position position_ = rules::read_position(varied, rules_).position;
  search::Question asked_;
};

std::size_t branches(const std::vector<Branch>& all) {
  std::size_t count = all.size();
  for (const Branch& each : all) count += branches(each.next);
  return count;
}

TEST_F(SolutionTreeTest, HasTheKeyAndItsVariations) {
  const SolutionTree tree = tree_of({});
  EXPECT_TRUE(tree.complete);
  EXPECT_EQ(tree.plies, 5);
  ASSERT_THAT(tree.keys, SizeIs(1));
  EXPECT_EQ(to_string(tree.keys.front()), "e8-f8");
  ASSERT_THAT(tree.play, SizeIs(1));
  EXPECT_EQ(tree.play.front().action, tree.keys.front());
  EXPECT_THAT(tree.play.front().next, SizeIs(testing::Ge(2)));
  EXPECT_TRUE(tree.play.front().threat || tree.play.front().zugzwang);
  EXPECT_TRUE(tree.set_play);
}

TEST_F(SolutionTreeTest, KeepsToItsSize) {
  TreeSize line;
  line.depth = 0;
  line.tries = 0;
  const SolutionTree thin = tree_of({}, line);
  EXPECT_EQ(branches(thin.play), 5u);
  EXPECT_TRUE(thin.play.front().line_only);
  EXPECT_THAT(thin.tries, IsEmpty());
  TreeSize narrow;
  narrow.width = 1;
  const SolutionTree one = tree_of({}, narrow);
  EXPECT_THAT(one.play.front().next, SizeIs(1));
  EXPECT_GT(one.play.front().left_out, 0u);
  EXPECT_LT(branches(one.play), branches(tree_of({}).play));
}

TEST_F(SolutionTreeTest, LeavesOutWhatALimitLeavesUnknown) {
  search::Question hasty;
  hasty.limits.nodes = 0;
  const SolutionTree nothing = tree_of(hasty);
  EXPECT_FALSE(nothing.complete);
  EXPECT_THAT(nothing.tries, IsEmpty());
  EXPECT_FALSE(nothing.set_play);
  // Whatever the limit, what is there is what the full tree has.
  const SolutionTree full = tree_of({});
  bool seen_part = false;
  for (std::uint64_t nodes = 50; nodes < 100'000; nodes *= 2) {
    hasty.limits.nodes = nodes;
    const SolutionTree part = tree_of(hasty);
    EXPECT_EQ(part.keys, full.keys);
    seen_part = seen_part || (!part.complete && !part.play.empty());
    if (!part.play.empty()) {
      EXPECT_EQ(part.play.front().action, full.play.front().action);
      EXPECT_EQ(part.play.front().duals, full.play.front().duals);
    }
  }
  EXPECT_TRUE(seen_part);
}

TEST_F(SolutionTreeTest, OfNoWinHasTriesAlone) {
  asked_.limits.plies = 4;
  const SolutionTree none = tree_of({});
  EXPECT_EQ(none.plies, 4);
  EXPECT_THAT(none.play, IsEmpty());
  EXPECT_FALSE(none.set_play);
  Verdict open;
  EXPECT_EQ(solution_tree(rules_, position_, open, {}).plies, 0);
}

}  // namespace
}  // namespace agon::api::solution_tree_test
