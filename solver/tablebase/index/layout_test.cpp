// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/index/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "model/values/dice.hpp"

namespace agon::tablebase::layout_test {
namespace {

Position turned(const Position& position, const Shape& shape, int symmetry) {
  Position image(shape.radius());
  image.to_move = position.to_move;
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (const auto piece = position.at(shape.name(cell)))
      image.put(shape.name(shape.turned(symmetry, cell)), *piece);
  return image;
}

Position other_colours(const Position& position) {
  Position image(position.radius());
  image.to_move = opponent(position.to_move);
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell)) image.put(cell, {opponent(piece->side), piece->kind});
  return image;
}

TEST(Shape, SymmetriesAreTwelveAndKeepNeighbours) {
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    const Shape shape(radius);
    ASSERT_EQ(shape.cells(), static_cast<int>(board_cells(radius).size()));
    std::vector<std::vector<int>> seen;
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      std::vector<int> images;
      for (int cell = 0; cell < shape.cells(); ++cell) {
        images.push_back(shape.turned(symmetry, cell));
        EXPECT_EQ(shape.ring(cell), shape.ring(images.back()));
        for (int other = 0; other < shape.cells(); ++other)
          EXPECT_EQ(has(shape.neighbours(cell), other),
                    has(shape.neighbours(images.back()), shape.turned(symmetry, other)));
      }
      EXPECT_EQ(std::find(seen.begin(), seen.end(), images), seen.end());
      seen.push_back(images);
      std::sort(images.begin(), images.end());
      EXPECT_EQ(std::unique(images.begin(), images.end()), images.end());
    }
  }
}

// Every place is unused or has a position; the placements that the slabs represent are all there
// are, each once; the position of a place is found at a place of the same images.
void check_all(int radius, int guards) {
  const Layout layout(radius, guards);
  const Shape& shape = layout.shape();
  std::uint64_t placements = 0;
  std::uint64_t places = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab) {
    ASSERT_EQ(layout.places_before(slab), places);
    places += layout.places(slab);
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
        const auto position = layout.position({slab, set, queen});
        if (!position) continue;
        placements += layout.images(slab);
        const Place found = layout.place(*position);
        ASSERT_EQ(found.slab, slab);
        if (layout.images(slab) == symmetry_count) {
          ASSERT_EQ(found, (Place{slab, set, queen}));
        } else {
          ASSERT_EQ(layout.place(*layout.position(found)), found);
        }
        const int symmetry = static_cast<int>((set + queen) % symmetry_count);
        const Place image = layout.place(other_colours(turned(*position, shape, symmetry)));
        ASSERT_EQ(image.slab, slab);
        if (layout.images(slab) == symmetry_count) {
          ASSERT_EQ(image, found);
        }
      }
  }
  EXPECT_EQ(places, layout.places_before(layout.slabs()));
  // Two queens and two sets of guards, no two on a cell, no guard on the throne.
  const int others = shape.cells() - 1;
  const auto two_sets = [&](int free) {
    return choose(free, guards) * choose(free - guards, guards);
  };
  const auto all = static_cast<std::uint64_t>(others) * static_cast<std::uint64_t>(others - 1) *
                       two_sets(others - 2) +
                   2 * static_cast<std::uint64_t>(others) * two_sets(others - 1);
  EXPECT_EQ(placements, all);
  EXPECT_EQ(layout.placements(), all);
}

TEST(Layout, IsABijectionOnRadius2With1) {
  check_all(2, 1);
}
TEST(Layout, IsABijectionOnRadius2With2) {
  check_all(2, 2);
}
TEST(Layout, IsABijectionOnRadius3With1) {
  check_all(3, 1);
}

TEST(Layout, ImagesAndOwnSymmetriesMakeTwelve) {
  const Layout layout(2, 2);
  int several = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab) {
    EXPECT_EQ(layout.images(slab) *
                  static_cast<std::uint32_t>(std::popcount(layout.fixed(slab).own_symmetries)),
              static_cast<std::uint32_t>(symmetry_count));
    if (layout.images(slab) < symmetry_count) ++several;
  }
  EXPECT_GT(several, 0);
}

TEST(Layout, SamplesOfLargeBoardsComeBack) {
  Dice dice(20250101);
  for (const auto& [radius, guards] :
       {std::pair{2, 6}, {3, 2}, {3, 3}, {4, 1}, {4, 2}, {5, 1}, {5, 2}}) {
    const Layout layout(radius, guards);
    for (int i = 0; i < 20000; ++i) {
      const auto slab = dice.below(layout.slabs());
      const Place place{slab, dice.below(layout.sets(slab)), dice.below(layout.queens())};
      const auto position = layout.position(place);
      if (!position) continue;
      const Place found = layout.place(turned(*position, layout.shape(), i % symmetry_count));
      ASSERT_EQ(found.slab, slab);
      if (layout.images(slab) == symmetry_count) {
        ASSERT_EQ(found, place);
      }
    }
  }
}

TEST(Layout, TooManyPlacementsDoNotFit) {
  EXPECT_TRUE(Layout::fits(2, 6));
  EXPECT_TRUE(Layout::fits(5, 3));
  EXPECT_FALSE(Layout::fits(5, 6));
}

}  // namespace
}  // namespace agon::tablebase::layout_test
