// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/presets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rules_comparison.hpp"
#include "tools/wording/paragraph.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

using rulesets::FieldReading;
using rulesets::Preset;

std::string differences(const RuleSet& rules) {
  std::string text;
  for (const RuleField* field : differing_fields(rules, RuleSet{}))
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", field->name, field->value_name(rules));
  return text.empty() ? "the base: every field has its first value" : text;
}

/// Where a field is settled, or who else is responsible for its value.
std::string place_of(const FieldReading& reading) {
  if (reading.taken_from.empty()) return reading.place.empty() ? "-" : reading.place;
  return fmt::format("taken from {}, not stated here{}{}", reading.taken_from,
                     reading.place.empty() ? "" : "; ", reading.place);
}

std::string base_of(const Preset& preset) {
  if (preset.base.empty()) return {};
  const auto taken =
      std::count_if(preset.fields.begin(), preset.fields.end(),
                    [](const FieldReading& reading) { return !reading.taken_from.empty(); });
  return fmt::format("{}: {} of the {} fields are taken from it", preset.base, taken,
                     preset.fields.size());
}

/// With its changes; empty where a file has none.
std::string title_of(const Preset& preset) {
  return preset.title.empty() ? "" : sheet_title(preset, english());
}

const FieldValue& field_value(const FieldReading& reading, int value) {
  return reading.field->values[static_cast<std::size_t>(value)];
}

std::string describe_field(const Preset& preset, const FieldReading& reading) {
  constexpr std::size_t indent = 12;
  const FieldValue& value = field_value(reading, reading.value);
  const Standing standing = standing_of(preset, reading);
  std::string text = fmt::format("{} = {}\n", reading.field->name, value.name);
  text += paragraph("    asks", indent, reading.field->help);
  if (value.help != value.name) text += paragraph("    means", indent, value.help);
  text += paragraph(fmt::format("    {}", to_string(reading.status)), indent, place_of(reading));
  if (reading.former)
    text += paragraph(
        "    source", indent,
        fmt::format("{} {}",
                    standing == Standing::changed ? "says" : "does not settle it; the sheet has",
                    field_value(reading, reading.former->value).name));
  text += paragraph("    quote", indent, quotation(reading.passage));
  if (standing == Standing::without_effect)
    text += paragraph("    effect", indent, "none under these rules");
  else
    text += paragraph("    or", indent, rulesets::joined(reading.other_names()));
  text += paragraph("    note", indent, reading.note);
  return text;
}

using nlohmann::ordered_json;

using rulesets::value_json;

ordered_json differing_json(const rulesets::Preset& sheet, const rulesets::Preset& preset,
                            const std::vector<const RuleField*>& fields) {
  auto all = ordered_json::array();
  for (const RuleField* field : fields)
    all.push_back({{"field", field->name},
                   {"value", value_json(*field, field->value_name(sheet.rules))},
                   {"preset", value_json(*field, field->value_name(preset.rules))}});
  return all;
}

}  // namespace

std::string describe_list() {
  constexpr std::size_t indent = 20;
  std::string text = fmt::format("{:<20}{}\n", "PRESET", "SOURCE, AND WHAT DIFFERS FROM THE BASE");
  for (const Preset& preset : rulesets::presets()) {
    const std::size_t count = count_readings(preset);
    text += paragraph(preset.name, indent, preset.title);
    text += paragraph("", indent, differences(preset.rules));
    text += paragraph("", indent, counted(count, "reading"));
  }
  return text;
}

std::string describe(const Preset& preset) {
  constexpr std::size_t indent = 12;
  std::string text = paragraph("", 0, preset.name);
  if (text.front() == ' ') text.erase(0, 1);
  text += paragraph("Title", indent, title_of(preset));
  text += paragraph("Source", indent, citation(preset.source));
  text += paragraph("Quote", indent, quotation(preset.source.passage));
  text += paragraph("Base", indent, base_of(preset));
  text += paragraph("Read in", indent, preset.source.read);
  text += paragraph("Differs", indent, differences(preset.rules));
  text += paragraph("Readings", indent, fmt::format("{}", count_readings(preset)));
  if (const std::string about = source_description(preset, english()); !about.empty())
    text += "\n" + paragraph("", 0, about).substr(1);
  for (const std::string& note : source_notes(preset)) text += paragraph("  -", 4, note);
  for (const FieldReading& reading : preset.fields) text += "\n" + describe_field(preset, reading);
  return text;
}

