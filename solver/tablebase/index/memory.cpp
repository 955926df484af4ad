// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/index/memory.hpp"

namespace agon::tablebase {
namespace {

/// Can all cells be occupied or closed that a captured queen may be put on? Errs towards yes.
bool queen_may_have_no_room(const RuleMasks& masks) {
  if (masks.rules.relocate_between == Permission::forbidden) return true;
  const Shape& shape = masks.shape;
  const int others = 2 * masks.rules.guards + 1;
  for (CellSet left = masks.queen_remembered; left != 0;) {
    const int cell = take_first(left);
    CellSet goes = masks.queen_goes[static_cast<std::size_t>(cell)];
    if (masks.queen_nearest && masks.looks_outward(cell))
      for (int ring = shape.ring(cell) + 1; ring <= shape.radius(); ++ring)
        goes |= shape.ring_cells(ring);
    if (!masks.rules.must_leave && has(goes, cell)) continue;
    if (count(goes & ~set_of(cell)) <= others) return true;
  }
  return false;
}

}  // namespace

Memories::Memories(const RuleMasks& masks) {
  const RuleSet& rules = masks.rules;
  if (rules.capture_lasts != CaptureLasts::until_relocated) return;
  bits_ = static_cast<unsigned>(rules.guards) + 1U;
  const bool by_own_move = rules.stepping_between == SteppingBetween::captured;
  const bool anywhere =
      rules.relocations_per_turn == RelocationsPerTurn::all || queen_may_have_no_room(masks);
  waiting_between_ = by_own_move && !anywhere;
  moving_between_ = !by_own_move && !anywhere;
  waiting_sets_ = by_own_move || anywhere ? 1U << bits_ : 1U << (bits_ - 1U);
}

std::uint32_t Memories::count(const RuleSet& rules) {
  return Memories(RuleMasks(rules)).count();
}

void RememberedQueens::enter(CellSet guards, int queen) {
  free_ = masks_.shape.all() & ~guards & ~set_of(queen);
  captured_queens_ = masks_.queen_remembered;
  if (memories_.moving_queen_is_between()) captured_queens_ &= masks_.sandwich(guards, queen);
  around_ = masks_.shape.jaw_pairs(queen, masks_.rules.sandwich);
  never_captured_ = has(masks_.queen_remembered, queen) ? 0 : memories_.queen();
  for (Captured guard = 1; guards != 0; guard <<= 1U)
    if (!has(masks_.guard_remembered, take_first(guards))) never_captured_ |= guard;
}

CellSet RememberedQueens::queens(CellSet guards, Captured moving, Captured waiting) const {
  if (!may_wait(waiting)) return 0;
  CellSet queens = free_ & ~guards;
  if ((moving & memories_.queen()) != 0) queens &= captured_queens_;
  if ((waiting & memories_.queen()) != 0 && memories_.waiting_queen_is_between())
    queens &= around_fixed_queen(guards);
  CellSet left = guards;
  for (Captured captured = moving & ~memories_.queen(); captured != 0; captured >>= 1U)
    if (const int cell = take_first(left);
        (captured & 1U) != 0 && !has(masks_.guard_remembered, cell))
      return 0;
  return queens;
}

CellSet RememberedQueens::around_fixed_queen(CellSet guards) const {
  CellSet queens = 0;
  for (const auto& [one, other] : around_) {
    if (has(guards, one) && has(guards, other)) return masks_.shape.all();
    if (!masks_.queens_are_jaws) continue;
    if (has(guards, one)) queens |= set_of(other);
    if (has(guards, other)) queens |= set_of(one);
  }
  return queens;
}

}  // namespace agon::tablebase
