#include "solver/fortresses/goal_text.hpp"

#include <fmt/format.h>

#include <utility>

#include "model/values/names.hpp"
#include "solver/fortresses/hold_text.hpp"

namespace agon::fortresses {

ParsedGoal parse_goal(std::string_view text, const RuleSet& rules) {
  constexpr std::string_view pattern_start = "pattern:";
  for (const Goal::Kind kind :
       {Goal::Kind::formation, Goal::Kind::throne, Goal::Kind::capture_queen})
    if (text == goal_name(kind)) return {Goal{kind, {}}, ""};
  if (!text.starts_with(pattern_start)) return {};
  certificates::ParsedPattern parsed =
      certificates::parse_pattern(text.substr(pattern_start.size()), rules);
  if (parsed.mistake)
    return {std::nullopt, fmt::format("{} (column {} of the pattern)", parsed.mistake->text,
                                      parsed.mistake->column)};
  return {Goal{Goal::Kind::pattern, {std::move(parsed.pattern)}}, ""};
}

std::string unlike_attacker(const Goal& goal, Side attacker) {
  const std::optional<Side> holder = goal.holder();
  if (!holder || *holder == attacker) return "";
  return fmt::format("the goal is {}'s, since {} is to move in it", side_name(*holder),
                     side_name(opponent(*holder)));
}

}  // namespace agon::fortresses
