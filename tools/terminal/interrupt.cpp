// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/interrupt.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdio>

#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set nothing else");

void set_flag(int) {
  flag = true;
}

constexpr std::chrono::seconds quiet_time{2};
constexpr std::chrono::milliseconds interval{250};

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
