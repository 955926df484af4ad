// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/rules_matrix.hpp"

#include <algorithm>
#include <utility>

namespace agon::readings {

bool RulesMatrix::same_value(const RuleField& field) const {
  return std::all_of(sets.begin(), sets.end(), [&](const rulesets::Preset* set) {
    return field.get(set->rules) == field.get(sets.front()->rules);
  });
}

RulesMatrix make_matrix(std::vector<const rulesets::Preset*> sets, bool differing,
                        const std::vector<properties::PropertyInfo>& properties,
                        const std::vector<properties::Claim>& claims) {
  RulesMatrix matrix{std::move(sets), {}, {}};
  for (const RuleField& field : rule_fields()) {
    const bool settled = std::all_of(
        matrix.sets.begin(), matrix.sets.end(),
        [&](const rulesets::Preset* set) { return set->field(field.name).others.empty(); });
    if (!differing || !settled || !matrix.same_value(field)) matrix.fields.push_back(&field);
  }
  for (const properties::PropertyInfo& property : properties)
    for (const rulesets::Preset* set : matrix.sets)
      matrix.tasks.push_back({property, {set->rules, set->name}});
  for (const properties::Claim& claim : claims)
    for (const rulesets::Preset* set : matrix.sets)
      matrix.tasks.push_back({properties::info(claim), {set->rules, set->name}, {}, &claim});
  return matrix;
}

AnswerLimits matrix_limits(double seconds) {
  AnswerLimits limits;
  limits.seconds = limits.hold_seconds = seconds;
  limits.plies = 0;
  return limits;
}

}  // namespace agon::readings
