// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/cover.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace agon::vectors {
namespace {

Vector vector(const std::string& id, const RuleSet& rules,
              const std::vector<std::size_t>& numbers) {
  Vector made;
  made.id = id;
  made.rules = rules;
  for (const std::size_t number : numbers) made.tags.emplace_back(clauses()[number].name);
  return made;
}

TEST(Coverage, CountsClausesAndPairsOfEachRuleSet) {
  RuleSet other;
  other.no_action = NoAction::loses;
  Vector strange = vector("d", other, {5});
  strange.tags.emplace_back("no-such-clause");
  const std::vector<Coverage> found =
      coverage({vector("a", RuleSet{}, {0, 1}), vector("b", RuleSet{}, {1}), strange,
                vector("c", RuleSet{}, {0, 1, 2})});
  ASSERT_EQ(found.size(), 2U);
  const Coverage& first = found[0];
  EXPECT_EQ(first.rules, RuleSet{});
  EXPECT_EQ(first.vectors, 3U);
  EXPECT_EQ(first.applying, applying(RuleSet{}));
  EXPECT_EQ(first.counts[0], 2U);
  EXPECT_EQ(first.counts[1], 3U);
  EXPECT_EQ(first.counts[2], 1U);
  EXPECT_EQ(first.reached.count(), 3U);
  EXPECT_EQ(first.pairs, 3U);
  EXPECT_EQ(first.smallest, std::vector<std::string>{"c"});
  EXPECT_EQ(found[1].rules, other);
  EXPECT_EQ(found[1].reached.count(), 1U);
  EXPECT_EQ(found[1].pairs, 0U);
  EXPECT_EQ(found[1].smallest, std::vector<std::string>{"d"});
  EXPECT_TRUE(coverage({}).empty());
}

// The smallest cover has every clause and every pair that any vector has.
TEST(Coverage, TheSmallestCoversAll) {
  const std::vector<Vector> all{vector("a", {}, {0, 1}), vector("b", {}, {1, 2}),
                                vector("c", {}, {0, 2}), vector("d", {}, {0, 1, 2}),
                                vector("e", {}, {3})};
  const Coverage found = coverage(all)[0];
  EXPECT_EQ(std::set<std::string>(found.smallest.begin(), found.smallest.end()),
            (std::set<std::string>{"d", "e"}));
}

}  // namespace
}  // namespace agon::vectors
