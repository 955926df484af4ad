// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a source leaves open, and its readings.
#include "tools/requests/rules_readings.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

Json readings_object(const rulesets::Preset& preset, const readings::ReadingsListed& listed) {
  Json fields = Json::array();
  for (const readings::OpenField& open : listed.fields) {
    Json values = Json::array();
    for (const int value : open.values) values.push_back(open.value_name(value));
    fields.push_back({{"field", open.field->name},
                      {"status", to_string(open.status)},
                      {"taken_from", or_null(preset.field(open.field->name).taken_from)},
                      {"values", std::move(values)}});
  }
  return with_schema("agon-rules-readings/1", {{"rules", preset.name},
                                               {"readings", listed.all},
                                               {"different", listed.different},
                                               {"fields", std::move(fields)},
                                               {"names", listed.names}});
}

Json rules_readings(const Request& request, Session& session) {
  const rulesets::Preset& preset = *session.rules(request).preset;
  const auto limit = request.optional_number("limit", 0, most_listed_readings);
  return readings_object(
      preset, readings::list_readings(
                  preset, limit ? std::optional(static_cast<std::size_t>(*limit)) : std::nullopt,
                  request.optional_flag("different").value_or(false)));
}

constexpr auto rules_readings_members =
    std::to_array<std::string_view>({"rules", "limit", "different"});

}  // namespace

std::string readings_json(const rulesets::Preset& preset, const readings::ReadingsListed& listed) {
  return json_text(readings_object(preset, listed));
}

extern constinit const QuestionRow rules_readings_row{"rules readings", rules_readings_members,
                                                      rules_readings};

}  // namespace agon::tools
