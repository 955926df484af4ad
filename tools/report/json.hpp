// The values that JSON answers are made of, as the interface writes them.
//
// <nlohmann/json.hpp> is slow to compile: headers include only json_fwd.hpp, files that build an
// object include it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/failure.hpp"
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

}  // namespace agon::tools
