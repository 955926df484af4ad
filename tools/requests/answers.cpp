// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/answers.hpp"

#include <nlohmann/json.hpp>

#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"

namespace agon::tools {
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

}  // namespace agon::tools
