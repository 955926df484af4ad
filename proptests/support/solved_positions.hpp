// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The positions of a table that was solved, with their values.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::proptests {

/// Solves the table, and gives the position and the code of each place that is used and `wanted`
/// (called with the slab and the number of the place in it, in order).
template <class Wanted, class Look>
void look_at_solved(const RuleSet& rules, Wanted wanted, Look look) {
  tablebase::Solver solver(rules, {});
  EXPECT_EQ(solver.run(), tablebase::Solver::Outcome::solved) << solver.problem();
  const tablebase::Layout& layout = solver.layout();
  for (std::uint32_t chunk = 0; chunk < solver.chunks(); ++chunk)
    EXPECT_TRUE(solver.codes(chunk, [&](const tablebase::SlabCodes& slab) {
      for (std::size_t i = 0; i < slab.codes.size(); ++i) {
        if (slab.codes[i] == tablebase::unused_code || !wanted(slab.slab, i)) continue;
        const tablebase::Place place{slab.slab, static_cast<std::uint32_t>(i / layout.queens()),
                                     static_cast<std::uint32_t>(i % layout.queens())};
        look(layout.position(place).value(), slab.codes[i]);
      }
    }));
}

/// Those whose sum of slab and number is a multiple of `stride`.
inline auto every(std::size_t stride) {
  return [stride](std::uint32_t slab, std::size_t number) { return (slab + number) % stride == 0; };
}

}  // namespace agon::proptests
