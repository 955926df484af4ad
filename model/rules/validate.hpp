// Why a position cannot be used under a rule set.
#pragma once

#include <string_view>

#include "model/values/position.hpp"
#include "model/values/position_text.hpp"
#include "model/values/problem.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// Every reason, in no promised order; empty means usable. A usable position need not be reachable
/// in a game, and the game may already be over in it.
Problems problems(const Position& position, const RuleSet& rules);

/// Reads a position for a rule set: the problems of the text and, where the placement could be
/// read, those under the rule set as well.
ParsedPosition read_position(std::string_view text, const RuleSet& rules);

}  // namespace agon::rules
