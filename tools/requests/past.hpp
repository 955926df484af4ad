// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a position can come from, as JSON.
#pragma once

#include <string>

#include "model/values/rule_set.hpp"
#include "solver/api/past.hpp"

namespace agon::tools {

/// As tools/schemas/agon-past-1.schema.json has it.
std::string past_json(const NamedRules& rules, const Position& position,
                      const api::PastAnswer& answer);

}  // namespace agon::tools
