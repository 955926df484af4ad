// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// All placements of the smallest game: a queen and a guard per side.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::proptests {

/// Calls visit(position, cells) for each, White to move and nothing remembered: White's queen on
/// the cells of `queens`, the others on any, no guard on the throne. `cells`: White's queen and
/// guard, Black's.
template <class Visit>
void visit_two_a_side(const RuleSet& rules, const std::vector<Cell>& queens, Visit visit) {
  const auto& cells = board_cells(rules.radius);
  for (const Cell queen : queens)
    for (const Cell guard : cells)
      for (const Cell enemy_queen : cells)
        for (const Cell enemy_guard : cells) {
          const std::array all{queen, guard, enemy_queen, enemy_guard};
          bool apart = guard != throne(rules.radius) && enemy_guard != throne(rules.radius);
          for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = 0; j < i; ++j) apart = apart && all[i] != all[j];
          if (!apart) continue;
          Position position(rules.radius);
          position.put(queen, {Side::white, Kind::queen});
          position.put(guard, {Side::white, Kind::guard});
          position.put(enemy_queen, {Side::black, Kind::queen});
          position.put(enemy_guard, {Side::black, Kind::guard});
          visit(position, all);
        }
}

}  // namespace agon::proptests
