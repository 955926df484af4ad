#include "tools/report/rules_preset_json.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"
#include "tools/report/nullable.hpp"

namespace agon::tools {
namespace {

using nlohmann::ordered_json;

using rulesets::value_json;

}  // namespace

ordered_json preset_json(const rulesets::Preset& preset) {
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
  return json;
}

std::vector<ordered_json> presets_json() {
  std::vector<ordered_json> all;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    ordered_json& json = all.emplace_back(ordered_json::object());
    json["name"] = preset.name;
    json["title"] = preset.title;
    ordered_json& differs = json["differs"] = ordered_json::object();
    for (const RuleField* field : differing_fields(preset.rules, RuleSet{}))
      differs[std::string(field->name)] = value_json(*field, field->value_name(preset.rules));
    json["readings"] = count_readings(preset);
  }
  return all;
}

}  // namespace agon::tools
