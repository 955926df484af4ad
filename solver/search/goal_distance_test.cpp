// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/goal_distance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <vector>

#include "model/values/rule_set.hpp"

namespace agon::search::goal_distance_test {
namespace {

using namespace bitboard;

std::vector<RuleSet> rule_sets() {
  std::vector<RuleSet> all(7);
  all[1].sandwich = Sandwich::ring;
  all[2].capture_lasts = CaptureLasts::until_relocated;
  all[3].guard_goes = all[3].queen_goes = Destination::next_ring_adjacent;
  all[3].rim_capture = RimCapture::no;
  all[4].queen_goes = Destination::anywhere_but_throne;
  all[4].relocations_per_turn = RelocationsPerTurn::all;
  all[4].relocate_between = Permission::forbidden;
  all[5].radius = 3;
  all[5].guards = 2;
  all[5].guard_goes = Destination::nearest_ring_with_room;
  all[6].guard_goes = all[6].queen_goes = Destination::start_cells;
  return all;
}

/// One action at a time, until nothing is nearer than was thought.
Distances relaxed(const Terrain& terrain, Kind kind, int goal) {
  const Tables& tables = terrain.tables();
  const auto k = static_cast<std::size_t>(kind);
  Distances cost;
  cost.fill(no_way);
  cost[static_cast<std::size_t>(goal)] = 0;
  for (Distances last{}; last != cost;) {
    last = cost;
    for_each(terrain.board(), [&](int from) {
      const auto f = static_cast<std::size_t>(from);
      const bool captive =
          terrain.memory() || (terrain.capturable(kind, from) && !terrain.jaw_pairs(from).empty());
      for_each(terrain.board(), [&](int to) {
        const int further = cost[static_cast<std::size_t>(to)];
        int found = cost[f];
        if (terrain.targets(kind, from).has(to)) found = std::min(found, further + 1);
        if (captive && (tables.goes[0][k][f].has(to) || tables.goes[1][k][f].has(to)))
          found = std::min(found, further + (tables.all_in_one_turn ? 0 : 1));
        cost[f] = static_cast<std::uint8_t>(found);
      });
    });
  }
  return cost;
}

TEST(GoalDistance, LevelsAreThoseOfRelaxation) {
  int far = 0, compared = 0;
  for (const RuleSet& rules : rule_sets()) {
    ASSERT_TRUE(contradictions(rules).empty());
    const Terrain terrain(rules);
    for (const Kind kind : {Kind::queen, Kind::guard})
      for_each(terrain.board() & (rings[0] | rings[1] | rings[2]), [&](int goal) {
        const Distances found = actions_to(terrain, kind, goal);
        EXPECT_EQ(found, relaxed(terrain, kind, goal)) << to_string(rules) << " to " << goal;
        far += static_cast<int>(std::count(found.begin(), found.end(), 5));
        ++compared;
      });
  }
  std::cout << compared << " goals of " << rule_sets().size() << " rule sets; " << far
            << " cells are five actions away\n";
  EXPECT_GT(far, 0);
}

}  // namespace
}  // namespace agon::search::goal_distance_test
