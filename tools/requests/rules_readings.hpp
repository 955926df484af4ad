// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The readings of a source as JSON.
#pragma once

#include <cstddef>
#include <string>

#include "solver/readings/classes.hpp"

namespace agon::tools {

/// Their names take some hundred megabytes.
inline constexpr std::size_t most_listed_readings = 1'000'000;

/// One line: {"schema", "rules", "readings", "different", "fields": [{"field", "status",
/// "taken_from", "values"}], "names"}: `different` counts those that may differ in a forced win.
std::string readings_json(const rulesets::Preset& preset, const readings::ReadingsListed& listed);

}  // namespace agon::tools
