// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The presets that a rule set is closest to, and what tells it from them.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/rulesets/readings.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/readings/compare_rules.hpp"

namespace agon::readings {

struct NearestQuestion {
  std::size_t count = 3;    ///< presets
  std::size_t compare = 1;  ///< so many of them are compared; if they are more, they are the count
  formulas::Patience patience;  ///< for all comparisons together
};

struct NearestAnswer {
  std::vector<rulesets::Nearness> nearest;
  std::vector<RulesComparison> comparisons;  ///< with the first of them
  bool complete = true;                      ///< no limit came first

  bool contradicted() const;
};

NearestAnswer nearest(const rulesets::Preset& sheet, const NearestQuestion& question);

}  // namespace agon::readings
