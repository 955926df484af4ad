#include "model/rules/why_over.hpp"

#include "model/rules/outcome.hpp"
#include "model/values/names.hpp"

namespace agon::rules {
namespace {

std::string won(Side side, const std::string& because) {
  return std::string(side_name(side)) + " has won: " + because;
}

}  // namespace

std::optional<std::string> why_over(const Position& position, const RuleSet& rules) {
  const Outcome ends = outcome(position, rules);
  if (ends == Outcome::none) return std::nullopt;
  for (const Side side : both_sides)
    if (won_formation(position, rules, side))
      return won(side, "the queen is on the throne, her guards around her");
  for (const Side side : both_sides)
    if (forfeited(position, rules, side))
      return won(opponent(side),
                 std::string(side_name(side)) + "'s guards stand around " +
                     (position.at(throne(rules.radius)) ? "a throne that their queen is not on"
                                                        : "an empty throne") +
                     ", which forfeits the game");
  const std::string mover(side_name(position.to_move));
  if (ends == Outcome::draw)
    return rules.no_action == NoAction::draws ? "drawn: " + mover + " has no action"
                                              : "drawn: neither side has an action";
  return won(opponent(position.to_move), mover + " has no action, which loses");
}

}  // namespace agon::rules
