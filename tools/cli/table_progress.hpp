// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How far work on a table is, as a line on standard error, and how long it may still take: guesses
// and no more.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/tablebase/making/builder.hpp"
#include "solver/tablebase/query/audit.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::tools {

/// Work whose share done is known.
class TimeLeft {
 public:
  /// ", about 12 s left"; empty while nothing can be said.
  std::string of(double share) const;

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// A solve, which ends when a pass finds nothing: how many passes that takes is not known before.
/// The guess is that passes go on getting shorter, or longer, as the last few did.
class PassTimes {
 public:
  void look(int pass, std::uint64_t known);
  std::string left() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Begun {
    int pass;
    Clock::time_point at;
    std::uint64_t known;
  };
  std::vector<Begun> begun_;
};

class BuildLine {
 public:
  void show(const tablebase::BuildProgress& now);

 private:
  ProgressLine line_;
  PassTimes passes_;
  std::optional<TimeLeft> writing_;
};

/// A walk through the blocks of a table.
class WalkLine {
 public:
  /// `name`: of what is done, a word.
  explicit WalkLine(std::string name) : name_(std::move(name)) {}
  void show(std::size_t done, std::size_t all);
  void clear() { line_.clear(); }

 private:
  std::string name_;
  ProgressLine line_;
  TimeLeft time_;
};

class AuditLine {
 public:
  void show(const tablebase::AuditProgress& now);

 private:
  ProgressLine line_;
  tablebase::AuditStage stage_ = tablebase::AuditStage::blocks;
  TimeLeft time_;  ///< of the stage
};

}  // namespace agon::tools
