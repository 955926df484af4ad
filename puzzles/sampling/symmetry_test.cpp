// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/transform.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/positions.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::sampling::symmetry_test {
namespace {

std::set<std::string> images(const Position& position, const RuleSet& rules) {
  std::set<std::string> texts;
  for (const int symmetry : rules::symmetries(rules))
    texts.insert(to_string(turned(position, symmetry)));
  return texts;
}

// Two queens on the smallest board: every placement, its class named in two ways. One name a class
// and one class a name; and each class is as large as there are images.
TEST(Symmetries, OneKeyIsOneClassOfImages) {
  const bitboard::Engine engine(test::small(2, 0));
  const Symmetries symmetries(engine);
  std::map<std::uint64_t, std::set<std::string>> class_of;
  int placements = 0;
  const auto cells = board_cells(2);
  for (const Cell white : cells)
    for (const Cell black : cells)
      for (const Side side : both_sides) {
        if (white == black) continue;
        Position position(2);
        position.put(white, {Side::white, Kind::queen});
        position.put(black, {Side::black, Kind::queen});
        position.to_move = side;
        const auto [known, is_new] = class_of.try_emplace(symmetries.key(engine.load(position)),
                                                          images(position, engine.rules()));
        EXPECT_TRUE(known->second.contains(to_string(position)));
        if (is_new) placements += static_cast<int>(known->second.size());
      }
  EXPECT_EQ(placements, 2 * 19 * 18);
  // By Burnside: turns fix 19 * 18 placements (by nothing) and 0; of the six reflections three fix
  // 5 cells and three fix 3, so 5 * 4 and 3 * 2 placements: (342 + 3 * 20 + 3 * 6) / 12.
  EXPECT_EQ(class_of.size(), 2U * 35U);
}

TEST(Symmetries, ImagesShareAKeyAndOthersDoNot) {
  Dice dice(1);
  std::map<std::uint64_t, std::string> first;
  for (int i = 0; i < 300; ++i) {
    RuleSet rules = random_rules(dice, 5, 6);
    rules.setup = Setup::standard;
    const bitboard::Engine engine(rules);
    const Symmetries symmetries(engine);
    const Position position = random_position(rules, random_kind(dice), dice);
    const std::uint64_t key = symmetries.key(engine.load(position));
    for (const int symmetry : rules::symmetries(rules))
      ASSERT_EQ(symmetries.key(engine.load(turned(position, symmetry))), key);
    const auto [known, is_new] = first.emplace(key, *images(position, rules).begin());
    EXPECT_EQ(known->second, *images(position, rules).begin()) << "one key for two classes";
    Position other = position;
    other.to_move = opponent(position.to_move);
    EXPECT_NE(symmetries.key(engine.load(other)), key);
  }
}

TEST(Transforms, TurnsAreABijectionAndSwappingTwiceIsNothing) {
  Dice dice(5);
  for (int i = 0; i < 200; ++i) {
    const RuleSet rules = random_rules(dice);
    const Position position = random_position(rules, random_kind(dice), dice);
    EXPECT_EQ(colours_swapped(colours_swapped(position)), position);
    Position turning = position;
    for (int turn = 0; turn < 6; ++turn) turning = turned(turning, 1);
    EXPECT_EQ(turning, position);
    for (int symmetry = 6; symmetry < rules::symmetry_count; ++symmetry)
      EXPECT_EQ(turned(turned(position, symmetry), symmetry), position);
  }
}

}  // namespace
}  // namespace agon::sampling::symmetry_test
