// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Proof-number search against the whole graph on the smallest board, and against the plain search
// on small ones, under every preset and random rule sets.
#include "solver/search/plain/dfpn.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <string>

#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "solver/search/plain/exhaustive.hpp"

namespace agon::proptests::dfpn_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using AskedDfpn = Asked<search::Dfpn<Engine>>;

constexpr std::array sizes{Size{2, 1, 11}, Size{2, 2, 7}, Size{3, 1, 6}, Size{3, 2, 5},
                           Size{2, 6, 6}};

/// Room for some hundred positions.
constexpr std::size_t little = std::size_t{64} << 10U;

struct Compared {
  std::uint64_t positions = 0;
  std::uint64_t won = 0;
  std::uint64_t dfpn_nodes = 0;
  std::uint64_t plain_nodes = 0;
  std::string failure;
};

void compare(const Engine& engine, Side attacker, int plies, int samples, Dice& dice,
             Compared& all) {
  AskedDfpn ample(engine, attacker);
  AskedDfpn forgetful(engine, attacker, {}, little);
  AskedPlainly plain(engine, attacker);
  for (int i = 0; i < samples && all.failure.empty(); ++i) {
    const State state = attack_in_play(engine, attacker, dice);
    if (engine.outcome(state) != Outcome::none) continue;
    const Length truth = plain.length(state, plies);
    AskedDfpn& asked = i % 4 == 0 ? forgetful : ample;
    // Half of them are asked at once about all plies.
    Length found = truth;
    if (i % 2 == 0) {
      found = asked.length(state, plies);
    } else if ((asked.search().wins_within(state, plies) == Answer::yes) !=
               truth.plies.has_value()) {
      found = Length{};
    }
    ++all.positions;
    if (truth.plies) ++all.won;
    if (found != truth)
      all.failure = text_of(engine, state) + ", truth " + std::to_string(truth.plies.value_or(-1)) +
                    ", found " + std::to_string(found.plies.value_or(-1)) +
                    "\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
  }
  all.dfpn_nodes += ample.nodes() + forgetful.nodes();
  all.plain_nodes += plain.nodes();
}

TEST(Dfpn, AgreesWithThePlainSearchOnSmallBoards) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 10'000);
  Compared all;
  for (int turn = 0; all.positions < wanted && all.failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    compare(engine, dice.chance(50) ? Side::white : Side::black, size.plies, 20, dice, all);
  }
  std::cout << all.positions << " positions, " << all.won << " won; visited: " << all.dfpn_nodes
            << " by proof numbers, " << all.plain_nodes << " plainly\n";
  EXPECT_EQ(all.failure, "");
  EXPECT_GT(all.won, wanted / 20);
}

TEST(Dfpn, AgreesWithTheWholeGraphOnTheSmallestBoard) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 10'000) / 10;
  std::uint64_t compared = 0;
  std::uint64_t won = 0;
  for (int turn = 0; compared < wanted; ++turn) {
    const Engine engine(zone_rules(turn, 2, 1, dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    search::Budget budget{Limits{}};
    search::Exhaustive<Engine> graph(engine, attacker, budget);
    const State first = attack_in_play(engine, attacker, dice);
    if (graph.solve(first, 400'000, std::size_t{1} << 29U) !=
        search::Exhaustive<Engine>::Size::solved)
      continue;
    search::Dfpn<Engine> search(engine, attacker, budget, std::size_t{1} << 22U);
    for (int i = 0; i < 60; ++i) {
      const State state = i == 0 ? first : attack_in_play(engine, attacker, dice);
      if (!graph.reached(state)) continue;
      const auto truth = graph.distance(state);
      const int plies = dice.below(13);
      ++compared;
      if (truth) ++won;
      const bool yes = search.wins_within(state, plies) == Answer::yes;
      ASSERT_EQ(yes, truth && *truth <= plies)
          << text_of(engine, state) << ", " << plies << " plies, truth " << truth.value_or(-1);
    }
  }
  std::cout << compared << " positions, " << won << " won\n";
  EXPECT_GT(won, wanted / 20);
}

}  // namespace
}  // namespace agon::proptests::dfpn_test
