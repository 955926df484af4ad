// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search against the plain one on small boards whose graphs are too large to solve:
// radius 2 with two guards, radius 3 with one and two; and crowded boards with six guards, the
// only number that can forfeit.
#include <gtest/gtest.h>

#include <iostream>

#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "puzzles/sampling/random_position.hpp"

namespace agon::proptests::small_boards_test {
namespace {

using bitboard::Engine;
using bitboard::State;

/// Near-won three times out of four, else anything that the generator of the judge's tests makes.
State random_state(const Engine& engine, Side attacker, Dice& dice) {
  if (dice.chance(75)) return attack_in_play(engine, attacker, dice);
  return engine.load(sampling::random_position(engine.rules(), sampling::random_kind(dice), dice));
}

struct Comparison {
  ZoneTally tally;
  std::uint64_t zone_nodes = 0;
  std::uint64_t plain_nodes = 0;
  std::uint64_t no_room = 0;  ///< the forgetful search gave up
  std::uint64_t stopped = 0;  ///< the plain search took too long: compared as far as it got
  std::string failure;
};

/// Room for so few patterns and refutations that most are forgotten again.
constexpr std::size_t tiny = std::size_t{24} << 10U;

/// `samples` states under one rule set. One in eight goes to a separate zone search, one to a
/// search with hardly any memory; what that has no room to answer is not compared.
void compare(const Engine& engine, Side attacker, int plies, int samples, Dice& dice,
             Comparison& all) {
  AskedZones zones(engine, attacker);
  AskedZones forgetful(engine, attacker, {}, tiny);
  for (int i = 0; i < samples; ++i) {
    const State state = random_state(engine, attacker, dice);
    if (engine.outcome(state) != Outcome::none) continue;
    AskedPlainly plain(engine, attacker, 400'000);
    Length truth = plain.length(state, plies);
    all.plain_nodes += plain.nodes();
    if (truth.stopped) ++all.stopped;
    truth.stopped = false;
    AskedZones fresh(engine, attacker);
    AskedZones& asked = i % 8 == 0 ? fresh : i % 8 == 1 ? forgetful : zones;
    const Length found = asked.length(state, truth.plies.value_or(truth.refuted));
    all.tally.note(engine, state, attacker, truth.plies);
    if (found.stopped) ++all.no_room;
    if (found == truth ||
        (found.stopped && found.refuted < truth.plies.value_or(truth.refuted + 1)))
      continue;
    all.failure = disagreement(engine, state, attacker, truth, found, asked.search().patterns());
    return;
  }
  all.zone_nodes += zones.nodes() + forgetful.nodes();
}

Comparison compare_on(const std::vector<Size>& sizes, std::uint64_t wanted, int samples) {
  Comparison all;
  if (const auto wrong = replayed_case()) {
    all.failure = *wrong;
    return all;
  }
  Dice dice(test::setting("AGON_SEED", 1));
  for (int turn = 0; all.tally.positions() < wanted && all.failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    compare(engine, dice.chance(50) ? Side::white : Side::black, size.plies, samples, dice, all);
  }
  std::cout << all.stopped << " compared less deep than meant, " << all.no_room
            << " not answered for want of memory; positions visited: " << all.zone_nodes
            << " with zones, " << all.plain_nodes << " without\n";
  all.tally.print(std::cout);
  EXPECT_GE(all.tally.positions(), wanted);
  EXPECT_GT(all.tally.won(), all.tally.positions() / 40);
  return all;
}

TEST(ZonesOnSmallBoards, VerdictAndLengthAreEqual) {
  const auto all =
      compare_on({{2, 2, 9}, {3, 1, 8}, {3, 2, 7}}, test::setting("AGON_POSITIONS", 40'000), 60);
  EXPECT_EQ(all.failure, "");
}

TEST(ZonesOnCrowdedBoards, VerdictAndLengthAreEqual) {
  const auto all =
      compare_on({{2, 6, 8}, {3, 6, 5}, {2, 4, 7}}, test::setting("AGON_POSITIONS", 60'000), 40);
  EXPECT_EQ(all.failure, "");
}

}  // namespace
}  // namespace agon::proptests::small_boards_test
