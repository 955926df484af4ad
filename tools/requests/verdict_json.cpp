// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The verdict as JSON; apart from the text, which draws the board.
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "model/values/position.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {

nlohmann::ordered_json verdict_object(const NamedRules& rules, const Position& position,
                                      const Verdict& verdict, Goal::Kind goal) {
  nlohmann::ordered_json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["attacker"] = std::string(1, to_char(verdict.attacker));
  if (goal != Goal::Kind::formation) json["goal"] = goal_name(goal);
  json["verdict"] = verdict.value == Verdict::Value::win      ? "win"
                    : verdict.value == Verdict::Value::no_win ? "no-win"
                                                              : "unknown";
  json["plies"] = or_null(verdict.plies);
  json["shortest"] = verdict.shortest;
  json["within"] = or_null(verdict.within);
  json["keys"] = json_actions(verdict.keys);
  json["line"] = json_actions(verdict.line);
  json["nodes"] = verdict.nodes;
  json["seconds"] = verdict.seconds;
  json["reason"] = or_null(verdict.reason);
  return json;
}

}  // namespace agon::tools
