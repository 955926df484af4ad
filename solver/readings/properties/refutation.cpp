#include "solver/readings/properties/refutation.hpp"

#include <algorithm>

#include "model/rules/opening.hpp"
#include "solver/readings/properties/as_property.hpp"
#include "solver/readings/properties/plays.hpp"
#include "solver/readings/properties/table.hpp"

namespace agon::properties {
namespace {

const Property& row_named(std::string_view name) {
  return *std::find_if(table().begin(), table().end(),
                       [&](const Property& one) { return one.name == name; });
}

/// How much the judge has to see; nothing if no amount refutes the property.
std::optional<std::size_t> enough(const Property& property, const RuleSet& rules) {
  if (property.says == Says::never) return 1;
  if (property.says == Says::can || !property.claimed) return std::nullopt;
  const auto claimed = property.claimed(rules);
  return claimed ? std::optional(*claimed + 1) : std::nullopt;
}

bool refuted_by(const Property& property, Play play, const RuleSet& rules) {
  if (std::holds_alternative<OwnWay>(property.event)) return false;
  const auto needed = enough(property, rules);
  if (!needed) return false;
  play.game = play.game && play.first == rules::opening(rules);
  if (!play.game && play.before == 0) return false;
  if (seen(property, play, rules) < *needed) return false;
  const auto* in_position = std::get_if<InPosition>(&property.event);
  if (play.game || in_position == nullptr) return true;
  // It must not have been there before, or it might be in no game (`Scope::reachable`).
  const auto positions = replayed(play, rules);
  return positions && !in_position->judged((*positions)[play.before - 1], rules);
}

}  // namespace

std::string unfit(std::string_view name, const RuleSet& rules) {
  const Property& property = row_named(name);
  return property.unfit ? property.unfit(rules) : "";
}

bool refutes(std::string_view name, const Play& play, const RuleSet& rules) {
  return refuted_by(row_named(name), play, rules);
}

bool refutes(const Claim& claim, const Play& play, const RuleSet& rules) {
  return refuted_by(as_property(claim), play, rules);
}

}  // namespace agon::properties
