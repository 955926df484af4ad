// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Numbers of sequences of actions, as JSON.
#pragma once

#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "solver/api/perft.hpp"

namespace agon::tools {

/// {"rules", "position", "perft": [N], "seconds", "divide": {ACTION: N}}, the last where
/// `first_actions` is not null: those of `by_first`.
std::string perft_json(const std::string& rules_name, const Position& position,
                       const api::PerftCounts& counts, const std::vector<Action>* first_actions);

}  // namespace agon::tools
