// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A stop flag that is set by another one, or when the time is over.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "solver/threads/parallel.hpp"

namespace agon {

/// Has a stop been requested? `stop` may be null.
inline bool is_set(const std::atomic<bool>* stop) {
  return stop != nullptr && *stop;
}

/// For work that checks a flag but not the time. Cost: a thread that mostly sleeps, unless there is
/// no end. If the system cannot provide a thread, only `stop` ends the work.
class Alarm {
 public:
  using Clock = std::chrono::steady_clock;

  /// `stop` may be null, and outlives the alarm.
  Alarm(Clock::time_point end, const std::atomic<bool>* stop)
      : end_(end), stop_(stop), rung_(Clock::now() >= end) {
    if (end == Clock::time_point::max() || rung_) return;
    thread_ = one_more_thread([this] { run(); });
  }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;
  ~Alarm() {
    if (!thread_) return;
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_all();
    thread_->join();
  }

  /// Set once it is time to stop. Null if that will never be.
  const std::atomic<bool>* flag() const { return thread_ || rung_ ? &rung_ : stop_; }

 private:
  static constexpr std::chrono::milliseconds between_looks{20};

  void run() {
    std::unique_lock lock(mutex_);
    while (!rung_ && !done_) {
      changed_.wait_until(lock, std::min(end_, Clock::now() + between_looks));
      if (Clock::now() >= end_ || is_set(stop_)) rung_ = true;
    }
  }

  const Clock::time_point end_;
  const std::atomic<bool>* const stop_;
  std::atomic<bool> rung_;
  bool done_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<std::jthread> thread_;
};

}  // namespace agon
