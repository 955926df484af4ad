// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the tests of whole solves have in common.
#pragma once

#include <stdexcept>
#include <vector>

#include "solver/tablebase/retrograde/solver.hpp"
#include "solver/tablebase/testing/made_up_table.hpp"

namespace agon::tablebase::test {

/// Rule sets that take different ways through the passes.
inline std::vector<RuleSet> several_rules() {
  std::vector<RuleSet> all{small(2, 2), small(3, 1), small(2, 2), small(2, 2)};
  all[1].queen_chooser = all[1].guard_chooser = Chooser::opponent;
  all[2].relocations_per_turn = RelocationsPerTurn::all;
  all[2].relocate_between = Permission::forbidden;
  all[3].stepping_between = SteppingBetween::forbidden_unless_capturing;
  all[3].no_action = NoAction::loses;
  // What is captured is remembered: by one's own step too, and with turns that go on.
  RuleSet remembering = small(2, 1);
  remembering.capture_lasts = CaptureLasts::until_relocated;
  remembering.stepping_between = SteppingBetween::captured;
  remembering.guard_goes = remembering.queen_goes = Destination::next_ring;
  remembering.sandwich = Sandwich::ring;
  all.push_back(remembering);
  remembering = small(2, 1);
  remembering.capture_lasts = CaptureLasts::until_relocated;
  remembering.relocations_per_turn = RelocationsPerTurn::all;
  remembering.relocate_between = Permission::forbidden;
  remembering.guard_chooser = Chooser::opponent;
  all.push_back(remembering);
  return all;
}

/// The codes of a solver that has solved. Throws, and so fails the test, if they cannot be had or
/// do not come in order.
inline std::vector<Code> all_codes(const Solver& solver) {
  std::vector<Code> all;
  for (std::uint32_t chunk = 0; chunk < solver.chunks(); ++chunk) {
    const bool given = solver.codes(chunk, [&](const SlabCodes& slab) {
      if (all.size() != solver.layout().places_before(slab.slab))
        throw std::logic_error("slabs come out of order");
      all.insert(all.end(), slab.codes.begin(), slab.codes.end());
    });
    if (!given) throw std::runtime_error("no codes: " + solver.problem());
  }
  return all;
}

}  // namespace agon::tablebase::test
