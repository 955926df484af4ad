// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where two rule sets differ, and what follows from it: a smallest position for each kind of
// difference, or a proof that there is none, and the effect of each field alone.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "model/values/difference.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/readings/comparing/compare.hpp"
#include "solver/readings/start_value.hpp"

namespace agon::readings {

/// A field in which two rule sets differ, and what that does by itself: in the first set with the
/// second's value, or in the second with the first's.
struct FieldContrast {
  const RuleField* field = nullptr;
  bool of_positions = true;       ///< false for `repetition`: it asks about a game's past
  bool alone = false;             ///< one of these two sets, at least, makes sense
  std::vector<Difference> makes;  ///< in positions to which an action leads
  std::vector<Difference> unknown;
};

struct DifferenceFound {
  Difference difference;
  formulas::Comparison answer;
  std::optional<std::string> doubt;  ///< why the judge rejects the witness
};

struct RulesComparison {
  NamedRules left;
  NamedRules right;
  bool same_board =
      true;  ///< the same radius and number of guards; otherwise nothing else is compared
  std::vector<FieldContrast> fields;
  std::vector<DifferenceFound> differences;
  /// What the quick tries of `value_of` prove about the starts; absent if
  /// the rule sets are alike.
  std::optional<PositionValue> left_start;
  std::optional<PositionValue> right_start;
  double seconds = 0;

  /// Is every question answered, none cut off by a limit?
  bool complete() const;
  /// Has the judge rejected a witness?
  bool contradicted() const;
};

/// Answers everything, within the patience; the values of the starts are not part of it, and end
/// with `stop`, which may be null. Every witness has been checked by the judge.
/// Preconditions: neither rule set has contradictions. Cost: solver/readings/comparing/compare.hpp,
/// and that of `value_of` without a larger fortress, twice.
RulesComparison compare_rules(const NamedRules& left, const NamedRules& right,
                              const formulas::Patience& patience,
                              const std::atomic<bool>* stop = nullptr);

}  // namespace agon::readings
