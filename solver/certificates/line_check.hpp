// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Re-checks a strategy line by line: is there a position that matches the line and in which it
// fails? One question to the solver per line, about all positions that match, reachable or not.
//
// DESCRIPTION
//   A line holds if in every well-formed position that matches it the attacker decides, the action
//   is legal, and every answer of the defender after it ends won or matches a line with fewer
//   plies. If all hold, each position that matches a line is won, by induction on plies. The rules
//   come from `Formulas`; nothing here depends on how the strategy was found. The answers are
//   unrolled into a disjunction without quantifiers; where the defender may act twice in a row,
//   first actions are asked about before second ones are written down, so that a claim that fails
//   at once is rejected at once.
//
// COST
//   Milliseconds per line on the full board, most of it for building the formula.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

struct LineQuestion {
  RuleSet rules;
  /// Has to be won too, where the defender decides first; absent: only the lines are checked.
  std::optional<Position> root;
  /// What the lines force, besides a win: the formation, or a goal by patterns. An answer may also
  /// end where it is reached or, for a fortress, in a drawn game.
  Goal goal{};
  /// Only every `parts`-th line, from this one on; the root belongs to part 0. For several threads.
  std::size_t part = 0;
  std::size_t parts = 1;
  /// Of each question to the solver; without an answer by then the line is `unknown`.
  std::optional<Work> work = 10 * work_of_a_second;
  /// The check is interrupted there, even during a question.
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
  /// Asked before each answer; false ends the check. May be empty.
  std::function<bool()> go_on;
  /// Ends even a running question soon after it is set. May be null.
  const std::atomic<bool>* stop = nullptr;
};

/// Where a line fails.
struct Counterexample {
  std::optional<std::size_t> line;  ///< index in the strategy; none: the root
  Position position{5};             ///< matches it
  /// The attacker's action, if it is legal, and the defender's answers after it (without an action
  /// before them, from the root), which lead to a position that is not covered.
  std::vector<Action> play;
};

struct LineReport {
  bool interrupted = false;  ///< by `go_on`, `stop` or `end`
  /// Lines for which the solver gave no answer within its work.
  std::size_t unknown = 0;
  std::size_t lines = 0;    ///< that hold
  std::size_t answers = 0;  ///< of the defender that were written down
  /// Actions of the defender from the root until a line is met, at most; 0: the root is on a line.
  int first_answers = 0;
  std::optional<Counterexample> failure;  ///< of the first line that fails
  bool proved() const { return !interrupted && unknown == 0 && !failure; }
};

/// Precondition: the rule set has no contradictions, `unsupported(rules)` names nothing, and the
/// strategy is read under it.
LineReport check_lines(const Strategy& strategy, const LineQuestion& question);

}  // namespace agon::formulas
