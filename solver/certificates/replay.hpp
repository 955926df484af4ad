// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Re-checks a strategy with patterns by replaying every answer from the root.
//
// DESCRIPTION
//   Every position that can arise is checked once with the reference rules: it has a line with
//   fewer plies than the line before, its action is legal, and so on to the win. That proves the
//   win from the root, regardless of lines that play never reaches. The number of positions grows
//   with every relocation in the proof, so it is limited. For whole positions `expand` checks more
//   and is faster.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/certificates/expand.hpp"

namespace agon::certificates {

struct ReplayQuestion {
  RuleSet rules;
  /// `exact`: the root's line must give exactly the plies that the file's own play takes by the
  /// lines that it reaches next. (A pattern's line covers other positions too, and may give more
  /// plies than play from the positions met here takes.)
  Demand demand = Demand::exact;
  /// What the file must prove; absent: its first line, which must be a whole position.
  std::optional<Position> root;
  std::size_t most_answers = 0;  ///< actions of the defender to replay before giving up
  /// Asked now and then; false ends the replay. May be empty.
  std::function<bool()> go_on;
  /// What the strategy forces: it ends where the attacker has won or this is reached.
  Goal goal{};
};

struct ReplayReport {
  bool proved = false;
  bool interrupted = false;  ///< by `go_on`
  bool limited = false;      ///< `most_answers` came first
  std::size_t positions = 0;
  std::size_t answers = 0;
  std::size_t lines = 0;  ///< different lines that were reached
  int plies = 0;          ///< that the file's own play takes at most, if proved
  std::optional<Failure> failure;
};

/// Precondition: the rule set has no contradictions; the root has no problems under it, and is
/// given if there is no line.
ReplayReport replay(const Strategy& strategy, const ReplayQuestion& question);

}  // namespace agon::certificates
