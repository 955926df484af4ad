// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/values/position.hpp"

namespace agon::rules {
namespace {

TEST(Geometry, RingKHasSixKCells) {
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    std::vector<int> count(static_cast<std::size_t>(radius) + 1);
    for (const Cell cell : board_cells(radius))
      ++count[static_cast<std::size_t>(ring(cell, radius))];
    EXPECT_EQ(count[0], 1);
    for (int k = 1; k <= radius; ++k) EXPECT_EQ(count[static_cast<std::size_t>(k)], 6 * k);
  }
}

TEST(Geometry, NeighboursAreMutualAndAtMostOneRingAway) {
  for (const Cell cell : board_cells(5))
    for (const Cell other : neighbours(cell, 5)) {
      const auto back = neighbours(other, 5);
      EXPECT_NE(std::find(back.begin(), back.end(), cell), back.end());
      EXPECT_LE(std::abs(ring(cell, 5) - ring(other, 5)), 1);
    }
}

TEST(Geometry, LinePairsStandOppositeAndCornersHaveNone) {
  EXPECT_EQ(jaw_pairs({6, 6}, 5, Sandwich::line).size(), 3U);
  EXPECT_EQ(jaw_pairs({1, 3}, 5, Sandwich::line).size(), 1U);  // along the rim only
  EXPECT_TRUE(jaw_pairs({1, 1}, 5, Sandwich::line).empty());
}

TEST(Geometry, RingPairsBendRoundCorners) {
  const auto corner = jaw_pairs(*parse_cell("g7"), 5, Sandwich::ring);  // a corner of ring 1
  ASSERT_EQ(corner.size(), 1U);
  const std::set<std::string> cells{to_string(corner[0].first), to_string(corner[0].second)};
  EXPECT_EQ(cells, (std::set<std::string>{"g6", "f7"}));
  EXPECT_TRUE(jaw_pairs({6, 6}, 5, Sandwich::ring).empty());
}

TEST(Geometry, RingLinePairsExistOffCornersOnly) {
  int with_pairs = 0;
  for (const Cell cell : board_cells(5)) {
    const auto pairs = jaw_pairs(cell, 5, Sandwich::ring_line);
    with_pairs += static_cast<int>(pairs.size());
    if (ring(cell, 5) <= 1) {
      EXPECT_TRUE(pairs.empty());
    }
  }
  EXPECT_EQ(with_pairs, 6 * (1 + 2 + 3 + 4));  // 6 edges of k - 1 cells in ring k
}

TEST(Geometry, SymmetriesAreTwelvePermutationsThatKeepNeighbours) {
  std::set<std::vector<Cell>> images;
  for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    std::vector<Cell> image;
    for (const Cell cell : board_cells(3)) {
      image.push_back(turned(cell, 3, symmetry));
      EXPECT_TRUE(on_board(image.back(), 3));
      EXPECT_EQ(ring(image.back(), 3), ring(cell, 3));
      for (const Cell other : neighbours(cell, 3)) {
        const auto around = neighbours(image.back(), 3);
        EXPECT_NE(std::find(around.begin(), around.end(), turned(other, 3, symmetry)),
                  around.end());
      }
    }
    EXPECT_EQ(std::set<Cell>(image.begin(), image.end()).size(), image.size());
    images.insert(image);
  }
  EXPECT_EQ(images.size(), 12U);
}

}  // namespace
}  // namespace agon::rules
