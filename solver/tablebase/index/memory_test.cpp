// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/index/memory.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/values/position.hpp"
#include "model/values/testing/positions.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase::memory_test {
namespace {

RuleSet remembering(int radius, int guards) {
  RuleSet rules = agon::test::small(radius, guards);
  rules.capture_lasts = CaptureLasts::until_relocated;
  return rules;
}

RuleSet by_own_step(int radius, int guards) {
  RuleSet rules = remembering(radius, guards);
  rules.stepping_between = SteppingBetween::captured;
  return rules;
}

TEST(Memories, AreAsManyAsAnActionCanLeave) {
  EXPECT_EQ(Memories::count(agon::test::small(2, 2)), 1U);
  // Any of the three pieces of the side to move, and the guards of the other.
  EXPECT_EQ(Memories::count(remembering(3, 2)), 8U * 4U);
  // The queen of the other too, who may have stepped between two enemies.
  EXPECT_EQ(Memories::count(by_own_step(3, 2)), 8U * 8U);
  // On a small board with many pieces a queen may have nowhere to go, and waits.
  RuleSet crowded = remembering(2, 6);
  crowded.queen_goes = Destination::next_ring;
  EXPECT_EQ(Memories::count(crowded), 128U * 128U);
}

TEST(Memories, NumbersAreBothSets) {
  const Memories memories{RuleMasks(remembering(2, 2))};
  EXPECT_EQ(memories.queen(), 4U);
  for (std::uint32_t number = 0; number < memories.count(); ++number) {
    EXPECT_EQ(memories.number(memories.moving(number), memories.waiting(number)), number);
    EXPECT_LT(memories.waiting(number), memories.waiting_sets());
  }
}

TEST(Memories, PiecesAreTakenOutOfASetAndPutIn) {
  EXPECT_EQ(inserted(0b101, 1, true), 0b1011U);
  EXPECT_EQ(inserted(0b101, 1, false), 0b1001U);
  EXPECT_EQ(inserted(0b101, 3, true), 0b1101U);
  for (Captured set = 0; set < 16; ++set)
    for (int at = 0; at <= 4; ++at) EXPECT_EQ(removed(inserted(set, at, true), at), set);
}

Position turned(const Position& position, const Shape& shape, int symmetry) {
  Position image(shape.radius());
  image.to_move = opponent(position.to_move);
  const auto there = [&](Cell cell) {
    return shape.name(shape.turned(symmetry, shape.number(cell)));
  };
  for (const Cell cell : board_cells(shape.radius()))
    if (const auto piece = position.at(cell))
      image.put(there(cell), {opponent(piece->side), piece->kind});
  for (const Cell cell : position.captured) image.captured.push_back(there(cell));
  std::sort(image.captured.begin(), image.captured.end());
  return image;
}

/// Positions with a place, of which symmetric images count separately.
std::uint64_t positions_of(const Layout& layout) {
  std::uint64_t total = 0;
  RememberedQueens remembered = layout.remembered_queens();
  const Memories& memories = layout.memories();
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab) {
    remembered.enter(layout.fixed_guards(slab), layout.fixed(slab).queen);
    for (std::uint32_t set = 0; set < layout.guard_sets(slab); ++set)
      for (std::uint32_t memory = 0; memory < memories.count(); ++memory)
        total += std::uint64_t{layout.images(slab)} *
                 static_cast<unsigned>(count(remembered.queens(
                     layout.guards(slab, set), memories.moving(memory), memories.waiting(memory))));
  }
  return total;
}

// Every place with a position is found by it and by its images, colours swapped; they are as many
// as there are positions.
void check_all(const RuleSet& rules) {
  const Layout layout(rules);
  std::uint64_t positions = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
        const auto position = layout.position({slab, set, queen});
        if (!position) continue;
        positions += layout.images(slab);
        ASSERT_TRUE(layout.has_place(*position)) << to_string(*position);
        ASSERT_FALSE(layout.stray_captive(*position)) << to_string(*position);
        const int symmetry = static_cast<int>((set + queen) % symmetry_count);
        const Position image = turned(*position, layout.shape(), symmetry);
        ASSERT_TRUE(layout.has_place(image)) << to_string(image);
        const Place found = layout.place(image);
        ASSERT_EQ(found.slab, slab);
        if (layout.images(slab) == symmetry_count) {
          ASSERT_EQ(found, (Place{slab, set, queen})) << to_string(*position);
        }
      }
  EXPECT_EQ(positions, positions_of(layout));
}

TEST(RememberingLayout, IsABijection) {
  check_all(remembering(2, 1));
  check_all(by_own_step(2, 1));
  RuleSet ring = by_own_step(3, 1);
  ring.sandwich = Sandwich::ring;
  check_all(ring);
}

TEST(RememberingLayout, HasNoPlaceForWhatNoActionLeaves) {
  const Layout layout(remembering(2, 1));
  const auto read = [](const char* text) { return parse_position(text, 2).position; };
  // The queen between two enemies, and on open ground.
  EXPECT_TRUE(layout.has_place(read("3/4/1gQq1/3G/3 w c3 -")));
  EXPECT_FALSE(layout.has_place(read("q2/4/g1Q2/2G1/3 w c3 -")));
  EXPECT_FALSE(layout.stray_captive(read("q2/4/g1Q2/2G1/3 w c3 -")));
  // A corner is between no two cells.
  EXPECT_TRUE(layout.stray_captive(read("G1q/4/g1Q2/4/3 w e3 -")));
  EXPECT_FALSE(layout.has_place(read("G1q/4/g1Q2/4/3 w e3 -")));
}

}  // namespace
}  // namespace agon::tablebase::memory_test
