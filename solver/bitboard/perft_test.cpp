// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Numbers of sequences of actions. From the start, under its own rules, Ludii counts the same;
// under the base rules another program did.
#include <gtest/gtest.h>

#include <vector>

#include "model/values/testing/settings.hpp"
#include "solver/bitboard/testing/random_play.hpp"

namespace agon::bitboard {
namespace {

using Counts = std::vector<std::uint64_t>;

Counts counts(const RuleSet& rules, int depth, int threads = 1) {
  const Engine engine(rules);
  const State start = testing::read(engine);
  Counts found;
  for (int d = 1; d <= depth; ++d) found.push_back(engine.perft(start, d, threads));
  return found;
}

RuleSet ludii() {
  RuleSet rules;
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.relocation_captures = RelocationCaptures::none;
  rules.forfeit = Forfeit::own_queen_absent;
  return rules;
}

TEST(Perft, BaseRules) {
  EXPECT_EQ(counts(RuleSet{}, 5), (Counts{27, 713, 18417, 466557, 11661989}));
}

TEST(Perft, LudiiRules) {
  EXPECT_EQ(counts(ludii(), 5), (Counts{27, 713, 18417, 466557, 11662533}));
}

TEST(Perft, ThreadsDoNotChangeIt) {
  EXPECT_EQ(counts(RuleSet{}, 6, 3), counts(RuleSet{}, 6));
  EXPECT_EQ(counts(ludii(), 5, 2), counts(ludii(), 5));
}

TEST(Perft, DepthZeroIsThePositionItself) {
  const Engine engine{RuleSet{}};
  EXPECT_EQ(engine.perft(testing::read(engine), 0), 1U);
}

TEST(Perft, CountingAgreesWithMaking) {
  for (const Sandwich sandwich : {Sandwich::line, Sandwich::ring, Sandwich::ring_line}) {
    RuleSet rules;
    rules.sandwich = sandwich;
    const Engine engine(rules);
    const State start = testing::read(engine);
    for (int depth = 0; depth <= 4; ++depth)
      EXPECT_EQ(engine.perft(start, depth), testing::sequences_made(engine, start, depth));
  }
}

// Deeper than play_test.cpp goes, from fewer positions.
TEST(Perft, CountingAgreesWithMakingUnderRandomRules) {
  const std::uint64_t first = test::setting("AGON_SEED", 1);
  for (std::uint64_t seed = first; seed < first + 300; ++seed) {
    Dice dice(seed);
    const Engine engine(testing::random_rules(dice));
    const State state = engine.load(testing::random_position(engine.rules(), dice));
    ASSERT_EQ(engine.perft(state, 3), testing::sequences_made(engine, state, 3))
        << testing::describe(engine, state) << "\nreplay: AGON_SEED=" << seed;
  }
}

}  // namespace
}  // namespace agon::bitboard
