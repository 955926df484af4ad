// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/ring_counts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"

namespace agon::formulas {
namespace {

constexpr int radius = 2;

/// Puts down the pieces from `next` on wherever the pattern leaves room, captured and not where
/// that is remembered: does one of these positions match?
bool some_match(const FortressPattern& pattern, const RuleSet& rules, Position& position,
                const std::vector<Piece>& pieces, std::size_t next) {
  if (next == pieces.size()) return matches(pattern, position);
  for (const Cell cell : pattern.unsaid) {
    if (position.at(cell)) continue;
    if (pieces[next].kind == Kind::guard && cell == throne(radius)) continue;
    position.put(cell, pieces[next]);
    bool found = some_match(pattern, rules, position, pieces, next + 1);
    if (!found && rules.capture_lasts == CaptureLasts::until_relocated) {
      const std::vector<Cell> before = position.captured;
      position.captured.insert(
          std::upper_bound(position.captured.begin(), position.captured.end(), cell), cell);
      found = some_match(pattern, rules, position, pieces, next + 1);
      position.captured = before;
    }
    position.remove(cell);
    if (found) return true;
  }
  return false;
}

TEST(RingCounts, AreMetWhereSomePlacementMeetsThem) {
  Dice dice(7);
  int met = 0;
  int unmet = 0;
  const auto& cells = board_cells(radius);
  for (int round = 0; round < 100; ++round) {
    RuleSet rules;
    rules.radius = radius;
    rules.guards = 1;
    if (dice.chance(50)) rules.capture_lasts = CaptureLasts::until_relocated;
    FortressPattern pattern{Position(radius), cells};
    std::vector<Piece> pieces{{Side::white, Kind::queen},
                              {Side::white, Kind::guard},
                              {Side::black, Kind::queen},
                              {Side::black, Kind::guard}};
    for (int named = dice.below(3); named >= 0; --named) {
      const Cell cell = dice.pick(pattern.unsaid);
      const std::size_t piece = dice.below(pieces.size());
      if (pieces[piece].kind == Kind::guard && cell == throne(radius)) continue;
      pattern.position.put(cell, pieces[piece]);
      pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(piece));
      std::erase(pattern.unsaid, cell);
    }
    // Now and then most of a ring is empty.
    for (int ring = 0; ring <= radius; ++ring)
      if (const auto here = static_cast<std::int8_t>(ring); dice.chance(30))
        for (const Cell cell : cells)
          if (RingCount{here, here}.has(cell, radius) && dice.chance(90) &&
              !pattern.position.at(cell))
            std::erase(pattern.unsaid, cell);
    for (int count = dice.below(4); count >= 0; --count) {
      RingCount one;
      one.first = static_cast<std::int8_t>(dice.below(radius + 1));
      one.last = static_cast<std::int8_t>(one.first + dice.below(radius + 1 - one.first));
      one.pieces = static_cast<std::uint8_t>(1 + dice.below(15));
      one.captured = dice.chance(30);
      one.at_least = dice.chance(50);
      one.number = static_cast<std::int8_t>(dice.below(4));
      pattern.where.push_back(one);
    }
    Position position = pattern.position;
    const bool expected = some_match(pattern, rules, position, pieces, 0);
    EXPECT_EQ(can_be_met(pattern.where, pattern, rules), expected) << round;
    ++(expected ? met : unmet);
  }
  EXPECT_GT(met, 15);
  EXPECT_GT(unmet, 15);
}

}  // namespace
}  // namespace agon::formulas
