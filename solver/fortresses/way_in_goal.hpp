// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Patterns by the cells that they name. Needs no solver, so that the page can have it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/fortresses/inside.hpp"

namespace agon::fortresses {

/// The pattern that names no cell, the other side than `holder` to move.
FortressPattern nothing_said(int radius, Side holder);
/// Names a cell that was not named, with its contents.
void say(FortressPattern& pattern, Cell cell, const Occupant& occupant);

/// A pattern with its images under the symmetries of the rules, each once, the pattern first.
std::vector<FortressPattern> images(const FortressPattern& pattern, const RuleSet& rules);

/// The pattern that names one piece and no other cell.
FortressPattern one_piece(const RuleSet& rules, Side holder, Cell cell, Piece piece);

/// The holder's queen on the throne, and nothing else said.
FortressPattern queen_on_throne(const RuleSet& rules, Side holder);

// A forced goal as the certificate that a side cannot lose.

/// The strategy as the way in, the goal as the fortress: the patterns, or for `throne` the queen on
/// the throne. Whether that is a fortress is not asked. Nothing for goals that patterns cannot say.
/// (Where an opponent picks where captured pieces go, `throne` may be reached with the attacker to
/// decide, which a fortress is not; ask for a fortress of that one pattern then.)
std::optional<Hold> entry_from(const Goal& goal, const Strategy& strategy, const RuleSet& rules);

}  // namespace agon::fortresses
