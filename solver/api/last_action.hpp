// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can an action have been the one that led to a position?
#pragma once

#include <optional>
#include <string>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::api {

/// A clause saying why not; nothing if it can: if the judge finds the action legal in some position
/// usable under the rules, and leading from there to this one. Whether a game reaches the earlier
/// position is not checked. Preconditions: the action's cells lie on the board; as for every
/// function of the judge.
std::optional<std::string> why_not_last(const Position& position, const RuleSet& rules,
                                        const Action& action);

}  // namespace agon::api
