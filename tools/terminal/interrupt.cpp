#include "tools/terminal/interrupt.hpp"

#include <csignal>

namespace agon::tools {
namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set nothing else");

void set_flag(int) {
  flag = true;
}

}  // namespace

void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = set_flag;
  // The second one ends the program. A wait for input is interrupted (no SA_RESTART).
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

const std::atomic<bool>& interrupted() {
  return flag;
}

const char* why_it_stopped() {
  return flag ? "interrupted" : "time is up (--time)";
}

}  // namespace agon::tools
