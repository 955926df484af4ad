#include "tools/report/rules_preset_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/rules_comparison.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

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

std::string preset_json(const rulesets::Preset& preset) {
  ordered_json json;
  json["name"] = preset.name;
  json["title"] = preset.title;
  json["description"] = preset.description;
  json["notes"] = preset.notes;
  json["source"] = {{"author", preset.source.author},       {"work", preset.source.work},
                    {"published", preset.source.published}, {"year", preset.source.year},
                    {"read", preset.source.read},           {"quote", preset.source.passage.quote},
                    {"page", preset.source.passage.page},   {"url", preset.source.passage.url}};
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
  }
  return json_text(Schema::rules_show, json);
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
    all.push_back(json_text(Schema::rules_list, json));
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
    sets.push_back({{"name", set->name}, {"title", set->title}, {"base", or_null(set->base)}});
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
                       {"taken_from", or_null(reading.taken_from)}});
    }
    fields.push_back(
        {{"field", field->name}, {"same", matrix.same_value(*field)}, {"cells", std::move(cells)}});
  }
  return json_text(Schema::rules_matrix,
                   {{"sets", std::move(sets)}, {"fields", std::move(fields)}});
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
  return json_text(Schema::rules_nearest, json);
}

}  // namespace agon::tools
