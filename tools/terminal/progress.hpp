// Progress of long work: one line on standard error, on a terminal only.
#pragma once

#include <chrono>
#include <string>

namespace agon::tools {

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
