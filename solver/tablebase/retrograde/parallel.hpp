// A loop shared by threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace agon::tablebase {

/// Calls work(thread, i) for each i below `count`, each once, on `threads` threads of which the
/// caller is number 0. Ends early, and gives false, once a call has given false.
template <class Work>
bool share_out(int threads, std::uint32_t count, Work work) {
  std::atomic<std::uint32_t> next{0};
  std::atomic<bool> going{true};
  const auto run = [&](int thread) {
    while (going.load(std::memory_order_relaxed)) {
      const std::uint32_t i = next.fetch_add(1, std::memory_order_relaxed);
      if (i >= count) return;
      if (!work(thread, i)) going = false;
    }
  };
  {
    std::vector<std::jthread> others;
    for (int thread = 1; thread < threads; ++thread) others.emplace_back(run, thread);
    run(0);
  }
  return going;
}

}  // namespace agon::tablebase
