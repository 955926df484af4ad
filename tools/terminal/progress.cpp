#include "tools/terminal/progress.hpp"

#include <unistd.h>

#include <cstdio>

#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

constexpr std::chrono::seconds quiet_time{2};
constexpr std::chrono::milliseconds interval{250};

}  // namespace

ProgressLine::ProgressLine()
    : visible_(::isatty(STDERR_FILENO) == 1 && !manner().quiet), next_(Clock::now() + quiet_time) {}

bool ProgressLine::due() {
  if (!visible_) return false;
  const auto now = Clock::now();
  if (now < next_) return false;
  next_ = now + interval;
  return true;
}

void ProgressLine::show(const std::string& text) {
  shown_ = true;
  std::fputs(("\r" + printable(text) + "\x1b[K").c_str(), stderr);
}

void ProgressLine::clear() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
  shown_ = false;
  next_ = Clock::now() + quiet_time;
}

}  // namespace agon::tools
