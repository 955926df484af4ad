// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What does each source say of a field?
#include "tools/requests/rules_field.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <nlohmann/json.hpp>

#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

Json row_object(const FieldInSource& row) {
  const auto& [preset, reading] = row;
  const rulesets::Passage& passage = reading->passage;
  Json others = Json::array();
  for (const std::string_view other : reading->other_names())
    others.push_back(rulesets::value_json(*reading->field, other));
  return with_schema("agon-rules-field/1",
                     {{"field", reading->field->name},
                      {"rules", preset->name},
                      {"value", rulesets::value_json(*reading->field, reading->value_name())},
                      {"standing", to_string(standing_of(*preset, *reading))},
                      {"others", std::move(others)},
                      {"place", reading->place},
                      {"quote", passage.quote},
                      {"note", reading->note},
                      {"source", citation(preset->source)},
                      {"year", preset->source.year},
                      {"language", preset->source.language},
                      {"url", passage.url.empty() ? preset->source.passage.url : passage.url}});
}

Json rules_field(const Request& request, Session&) {
  Json answers = Json::array();
  for (const FieldInSource& row : field_down_sources(request.texts("fields"), "fields"))
    answers.push_back(row_object(row));
  return {{"answers", std::move(answers)}};
}

constexpr auto rules_field_members = std::to_array<std::string_view>({"fields"});

}  // namespace

std::vector<FieldInSource> field_down_sources(const std::vector<std::string>& fields,
                                              std::string_view argument) {
  std::vector<const RuleField*> chosen;
  for (const std::string& name : fields) {
    chosen.push_back(find_field(name));
    if (chosen.back() != nullptr) continue;
    std::vector<std::string_view> known;
    for (const RuleField& field : rule_fields()) known.push_back(field.name);
    throw Unusable(fmt::format("{}: no field is named \"{}\"; the fields are {}", argument, name,
                               fmt::join(known, ", ")));
  }
  if (fields.empty())
    for (const RuleField& field : rule_fields()) chosen.push_back(&field);
  std::vector<FieldInSource> rows;
  for (const RuleField* field : chosen)
    for (const rulesets::Preset& preset : rulesets::presets())
      rows.push_back({&preset, &preset.field(field->name)});
  return rows;
}

std::string field_json(const FieldInSource& row) {
  return json_text(row_object(row));
}

extern constinit const QuestionRow rules_field_row{"rules field", rules_field_members, rules_field};

}  // namespace agon::tools
