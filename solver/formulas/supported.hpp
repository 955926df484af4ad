// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the formulas can express.
#pragma once

#include <optional>
#include <string>

#include "model/values/rule_set.hpp"

namespace agon::formulas {

/// The field and value which the formulas cannot express; nothing if they can all.
std::optional<std::string> unsupported(const RuleSet& rules);

}  // namespace agon::formulas
