// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/ranks/partition.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "model/values/dice.hpp"

namespace agon::tablebase::partition_test {
namespace {

TEST(Partition, OneRankKeepsEverythingInPlace) {
  const Partition alone;
  for (const std::uint32_t slab : {0U, 1U, 1000U, (1U << 27U) - 1U}) {
    EXPECT_EQ(alone.home(slab).rank, 0U);
    EXPECT_EQ(alone.home(slab).at, slab);
    EXPECT_TRUE(alone.is_mine(slab));
  }
  EXPECT_EQ(alone.share(77), 77U);
}

TEST(Partition, EachSlabHasAPlaceOfItsOwnWithinTheShare) {
  constexpr std::uint32_t slabs = 5000;
  for (const int ranks : {2, 3, 4, 7, 64, 1000, 1024}) {
    const Partition partition(ranks, 0);
    std::set<std::pair<std::uint32_t, std::uint32_t>> places;
    std::map<std::uint32_t, std::uint32_t> of_rank;
    for (std::uint32_t slab = 0; slab < slabs; ++slab) {
      const Partition::Home home = partition.home(slab);
      EXPECT_LT(home.rank, static_cast<std::uint32_t>(ranks));
      EXPECT_LT(home.at, partition.share(slabs));
      EXPECT_TRUE(places.emplace(home.rank, home.at).second);
      ++of_rank[home.rank];
      for (const int rank : {0, ranks / 2, ranks - 1})
        EXPECT_EQ(Partition(ranks, rank).is_mine(slab),
                  home.rank == static_cast<std::uint32_t>(rank));
    }
    const auto [least, most] =
        std::minmax_element(of_rank.begin(), of_rank.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; });
    EXPECT_EQ(of_rank.size(), static_cast<std::size_t>(ranks));
    EXPECT_LE(most->second - least->second, 1U);
  }
}

// Division by multiplication is division, up to the largest numbers of slabs and ranks.
TEST(Partition, TheGroupIsTheQuotient) {
  Dice dice(5);
  for (int ranks = 2; ranks <= Partition::most_ranks; ++ranks) {
    const Partition partition(ranks, 0);
    const auto r = static_cast<std::uint32_t>(ranks);
    for (int i = 0; i < 200; ++i) {
      const std::uint32_t slab = dice.below(std::uint32_t{1} << 27U);
      for (const std::uint32_t near : {slab, slab / r * r, slab / r * r + r - 1U})
        EXPECT_EQ(partition.home(near).at, near / r);
    }
  }
}

// No rank always comes first in its group: what neighbouring slabs have in common is shared out.
TEST(Partition, GroupsAreTurned) {
  for (const int ranks : {2, 3, 8, 64}) {
    const Partition partition(ranks, 0);
    std::vector<int> first(static_cast<std::size_t>(ranks));
    const int groups = 200 * ranks;
    for (int group = 0; group < groups; ++group)
      ++first[partition.home(static_cast<std::uint32_t>(group * ranks)).rank];
    for (const int times : first) {
      EXPECT_GT(times, 150);
      EXPECT_LT(times, 250);
    }
  }
}

}  // namespace
}  // namespace agon::tablebase::partition_test
