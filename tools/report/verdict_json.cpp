// The verdict as JSON; apart from the text, which draws the board.
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "model/data/position_text.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {

nlohmann::ordered_json verdict_json(const NamedRules& rules, const Position& position,
                                    const Verdict& verdict, Goal::Kind goal) {
  const auto texts = [](const std::vector<Action>& actions) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Action& action : actions) list.push_back(to_string(action));
    return list;
  };
  const auto number = [](const std::optional<int>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
  };
  nlohmann::ordered_json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["attacker"] = std::string(1, to_char(verdict.attacker));
  if (goal != Goal::Kind::formation) json["goal"] = goal_name(goal);
  json["verdict"] = verdict.value == Verdict::Value::win      ? "win"
                    : verdict.value == Verdict::Value::no_win ? "no-win"
                                                              : "unknown";
  json["plies"] = number(verdict.plies);
  json["shortest"] = verdict.shortest;
  json["within"] = number(verdict.within);
  json["keys"] = texts(verdict.keys);
  json["line"] = texts(verdict.line);
  json["nodes"] = verdict.nodes;
  json["seconds"] = verdict.seconds;
  json["reason"] =
      verdict.reason ? nlohmann::ordered_json(*verdict.reason) : nlohmann::ordered_json(nullptr);
  return json;
}

std::string_view goal_name(Goal::Kind goal) {
  constexpr std::array<std::string_view, 5> names{"formation", "throne", "capture-queen", "pattern",
                                                  "fortress"};
  return names[static_cast<std::size_t>(goal)];
}

}  // namespace agon::tools
