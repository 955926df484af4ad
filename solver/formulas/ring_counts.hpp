// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Does any position meet conditions about rings, together with what a pattern names?
#pragma once

#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::formulas {

/// DESCRIPTION
///   Exact: is there a position that can be used under the rules, matches the pattern but for its
///   own conditions, and meets these, all at once? Cells of a ring that the pattern leaves
///   unspecified are alike to every condition, so whole numbers decide: of each kind of piece that
///   is not named so many on such cells of each ring, captured or not.
///   Precondition: the pattern names what the rules allow (pieces, captives, the throne).
///   Cost: some 20 ms, most of it for a solver of its own.
bool can_be_met(const Conditions& where, const FortressPattern& pattern, const RuleSet& rules);

}  // namespace agon::formulas
