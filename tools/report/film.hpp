// The frames of a film strip.
#pragma once

#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "tools/drawing/film.hpp"

namespace agon::tools {

/// The position and the one after each action of the line, captioned with the action and what it
/// captures, the last with how the game ended. Precondition: each action is legal where it is
/// played.
std::vector<FilmFrame> film_of(const RuleSet& rules, std::string_view rules_name,
                               const Position& start, const std::vector<Action>& line);

}  // namespace agon::tools
