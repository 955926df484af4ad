// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The set operations against the definition, a cell and a pair of neighbours at a time.
#include "solver/bitboard/sandwich.hpp"

#include <gtest/gtest.h>

#include "model/values/testing/settings.hpp"

namespace agon::bitboard {
namespace {

const Bits board = boards[max_radius];

/// Is `middle` between jaws on `a` and `b`?
bool sandwiched(Sandwich sandwich, int a, int middle, int b) {
  const Bits near = neighbours[static_cast<std::size_t>(middle)];
  if (a == b || !near.has(a) || !near.has(b)) return false;
  const bool line = a - middle == middle - b;
  const bool ring = ring_of(a) == ring_of(middle) && ring_of(b) == ring_of(middle);
  switch (sandwich) {
    case Sandwich::line:
      return line;
    case Sandwich::ring:
      return ring;
    case Sandwich::ring_line:
      return line && ring;
  }
  return false;
}

Bits slow_between(Sandwich sandwich, Bits jaws) {
  Bits found;
  for_each(board, [&](int middle) {
    for_each(jaws, [&](int a) {
      for_each(jaws, [&](int b) {
        if (sandwiched(sandwich, a, middle, b)) found |= Bits::of(middle);
      });
    });
  });
  return found;
}

template <class S>
class SandwichTest : public ::testing::Test {};
using Shapes = ::testing::Types<Shape<Sandwich::line, false>, Shape<Sandwich::ring, false>,
                                Shape<Sandwich::ring_line, false>>;
TYPED_TEST_SUITE(SandwichTest, Shapes);

TYPED_TEST(SandwichTest, EveryPairOfJaws) {
  for_each(board, [](int a) {
    for_each(board, [a](int b) {
      const Bits jaws = Bits::of(a) | Bits::of(b);
      EXPECT_EQ(between<TypeParam>(jaws) & board, slow_between(TypeParam::sandwich, jaws));
    });
  });
}

TYPED_TEST(SandwichTest, ManyJaws) {
  Dice dice(test::setting("AGON_SEED", 1));
  for (int round = 0; round < 200; ++round) {
    Bits jaws;
    for (int piece = 0; piece < 12; ++piece) jaws |= Bits::of(dice.below(cell_count)) & board;
    Bits others;
    for (int piece = 0; piece < 30; ++piece) others |= Bits::of(dice.below(cell_count)) & board;
    const auto far = far_jaws<TypeParam>(jaws);
    EXPECT_EQ(between<TypeParam>(jaws) & board, slow_between(TypeParam::sandwich, jaws));

    Bits closing;
    for_each(others, [&](int other) {
      for_each(jaws, [&](int jaw) {
        for_each(board, [&](int third) {
          if (sandwiched(TypeParam::sandwich, third, other, jaw)) closing |= Bits::of(third);
        });
      });
    });
    for_each(others, [&](int jaw) {
      for_each(neighbours[static_cast<std::size_t>(jaw)], [&](int middle) {
        const int found = far_jaw<TypeParam>(jaw, middle);
        for_each(board, [&](int third) {
          EXPECT_EQ(found == third, sandwiched(TypeParam::sandwich, jaw, middle, third));
        });
      });
    });
    EXPECT_EQ(closing_cells<TypeParam>(far, others) & board, closing);
  }
}

TEST(Sandwich, WhatCanNeverBeAMiddle) {
  const Bits line = between<Shape<Sandwich::line, false>>(board) & board;
  const Bits ring = between<Shape<Sandwich::ring, false>>(board) & board;
  const Bits ring_line = between<Shape<Sandwich::ring_line, false>>(board) & board;
  EXPECT_EQ((board & ~line).count(), 6);  // the outermost corners
  EXPECT_TRUE((board & ~line).within(rings[max_radius]));
  EXPECT_TRUE(line.has(throne_index));
  EXPECT_EQ(board & ~ring, throne_bit);
  EXPECT_EQ(board & ~ring_line & boards[1], boards[1]);
  EXPECT_EQ((board & ~ring_line).count(), 1 + 6 * max_radius);  // the throne and all corners
}

}  // namespace
}  // namespace agon::bitboard
