// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One position under two rule sets.
#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "model/values/mistake.hpp"
#include "model/values/rule_set.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

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

Json compare_position(const Request& request, Session& session) {
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

constexpr auto compare_position_members =
    std::to_array<std::string_view>({"left", "right", "position"});

}  // namespace

extern constinit const QuestionRow compare_position_row{"compare position",
                                                        compare_position_members, compare_position};

}  // namespace agon::tools
