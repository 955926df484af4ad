// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/bitboard/board.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "model/values/position.hpp"

namespace agon::bitboard {
namespace {

const Bits largest = boards[max_radius];

/// Neighbours as the rule sheet has them, by rows and diagonals.
bool adjacent(Cell a, Cell b) {
  const int rows = b.row - a.row;
  const int numbers = b.number - a.number;
  return (rows == 0 || numbers == 0 || rows == numbers) && std::abs(rows) <= 1 &&
         std::abs(numbers) <= 1 && (rows != 0 || numbers != 0);
}

TEST(Board, IndexAndCellAreInverse) {
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    Bits seen;
    for (const Cell cell : board_cells(radius)) {
      const int index = index_of(cell, radius);
      EXPECT_EQ(cell_of(index, radius), cell);
      seen |= Bits::of(index);
    }
    EXPECT_EQ(seen, boards[static_cast<std::size_t>(radius)]) << "radius " << radius;
    EXPECT_EQ(index_of(throne(radius), radius), throne_index);
  }
}

TEST(Board, RingsHaveSixCellsEachStepOut) {
  EXPECT_EQ(rings[0], throne_bit);
  for (std::size_t ring = 1; ring < rings.size(); ++ring)
    EXPECT_EQ(rings[ring].count(), 6 * static_cast<int>(ring));
}

TEST(Board, NeighboursAreThoseOfTheRuleSheet) {
  for_each(largest, [](int index) {
    for_each(largest, [index](int other) {
      EXPECT_EQ(neighbours[static_cast<std::size_t>(index)].has(other),
                adjacent(cell_of(index, max_radius), cell_of(other, max_radius)));
    });
  });
}

// What makes masks needless: seen from the board, no constant distance wraps to the far side.
TEST(Board, NoDistanceWraps) {
  for_each(largest, [](int index) {
    for (const int step : direction_steps) {
      const int next = index + step;
      if (next < 0 || next >= cell_count || !largest.has(next)) continue;
      EXPECT_TRUE(adjacent(cell_of(index, max_radius), cell_of(next, max_radius)))
          << index << " " << step;
    }
  });
}

TEST(Board, DirectionsGoRound) {
  for (std::size_t d = 0; d < direction_count; ++d) {
    EXPECT_EQ(direction_steps[d], -direction_steps[(d + 3) % 6]);
    EXPECT_EQ(direction_steps[d] + direction_steps[(d + 2) % 6], direction_steps[(d + 1) % 6]);
  }
}

TEST(Board, StepsGoSidewaysOrInwardAndNotOntoTheThrone) {
  for_each(largest, [](int index) {
    for (std::size_t d = 0; d < direction_count; ++d) {
      const int next = index + direction_steps[d];
      const bool on = next >= 0 && next < cell_count && largest.has(next);
      EXPECT_EQ(may_step[d].has(index), on && ring_of(next) <= ring_of(index) && next != 60);
    }
  });
}

TEST(Board, GoingRoundARingVisitsItOnceAndComesBack) {
  for (const auto& next : {next_counterclockwise, next_clockwise})
    for (int ring = 1; ring <= max_radius; ++ring) {
      const int start = rings[static_cast<std::size_t>(ring)].first();
      Bits seen;
      int here = start;
      do {
        EXPECT_FALSE(seen.has(here));
        seen |= Bits::of(here);
        int ways = 0;
        int there = here;
        for (std::size_t d = 0; d < direction_count; ++d)
          if (next[d].has(here)) {
            there = here + direction_steps[d];
            ++ways;
          }
        ASSERT_EQ(ways, 1);
        here = there;
      } while (here != start);
      EXPECT_EQ(seen, rings[static_cast<std::size_t>(ring)]);
    }
  for (const auto& next : {next_counterclockwise, next_clockwise})
    for (const Bits from : next) EXPECT_FALSE(from.has(throne_index));
}

TEST(Bits, ShiftsCrossTheWordsAndLoseWhatLeaves) {
  for (int index = 0; index < 128; ++index) {
    EXPECT_EQ(shift<12>(Bits::of(index)), index + 12 < 128 ? Bits::of(index + 12) : Bits{});
    EXPECT_EQ(shift<-11>(Bits::of(index)), index >= 11 ? Bits::of(index - 11) : Bits{});
    EXPECT_EQ(Bits::of(index).first(), index);
  }
}

}  // namespace
}  // namespace agon::bitboard
