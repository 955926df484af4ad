// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The presets as JSON.
#pragma once

#include <string>
#include <vector>

namespace agon::tools {

/// For each preset a line {"schema", "name", "title", "differs": {fields that differ from the
/// base}, "readings"}.
std::vector<std::string> presets_json();

}  // namespace agon::tools
