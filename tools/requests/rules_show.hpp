// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule set with its source as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/rulesets/preset.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

/// As `agon rules show --json` prints it, with the schema: every field, and what its value rests
/// on.
nlohmann::ordered_json preset_object(const rulesets::Preset& preset, const Language& language);
/// The same as one line, in English.
std::string preset_json(const rulesets::Preset& preset);

}  // namespace agon::tools
