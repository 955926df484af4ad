// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The presets, a short entry for each.
#include "tools/requests/rules_list.hpp"

#include <nlohmann/json.hpp>

#include "model/rulesets/preset.hpp"
#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

nlohmann::ordered_json entry_object(const rulesets::Preset& preset) {
  auto differs = nlohmann::ordered_json::object();
  for (const RuleField* field : differing_fields(preset.rules, RuleSet{}))
    differs[std::string(field->name)] =
        rulesets::value_json(*field, field->value_name(preset.rules));
  return with_schema("agon-rules-list/1", {{"name", preset.name},
                                           {"title", preset.title},
                                           {"differs", std::move(differs)},
                                           {"readings", count_readings(preset)}});
}

Json rules_list(const Request&, Session&) {
  Json answers = Json::array();
  for (const rulesets::Preset& preset : rulesets::presets())
    answers.push_back(entry_object(preset));
  return {{"answers", std::move(answers)}};
}

}  // namespace

std::vector<std::string> presets_json() {
  std::vector<std::string> lines;
  for (const rulesets::Preset& preset : rulesets::presets())
    lines.push_back(json_text(entry_object(preset)));
  return lines;
}

extern constinit const QuestionRow rules_list_row{"rules list", {}, rules_list};

}  // namespace agon::tools
