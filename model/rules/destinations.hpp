// Where a captured piece may be put.
#pragma once

#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// The cells to which the piece on `from` may be relocated, in text order; possibly none. Fields:
/// guard_goes, queen_goes, rim_capture, must_leave, relocate_between. Precondition: a piece stands
/// on `from`.
std::vector<Cell> destinations(const Position& position, const RuleSet& rules, Cell from);

}  // namespace agon::rules
