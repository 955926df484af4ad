// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One rule set: what its source says of every field.
#include "tools/requests/rules_show.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/position.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

Json source_json(const rulesets::Source& source) {
  return {{"author", source.author},       {"work", source.work},
          {"published", source.published}, {"year", source.year},
          {"language", source.language},   {"read", source.read},
          {"quote", source.passage.quote}, {"page", source.passage.page},
          {"url", source.passage.url}};
}

Json field_json(const rulesets::Preset& preset, const rulesets::FieldReading& reading) {
  Json others = Json::array();
  for (const std::string_view other : reading.other_names())
    others.push_back(rulesets::value_json(*reading.field, other));
  return {{"field", reading.field->name},
          {"value", rulesets::value_json(*reading.field, reading.value_name())},
          {"status", to_string(reading.status)},
          {"place", reading.place},
          {"others", std::move(others)},
          {"note", reading.note},
          {"stated", reading.status != rulesets::Status::silent},
          {"taken_from", or_null(reading.taken_from)},
          {"quote", reading.passage.quote},
          {"page", reading.passage.page},
          {"url", reading.passage.url},
          {"standing", to_string(standing_of(preset, reading))}};
}

Json rules_show(const Request& request, Session& session) {
  return preset_object(*session.rules(request).preset, request.language());
}

constexpr auto rules_show_members = std::to_array<std::string_view>({"rules"});

}  // namespace

Json preset_object(const rulesets::Preset& preset, const Language& language) {
  const RuleSet& rules = preset.rules;
  Json fields = Json::array();
  for (const rulesets::FieldReading& reading : preset.fields)
    fields.push_back(field_json(preset, reading));
  return with_schema("agon-rules-show/1",
                     {{"name", preset.name},
                      {"title", own_title(preset, language)},
                      {"description", source_description(preset, language)},
                      {"notes", source_notes(preset)},
                      {"source", source_json(preset.source)},
                      {"base", or_null(preset.base)},
                      {"rules", rulesets::rules_json(rules)},
                      {"readings", count_readings(preset)},
                      {"fields", std::move(fields)},
                      {"portable", portable_name({rules, preset.name})},
                      {"values", to_string(rules)},
                      {"start", to_string(rules::start(rules))},
                      {"remembers", rules.capture_lasts == CaptureLasts::until_relocated &&
                                        rules.captives == Captives::stay},
                      {"placing", rules.setup != Setup::standard}});
}

std::string preset_json(const rulesets::Preset& preset) {
  return json_text(preset_object(preset, english()));
}

extern constinit const QuestionRow rules_show_row{"rules show", rules_show_members, rules_show};

}  // namespace agon::tools
