// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/bitboard/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "solver/bitboard/testing/random_play.hpp"

namespace agon::bitboard {
namespace {

TEST(Record, ThirdOccurrenceDrawsWhereTheRulesSaySo) {
  RuleSet rules;
  rules.repetition = Repetition::threefold_draw;
  const Engine engine(rules);
  State state = testing::read(engine);
  Record record(state);
  // Two guards go round the outer ring and back: k9-k8, a3-a4, k8-k9, a4-a3 in either's turn.
  const char* shuffle[] = {"k9-k8", "a3-a4", "k8-k9", "a4-a3"};
  for (int round = 1; round <= 2; ++round) {
    for (const char* text : shuffle) {
      EXPECT_FALSE(record.drawn(rules));
      const Move move = engine.to_move(state, parse_action(text).value());
      ActionList legal;
      engine.actions(state, legal);
      ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << text;
      engine.make(state, move);
      record.push(state);
    }
    EXPECT_EQ(record.occurrences(), round + 1);
  }
  EXPECT_TRUE(record.drawn(rules));
  EXPECT_FALSE(record.drawn(RuleSet{}));

  // The engine itself does not know: the game goes on for perft and for a search.
  EXPECT_EQ(engine.outcome(state), Outcome::none);
  record.pop();
  EXPECT_FALSE(record.drawn(rules));
}

TEST(Record, SameContentsWithTheOtherSideToMoveIsAnotherPosition) {
  const Engine engine{RuleSet{}};
  State state = testing::read(engine);
  Record record(state);
  state.to_move = Side::black;
  state.hash = engine.fresh_hash(state);
  record.push(state);
  EXPECT_EQ(record.occurrences(), 1);
}

}  // namespace
}  // namespace agon::bitboard
