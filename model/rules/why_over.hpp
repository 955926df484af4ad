// Why a game is over, in words.
#pragma once

#include <optional>
#include <string>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// One sentence without a full stop, "White has won: the queen is on the throne, her guards around
/// her"; nothing if and only if `outcome` is none. Repetition is not seen (game.hpp).
std::optional<std::string> why_over(const Position& position, const RuleSet& rules);

}  // namespace agon::rules
