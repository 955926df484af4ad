// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets side by side.
#include "tools/requests/rules_matrix.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "model/rulesets/rules_json.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/rules_check.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

Json cell_json(const rulesets::Preset& set, const RuleField& field) {
  const rulesets::FieldReading& reading = set.field(field.name);
  Json others = Json::array();
  for (const std::string_view other : reading.other_names())
    others.push_back(rulesets::value_json(field, other));
  return {{"value", rulesets::value_json(field, reading.value_name())},
          {"status", to_string(reading.status)},
          {"others", std::move(others)},
          {"taken_from", or_null(reading.taken_from)},
          {"standing", to_string(standing_of(set, reading))}};
}

Json matrix_object(const readings::RulesMatrix& matrix) {
  Json sets = Json::array();
  for (const rulesets::Preset* set : matrix.sets)
    sets.push_back(
        {{"name", set->name}, {"title", own_title(*set, english())}, {"base", or_null(set->base)}});
  Json fields = Json::array();
  for (const RuleField* field : matrix.fields) {
    Json cells = Json::array();
    for (const rulesets::Preset* set : matrix.sets) cells.push_back(cell_json(*set, *field));
    fields.push_back(
        {{"field", field->name}, {"same", matrix.same_value(*field)}, {"cells", std::move(cells)}});
  }
  Json json{{"sets", std::move(sets)}, {"fields", std::move(fields)}};
  for (std::size_t i = 0; i < matrix.tasks.size(); ++i) {
    const readings::PropertyTask& task = matrix.tasks[i];
    if (i % matrix.sets.size() == 0)
      json["properties"].push_back({{"property", task.property.name},
                                    {"sentence", task.property.sentence},
                                    {"verdicts", Json::array()}});
    json["properties"].back()["verdicts"].push_back(conclusion_name(task.answer.conclusion));
  }
  return with_schema("agon-rules-matrix/1", json);
}

Json rules_matrix(const Request& request, Session& session) {
  const std::vector<ChosenRules> chosen = session.rule_sets(request, "sets");
  std::vector<const rulesets::Preset*> sets;
  for (const ChosenRules& each : chosen) sets.push_back(each.preset.get());
  const std::vector<std::string> names = request.texts("properties");
  std::vector<properties::PropertyInfo> properties;
  if (!names.empty()) properties = chosen_properties(names, "properties");
  std::vector<ClaimText> texts;
  for (const std::string& text : request.texts("claims")) texts.push_back({text, "claims"});
  const std::vector<properties::Claim> claims = chosen_claims(texts, sets);
  readings::RulesMatrix matrix = readings::make_matrix(
      std::move(sets), request.optional_flag("differing").value_or(false), properties, claims);
  readings::answer_all(matrix.tasks,
                       readings::matrix_limits(request.optional_measure("seconds", most_seconds)
                                                   .value_or(readings::AnswerLimits{}.seconds)),
                       0, &session.stop, {});
  return matrix_object(matrix);
}

constexpr auto rules_matrix_members =
    std::to_array<std::string_view>({"sets", "differing", "properties", "claims", "seconds"});

}  // namespace

std::string matrix_json(const readings::RulesMatrix& matrix) {
  return json_text(matrix_object(matrix));
}

extern constinit const QuestionRow rules_matrix_row{
    "rules matrix", rules_matrix_members, rules_matrix, {}, true};

}  // namespace agon::tools
