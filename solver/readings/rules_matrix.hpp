// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets side by side: every field, and what is proved of them.
#pragma once

#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/check_properties.hpp"

namespace agon::readings {

struct RulesMatrix {
  std::vector<const rulesets::Preset*> sets;  ///< by name
  std::vector<const RuleField*> fields;       ///< the rows
  std::vector<PropertyTask> tasks;            ///< further rows: of each property all sets

  bool same_value(const RuleField& field) const;
};

/// The tasks are not answered yet: `answer_all` within `matrix_limits`. `differing`: only the
/// fields in which not all have the same value and nothing open. The sets outlive the matrix.
/// Claims come after properties; the matrix refers to them.
RulesMatrix make_matrix(std::vector<const rulesets::Preset*> sets, bool differing,
                        const std::vector<properties::PropertyInfo>& properties,
                        const std::vector<properties::Claim>& claims = {});

/// For each property and set; no games.
AnswerLimits matrix_limits(double seconds);

}  // namespace agon::readings
