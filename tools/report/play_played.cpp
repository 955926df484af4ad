#include "tools/report/play_played.hpp"

#include <fmt/format.h>

#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/names.hpp"

namespace agon::tools {
namespace {

std::string end_text(const Position& position, const RuleSet& rules, Side attacker) {
  if (rules::outcome(position, rules) == Outcome::none) return "";
  if (rules::won_formation(position, rules, attacker))
    return "the queen is on the throne, her guards around her";
  if (rules::forfeited(position, rules, opponent(attacker)))
    return fmt::format("{}'s guards surround a throne without their queen",
                       side_name(opponent(attacker)));
  return fmt::format("{} has no action", side_name(position.to_move));
}

}  // namespace

std::vector<PlayedAction> played(const RuleSet& rules, Position position,
                                 const std::vector<Action>& line, Side attacker) {
  std::vector<PlayedAction> all;
  for (const Action& action : line) {
    Position next = rules::apply(position, rules, action);
    PlayedAction each{position, action, rules::decider(position, rules),
                      rules::newly_captured(position, next, rules),
                      end_text(next, rules, attacker)};
    all.push_back(std::move(each));
    position = std::move(next);
  }
  return all;
}

}  // namespace agon::tools
