#include "tools/commands/parallel.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tools/cli/interrupt.hpp"
#include "tools/cli/progress.hpp"

namespace agon::tools {

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
  constexpr std::chrono::milliseconds between_looks{250};
  ProgressLine progress;
  std::unique_lock lock(mutex);
  while (!finished.wait_for(lock, between_looks, [&] { return working == 0; })) {
    if (progress.due()) progress.show(fmt::format("{}: {} of {}", what, done.load(), tasks));
  }
  return done == tasks;
}

}  // namespace agon::tools
