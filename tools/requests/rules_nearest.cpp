// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which presets is a rule set closest to?
#include "tools/requests/rules_nearest.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "model/rulesets/rules_json.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/rules_compare.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

Json differing_json(const rulesets::Preset& sheet, const rulesets::Preset& preset,
                    const std::vector<const RuleField*>& fields) {
  auto all = Json::array();
  for (const RuleField* field : fields)
    all.push_back({{"field", field->name},
                   {"value", rulesets::value_json(*field, field->value_name(sheet.rules))},
                   {"preset", rulesets::value_json(*field, field->value_name(preset.rules))}});
  return all;
}

Json nearness_object(const rulesets::Preset& sheet, const readings::NearestAnswer& answer) {
  Json nearest = Json::array();
  for (const rulesets::Nearness& near : answer.nearest)
    nearest.push_back({{"preset", near.preset->name},
                       {"title", near.preset->title},
                       {"reading", near.reading},
                       {"stated", differing_json(sheet, *near.preset, near.stated)},
                       {"unstated", differing_json(sheet, *near.preset, near.unstated)}});
  Json compared = Json::array();
  for (const readings::RulesComparison& each : answer.comparisons)
    compared.push_back(comparison_object(each));
  return with_schema("agon-rules-nearest/1", {{"rules", sheet.name},
                                              {"nearest", std::move(nearest)},
                                              {"comparisons", std::move(compared)}});
}

Json rules_nearest(const Request& request, Session& session) {
  const std::shared_ptr<const rulesets::Preset> sheet = session.rules(request).preset;
  constexpr int most = 1000;
  readings::NearestQuestion question;
  if (const auto count = request.optional_number("count", 1, most))
    question.count = static_cast<std::size_t>(*count);
  if (const auto compare = request.optional_number("compare", 0, most))
    question.compare = static_cast<std::size_t>(*compare);
  question.patience = patience_in(request, session, usual_seconds);
  return nearness_object(*sheet, readings::nearest(*sheet, question));
}

constexpr auto rules_nearest_members =
    std::to_array<std::string_view>({"rules", "count", "compare", "seconds"});

}  // namespace

std::string nearness_json(const rulesets::Preset& sheet, const readings::NearestAnswer& answer) {
  return json_text(nearness_object(sheet, answer));
}

extern constinit const QuestionRow rules_nearest_row{
    "rules nearest", rules_nearest_members, rules_nearest, {}, true};

}  // namespace agon::tools
