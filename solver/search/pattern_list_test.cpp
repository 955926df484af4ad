// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/pattern_list.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

#include "model/values/dice.hpp"
#include "solver/threads/spin_mutex.hpp"

namespace agon::search::pattern_list_test {
namespace {

// Some cells of 91, each with the same chance.
Bits some_cells(Dice& dice, int one_in) {
  Bits cells;
  for (int cell = 0; cell < 91; ++cell)
    if (dice.below(one_in) == 0) cells |= Bits::of(cell);
  return cells;
}

// As a list says it, but one after another.
PatternId found_slowly(std::vector<PatternList::Entry> entries, Bits defenders, int plies) {
  std::stable_sort(entries.begin(), entries.end(), [](const auto& left, const auto& right) {
    return left.zone.count() < right.zone.count();
  });
  for (const PatternList::Entry& entry : entries)
    if ((defenders & entry.zone) == entry.named && entry.plies <= plies && entry.id % 7 != 0)
      return entry.id;
  return no_pattern;
}

TEST(PatternList, FindsTheOneWithTheSmallestZone) {
  Dice dice(1);
  int hits = 0;
  int several = 0;
  for (int round = 0; round < 30; ++round) {
    PatternList list;
    std::vector<PatternList::Entry> entries;
    // Few zones and few defenders, so that many match, some for no more than their plies or id.
    for (PatternId id = 0; id < 100; ++id) {
      const Bits zone = some_cells(dice, 8);
      entries.push_back({zone, some_cells(dice, 30) & zone, id, dice.below(std::uint16_t{20})});
      list.insert(entries.back());
      ASSERT_EQ(list.size(), entries.size());
      for (int i = 0; i < 20; ++i) {
        const Bits defenders = some_cells(dice, 40);
        const int plies = dice.below(20);
        const PatternId expected = found_slowly(entries, defenders, plies);
        int asked = 0;
        EXPECT_EQ(list.find(defenders, plies,
                            [&](PatternId found) {
                              ++asked;
                              return found % 7 != 0;
                            }),
                  expected);
        hits += expected != no_pattern ? 1 : 0;
        several += asked > 1 ? 1 : 0;
      }
    }
    EXPECT_GE(list.bytes(), 100 * sizeof(PatternList::Entry));
  }
  EXPECT_GT(hits, 5000);
  EXPECT_GT(several, 500);
}

TEST(PatternList, PlacesNotUsedMatchNothing) {
  PatternList list;
  const auto any = [](PatternId) { return true; };
  EXPECT_EQ(list.find({}, 100, any), no_pattern);
  list.insert({Bits::of(3), Bits::of(3), 5, 1});
  EXPECT_EQ(list.find({}, 100, any), no_pattern);
  EXPECT_EQ(list.find(Bits::of(3) | Bits::of(90), 1, any), 5U);
  EXPECT_EQ(list.find(Bits::of(3), 0, any), no_pattern);
}

// Writers are alone; readers see nothing half done.
TEST(SpinMutex, KeepsWritersApart) {
  SpinMutex mutex;
  long left = 0;
  long right = 0;
  std::atomic<int> unequal{0};
  {
    std::vector<std::jthread> threads;
    for (int writer = 0; writer < 2; ++writer)
      threads.emplace_back([&] {
        for (int i = 0; i < 20'000; ++i) {
          const std::unique_lock lock(mutex);
          ++left;
          ++right;
        }
      });
    for (int reader = 0; reader < 2; ++reader)
      threads.emplace_back([&] {
        for (int i = 0; i < 20'000; ++i) {
          const std::shared_lock lock(mutex);
          if (left != right) ++unequal;
        }
      });
  }
  EXPECT_EQ(unequal, 0);
  EXPECT_EQ(left, 40'000);
}

}  // namespace
}  // namespace agon::search::pattern_list_test
