// Re-checks a strategy line by line: is there a position that the line speaks of and in which it
// fails? One question to the solver each, about any position that matches, not about play.
//
// DESCRIPTION
//   A line holds if in every well-formed position that matches it the attacker decides, the action
//   is legal, and every answer of the defender after it ends won or matches a line with fewer
//   plies. If all hold, each position that matches a line is won, by induction on plies. The rules
//   come from `Formulas`; nothing is known here of how the strategy was found. All answers are
//   unrolled into one disjunction without quantifiers.
//
// COST
//   Milliseconds a line of the full board, most of it for writing the formula down.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/strategy.hpp"

namespace agon::smt {

struct LineQuestion {
  RuleSet rules;
  /// Has to be won too, where the defender decides first; absent: nothing but the lines is checked.
  std::optional<Position> root;
  unsigned milliseconds = 10'000;  ///< for each question to the solver
  /// Asked before each line; false ends the check. May be empty.
  std::function<bool()> go_on;
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
  bool interrupted = false;  ///< by `go_on`
  /// Lines for which the solver gave no answer in its time.
  std::size_t unknown = 0;
  std::size_t lines = 0;                  ///< that hold
  std::size_t answers = 0;                ///< of the defender that were written down
  std::optional<Counterexample> failure;  ///< of the first line that fails
  bool proved() const { return !interrupted && unknown == 0 && !failure; }
};

/// Precondition: the rule set has no contradictions, `unsupported(rules)` names nothing, and the
/// strategy is read under it.
LineReport check_lines(const Strategy& strategy, const LineQuestion& question);

}  // namespace agon::smt
