#include "tools/report/rules_repair.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "model/rulesets/parse.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/position_text.hpp"
#include "tools/report/json.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/rules_properties.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

std::string with_changes(const RepairAsked& asked, const RuleSet& rules) {
  std::string name = asked.rules.name;
  for (const RuleField* field : differing_fields(asked.rules.rules, rules))
    name += fmt::format(",{}={}", field->name, field->value_name(rules));
  return name;
}

}  // namespace

std::string repaired_name(const RepairAsked& asked, const RuleSet& rules) {
  std::string name = with_changes(asked, rules);
  const rulesets::ParsedRules parsed = rulesets::parse_rules(name);
  return parsed.preset != nullptr && parsed.rules == rules ? name : rulesets::shortest_name(rules);
}

std::string repair_json(const RepairAsked& asked, const readings::RepairAnswer& answer) {
  Json repairs = Json::array();
  for (const readings::Repair& repair : answer.repairs) {
    Json fields = Json::array();
    for (const RuleField* field : repair.fields)
      fields.push_back(
          {{"field", field->name},
           {"from", rulesets::value_json(*field, field->value_name(asked.rules.rules))},
           {"to", rulesets::value_json(*field, field->value_name(repair.rules))}});
    repairs.push_back(
        {{"rules", repaired_name(asked, repair.rules)},
         {"fields", std::move(fields)},
         {"scope", repair.answer.scope ? Json(scope_name(*repair.answer.scope)) : Json(nullptr)}});
  }
  Json tried = Json::array();
  for (const readings::Tried& one : answer.tried) {
    Json unknown = Json::array();
    for (const RuleSet& rules : one.unknown) unknown.push_back(repaired_name(asked, rules));
    tried.push_back({{"changes", one.changes},
                     {"candidates", one.candidates},
                     {"replayed", one.replayed},
                     {"refuted", one.refuted},
                     {"does_not_apply", one.does_not_apply},
                     {"proved", one.proved},
                     {"unknown", std::move(unknown)},
                     {"finished", one.finished}});
  }
  Json witness = nullptr;
  if (answer.before.witness)
    witness = {{"position", to_string(answer.before.witness->first)},
               {"actions", json_actions(answer.before.witness->actions)}};
  const bool refuted = answer.before.conclusion == properties::Conclusion::refuted;
  return json_text(Schema::rules_repair,
                   {{"rules", asked.rules.name},
                    {"property", asked.property.name},
                    {"sentence", asked.property.sentence},
                    {"verdict", conclusion_name(answer.before.conclusion)},
                    {"reason", or_null(answer.before.reason)},
                    {"witness", std::move(witness)},
                    {"changes", asked.question.changes},
                    {"repairs", std::move(repairs)},
                    {"smallest", answer.repairs.empty() ? Json(nullptr) : Json(answer.smallest())},
                    {"none_within", refuted ? Json(answer.none_within()) : Json(nullptr)},
                    {"tried", std::move(tried)},
                    {"complete", answer.complete(asked.question)},
                    {"seconds", answer.seconds}});
}

}  // namespace agon::tools
