// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets: what a sheet says, one question in every reading of it, one position under two rule
// sets.
#include <fmt/format.h>
#include <array>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/deciding.hpp"
#include "solver/readings/solve.hpp"
#include "tools/languages/language.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"
#include "tools/wording/rule_sources.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::requests {
namespace {

Json source_json(const rulesets::Source& source) {
  return {{"author", source.author},       {"work", source.work},
          {"published", source.published}, {"year", source.year},
          {"language", source.language},   {"read", source.read},
          {"quote", source.passage.quote}, {"page", source.passage.page},
          {"url", source.passage.url}};
}

Json field_json(const rulesets::Preset& preset, const rulesets::FieldReading& reading) {
  Json others = Json::array();
  for (const std::string_view other : reading.other_names()) others.push_back(other);
  Json field;
  field["field"] = reading.field->name;
  field["value"] = reading.value_name();
  field["status"] = to_string(reading.status);
  field["standing"] = tools::to_string(tools::standing_of(preset, reading));
  field["place"] = reading.place;
  field["note"] = reading.note;
  field["others"] = std::move(others);
  field["taken_from"] = tools::or_null(reading.taken_from);
  field["quote"] = reading.passage.quote;
  field["page"] = reading.passage.page;
  field["url"] = reading.passage.url;
  return field;
}

/// As many as `agon solve --readings` solves by default: all are kept in memory.
constexpr std::size_t most_readings = 100'000;

Json group_json(const readings::ReadingsAnswered& answered, std::size_t number,
                const Position& position, const tools::Language& language) {
  const auto& [readings, solved, grouped, seconds] = answered;
  const readings::AnswerGroup& group = grouped.groups[number];
  const readings::ReadingAnswer& answer = solved.answers[group.example];
  const RuleSet& shown = readings.first(group.example);
  Verdict verdict = answer.verdict;
  if (answer.problem) verdict.reason = "the position cannot be used: " + *answer.problem;
  Json json = tools::verdict_object({shown, rulesets::shortest_name(shown)}, position, verdict);
  json["count"] = group.readings;
  json["nodes"] = group.nodes;
  json["seconds"] = group.seconds;
  json["problem"] = nullptr;
  if (answer.problem) json["problem"] = flaws_of(rules::problems(position, shown), shown, language);
  Json when;
  if (grouped.complete && grouped.groups.size() > 1)
    if (const auto& telling = grouped.tellings[number]) {
      std::string where = to_string(telling->boxes, readings, grouped.deciding,
                                    language.text("list.and"), language.text("prose.or"));
      when = telling->complement ? language.text("list.not", {{"what", std::move(where)}}) : where;
    }
  json["when"] = std::move(when);
  return json;
}

Json fields_json(const RuleSet& left, const RuleSet& right) {
  Json fields = Json::array();
  for (const RuleField* field : differing_fields(left, right))
    fields.push_back({{"field", field->name},
                      {"left", field->value_name(left)},
                      {"right", field->value_name(right)}});
  return fields;
}

/// What the rules say, or `{error}`: a position may be usable under one of the two only.
Json said_by(RulesInUse& rules, const Request& request) {
  try {
    return position_json(rules, position_in(request, rules.rules), request.language());
  } catch (const Unusable& unusable) {
    return {{"error", unusable.what()}};
  }
}

std::set<std::string> actions_of(const Json& answer) {
  std::set<std::string> actions;
  if (answer.contains("actions"))
    for (const Json& each : answer["actions"]) actions.insert(each["action"].get<std::string>());
  return actions;
}

Json only(const std::set<std::string>& here, const std::set<std::string>& there) {
  Json list = Json::array();
  std::set_difference(here.begin(), here.end(), there.begin(), there.end(),
                      std::back_inserter(list));
  return list;
}

Json rules(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const RuleSet& rules = used.rules.rules;
  Json answer;
  answer["rules"] = used.rules.name;
  answer["portable"] = tools::portable_name(used.rules);
  answer["values"] = to_string(rules);
  answer["title"] = tools::source_title(*used.preset, request.language());
  answer["description"] = tools::source_description(*used.preset, request.language());
  answer["notes"] = tools::source_notes(*used.preset);
  answer["base"] = tools::or_null(used.preset->base);
  answer["source"] = source_json(used.preset->source);
  Json& fields = answer["fields"] = Json::array();
  for (const rulesets::FieldReading& reading : used.preset->fields)
    fields.push_back(field_json(*used.preset, reading));
  answer["radius"] = rules.radius;
  answer["guards"] = rules.guards;
  answer["start"] = to_string(rules::start(rules));
  answer["remembers"] = rules.capture_lasts == CaptureLasts::until_relocated;
  answer["placing"] = rules.setup != Setup::standard;
  return answer;
}

Json readings(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const rulesets::Preset& preset = *used.preset;
  if (const std::size_t count = rulesets::count_readings(preset); count > most_readings)
    throw Unusable(
        fmt::format("rules: {} has {} readings, too many to solve (at most {}); settle some of its "
                    "open fields: {},FIELD=VALUE",
                    used.rules.name, count, most_readings, used.rules.name));
  NamedRules read = used.rules;
  if (const auto reading = readings::reading_that_takes(preset, request.text("position")))
    read.rules = *reading;
  const Position position = position_in(request, read);
  search::Question question = question_in(request, session);
  question.attacker = side_in(request, position);
  const readings::ReadingsAnswered answered =
      readings::answer_readings(preset, position, std::move(question), {});
  Json answer;
  answer["readings"] = answered.readings.all.size();
  Json& groups = answer["groups"] = Json::array();
  for (std::size_t i = 0; i < answered.grouped.groups.size(); ++i)
    groups.push_back(group_json(answered, i, position, request.language()));
  Json& decided_by = answer["decided_by"] = Json::array();
  for (const std::size_t field : answered.grouped.deciding)
    decided_by.push_back(answered.readings.fields[field].field->name);
  answer["complete"] = answered.grouped.complete;
  return answer;
}

Json compare(const Request& request, Session& session) {
  RulesInUse& left = session.rules(request, "left");
  RulesInUse& right = session.rules(request, "right");
  request.text("position");  // throws where it is none at all
  Json of_left = said_by(left, request);
  Json of_right = said_by(right, request);
  const std::set<std::string> left_actions = actions_of(of_left);
  const std::set<std::string> right_actions = actions_of(of_right);
  const auto differs = [&](const char* member) {
    return of_left.value(member, Json()) != of_right.value(member, Json());
  };
  Json answer;
  answer["fields"] = fields_json(left.rules.rules, right.rules.rules);
  answer["only_left"] = only(left_actions, right_actions);
  answer["only_right"] = only(right_actions, left_actions);
  answer["captured_differs"] = differs("marked");
  answer["over_differs"] = differs("over");
  answer["left"] = std::move(of_left);
  answer["right"] = std::move(of_right);
  return answer;
}

constexpr auto rules_members = std::to_array<std::string_view>({"rules"});
constexpr auto compare_members = std::to_array<std::string_view>({"left", "right", "position"});
constexpr auto readings_members =
    std::to_array<std::string_view>({"rules", "position", "attacker", "plies", "nodes", "seconds"});

}  // namespace

constinit const Row rules_row{"rules", rules_members, rules};
constinit const Row compare_row{"compare", compare_members, compare};
constinit const Row readings_row{"readings", readings_members, readings, {}, true};

}  // namespace agon::requests
