// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What repairs a refuted property?
#include "tools/requests/rules_repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/rulesets/parse.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/readings/start_value.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/rules_check.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

/// Only the fields named.
void keep_fields(const std::vector<std::string>& names, std::string_view argument,
                 std::vector<readings::FieldChoice>& choices) {
  for (const std::string& name : names)
    if (std::none_of(choices.begin(), choices.end(),
                     [&](const auto& choice) { return choice.field->name == name; })) {
      std::string known;
      for (const auto& choice : choices)
        known += fmt::format("{}{}", known.empty() ? "" : ", ", choice.field->name);
      throw Unusable(fmt::format("{}: '{}' is not a field that can change here; these are: {}",
                                 argument, name, known.empty() ? "none" : known));
    }
  if (!names.empty())
    std::erase_if(choices, [&](const auto& choice) {
      return std::find(names.begin(), names.end(), choice.field->name) == names.end();
    });
}

Json repair_object(const RepairAsked& asked, const readings::RepairAnswer& answer) {
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
  return with_schema(
      "agon-rules-repair/1",
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

Json rules_repair(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  RepairWanted wanted;
  wanted.property = request.optional_text("property").value_or("");
  wanted.claim = request.optional_text("claim").value_or("");
  wanted.fields = request.texts("fields");
  wanted.changes = static_cast<int>(
      request.optional_number("changes", 1, most_changes).value_or(wanted.changes));
  wanted.seconds = request.optional_measure("seconds", most_seconds).value_or(wanted.seconds);
  wanted.only_open = request.optional_flag("open").value_or(false);
  wanted.all = request.optional_flag("all").value_or(false);
  RepairAsked asked({used.rules, used.preset}, wanted);
  asked.question.stop = &session.stop;
  return repair_object(asked, readings::repair(asked.question));
}

constexpr auto rules_repair_members = std::to_array<std::string_view>(
    {"rules", "property", "claim", "changes", "fields", "open", "all", "seconds"});

}  // namespace

RepairAsked::RepairAsked(const ChosenRules& of, const RepairWanted& wanted) : rules(of) {
  const auto place = [&](std::string_view member) {
    return fmt::format("{}{}", wanted.prefix, member);
  };
  if (wanted.property.empty() == wanted.claim.empty())
    throw Unusable(
        fmt::format("{}: name one property, or give one {}; agon rules check --list "
                    "shows the properties",
                    place("property"), place("claim")));
  if (wanted.claim.empty()) {
    property = chosen_properties({wanted.property}, place("property")).front();
    if (readings::holder_of(property.name))
      throw Unusable(
          fmt::format("{}: {} is about the start, which repair does not cover; name another",
                      place("property"), property.name));
  } else {
    claims = chosen_claims({{wanted.claim, place("claim")}}, rules.rules);
    if (claims.size() != 1)
      throw Unusable(fmt::format("{}: give one claim to repair", place("claim")));
    property = properties::info(claims.front());
  }
  question.property = property.name;
  question.claim = claims.empty() ? nullptr : &claims.front();
  question.rules = rules.rules;
  question.choices = readings::field_choices(*of.preset, wanted.only_open);
  keep_fields(wanted.fields, place("fields"), question.choices);
  question.changes =
      std::min(wanted.changes, std::max(1, static_cast<int>(question.choices.size())));
  question.all = wanted.all;
  question.seconds = wanted.seconds;
}

std::string repaired_name(const RepairAsked& asked, const RuleSet& rules) {
  std::string name = asked.rules.name;
  bool is_twice = false;
  for (const RuleField* field : differing_fields(asked.rules.rules, rules)) {
    is_twice = is_twice || name.find(fmt::format(",{}=", field->name)) != std::string::npos;
    name += fmt::format(",{}={}", field->name, field->value_name(rules));
  }
  return is_twice ? rulesets::shortest_name(rules) : name;
}

std::string repair_json(const RepairAsked& asked, const readings::RepairAnswer& answer) {
  return json_text(repair_object(asked, answer));
}

extern constinit const QuestionRow rules_repair_row{
    "rules repair", rules_repair_members, rules_repair, {}, true};

}  // namespace agon::tools
