// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Plays as the judge sees them, and how they are read from what the solver found.
#pragma once

#include <optional>
#include <vector>

#include "solver/formulas/formulas.hpp"
#include "solver/readings/properties/property.hpp"

namespace agon::properties {

/// The positions of a play, one more than it has actions; nothing if the first cannot be used or
/// an action is not legal.
std::optional<std::vector<Position>> replayed(const Play& play, const RuleSet& rules);

/// How much of a property's event the judge sees where the play locates it: 0 if the play is not
/// legal. Precondition: the property has no method of its own.
std::size_t seen(const Property& property, const Play& play, const RuleSet& rules);

/// One for each piece that is away from home, and one for each captive remembered: what a witness
/// should have few of. Home is where the pieces stand at the start; where that is an empty board,
/// or none, it is the outermost ring.
formulas::Expressions away_from_home(const formulas::Formulas& formulas,
                                     const formulas::Contents& contents);

// The three steps in which a property is checked: for every position, for those with a past, and
// for those that games reach.

/// Precondition: the property applies to the rule set, which has no contradictions, and has no
/// method of its own.
Answer inquire(const Property& property, const RuleSet& rules, const Limits& limits);

}  // namespace agon::properties
