// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A strategy checked by formulas from a root, and what they refuse confirmed by the judge.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/certificates/line_check.hpp"

namespace agon::certificates {

// Does the judge agree that a strategy fails in a position?

/// A position in which a line is claimed to fail.
struct Claim {
  std::optional<std::size_t> line;  ///< index in the strategy; none: the root, before any line
  Position position{5};
  /// The line's action (none from the root) and the answers to it; empty: the action is not legal.
  std::vector<Action> play;
};

/// What is wrong there, if the reference rules confirm it: the position matches the line, and the
/// attacker cannot act as it says, or the play given is legal and ends neither won nor on a line
/// with fewer plies. Nothing if they do not. `goal`: what the strategy forces; a play that reaches
/// it ends won.
std::optional<Failure> confirm(const Strategy& strategy, const RuleSet& rules, const Claim& claim,
                               const Goal& goal = {});

// A strategy checked by formulas from a root, and what they refuse confirmed by the judge.

struct FormulasReport {
  formulas::LineReport lines;
  std::optional<Failure> failure;
  int plies = 0;  ///< from the root at most, if all lines hold
};

struct FormulasTime {
  /// Of a question; without an answer by then its line is unknown.
  std::optional<formulas::Work> each = 10 * formulas::work_of_a_second;
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
  /// Asked before each answer, by every thread; false ends the check. May be empty.
  std::function<bool()> go_on;
  /// Ends even a running question soon after it is set. May be null.
  const std::atomic<bool>* stop = nullptr;
  int threads = 1;
};

/// To check certificates in all ways: check.hpp. Preconditions: the root is usable
/// under the rules, which the formulas can express. `goal`: what the strategy forces, the formation
/// or a goal by patterns, which is not reached in the root.
FormulasReport check_by_formulas(const Strategy& strategy, const RuleSet& rules,
                                 const Position& root, const FormulasTime& time,
                                 const Goal& goal = {});

}  // namespace agon::certificates
