// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The presets that a rule set is closest to, as JSON.
#pragma once

#include <string>

#include "solver/readings/nearest.hpp"

namespace agon::tools {

/// {"schema", "rules", "nearest": [{"preset", "title", "reading": bool, "stated": [{"field",
/// "value", "preset"}], "unstated": likewise}], "comparisons": [as `comparison_json`]}: the value
/// of the rule set and that of the preset.
std::string nearness_json(const rulesets::Preset& sheet, const readings::NearestAnswer& answer);

}  // namespace agon::tools
