// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The values that JSON answers are made of, as the interface writes them.
//
// <nlohmann/json.hpp> is slow to compile: headers include only json_fwd.hpp, files that build an
// object include it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"

namespace agon::tools {

/// One line. File names need not be UTF-8, but JSON must be: invalid bytes are replaced.
std::string json_text(const nlohmann::ordered_json& json);

/// "w", "b", "draw", or null while the game goes on.
nlohmann::ordered_json json_outcome(Outcome outcome);

/// An array of cell names, in the order given.
nlohmann::ordered_json json_cells(const std::vector<Cell>& cells);
/// An array of actions, in the order given.
nlohmann::ordered_json json_actions(const std::vector<Action>& actions);

/// {"line", "position", "text"}, or null if nothing failed.
nlohmann::ordered_json json_failure(const std::optional<Failure>& failure);

// Objects that the program prints as JSON name their format: "schema": "agon-solve/1", their first
// key. tools/schemas has a JSON Schema for each name, and says when its number rises.

/// The object with its schema first.
nlohmann::ordered_json with_schema(std::string_view schema, const nlohmann::ordered_json& object);

/// The same as one line.
std::string json_text(std::string_view schema, const nlohmann::ordered_json& object);

}  // namespace agon::tools
