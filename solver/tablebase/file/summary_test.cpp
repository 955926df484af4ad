// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Counts of a table.
#include "solver/tablebase/file/format.hpp"

#include <gtest/gtest.h>

#include "solver/tablebase/testing/made_up_table.hpp"

namespace agon::tablebase {
namespace {

TEST(Summary, CountsEveryPlacement) {
  const Layout layout(2, 2);
  const std::vector<Code> codes = test::wandering(layout, 1);
  Summary forwards, backwards;
  std::uint64_t draws = 0;
  std::vector<std::uint64_t> wins(40'000);
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab) {
    const Code* here = codes.data() + layout.places_before(slab);
    forwards.add(layout, slab, here);
    for (std::uint64_t i = 0; i < layout.places(slab); ++i) {
      if (here[i] == draw_code) draws += layout.images(slab);
      if (here[i] > draw_code && here[i] % 2 == 0)
        wins[static_cast<std::size_t>(here[i] - 2) / 2] += layout.images(slab);
    }
  }
  while (wins.back() == 0) wins.pop_back();
  EXPECT_EQ(forwards.draws, draws);
  EXPECT_EQ(forwards.wins, wins);
  EXPECT_EQ(forwards.positions(), layout.placements());
  // The first place of the longest win.
  std::size_t at = 0;
  while (codes[at] != 2 * wins.size()) ++at;
  ASSERT_TRUE(forwards.longest_win);
  const Place longest = *forwards.longest_win;
  EXPECT_EQ(layout.places_before(longest.slab) + longest.set * layout.queens() + longest.queen, at);

  for (std::uint32_t slab = layout.slabs(); slab-- > 0;) {
    Summary one;
    one.add(layout, slab, codes.data() + layout.places_before(slab));
    backwards.add(one);
  }
  EXPECT_EQ(backwards, forwards);
}

TEST(Summary, OfDrawsAloneHasNoLongestWin) {
  const Layout layout(2, 1);
  const std::vector<Code> codes = test::made_up(layout, [](std::size_t) { return draw_code; });
  Summary summary;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    summary.add(layout, slab, codes.data() + layout.places_before(slab));
  EXPECT_EQ(summary.draws, layout.placements());
  EXPECT_FALSE(summary.longest_win || summary.longest_loss);
  EXPECT_TRUE(summary.wins.empty() && summary.losses.empty());
}

}  // namespace
}  // namespace agon::tablebase
