// Long work cut into tasks: threads, progress, Ctrl-C.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace agon::tools {

/// One thread's way to do task number `task`.
using Worker = std::function<void(std::size_t task)>;

/// Does the tasks 0 .. `tasks` - 1, each once, on `threads` threads; each thread asks `make_worker`
/// (called in that thread, with its number) for a worker of its own. After two seconds shows on
/// standard error, where that is a terminal, how much of `what` is done. True if all were done,
/// false if Ctrl-C came first (`catch_interrupts` must have been called): tasks begun are finished.
/// What a worker throws ends the loop and reaches the
/// caller. Precondition: threads >= 1.
bool do_tasks(std::size_t tasks, int threads, std::string_view what,
              const std::function<Worker(int thread)>& make_worker);

}  // namespace agon::tools
