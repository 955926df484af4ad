// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/decider.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#include "model/values/verdict.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {
namespace {

/// So many pigeons in one hole fewer: hours of work for any solver that does not count.
Expressions pigeons(z3::context& context, int count) {
  const auto sits = [&](int pigeon, int hole) {
    return context.bool_const(("p" + std::to_string(pigeon) + "-" + std::to_string(hole)).c_str());
  };
  Expressions all;
  for (int pigeon = 0; pigeon < count; ++pigeon) {
    Expressions somewhere;
    for (int hole = 0; hole + 1 < count; ++hole) somewhere.push_back(sits(pigeon, hole));
    all.push_back(any_of(context, somewhere));
    for (int other = 0; other < pigeon; ++other)
      for (int hole = 0; hole + 1 < count; ++hole)
        all.push_back(either(negation(sits(pigeon, hole)), negation(sits(other, hole))));
  }
  return all;
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

class LongQuestion : public testing::TestWithParam<Which> {
 protected:
  LongQuestion() : asked_(decider(context_, GetParam())) {
    for (const z3::expr& each : pigeons(context_, 14)) asked_->add(each);
  }
  z3::context context_;
  std::unique_ptr<Decider> asked_;
};

// Generous, for builds with sanitizers on a busy machine; without the limit it takes hours.
constexpr double soon = 60;

TEST_P(LongQuestion, EndsWithItsTime) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(asked_->ask({}, patience_of(0.3)), Answer::unknown);
  EXPECT_LT(seconds_since(begin), soon);
}

// Without a clock: on a busy machine it ends no sooner.
TEST_P(LongQuestion, EndsWithItsWork) {
  EXPECT_EQ(asked_->ask({}, Patience().with(work_of_a_second / 10)), Answer::unknown);
  EXPECT_EQ(asked_->ask({}, Patience().with(0)), Answer::unknown);
  EXPECT_EQ(asked_->ask({}, Patience().with(work_of_a_second / 10)), Answer::unknown);
}

TEST_P(LongQuestion, EndsOnceItIsStopped) {
  std::atomic<bool> stop{false};
  Patience patience = patience_of(3600);
  patience.stop = &stop;
  std::thread stopping;
  patience.go_on = [&] {  // the question is about to begin
    stopping = std::thread([&] {
      volatile unsigned work = 0;
      while (work < 50'000'000) work = work + 1;
      stop = true;
    });
    return true;
  };
  EXPECT_EQ(asked_->ask({}, patience), Answer::unknown);
  stopping.join();
  EXPECT_TRUE(stop);
}

TEST_P(LongQuestion, CanBeFollowedByAnother) {
  EXPECT_EQ(asked_->ask({}, patience_of(0.2)), Answer::unknown);
  const z3::expr one = context_.bool_const("one");
  const auto fresh = decider(context_, GetParam());
  fresh->add(one);
  EXPECT_EQ(fresh->ask({}, {}), Answer::yes);
  EXPECT_EQ(fresh->ask({negation(one)}, {}), Answer::no);
}

volatile std::sig_atomic_t signalled = 0;

/// Z3 would catch Ctrl-C itself while it works, and its caller would never know.
TEST_P(LongQuestion, LeavesCtrlCToTheProgram) {
  const auto before = std::signal(SIGINT, [](int) { signalled = 1; });
  std::atomic<bool> sent{false};
  // Longer each time, should a busy machine have no time for the thread that sends it.
  for (double seconds = 0.5; !sent; seconds *= 2) {
    signalled = 0;
    std::atomic<bool> ended{false};
    std::thread interrupting;
    Patience patience = patience_of(seconds);
    patience.go_on = [&] {  // the question is about to begin
      interrupting = std::thread([&] {
        volatile unsigned work = 0;
        while (work < 20'000'000) work = work + 1;
        if (ended) return;
        kill(getpid(), SIGINT);
        sent = true;
      });
      return true;
    };
    EXPECT_EQ(asked_->ask({}, patience), Answer::unknown);
    ended = true;
    interrupting.join();
  }
  EXPECT_EQ(signalled, 1);
  std::signal(SIGINT, before);
}

INSTANTIATE_TEST_SUITE_P(Deciders, LongQuestion, testing::Values(Which::z3, Which::cadical));

/// What it says of an exception.
template <class Exception>
std::optional<std::string_view> said_of(const Exception& exception) {
  try {
    throw exception;
  } catch (...) {
    return what_ran_out();
  }
}

TEST(WhatRanOut, KnowsMemoryAndThreads) {
  EXPECT_EQ(said_of(std::bad_alloc()), no_memory);
  EXPECT_EQ(said_of(z3::exception("out of memory")), no_memory);
  EXPECT_EQ(said_of(z3::exception("Sort mismatch")), std::nullopt);
  const auto no_thread =
      said_of(std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)));
  ASSERT_TRUE(no_thread);
  EXPECT_TRUE(no_thread->starts_with("no thread could be started; "));
  EXPECT_EQ(said_of(std::system_error(std::make_error_code(std::errc::permission_denied))),
            std::nullopt);
  EXPECT_EQ(said_of(std::runtime_error("out of memory")), std::nullopt);
  EXPECT_EQ(said_of(7), std::nullopt);
}

// In a process that may take no more memory; the sanitizers need more themselves.
#ifndef AGON_SANITIZED
TEST(Context, IsThereOrIsRefused) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const rlimit little{1 << 20, 1 << 20};
    if (setrlimit(RLIMIT_AS, &little) != 0) _exit(1);
    try {
      const Context context;
    } catch (const std::bad_alloc&) {
      _exit(7);
    }
    _exit(2);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status)) << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 7);
}
#endif

}  // namespace
}  // namespace agon::formulas
