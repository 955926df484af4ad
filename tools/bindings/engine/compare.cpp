// One position under two rule sets: does the difference matter here?
#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "model/values/rule_fields.hpp"
#include "model/values/unusable.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::page {
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
Json said_by(RulesInUse& rules, const std::string& text) {
  try {
    return position_json(rules, tools::usable_position(text, rules.rules, "position"));
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

}  // namespace

Json compare(const Request& request, Session& session) {
  RulesInUse& left = session.rules(request, "left");
  RulesInUse& right = session.rules(request, "right");
  const std::string& position = request.text("position");
  Json of_left = said_by(left, position);
  Json of_right = said_by(right, position);
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

}  // namespace agon::page
