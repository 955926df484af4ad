// A strategy checked by formulas from a root, and what they refuse confirmed by the judge.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

#include "model/values/failure.hpp"
#include "model/values/goal.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/certificates/line_check.hpp"

namespace agon::certificates {

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
