// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the zone search says of a position it says of the position sampling::turned, reflected, and
// with colours swapped.
#include <gtest/gtest.h>

#include <array>
#include <iostream>

#include "model/rules/judge.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::proptests::symmetry_test {
namespace {

using bitboard::Engine;
using bitboard::State;

constexpr std::array sizes{Size{5, 6, 5}, Size{5, 6, 5}, Size{4, 5, 5},
                           Size{3, 3, 7}, Size{2, 6, 7}, Size{2, 2, 9}};

TEST(ZoneSymmetry, VerdictAndLengthAreThoseOfEveryImage) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 1'200);
  ZoneTally tally;
  std::string failure;
  for (int turn = 0; tally.positions() < wanted && failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    const State state = attack_in_play(engine, Side::white, dice);
    if (engine.outcome(state) != Outcome::none) continue;
    const Position position = engine.unload(state);
    const Length first = AskedZones(engine, Side::white).length(state, size.plies);
    tally.note(engine, state, Side::white, first.plies);
    for (const Side attacker : both_sides)
      for (const int symmetry : rules::symmetries(engine.rules(), attacker == Side::black)) {
        Position image = sampling::turned(position, symmetry);
        if (attacker == Side::black) image = sampling::colours_swapped(image);
        const State turned_state = engine.load(image);
        AskedZones zones(engine, attacker);
        const Length found = zones.length(turned_state, size.plies);
        if (found != first && failure.empty())
          failure =
              "from " + text_of(engine, state) + ", symmetry " + std::to_string(symmetry) + ": " +
              disagreement(engine, turned_state, attacker, first, found, zones.search().patterns());
      }
  }
  tally.print(std::cout);
  EXPECT_EQ(failure, "");
  EXPECT_GE(tally.positions(), wanted);
  EXPECT_GT(tally.won(), wanted / 8);
}

}  // namespace
}  // namespace agon::proptests::symmetry_test
