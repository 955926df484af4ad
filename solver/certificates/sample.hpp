// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Re-checks a strategy by playing defences against it through the reference rules.
//
// DESCRIPTION
//   Half of the games start from the root, half from a random position that matches a line, the
//   unnamed pieces of the defender put on free cells, preferably next to named ones. The defender
//   answers at random, in most games preferring answers that capture, that put a piece next to one
//   of the attacker's, or that lead to the line with the most plies. Finding nothing is
//   evidence, not proof. Cost: one call of the judge an answer, tens of microseconds each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::certificates {

struct SampleQuestion {
  RuleSet rules;
  std::size_t games = 0;
  std::uint64_t seed = 1;
  /// What the games start from; absent: the first line, which must be a whole position.
  std::optional<Position> root;
  /// Asked before each answer with the games done; false ends the check. May be empty.
  std::function<bool(std::size_t games_done)> go_on;
};

struct SampleReport {
  bool interrupted = false;
  std::size_t games = 0;    ///< played to the end
  std::size_t answers = 0;  ///< actions of the defender that were played
  std::size_t lines = 0;    ///< different lines that were reached
  std::optional<Failure> failure;
};

/// Precondition: the rule set has no contradictions, the strategy has lines, and whole positions
/// among them and the root have no problems under it.
SampleReport sample(const Strategy& strategy, const SampleQuestion& question);

}  // namespace agon::certificates
