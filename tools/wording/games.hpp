// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Games: what happens at each action, film strips.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

/// "White a1-a2, captures b3". The action is legal.
std::string action_text(const Position& before, const RuleSet& rules, const Action& action);

// The actions of a line, with what happens at each.

struct PlayedAction {
  Position before{max_radius};
  Action action;
  Side decider = Side::white;  ///< who chooses it, not always the side to move
  std::vector<Cell> captures;
  /// Where the game ends: "the queen is on the throne, her guards around her". Else empty.
  std::string end;
};

/// Precondition: each action is legal where it is played. `attacker`: the side whose win it shows.
std::vector<PlayedAction> played(const RuleSet& rules, Position position,
                                 const std::vector<Action>& line, Side attacker,
                                 const Language& language = english());

// The frames of a film strip.

/// The position and the one after each action of the line, captioned with the action and what it
/// captures, the last with how the game ended. Precondition: each action is legal where it is
/// played.
std::vector<FilmFrame> film_of(const RuleSet& rules, std::string_view rules_name,
                               const Position& start, const std::vector<Action>& line);

}  // namespace agon::tools
