// The position a game starts from.
#pragma once

#include <optional>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// The start position of the rule set's `setup`, White to move; nothing for `standard` on any
/// board but radius 5 with six guards a side, which starts from a given position only.
std::optional<Position> opening(const RuleSet& rules);

}  // namespace agon::rules
