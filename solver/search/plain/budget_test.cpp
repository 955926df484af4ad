// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/plain/question.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace agon::search::budget_test {
namespace {

TEST(Budget, CountsNodesExactly) {
  Limits limits;
  limits.nodes = 2500;
  Budget budget(limits);
  int paid = 0;
  while (budget.spend()) ++paid;
  EXPECT_EQ(paid, 2500);
  EXPECT_EQ(budget.nodes(), 2500u);
  EXPECT_FALSE(budget.spend());
  EXPECT_EQ(budget.reason(), "the limit of 2500 nodes was reached");
}

TEST(Budget, NoNodesAtAll) {
  Limits limits;
  limits.nodes = 0;
  EXPECT_FALSE(Budget(limits).spend());
}

TEST(Budget, StopsAtTheFlag) {
  std::atomic<bool> stop = false;
  Limits limits;
  limits.stop = &stop;
  Budget budget(limits);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(budget.spend());
  stop = true;
  int more = 0;
  while (budget.spend()) ASSERT_LT(++more, 2000);
  EXPECT_EQ(budget.reason(), "it was interrupted");
}

TEST(Budget, StopsAtTheClockAndNamesTheWholeTime) {
  Limits limits;
  limits.seconds = 0;
  EXPECT_FALSE(Budget(limits).spend());
  limits.seconds = 1.5;
  Budget late(limits.after(1).after(7));
  EXPECT_FALSE(late.spend());
  EXPECT_EQ(late.reason(), "the limit of 1.5 seconds was reached");
}

TEST(Budget, AllowancesPauseItAndNest) {
  Limits limits;
  limits.nodes = 5000;
  Budget budget(limits);
  const auto spend_all = [&budget] {
    std::uint64_t spent = 0;
    while (budget.spend()) ++spent;
    return spent;
  };
  {
    const Allowance outer(budget, 2000);
    EXPECT_EQ(budget.left(), 2000u);
    {
      const Allowance inner(budget, 300);
      EXPECT_EQ(spend_all(), 300u);
      EXPECT_EQ(budget.left(), 0u);
    }
    const Allowance looser(budget, 10'000);
    EXPECT_EQ(spend_all(), 1700u);
    EXPECT_FALSE(budget.exhausted());
  }
  EXPECT_EQ(budget.left(), 3000u);
  EXPECT_EQ(spend_all(), 3000u);
  EXPECT_TRUE(budget.exhausted());
  const Allowance late(budget, 10);
  EXPECT_FALSE(budget.spend());
  EXPECT_EQ(budget.nodes(), 5000u);
}

TEST(Budget, RunsOutOfMemoryOnce) {
  Limits limits;
  limits.memory_mib = 3;
  Budget budget(limits);
  EXPECT_TRUE(budget.spend());
  budget.run_out_of_memory();
  EXPECT_FALSE(budget.spend());
  EXPECT_EQ(budget.nodes(), 1u);
  EXPECT_EQ(budget.reason(), "the limit of 3 MiB of memory was reached");
}

}  // namespace
}  // namespace agon::search::budget_test
