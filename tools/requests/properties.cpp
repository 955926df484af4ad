// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/properties.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"

namespace agon::tools {
namespace {

using properties::Conclusion;
using properties::Play;
using properties::Says;
using properties::Scope;
using readings::PropertyTask;

std::vector<Position> positions_of(const Play& play, const RuleSet& rules) {
  std::vector<Position> positions{play.first};
  for (const Action& action : play.actions)
    positions.push_back(rules::apply(positions.back(), rules, action));
  return positions;
}

/// What a proof covers.
std::string_view coverage(Scope scope) {
  switch (scope) {
    case Scope::placements:
      return "all placements";
    case Scope::predecessor:
      return "all with a past";
    case Scope::reachable:
      return "all games, by induction";
  }
  return "";
}

/// What a witness is.
std::string standing(const properties::Answer& answer) {
  const Play& play = *answer.witness;
  if (play.game) {
    const std::size_t length = play.actions.size();
    return length == 0 ? "the start itself" : "a game of " + counted(length, "action");
  }
  return answer.no_game_within && *answer.no_game_within > 0
             ? fmt::format("a position with a past; no game of up to {} reaches it",
                           counted(*answer.no_game_within, "action"))
             : "a position with a past; no game shown";
}

std::string summary(const PropertyTask& task) {
  const properties::Answer& answer = task.answer;
  switch (answer.conclusion) {
    case Conclusion::does_not_apply:
    case Conclusion::unknown:
      return answer.reason;
    case Conclusion::proved:
    case Conclusion::refuted:
      break;
  }
  if (answer.plies || answer.of_none) return answer.reason;
  if (answer.number) return fmt::format("{}: {}", *answer.number, coverage(*answer.scope));
  return answer.witness ? standing(answer) : std::string(coverage(*answer.scope));
}

std::string play_text(const Play& play) {
  std::string text = to_string(play.first);
  for (const Action& action : play.actions) text += ", " + to_string(action);
  return text;
}

std::string indented(const std::string& text) {
  std::string result;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    result += "    " + text.substr(begin, end - begin) + '\n';
    begin = end + 1;
  }
  return result;
}

/// What was found, below the line of the property.
std::string details(const PropertyTask& task, bool colour) {
  const properties::Answer& answer = task.answer;
  std::string text;
  if (answer.way) return fmt::format("    {}\n", play_text(*answer.way));
  if (!answer.reason.empty() && !answer.of_none && answer.conclusion != Conclusion::unknown &&
      answer.conclusion != Conclusion::does_not_apply)
    text += "    " + answer.reason + '\n';
  if (answer.witness) {
    text += "    " + play_text(*answer.witness) + '\n';
    if (answer.conclusion == Conclusion::refuted)
      text += indented(draw_text(*witness_diagram(task), colour));
  }
  if (answer.odd && task.property.says != Says::most)
    text += fmt::format("    not counted, since no {} there: {}\n",
                        answer.scope == Scope::reachable ? "game leads" : "legal action leads",
                        play_text(*answer.odd));
  return text;
}

using Json = nlohmann::ordered_json;

std::string with_changes(const RepairAsked& asked, const RuleSet& rules) {
  std::string name = asked.rules.name;
  for (const RuleField* field : differing_fields(asked.rules.rules, rules))
    name += fmt::format(",{}={}", field->name, field->value_name(rules));
  return name;
}

}  // namespace

std::string_view scope_name(Scope scope) {
  switch (scope) {
    case Scope::placements:
      return "placements";
    case Scope::predecessor:
      return "predecessor";
    case Scope::reachable:
      return "reachable";
  }
  return "";
}

std::string_view conclusion_name(Conclusion conclusion) {
  switch (conclusion) {
    case Conclusion::proved:
      return "proved";
    case Conclusion::refuted:
      return "refuted";
    case Conclusion::unknown:
      return "unknown";
    case Conclusion::does_not_apply:
      return "does-not-apply";
  }
  return "";
}

std::optional<Diagram> witness_diagram(const PropertyTask& task) {
  if (!task.answer.witness) return std::nullopt;
  const Play& play = *task.answer.witness;
  const auto positions = positions_of(play, task.rules.rules);
  const std::size_t shown = play.before;
  Diagram diagram = make_diagram(positions[shown], task.rules.rules, task.rules.name);
  if (shown > 0) diagram.last = play.actions[shown - 1];
  return diagram;
}

std::string properties_list(const std::vector<properties::PropertyInfo>& properties) {
  std::string text;
  for (const auto& property : properties)
    text += fmt::format("{:<29}{}\n", property.name, property.sentence);
  return text;
}

std::string answers_text(const std::vector<PropertyTask>& tasks, bool colour) {
  std::string text;
  for (const PropertyTask& task : tasks) {
    const bool fits = task.answer.conclusion != Conclusion::does_not_apply;
    text += fmt::format("{:<8} {}: {} [{}]\n", fits ? conclusion_name(task.answer.conclusion) : "-",
                        task.property.name, task.property.sentence, summary(task));
    text += details(task, colour);
  }
  return text;
}

std::string property_json(const PropertyTask& task) {
  const properties::Answer& answer = task.answer;
  Json witness = nullptr;
  if (answer.witness) {
    const Play& play = *answer.witness;
    witness = {
        {"game", play.game}, {"positions", Json::array()}, {"actions", json_actions(play.actions)}};
    for (const Position& position : positions_of(play, task.rules.rules))
      witness["positions"].push_back(to_string(position));
    witness["before"] = play.before;
    witness["smallest"] = answer.smallest;
  }
  Json line = nullptr;
  if (answer.way) line = json_actions(answer.way->actions);
  const Json json = {
      {"rules", task.rules.name},
      {"property", task.property.name},
      {"sentence", task.property.sentence},
      {"says", task.property.says == Says::never ? "never"
               : task.property.says == Says::can ? "can"
                                                 : "most"},
      {"verdict", conclusion_name(answer.conclusion)},
      {"scope", answer.scope ? Json(scope_name(*answer.scope)) : Json(nullptr)},
      {"number", or_null(answer.number)},
      {"claimed", or_null(answer.claimed)},
      {"witness", witness},
      {"no_game_within", or_null(answer.no_game_within)},
      {"not_counted", answer.odd ? Json(to_string(answer.odd->first)) : Json(nullptr)},
      {"plies", or_null(answer.plies)},
      {"line", line},
      {"reason", or_null(answer.reason)},
      {"seconds", task.seconds}};
  return json_text("agon-rules-check/1", json);
}

std::string repaired_name(const RepairAsked& asked, const RuleSet& rules) {
  std::string name = with_changes(asked, rules);
  const rulesets::ParsedRules parsed = rulesets::parse_rules_or_file(name);
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
  return json_text("agon-rules-repair/1",
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
