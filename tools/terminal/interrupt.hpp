// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How a subcommand ends: exit codes, limits, Ctrl-C as a flag that long work checks from time to
// time; and its progress until then.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>

#include "solver/formulas/patience.hpp"
#include "solver/threads/alarm.hpp"

namespace agon::tools {

// Ctrl-C as a flag that long work checks from time to time.

/// From now on Ctrl-C (SIGINT) and SIGTERM set the flag instead of ending the program at once; a
/// second one ends it. Safe to call more than once.
void catch_interrupts();
/// Set at the first of them; never cleared. May be handed to a search as its stop flag.
const std::atomic<bool>& interrupted();
/// Set then, too, and when so many seconds from now are over, if any.
inline Alarm alarm_after(const std::optional<double>& seconds) {
  return {formulas::end_after(seconds), &interrupted()};
}
/// Why work that ends at Ctrl-C or after --time has ended before it was done, a clause.
const char* why_it_stopped();

// What ends a subcommand that has no more time.

/// A limit or Ctrl-C that came before the answer was complete. What has been printed stands; main
/// prints the text on standard error and leaves with exit code 3.
struct LimitReached : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The program's exit codes.

enum class ExitCode : int {
  done = 0,      ///< done; a question was answered, with any answer
  wrong = 1,     ///< a check found something wrong
  unusable = 2,  ///< the request or the input is unusable; thrown as `Unusable`
  limit = 3      ///< time, nodes, memory or Ctrl-C ended it before an answer; returned or thrown as
                 ///< `LimitReached`
};

// Progress of long work: one line on standard error, on a terminal only.

/// Quiet for the first two seconds, then due four times a second. Wipes its line at the end.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Is it time to show something? Never, if standard error is not a terminal.
  bool due();
  /// Puts the text in the place of what is shown.
  void show(const std::string& text);
  /// Wipes the line; two quiet seconds begin again.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool visible_;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace agon::tools
