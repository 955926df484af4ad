// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/answers.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"

namespace agon::tools {

using api::ActionAnswer;
using api::PositionAnswer;

std::string answer_text(const PositionAnswer& answer) {
  std::string text;
  if (answer.over != Outcome::none) text += fmt::format("{}\n", outcome_text(answer.over));
  for (const ActionAnswer& each : answer.actions) {
    text += to_string(each.action);
    if (!each.captures.empty()) text += "  captures " + cell_list(each.captures);
    if (each.ends != Outcome::none) text += fmt::format("  {}", outcome_text(each.ends));
    text += "\n";
  }
  return text;
}

std::string answer_line(const PositionAnswer& answer) {
  if (answer.over != Outcome::none) return fmt::format("over {}", outcome_word(answer.over));
  return actions_line(answer);
}

nlohmann::ordered_json actions_object(const Position& position, const std::string& rules_name,
                                      const PositionAnswer& answer) {
  nlohmann::ordered_json json;
  json["position"] = to_string(position);
  json["rules"] = rules_name;
  json["over"] = json_outcome(answer.over);
  json["captured"] = json_cells(answer.captured);
  json["decider"] = std::string(1, to_char(answer.decider));
  nlohmann::ordered_json& actions = json["actions"] = nlohmann::ordered_json::array();
  for (const ActionAnswer& each : answer.actions) {
    nlohmann::ordered_json action;
    action["action"] = to_string(each.action);
    action["captures"] = json_cells(each.captures);
    action["next"] = to_string(each.next);
    action["ends"] = json_outcome(each.ends);
    actions.push_back(std::move(action));
  }
  return json;
}

std::string actions_json(const Position& position, const std::string& rules_name,
                         const PositionAnswer& answer) {
  return json_text("agon-actions/1", actions_object(position, rules_name, answer));
}

namespace {

void put_value(nlohmann::ordered_json& json, const tablebase::TableValue& value) {
  json["value"] = tablebase::to_string(value.value);
  json["plies"] = or_null(value.plies);
}

}  // namespace

nlohmann::ordered_json probe_object(const tablebase::TableAnswer& answer) {
  nlohmann::ordered_json json;
  put_value(json, answer.value);
  json["over"] = json_outcome(answer.over);
  json["decider"] = std::string(1, to_char(answer.decider));
  nlohmann::ordered_json& actions = json["actions"] = nlohmann::ordered_json::array();
  for (const tablebase::ValuedAction& each : answer.actions) {
    nlohmann::ordered_json& action = actions.emplace_back();
    action["action"] = to_string(each.action);
    put_value(action, each.value);
    action["next"] = to_string(each.next);
  }
  return json;
}

std::string perft_json(const std::string& rules_name, const Position& position,
                       const PerftCounts& counts, const std::vector<Action>* first_actions) {
  nlohmann::ordered_json json;
  json["rules"] = rules_name;
  json["position"] = to_string(position);
  json["perft"] = counts.by_depth;
  json["seconds"] = counts.seconds;
  if (first_actions != nullptr) {
    nlohmann::ordered_json& by_first = json["divide"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < counts.by_first.size(); ++i)
      by_first[to_string((*first_actions)[i])] = counts.by_first[i];
  }
  return json_text("agon-perft/1", json);
}

std::string show_json(const Diagram& diagram, const NamedRules& rules, bool reachable) {
  nlohmann::ordered_json json;
  json["position"] = to_string(diagram.position);
  json["rules"] = rules.name;
  json["over"] = json_outcome(rules::outcome(diagram.position, rules.rules));
  json["captured"] = json_cells(diagram.captured);
  if (reachable) json["reachable"] = json_cells(diagram.reachable);
  if (diagram.last) json["last"] = to_string(*diagram.last);
  json["remarks"] = diagram.remarks;
  for (const std::string& remark : hand_remarks(diagram.position, *diagram.language))
    json["remarks"].push_back(remark);
  return json_text("agon-show/1", json);
}

}  // namespace agon::tools
