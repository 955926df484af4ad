// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the right answers are: from the fast engine, and from the judge before anybody is blamed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/case.hpp"
#include "solver/api/answers.hpp"

namespace agon::conform {

using sampling::Case;

/// Keeps the engine of the rule set last asked about.
class Truth {
 public:
  /// Cost: some ten microseconds; a hundred more for another rule set than before.
  api::PositionAnswer answer(const Case& one);
  /// Do both statements of the rules agree on the case? Cost: some milliseconds.
  bool confirmed(const Case& one);

 private:
  RuleSet rules_;
  std::unique_ptr<api::Rules> fast_;
};

}  // namespace agon::conform
