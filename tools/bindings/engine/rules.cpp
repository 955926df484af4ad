// One rule set: its fields with what the source says about them, and what follows for a board.
#include "model/rules/start.hpp"
#include "model/values/position_text.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/report/nullable.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::page {
namespace {

Json source_json(const rulesets::Source& source) {
  return {{"author", source.author},       {"work", source.work},
          {"published", source.published}, {"year", source.year},
          {"read", source.read},           {"quote", source.passage.quote},
          {"page", source.passage.page},   {"url", source.passage.url}};
}

Json field_json(const rulesets::FieldReading& reading) {
  Json others = Json::array();
  for (const std::string_view other : reading.other_names()) others.push_back(other);
  Json field;
  field["field"] = reading.field->name;
  field["value"] = reading.value_name();
  field["status"] = to_string(reading.status);
  field["place"] = reading.place;
  field["note"] = reading.note;
  field["others"] = std::move(others);
  field["taken_from"] = tools::or_null(reading.taken_from);
  field["quote"] = reading.passage.quote;
  field["page"] = reading.passage.page;
  field["url"] = reading.passage.url;
  return field;
}

}  // namespace

Json rules(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const RuleSet& rules = used.rules.rules;
  Json answer;
  answer["rules"] = used.rules.name;
  answer["portable"] = tools::portable_name(used.rules);
  answer["values"] = to_string(rules);
  answer["title"] = used.preset->title;
  answer["description"] = used.preset->description;
  answer["notes"] = used.preset->notes;
  answer["base"] = tools::or_null(used.preset->base);
  answer["source"] = source_json(used.preset->source);
  Json& fields = answer["fields"] = Json::array();
  for (const rulesets::FieldReading& reading : used.preset->fields)
    fields.push_back(field_json(reading));
  answer["radius"] = rules.radius;
  answer["guards"] = rules.guards;
  answer["start"] = to_string(rules::start(rules));
  answer["remembers"] = rules.capture_lasts == CaptureLasts::until_relocated;
  answer["placing"] = rules.setup != Setup::standard;
  return answer;
}

}  // namespace agon::page
