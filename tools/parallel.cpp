#include "tools/parallel.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tools/interrupt.hpp"

namespace agon::tools {
namespace {

constexpr std::chrono::seconds quiet_time{2};
constexpr std::chrono::milliseconds progress_interval{250};

}  // namespace

bool do_tasks(std::size_t tasks, int threads, std::string_view what,
              const std::function<Worker(int thread)>& make_worker) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  std::mutex mutex;
  std::condition_variable finished;
  int working = threads;
  const auto work = [&](int thread) {
    const Worker worker = make_worker(thread);
    for (std::size_t task; !interrupted() && (task = next++) < tasks; ++done) worker(task);
    const std::lock_guard lock(mutex);
    --working;
    finished.notify_one();
  };

  std::vector<std::jthread> pool;
  for (int thread = 0; thread < threads; ++thread) pool.emplace_back(work, thread);
  const bool visible = ::isatty(STDERR_FILENO) == 1;
  const auto started = std::chrono::steady_clock::now();
  bool shown = false;
  std::unique_lock lock(mutex);
  while (!finished.wait_for(lock, progress_interval, [&] { return working == 0; })) {
    if (!visible || std::chrono::steady_clock::now() - started < quiet_time) continue;
    const std::string line = fmt::format("\r{}: {} of {}\x1b[K", what, done.load(), tasks);
    std::fputs(line.c_str(), stderr);
    shown = true;
  }
  if (shown) std::fputs("\r\x1b[K", stderr);
  return done == tasks;
}

}  // namespace agon::tools
