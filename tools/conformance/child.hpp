// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Another program at the other end of two pipes, which may do anything: crash, hang, flood, close
// its pipes, leave children behind. Nothing here waits without a deadline.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/files/files.hpp"
#include "model/values/mistake.hpp"

namespace agon::conform {

using Clock = std::chrono::steady_clock;

/// How waiting for a line came to its end.
enum class Heard : std::uint8_t {
  line,     ///< there it is
  silence,  ///< not within the time
  flood,    ///< more bytes than a line may have, and no end of it
  closed,   ///< it closed its standard output and lives on
  ended,    ///< it has ended, and had said nothing more
  stopped   ///< Ctrl-C
};

struct Reading {
  Heard heard;
  std::string text;  ///< the line without its newline; else what there was of one
};

/// What a session asks: a program, or its substitute in tests. `Child` documents each call.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual bool send(std::string_view line, Clock::time_point deadline) = 0;
  virtual Reading read_line(Clock::time_point deadline) = 0;
  virtual std::optional<std::string> unasked() = 0;
  virtual bool ends_by(Clock::time_point deadline) = 0;
  virtual const std::string& ending() const = 0;
  virtual const std::string& errors() const = 0;
  virtual void kill() = 0;
};

/// A running program, the leader of its own process group. `kill` and the destructor end the whole
/// group at once (SIGKILL) and leave no zombie. A process that has left the group (setsid) is not
/// found; if it keeps the pipes open, that does no harm.
class Child final : public Peer {
 public:
  /// Longest line that is read; the longest right answer has some 1 200 bytes.
  static constexpr std::size_t line_limit = longest_line;
  /// What is kept of its standard error: the first half and the last.
  static constexpr std::size_t errors_limit = 1U << 13U;

  /// Starts a command directly, never through a shell; the first word is searched in PATH if it has
  /// no slash. Signals are as in a fresh shell. Throws `Unusable` if the command cannot be run at
  /// all. Precondition: not empty.
  explicit Child(const std::vector<std::string>& command);
  ~Child() override { kill(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Writes a line and its newline. False if it was not taken by the deadline, or never will be;
  /// `read_line` then tells more. A line is taken by the pipe, whether or not it is ever read.
  bool send(std::string_view line, Clock::time_point deadline) override;
  /// The next line of its standard output. After anything but a line the child is of no more use.
  Reading read_line(Clock::time_point deadline) override;
  /// What it has said by now beyond the lines read, the first line of it; nothing if nothing.
  std::optional<std::string> unasked() override;

  /// Has it ended by the deadline? Its output is let go.
  bool ends_by(Clock::time_point deadline) override;
  /// "ended with exit code 3", "was ended by signal 11 (Segmentation fault)"; for one that had to
  /// be killed, "was killed". Precondition: `kill` was called.
  const std::string& ending() const override { return ending_; }
  /// Its standard error, control characters and all; of a long one the first and the last, with a
  /// line "..." between.
  const std::string& errors() const override { return errors_; }

  void kill() override;

 private:
  struct Ready {
    bool input = false, output = false, errors = false, ended = false;
  };
  /// Waits until something is ready, for 0.1 s at most, so that Ctrl-C is seen.
  Ready wait(bool to_write, Clock::time_point deadline);
  void drain_output();
  void drain_errors();
  bool has_ended();
  std::optional<Reading> buffered();

  pid_t process_ = -1;
  int handle_ = -1;  ///< a pidfd, readable once the process has ended; -1 on an old kernel
  int input_ = -1, output_ = -1, stderr_ = -1;
  bool ended_ = false;
  bool gap_ = false;  ///< was anything of the standard error left out?
  std::string buffer_, errors_, ending_;
};

}  // namespace agon::conform
