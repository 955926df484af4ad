// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Re-checks a strategy by replaying every answer to it through the reference rules.
//
// DESCRIPTION
//   Uses the judge and a map from positions to lines, and nothing of how the strategy was found. A
//   file is accepted if every line holds, reached from the root or not: the position is usable and
//   the game is not over in it, the attacker decides, the action is legal, and every action of the
//   defender then wins for the attacker or leads to a position on a line with fewer plies. Either
//   side may have several actions in a row (the attacker then needs a line for each). Cost: one
//   call of the judge an answer, tens of microseconds each.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::certificates {

/// `proof`: every line holds as described above and its plies are no fewer than the file's own play
/// takes. `exact`: in addition, the plies are exactly what that play takes against the longest
/// resistance, and play from the root can reach every line. An undamaged file written by a search
/// is exact under the rules it was found under; under other rules an answer may be illegal, so that
/// a line is superfluous or a length too great.
enum class Demand { exact, proof };

struct ExpandQuestion {
  RuleSet rules;
  Demand demand = Demand::exact;
  /// What the file must prove; absent: its first line. A root in which the defender decides has no
  /// line and can only be given here.
  std::optional<Position> root;
  /// Asked before each answer with the lines done; false ends the check. May be empty.
  std::function<bool(std::size_t lines_done)> go_on;
  /// What the strategy forces: it ends where the attacker has won or this is reached.
  Goal goal{};
};

struct ExpandReport {
  bool proved = false;
  bool interrupted = false;
  std::size_t lines = 0;      ///< that were examined
  std::size_t answers = 0;    ///< actions of the defender that were replayed
  std::size_t unreached = 0;  ///< lines that no play from the root reaches
  int plies = 0;              ///< to the win from the root, if proved
  std::optional<Failure> failure;
};

/// Precondition: the rule set has no contradictions. Any strategy read for its board may be given.
ExpandReport expand(const Strategy& strategy, const ExpandQuestion& question);

}  // namespace agon::certificates
