// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/json.hpp"

#include <nlohmann/json.hpp>

#include "model/values/outcome.hpp"

namespace agon::tools {
std::string json_text(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

nlohmann::ordered_json json_outcome(Outcome outcome) {
  if (outcome == Outcome::none) return nullptr;
  return outcome_word(outcome);
}

nlohmann::ordered_json json_cells(const std::vector<Cell>& cells) {
  nlohmann::ordered_json names = nlohmann::ordered_json::array();
  for (const Cell cell : cells) names.push_back(to_string(cell));
  return names;
}

nlohmann::ordered_json json_actions(const std::vector<Action>& actions) {
  nlohmann::ordered_json texts = nlohmann::ordered_json::array();
  for (const Action& action : actions) texts.push_back(to_string(action));
  return texts;
}

nlohmann::ordered_json json_failure(const std::optional<Failure>& failure) {
  if (!failure) return nullptr;
  return {{"line", failure->line}, {"position", failure->position}, {"text", failure->text}};
}

nlohmann::ordered_json with_schema(std::string_view schema, const nlohmann::ordered_json& object) {
  nlohmann::ordered_json whole{{"schema", schema}};
  whole.update(object);
  return whole;
}

std::string json_text(std::string_view schema, const nlohmann::ordered_json& object) {
  return json_text(with_schema(schema, object));
}

}  // namespace agon::tools
