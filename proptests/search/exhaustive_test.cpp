// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search against the whole graph of positions, solved backwards: verdict and exact length
// on the smallest board, under every preset and random rule sets, memory included; and the plain
// search likewise where captives are lifted, which no zone search takes.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_compare.hpp"
#include "proptests/support/zone_graph.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/search/plain/exhaustive.hpp"

namespace agon::proptests::exhaustive_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using Graph = search::Exhaustive<Engine>;

constexpr int most_plies = 11;
constexpr std::size_t most_states = 700'000;

struct Comparison {
  ZoneTally tally;
  std::uint64_t graphs = 0;
  std::uint64_t states = 0;
  std::uint64_t too_large = 0;
  std::uint64_t longer = 0;  ///< won, but in more plies than asked about
  std::string failure;
};

/// `samples` states of the graph from a random root: of all, of those won in few plies, of those
/// with a captured piece, a third each where there are such. One in eight goes to a separate
/// search.
void compare(const Engine& engine, Side attacker, int samples, Dice& dice, Comparison& all) {
  const State root = attack_in_play(engine, attacker, dice);
  search::Budget budget({});
  Graph graph(engine, attacker, budget);
  if (graph.solve(root, most_states, std::size_t{2} << 30U) != Graph::Size::solved) {
    ++all.too_large;
    return;
  }
  ++all.graphs;
  all.states += graph.size();
  std::array<std::vector<State>, 3> pools;  // all, won, with captives
  for (const State& state : reached(engine, root)) {
    if (engine.outcome(state) != Outcome::none) continue;
    pools[0].push_back(state);
    const auto plies = graph.distance(state);
    if (plies && *plies <= most_plies) pools[1].push_back(state);
    if (!engine.captured(state).empty() || !state.captured.empty()) pools[2].push_back(state);
  }
  AskedZones zones(engine, attacker);
  for (int i = 0; i < samples && !pools[0].empty(); ++i) {
    const auto& wished = pools[static_cast<std::size_t>(i % 3)];
    const State state = dice.pick(wished.empty() ? pools[0] : wished);
    const auto plies = graph.distance(state);
    Length truth{plies, plies ? *plies - 1 : most_plies, false};
    if (plies && *plies > most_plies) truth = {std::nullopt, most_plies, false}, ++all.longer;
    AskedZones fresh(engine, attacker);
    AskedZones& asked = i % 8 == 0 ? fresh : zones;
    const Length found = asked.length(state, most_plies);
    all.tally.note(engine, state, attacker, truth.plies);
    if (found == truth) continue;
    all.failure = disagreement(engine, state, attacker, truth, found, asked.search().patterns());
    return;
  }
}

TEST(PlainSearchAgainstTheWholeGraph, VerdictAndLengthAreEqualWhereCaptivesAreLifted) {
  constexpr int plies = 7;
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 20'000) / 10;
  std::uint64_t asked = 0, won = 0, with_hands = 0;
  for (int turn = 0; asked < wanted; ++turn) {
    RuleSet rules = zone_rules(turn, 2, 1, dice);
    sampling::lift_captives(rules);
    const Engine engine(rules);
    const Side attacker = turn / 2 % 2 == 0 ? Side::white : Side::black;
    const State root = attack_in_play(engine, attacker, dice);
    search::Budget budget({});
    Graph graph(engine, attacker, budget);
    if (graph.solve(root, most_states, std::size_t{2} << 30U) != Graph::Size::solved) continue;
    std::array<std::vector<State>, 3> pools;  // all, won, with a piece in hand
    for (const State& state : reached(engine, root)) {
      if (engine.outcome(state) != Outcome::none) continue;
      pools[0].push_back(state);
      const auto distance = graph.distance(state);
      if (distance && *distance <= plies) pools[1].push_back(state);
      if (state.placing()) pools[2].push_back(state);
    }
    AskedPlainly plain(engine, attacker);
    for (std::size_t i = 0; i < 60 && !pools[0].empty(); ++i, ++asked) {
      const auto& wished = pools[i % 3];
      const State state = dice.pick(wished.empty() ? pools[0] : wished);
      const auto distance = graph.distance(state);
      const bool soon = distance && *distance <= plies;
      const Length truth =
          soon ? Length{distance, *distance - 1, false} : Length{std::nullopt, plies, false};
      won += soon ? 1 : 0;
      with_hands += state.placing() ? 1 : 0;
      ASSERT_EQ(plain.length(state, plies), truth)
          << to_string(engine.rules()) << ' ' << to_string(engine.unload(state)) << ", seed "
          << test::setting("AGON_SEED", 1);
    }
  }
  std::cout << asked << " positions, " << won << " won within " << plies << " plies, " << with_hands
            << " with a piece in hand\n";
  EXPECT_GT(won, asked / 10);
  EXPECT_GT(with_hands, asked / 10);
}

TEST(ZonesAgainstTheWholeGraph, VerdictAndLengthAreEqual) {
  if (const auto wrong = replayed_case()) {
    EXPECT_EQ(*wrong, "");
    return;
  }
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 20'000);
  Comparison all;
  for (int turn = 0; all.tally.positions() < wanted && all.failure.empty(); ++turn) {
    const Engine engine(zone_rules(turn, 2, 1, dice));
    compare(engine, turn / 2 % 2 == 0 ? Side::white : Side::black, 400, dice, all);
  }
  std::cout << all.graphs << " graphs of " << all.states << " positions together, " << all.too_large
            << " too large; " << all.longer << " of the positions are won in more than "
            << most_plies << " plies\n";
  all.tally.print(std::cout);
  EXPECT_EQ(all.failure, "");
  EXPECT_GE(all.tally.positions(), wanted);
  EXPECT_GT(all.tally.won(), all.tally.positions() / 10);
}

}  // namespace
}  // namespace agon::proptests::exhaustive_test
