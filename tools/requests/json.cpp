// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/json.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/values/outcome.hpp"

namespace agon::tools {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Schema::count_)> schema_names{
    "agon-actions/1",
    "agon-check/1",
    "agon-check-hold/2",
    "agon-collection-add/1",
    "agon-collection-check/1",
    "agon-collection-damage/1",
    "agon-collection-fault/1",
    "agon-collection-import/1",
    "agon-collection-merge/1",
    "agon-collection-similar/1",
    "agon-collection-stats/1",
    "agon-collection-twins/1",
    "agon-compose/1",
    "agon-compose-helpmate/1",
    "agon-conformance/1",
    "agon-hold/2",
    "agon-hold-value/1",
    "agon-mine/1",
    "agon-perft/1",
    "agon-replay/1",
    "agon-rules-check/1",
    "agon-rules-compare/1",
    "agon-rules-list/1",
    "agon-rules-matrix/1",
    "agon-rules-nearest/1",
    "agon-rules-readings/1",
    "agon-rules-repair/1",
    "agon-rules-score/1",
    "agon-rules-show/1",
    "agon-show/1",
    "agon-solve/1",
    "agon-solve-puzzle/1",
    "agon-solve-question/1",
    "agon-solve-reading/1",
    "agon-table-build/1",
    "agon-table-count/1",
    "agon-table-find/1",
    "agon-table-info/1",
    "agon-table-probe/1",
    "agon-table-verify/1",
    "agon-vectors-check/1",
    "agon-vectors-clause/1",
    "agon-vectors-mistake/1",
    "agon-vectors-report/1",
};
static_assert(std::none_of(schema_names.begin(), schema_names.end(),
                           [](std::string_view name) { return name.empty(); }),
              "every Schema has a name");

}  // namespace

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

std::string_view schema_name(Schema schema) {
  return schema_names[static_cast<std::size_t>(schema)];
}

nlohmann::ordered_json with_schema(Schema schema, const nlohmann::ordered_json& object) {
  nlohmann::ordered_json whole{{"schema", schema_name(schema)}};
  whole.update(object);
  return whole;
}

std::string json_text(Schema schema, const nlohmann::ordered_json& object) {
  return json_text(with_schema(schema, object));
}

}  // namespace agon::tools
