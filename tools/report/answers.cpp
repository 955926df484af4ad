#include "tools/report/answers.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/values/cell_list.hpp"
#include "model/values/names.hpp"
#include "model/values/position_text.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {

using analysis::ActionAnswer;
using analysis::PositionAnswer;

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

nlohmann::ordered_json answer_object(const Position& position, const std::string& rules_name,
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

}  // namespace agon::tools
