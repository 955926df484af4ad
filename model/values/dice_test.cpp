// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/dice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace agon {
namespace {

using testing::Each;
using testing::ElementsAre;

// From the reference implementation by Vigna, as other projects test theirs.
TEST(Dice, IsSplitMix64) {
  Dice zero(0);
  EXPECT_EQ(zero.next(), 0xe220a8397b1dcdafU);
  EXPECT_EQ(zero.next(), 0x6e789e6aa1b965f4U);
  EXPECT_EQ(zero.next(), 0x06c45d188009454fU);
  Dice other(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
        16408922859458223821U})
    EXPECT_EQ(other.next(), expected);
}

TEST(Dice, CanBeThrownWhileCompiling) {
  static_assert(Dice(0).next() == 0xe220a8397b1dcdafU);
  static_assert(Dice(0).below(1) == 0);
}

TEST(Dice, BelowGivesEveryNumberOfItsRangeAndNoOther) {
  Dice dice(1);
  for (const int bound : {1, 2, 3, 7, 91, 100}) {
    std::vector<int> times(static_cast<std::size_t>(bound));
    for (int i = 0; i < 1000 * bound; ++i) {
      const int number = dice.below(bound);
      ASSERT_GE(number, 0);
      ASSERT_LT(number, bound);
      ++times[static_cast<std::size_t>(number)];
    }
    // 1000 each, with a deviation of 32 at most: six of them.
    EXPECT_THAT(times, Each(testing::AllOf(testing::Gt(800), testing::Lt(1200)))) << bound;
  }
}

TEST(Dice, BelowIsTheRemainderInTheTypeOfItsBound) {
  const std::uint64_t number = Dice(0).next();
  EXPECT_EQ(Dice(0).below(1000), static_cast<int>(number % 1000));
  EXPECT_EQ(Dice(0).below(std::uint64_t{1} << 63U), number % (std::uint64_t{1} << 63U));
  EXPECT_EQ(Dice(0).below(std::numeric_limits<std::int8_t>::max()), number % 127);
  Dice dice(0);
  static_assert(std::is_same_v<decltype(dice.below(1)), int>);
  static_assert(std::is_same_v<decltype(dice.below(std::size_t{1})), std::size_t>);
}

TEST(Dice, ChancesAreOfAHundred) {
  Dice dice(2);
  int times = 0;
  for (int i = 0; i < 10'000; ++i) {
    EXPECT_FALSE(dice.chance(0));
    EXPECT_TRUE(dice.chance(100));
    if (dice.chance(30)) ++times;
  }
  EXPECT_NEAR(times, 3000, 300);
}

TEST(Dice, PicksEveryElement) {
  Dice dice(3);
  const std::array<std::string, 3> words{"a", "b", "c"};
  std::map<std::string, int> times;
  for (int i = 0; i < 300; ++i) ++times[dice.pick(words)];
  EXPECT_EQ(times.size(), 3U);
}

TEST(Dice, ShufflesToEveryOrder) {
  Dice dice(4);
  std::map<std::vector<int>, int> times;
  for (int i = 0; i < 6000; ++i) {
    std::vector<int> items{1, 2, 3};
    dice.shuffle(items);
    ++times[items];
  }
  EXPECT_EQ(times.size(), 6U);
  for (const auto& [order, count] : times) EXPECT_NEAR(count, 1000, 200);
}

// Written down: suites, sets and examples depend on these orders.
TEST(Dice, DrawsInThisOrder) {
  Dice dice(5);
  std::vector<int> items{0, 1, 2, 3, 4, 5, 6, 7};
  dice.shuffle(items);
  EXPECT_THAT(items, ElementsAre(0, 7, 3, 1, 4, 6, 5, 2));
  EXPECT_EQ(dice.below(1'000'000), 441515);
}

}  // namespace
}  // namespace agon
