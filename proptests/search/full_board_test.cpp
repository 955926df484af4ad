// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search against the plain one on the real board: near-won positions with wins in up to
// five plies, over presets and random rule sets.
#include <gtest/gtest.h>

#include <iostream>

#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"

namespace agon::proptests::full_board_test {
namespace {

using bitboard::Engine;
using bitboard::State;

constexpr int most_plies = 5;
constexpr std::uint64_t nodes_a_position = 400'000;
constexpr int samples_a_rule_set = 12;

TEST(ZonesOnTheRealBoard, VerdictAndLengthAreEqual) {
  if (const auto wrong = replayed_case()) {
    EXPECT_EQ(*wrong, "");
    return;
  }
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted_won = test::setting("AGON_WON", 5'000);
  ZoneTally tally;
  std::uint64_t zone_nodes = 0;
  std::uint64_t plain_nodes = 0;
  std::uint64_t shallower = 0;
  std::string failure;
  for (int turn = 0; tally.won() < wanted_won && failure.empty(); ++turn) {
    const Engine engine(zone_rules(turn, max_radius, 6, dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    AskedZones zones(engine, attacker);
    for (int i = 0; i < samples_a_rule_set && failure.empty(); ++i) {
      const State state = attack_in_play(engine, attacker, dice);
      if (engine.outcome(state) != Outcome::none) continue;
      AskedPlainly plain(engine, attacker, nodes_a_position);
      Length truth = plain.length(state, most_plies);
      plain_nodes += plain.nodes();
      if (truth.stopped) ++shallower;
      truth.stopped = false;
      AskedZones fresh(engine, attacker);
      AskedZones& asked = i % 4 == 0 ? fresh : zones;
      const Length found = asked.length(state, truth.plies.value_or(truth.refuted));
      zone_nodes += fresh.nodes();
      tally.note(engine, state, attacker, truth.plies);
      if (found != truth)
        failure = disagreement(engine, state, attacker, truth, found, asked.search().patterns());
    }
    zone_nodes += zones.nodes();
  }
  std::cout << "positions visited: " << zone_nodes << " with zones, " << plain_nodes
            << " without; the plain search gave up before " << most_plies << " plies on "
            << shallower << " positions, compared as far as it got\n";
  tally.print(std::cout);
  EXPECT_EQ(failure, "");
  EXPECT_GE(tally.won(), wanted_won);
}

}  // namespace
}  // namespace agon::proptests::full_board_test
