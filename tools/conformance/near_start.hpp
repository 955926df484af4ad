// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Positions by how few pieces stand off their start cells.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "puzzles/sampling/case.hpp"

namespace agon::conform {

using sampling::Case;
/// Pieces and where they stand.
using Placed = std::vector<std::pair<Cell, Piece>>;

/// Has the rule set a fixed layout to start from?
bool has_layout(const RuleSet& rules);

/// The pieces that are not on a start cell for their kind and side; without a fixed layout, all on
/// the board.
Placed off_start(const Case& one);

/// The case with these pieces on their given cells and all others at home, on their previous home
/// cell if that is free; a piece whose start cells are taken goes to the first free cell.
/// `captured` are the cells of captives. Nothing if that is not a usable case. Precondition:
/// `has_layout(one.rules)`.
std::optional<Case> at_home_but(const Case& one, const Placed& told,
                                const std::vector<Cell>& captured);

/// Cases with fewer pieces off their start than this one, fewest first: each subset of at most four
/// of them kept, all but one or two, the same shape elsewhere on the board, turned or mirrored; of
/// few pieces also up to three of them moved thus, the others where they are, and a queen and a
/// guard exchanged before; and, where more than four would be left, one guard a side alone. They
/// need not be alike in anything that matters. Cost: up to some 20 000 cases, a few microseconds
/// each. Precondition: `has_layout(one.rules)`.
std::vector<Case> nearer_start(const Case& one);
/// The same with colours swapped and White to move, no more pieces off their start. Precondition:
/// as above.
std::vector<Case> for_white(const Case& one);

}  // namespace agon::conform