std::string preset_json(const rulesets::Preset& preset) {
  ordered_json json;
  json["name"] = preset.name;
  json["title"] = title_of(preset);
  json["description"] = source_description(preset, english());
  json["notes"] = source_notes(preset);
  json["source"] = {{"author", preset.source.author},       {"work", preset.source.work},
                    {"published", preset.source.published}, {"year", preset.source.year},
                    {"language", preset.source.language},   {"read", preset.source.read},
                    {"quote", preset.source.passage.quote}, {"page", preset.source.passage.page},
                    {"url", preset.source.passage.url}};
  json["base"] = or_null(preset.base);
  json["rules"] = rulesets::rules_json(preset.rules);
  json["readings"] = count_readings(preset);
  ordered_json& fields = json["fields"] = ordered_json::array();
  for (const rulesets::FieldReading& reading : preset.fields) {
    ordered_json& field = fields.emplace_back(ordered_json::object());
    field["field"] = reading.field->name;
    field["value"] = value_json(*reading.field, reading.value_name());
    field["status"] = to_string(reading.status);
    field["place"] = reading.place;
    ordered_json& others = field["others"] = ordered_json::array();
    for (const std::string_view other : reading.other_names())
      others.push_back(value_json(*reading.field, other));
    field["note"] = reading.note;
    field["stated"] = reading.status != rulesets::Status::silent;
    field["taken_from"] = or_null(reading.taken_from);
    field["quote"] = reading.passage.quote;
    field["page"] = reading.passage.page;
    field["url"] = reading.passage.url;
    field["standing"] = to_string(standing_of(preset, reading));
  }
  return json_text("agon-rules-show/1", json);
}

std::vector<std::string> presets_json() {
  std::vector<std::string> all;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    ordered_json json;
    json["name"] = preset.name;
    json["title"] = preset.title;
    ordered_json& differs = json["differs"] = ordered_json::object();
    for (const RuleField* field : differing_fields(preset.rules, RuleSet{}))
      differs[std::string(field->name)] = value_json(*field, field->value_name(preset.rules));
    json["readings"] = count_readings(preset);
    all.push_back(json_text("agon-rules-list/1", json));
  }
  return all;
}

bool RulesMatrix::same_value(const RuleField& field) const {
  return std::all_of(sets.begin(), sets.end(), [&](const rulesets::Preset* set) {
    return field.get(set->rules) == field.get(sets.front()->rules);
  });
}

std::string matrix_json(const RulesMatrix& matrix) {
  ordered_json sets = ordered_json::array();
  for (const rulesets::Preset* set : matrix.sets)
    sets.push_back({{"name", set->name}, {"title", title_of(*set)}, {"base", or_null(set->base)}});
  ordered_json fields = ordered_json::array();
  for (const RuleField* field : matrix.fields) {
    ordered_json cells = ordered_json::array();
    for (const rulesets::Preset* set : matrix.sets) {
      const rulesets::FieldReading& reading = set->field(field->name);
      ordered_json others = ordered_json::array();
      for (const std::string_view other : reading.other_names())
        others.push_back(value_json(*field, other));
      cells.push_back({{"value", value_json(*field, reading.value_name())},
                       {"status", to_string(reading.status)},
                       {"others", std::move(others)},
                       {"taken_from", or_null(reading.taken_from)},
                       {"standing", to_string(standing_of(*set, reading))}});
    }
    fields.push_back(
        {{"field", field->name}, {"same", matrix.same_value(*field)}, {"cells", std::move(cells)}});
  }
  ordered_json json{{"sets", std::move(sets)}, {"fields", std::move(fields)}};
  for (const MatrixProperty& property : matrix.properties)
    json["properties"].push_back({{"property", property.name},
                                  {"sentence", property.sentence},
                                  {"verdicts", property.verdicts}});
  return json_text("agon-rules-matrix/1", json);
}

std::string nearness_json(const rulesets::Preset& sheet,
                          const std::vector<rulesets::Nearness>& nearest,
                          const std::vector<readings::RulesComparison>& comparisons) {
  ordered_json json;
  json["rules"] = sheet.name;
  auto& all = json["nearest"] = ordered_json::array();
  for (const rulesets::Nearness& near : nearest)
    all.push_back({{"preset", near.preset->name},
                   {"title", near.preset->title},
                   {"reading", near.reading},
                   {"stated", differing_json(sheet, *near.preset, near.stated)},
                   {"unstated", differing_json(sheet, *near.preset, near.unstated)}});
  ordered_json compared = ordered_json::array();
  for (const readings::RulesComparison& each : comparisons)
    compared.push_back(comparison_object(each));
  json["comparisons"] = std::move(compared);
  return json_text("agon-rules-nearest/1", json);
}

}  // namespace agon::tools
