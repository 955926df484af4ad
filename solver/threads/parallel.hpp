// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A loop whose rounds are shared out among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace agon {

/// A thread that does `work`; none if the system cannot provide more, which is not a failure where
/// the existing ones can do it all.
template <class Work>
std::optional<std::jthread> one_more_thread(Work&& work) {
  try {
    return std::jthread(std::forward<Work>(work));
  } catch (const std::system_error&) {
    return std::nullopt;
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

/// Calls `work(thread, task)` for each task below `tasks`, each once and the lower ones first, on
/// at most `threads` threads of which the caller is number 0. Returns when every call has returned.
///
/// It ends early, after the calls under way, once
///   - a call of `work` has returned false, if it returns bool at all;
///   - `stop`, which may be null, has been set;
///   - a call has thrown: the exception, the first if there are several, reaches the caller.
/// True if all tasks were done and no call has returned false.
///
/// What a thread works with can be kept by its number, which is below `threads`; `work` itself is
/// shared. Cost: starting the threads, and an atomic increment for each task. If the system cannot
/// provide more threads, the existing ones do all the work. Precondition: threads >= 1.
template <std::unsigned_integral Count, class Work>
bool parallel_for(Count tasks, int threads, Work&& work, const std::atomic<bool>* stop = nullptr) {
  assert(threads >= 1);
  std::atomic<std::size_t> next{0};
  std::atomic<bool> going{true};
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto run = [&](int thread) {
    try {
      while (going.load(std::memory_order_relaxed)) {
        const std::size_t number = next.fetch_add(1, std::memory_order_relaxed);
        if (number >= tasks) return;
        const auto task = static_cast<Count>(number);
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
          going = false;
          return;
        }
        if constexpr (std::is_same_v<std::invoke_result_t<Work&, int, Count>, bool>) {
          if (!work(thread, task)) going = false;
        } else {
          work(thread, task);
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
      going = false;
    }
  };
  {
    const auto wanted = std::min<std::size_t>(tasks, static_cast<std::size_t>(threads));
    std::vector<std::jthread> others;
    others.reserve(wanted);
    for (int thread = 1; static_cast<std::size_t>(thread) < wanted; ++thread) {
      auto other = one_more_thread([&run, thread] { run(thread); });
      if (!other) break;
      others.push_back(*std::move(other));
    }
    run(0);
  }
  if (thrown) std::rethrow_exception(thrown);
  return going;
}

}  // namespace agon
