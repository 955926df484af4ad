// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/threads/parallel.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <latch>
#include <new>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>

namespace agon {
namespace {

TEST(ParallelFor, DoesEachTaskOnce) {
  for (const int threads : {1, 2, 3, 16})
    for (const std::size_t tasks : {0U, 1U, 2U, 1000U}) {
      std::vector<std::atomic<int>> done(tasks);
      std::atomic<int> highest{0};
      EXPECT_TRUE(parallel_for(tasks, threads, [&](int thread, std::size_t task) {
        ++done[task];
        for (int seen = highest; seen < thread && !highest.compare_exchange_weak(seen, thread);) {
        }
      }));
      for (const auto& times : done) EXPECT_EQ(times, 1);
      EXPECT_LT(highest, threads);
    }
}

TEST(ParallelFor, OneThreadIsTheCallerAndGoesInOrder) {
  std::vector<std::size_t> order;
  const auto caller = std::this_thread::get_id();
  EXPECT_TRUE(parallel_for(20U, 1, [&](int thread, std::size_t task) {
    EXPECT_EQ(thread, 0);
    EXPECT_EQ(std::this_thread::get_id(), caller);
    order.push_back(task);
  }));
  std::vector<std::size_t> expected(20);
  std::iota(expected.begin(), expected.end(), 0U);
  EXPECT_EQ(order, expected);
}

// Each task waits for the others, so that it ends only if all run at the same time.
TEST(ParallelFor, ThreadsRunAtTheSameTime) {
  constexpr int threads = 4;
  std::latch all(threads);
  std::mutex mutex;
  std::set<std::thread::id> seen;
  std::set<int> numbers;
  EXPECT_TRUE(parallel_for(4U, threads, [&](int thread, std::size_t) {
    all.arrive_and_wait();
    const std::lock_guard lock(mutex);
    seen.insert(std::this_thread::get_id());
    numbers.insert(thread);
  }));
  EXPECT_EQ(seen.size(), 4U);
  EXPECT_EQ(numbers, (std::set<int>{0, 1, 2, 3}));
}

TEST(ParallelFor, FalseEndsIt) {
  for (const int threads : {1, 3}) {
    std::atomic<std::size_t> calls{0};
    EXPECT_FALSE(parallel_for(1'000'000U, threads, [&](int, std::size_t task) {
      ++calls;
      return task != 100;
    }));
    EXPECT_GT(calls, 100U);
    EXPECT_LT(calls, 1'000'000U);
  }
  EXPECT_FALSE(parallel_for(3U, 1, [](int, std::size_t task) { return task != 2; }));
}

TEST(ParallelFor, TheStopFlagEndsIt) {
  for (const int threads : {1, 3}) {
    std::atomic<bool> stop{false};
    std::atomic<std::size_t> calls{0};
    const auto work = [&](int, std::size_t task) {
      ++calls;
      if (task == 100) stop = true;
    };
    EXPECT_FALSE(parallel_for(1'000'000U, threads, work, &stop));
    EXPECT_GT(calls, 100U);
    EXPECT_LT(calls, 1'000'000U);
    // Nothing is begun once it is set; set after the last task, it changes nothing.
    calls = 0;
    EXPECT_FALSE(parallel_for(5U, threads, work, &stop));
    EXPECT_EQ(calls, 0U);
    stop = false;
    EXPECT_TRUE(parallel_for(101U, threads, work, &stop));
  }
}

TEST(ParallelFor, AnExceptionReachesTheCaller) {
  for (const int threads : {1, 4}) {
    std::atomic<std::size_t> calls{0};
    try {
      parallel_for(1'000'000U, threads, [&](int, std::size_t task) {
        ++calls;
        if (task == 50) throw std::runtime_error("task 50");
      });
      ADD_FAILURE() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
      EXPECT_EQ(error.what(), std::string("task 50"));
    }
    EXPECT_LT(calls, 1'000'000U);
  }
}

// Thrown on a separate thread, and on several at once.
TEST(ParallelFor, OneOfSeveralExceptionsReachesTheCaller) {
  std::latch all(3);
  EXPECT_THROW(parallel_for(3U, 3,
                            [&](int thread, std::size_t) {
                              all.arrive_and_wait();
                              if (thread != 0) throw std::bad_alloc();
                            }),
               std::bad_alloc);
}

// In a process that may take no more memory, so that most threads get no stack; the sanitizers need
// more themselves.
#ifndef AGON_SANITIZED
TEST(ParallelFor, FewerThreadsThanAskedForDoAllTheWork) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const rlimit little{1 << 20, 1 << 20};
    if (setrlimit(RLIMIT_AS, &little) != 0) _exit(1);
    std::atomic<int> done{0};
    const bool all = parallel_for(1000U, 1000, [&](int, std::size_t) { ++done; });
    _exit(all && done == 1000 ? 7 : 2);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 7);
}
#endif

}  // namespace
}  // namespace agon
