// A forced goal as the certificate that a side cannot lose.
#pragma once

#include <optional>

#include "model/values/fortress.hpp"
#include "model/values/goal.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::fortresses {

/// The strategy as the way in, the goal as the fortress: the patterns, or for `throne` the queen on
/// the throne. Whether that is a fortress is not asked. Nothing for goals that patterns cannot say.
/// (Where an opponent picks where captured pieces go, `throne` may be reached with the attacker to
/// decide, which a fortress is not; ask for a fortress of that one pattern then.)
std::optional<Hold> entry_from(const Goal& goal, const Strategy& strategy, const RuleSet& rules);

}  // namespace agon::fortresses
