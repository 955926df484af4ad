// The values that JSON answers are made of, as the interface writes them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/data/cell.hpp"
#include "model/data/outcome_text.hpp"

namespace agon::tools {

/// One line. A file's name need not be UTF-8, but JSON has to be: bytes that are not are replaced.
inline std::string json_text(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// "w", "b", "draw", or null while the game goes on.
inline nlohmann::ordered_json json_outcome(Outcome outcome) {
  if (outcome == Outcome::none) return nullptr;
  return outcome_word(outcome);
}

/// An array of cell names, in the order given.
inline nlohmann::ordered_json json_cells(const std::vector<Cell>& cells) {
  nlohmann::ordered_json names = nlohmann::ordered_json::array();
  for (const Cell cell : cells) names.push_back(to_string(cell));
  return names;
}

}  // namespace agon::tools
