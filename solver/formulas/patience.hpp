// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which solver decides: for those who know no formulas.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace agon::formulas {

enum class Which : std::uint8_t {
  z3,
  cadical  ///< a solver of propositional clauses, which has no code of Z3's
};

// How long the questions to the solver may go on, and what comes of one: for those who know no
// formulas.

/// Work of the solvers: conflicts, or as much else as takes as long. Unlike time it is the same on
/// every machine, however busy.
using Work = std::uint64_t;
/// What a quiet machine does in about a second.
constexpr Work work_of_a_second = 10'000;

/// What questions may cost. Default: anything.
struct Patience {
  /// The user's limit; no other limit depends on the clock.
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
  /// Asked before each question to the solver; false ends the work. May be empty.
  std::function<bool()> go_on;
  /// Ends even a running question soon after it is set. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Of each question; then it is `unknown`, on every machine.
  std::optional<Work> work = {};

  /// May no more be asked at all?
  bool over() const {
    return (stop != nullptr && *stop) || std::chrono::steady_clock::now() >= end;
  }
  /// The same, with so much work for each question.
  Patience with(Work most) const;
};

/// Thrown where work that may be cut off at any point finds its patience over.
struct Stopped {};

/// When this many seconds from now, a number of any size, are over; none: never.
std::chrono::steady_clock::time_point end_after(const std::optional<double>& seconds);

/// For this many seconds from now, and not beyond `end`. A number of any size is accepted.
Patience patience_of(
    double seconds, std::function<bool()> go_on = {},
    std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max(),
    const std::atomic<bool>* stop = nullptr);

inline constexpr std::string_view no_memory = "out of memory; ask for less, or raise the limit";

/// Call while handling an exception: what the system could not provide, in words with a remedy, if
/// that is its cause. Memory (also within Z3), or a thread.
std::optional<std::string_view> what_ran_out();

}  // namespace agon::formulas
