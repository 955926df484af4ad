// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a table says about a position, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace agon::tablebase {
struct TableAnswer;
}

namespace agon::tools {

/// {"value", "plies", "over", "decider", "actions": [{"action", "value", "plies", "next"}]}
nlohmann::ordered_json probe_object(const tablebase::TableAnswer& answer);

}  // namespace agon::tools
