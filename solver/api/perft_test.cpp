// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/perft.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <thread>

#include "model/rules/judge.hpp"

namespace agon::api::perft_test {
namespace {

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// By both engines and any number of threads; each first action's share is the count below it.
TEST(Perft, CountsWhatTheRulesCount) {
  const RuleSet rules;
  const Position start = *rules::opening(rules);
  for (const EngineChoice engine : {EngineChoice::fast, EngineChoice::reference})
    for (const int threads : {1, 3}) {
      Perft perft(engine, rules, start);
      const auto all = make_rules(engine, rules);
      ASSERT_EQ(perft.first_actions().size(), 27U);
      std::size_t last_done = 0;
      for (int depth = 1; depth <= (engine == EngineChoice::fast ? 5 : 3); ++depth) {
        PerftWork work;
        work.threads = threads;
        last_done = 0;
        work.progress = [&](std::size_t done, std::size_t tasks) {
          EXPECT_EQ(done, ++last_done);
          EXPECT_LE(done, tasks);
        };
        const auto counts = perft.count(depth, work);
        ASSERT_TRUE(counts);
        EXPECT_EQ(sum(*counts), all->perft(start, depth));
        const PositionAnswer answer = all->answer(start);
        for (std::size_t i = 0; i < answer.actions.size(); ++i) {
          EXPECT_EQ(answer.actions[i].action, perft.first_actions()[i]);
          EXPECT_EQ((*counts)[i], all->perft(answer.actions[i].next, depth - 1));
        }
      }
      // The judge, being slow, has more tasks at the last depth than there are first actions.
      if (engine == EngineChoice::reference) {
        EXPECT_GT(last_done, 27U);
      } else {
        EXPECT_EQ(last_done, 27U);
      }
    }
}

TEST(Perft, IsStopped) {
  const RuleSet rules;
  Perft perft(EngineChoice::fast, rules, *rules::opening(rules));
  std::atomic<bool> stop{false};
  PerftWork work;
  work.threads = 2;
  work.stop = &stop;
  work.progress = [&](std::size_t done, std::size_t) { stop = done >= 5; };
  EXPECT_FALSE(perft.count(6, work));
  EXPECT_FALSE(perft.count(6, work));
  // A task alone can be endless.
  stop = false;
  work.progress = {};
  std::jthread other([&stop] { stop = true; });
  EXPECT_FALSE(perft.count(40, work));
  other.join();
  stop = false;
  EXPECT_EQ(sum(*perft.count(6, work)), 287952141U);
}

}  // namespace
}  // namespace agon::api::perft_test
