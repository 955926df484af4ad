// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets side by side as JSON.
#pragma once

#include <string>

#include "solver/readings/rules_matrix.hpp"

namespace agon::tools {

/// {"schema", "sets": [{"name", "title", "base"}], "fields": [{"field", "same": bool, "cells":
/// [{"value", "status", "others", "taken_from", "standing"}]}]}, the cells in the order of the
/// sets; with properties also "properties": [{"property", "sentence", "verdicts"}].
std::string matrix_json(const readings::RulesMatrix& matrix);

}  // namespace agon::tools
