#include "tools/cli/parallel.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "solver/parallel.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/progress.hpp"

namespace agon::tools {

namespace {

/// Shows every now and then, from a thread of its own, how many tasks have been done.
class Ticker {
 public:
  Ticker(std::string_view what, std::size_t tasks) {
    thread_ = std::jthread([this, what, tasks](const std::stop_token& stop) {
      constexpr std::chrono::milliseconds between_looks{250};
      ProgressLine progress;
      std::unique_lock lock(mutex_);
      while (!woken_.wait_for(lock, stop, between_looks, [&] { return stop.stop_requested(); }))
        if (progress.due()) progress.show(fmt::format("{}: {} of {}", what, done.load(), tasks));
    });
  }

  std::atomic<std::size_t> done{0};

 private:
  std::mutex mutex_;
  std::condition_variable_any woken_;
  std::jthread thread_;  ///< last, so that it ends before what it uses
};

}  // namespace

bool do_tasks(std::size_t tasks, int threads, std::string_view what,
              const std::function<Worker(int thread)>& make_worker) {
  Ticker ticker(what, tasks);
  std::vector<Worker> workers(static_cast<std::size_t>(threads));
  return parallel_for(
      tasks, threads,
      [&](int thread, std::size_t task) {
        Worker& worker = workers[static_cast<std::size_t>(thread)];
        if (!worker) worker = make_worker(thread);
        worker(task);
        ++ticker.done;
      },
      &interrupted());
}

}  // namespace agon::tools
