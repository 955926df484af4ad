// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The legal actions of a position; alone, for those who play through many positions.
#include "tools/requests/answers.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

constexpr const char* actions_schema = "agon-actions/1";

Json actions(const Request& request, Session& session) {
  RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  return actions_object(position, used.rules.name, used.engine->answer(position));
}

/// The position after the action that the request's member names.
Position played(const Request& request, RulesInUse& used, const Position& position) {
  const std::string& text = request.text("action");
  const std::optional<Action> action = parse_action(text);
  if (!action) usable_action(text, position.radius(), "action");  // throws
  if (auto next = used.engine->after(position, *action)) return *std::move(next);
  const auto objection = rules::why_illegal(position, used.rules.rules, *action);
  throw Unusable(
      fmt::format("action: {} is illegal: {}", text, objection ? objection->text : "not listed"));
}

std::string joined(const std::vector<Cell>& cells) {
  std::string line;
  for (const Cell cell : cells) line.append(line.empty() ? "" : " ").append(to_string(cell));
  return line;
}

Json brief(const Request& request, Session& session) {
  RulesInUse& used = session.rules(request);
  Position position = position_in(request, used.rules);
  if (request.has("action")) position = played(request, used, position);
  api::BriefAnswer known = used.engine->brief(position);
  Json why_over;
  if (known.over != Outcome::none)
    if (auto why = rules::why_over(position, used.rules.rules)) why_over = *std::move(why);
  Json answer;
  answer["position"] = to_string(position);
  answer["mover"] = std::string(1, to_char(position.to_move));
  answer["decider"] = std::string(1, to_char(known.decider));
  answer["over"] = json_outcome(known.over);
  answer["why_over"] = std::move(why_over);
  answer["captured"] = joined(known.captured);
  answer["actions"] = std::move(known.actions);
  return answer;
}

constexpr auto actions_members = std::to_array<std::string_view>({"rules", "position"});
constexpr auto brief_members = std::to_array<std::string_view>({"rules", "position", "action"});

}  // namespace

extern constinit const QuestionRow actions_row{"actions", actions_members, actions, actions_schema};
extern constinit const QuestionRow brief_row{"brief", brief_members, brief};

nlohmann::ordered_json actions_object(const Position& position, const std::string& rules_name,
                                      const api::PositionAnswer& answer) {
  nlohmann::ordered_json json;
  json["position"] = to_string(position);
  json["rules"] = rules_name;
  json["over"] = json_outcome(answer.over);
  json["captured"] = json_cells(answer.captured);
  json["decider"] = std::string(1, to_char(answer.decider));
  nlohmann::ordered_json& actions = json["actions"] = nlohmann::ordered_json::array();
  for (const api::ActionAnswer& each : answer.actions) {
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
                         const api::PositionAnswer& answer) {
  return json_text(actions_schema, actions_object(position, rules_name, answer));
}

}  // namespace agon::tools
