// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The smallest change of a rule set's fields that makes a refuted property true.
#pragma once

#include <atomic>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/properties/claim.hpp"
#include "solver/readings/properties/properties.hpp"

namespace agon::readings {

/// A field that may change, and the values that it may get.
struct FieldChoice {
  const RuleField* field = nullptr;
  std::vector<int> values;
};

/// Every field but the size of the board, the number of guards and `repetition`, which no property
/// looks at; each with all its values. `only_open`: only fields that the source leaves open, with
/// the values that it leaves open. `setup` comes last.
std::vector<FieldChoice> field_choices(const rulesets::Preset& preset, bool only_open);

struct RepairQuestion {
  std::string_view property;                 ///< one of `properties::list`
  const properties::Claim* claim = nullptr;  ///< or a claim instead
  RuleSet rules;
  std::vector<FieldChoice> choices;
  int changes = 2;  ///< maximum number of fields
  /// Every change of the smallest size; else one of them, usually the first. (One that takes more
  /// than `first_work` to prove is overtaken.)
  bool all = false;
  double seconds = 60;  ///< in all
  /// For each question about a change at first; those left open are asked again with more.
  formulas::Work first_work = 5 * formulas::work_of_a_second;
  const std::atomic<bool>* stop = nullptr;  ///< may be null
  /// Called before each change that is put to the solver: of how many fields, which, of how many.
  std::function<void(int changes, std::size_t number, std::size_t of)> progress = {};
};

struct Repair {
  RuleSet rules;
  std::vector<const RuleField*> fields;  ///< that differ
  properties::Answer answer;
};

/// The changes of this many fields, and their results.
struct Tried {
  int changes = 0;
  std::size_t candidates = 0;  ///< all that make sense
  std::size_t replayed = 0;    ///< refuted by a witness found before, which the judge replayed
  std::size_t refuted = 0;     ///< by the solver
  std::size_t does_not_apply = 0;
  std::size_t proved = 0;
  std::vector<RuleSet> unknown;  ///< for want of time or work
  bool finished = false;         ///< every candidate was checked, or the first repair was enough
};

struct RepairAnswer {
  properties::Answer before;  ///< of the rule set itself; nothing is tried unless it is refuted
  std::vector<Repair> repairs;
  std::vector<Tried> tried;
  double seconds = 0;

  /// No change of fewer fields is a repair: all of them were settled. Meaningless without a repair.
  bool smallest() const;
  /// The largest number of fields for which it is proved that no change is a repair; 0: not even
  /// for one.
  int none_within() const;
  /// The question has been answered: no limit came in between.
  bool complete(const RepairQuestion& question) const;
};

/// Tries changes in order of size. A witness that still refutes the property under the changed
/// rules, by the judge, makes a proof unnecessary. Precondition: the rule set has no
/// contradictions; the property is not about the start.
RepairAnswer repair(const RepairQuestion& question);

}  // namespace agon::readings
