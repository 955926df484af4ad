// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the rules say about a position, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "model/values/position.hpp"
#include "solver/api/answers.hpp"

namespace agon::tools {

/// {"position", "rules", "over", "captured", "decider", "actions": [{"action", "captures", "next",
/// "ends"}]}
nlohmann::ordered_json actions_object(const Position& position, const std::string& rules_name,
                                      const api::PositionAnswer& answer);
/// The same as a line, with its schema.
std::string actions_json(const Position& position, const std::string& rules_name,
                         const api::PositionAnswer& answer);

}  // namespace agon::tools
