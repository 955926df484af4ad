#include "solver/search/budget.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace agon::search {
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
  EXPECT_EQ(budget.reason(), "the limit of 2500 nodes was met");
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

TEST(Budget, StopsAtTheClock) {
  Limits limits;
  limits.seconds = 0;
  EXPECT_FALSE(Budget(limits).spend());
}

TEST(Budget, RunsOutOfMemoryOnce) {
  Limits limits;
  limits.memory_mib = 3;
  Budget budget(limits);
  EXPECT_TRUE(budget.spend());
  budget.run_out_of_memory();
  EXPECT_FALSE(budget.spend());
  EXPECT_EQ(budget.nodes(), 1u);
  EXPECT_EQ(budget.reason(), "the limit of 3 MiB of memory was met");
}

}  // namespace
}  // namespace agon::search
