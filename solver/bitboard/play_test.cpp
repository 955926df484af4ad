// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Random games under random rule sets: what must hold of every state and every move.
#include <gtest/gtest.h>

#include <iostream>
#include <set>
#include <string>

#include "model/values/testing/settings.hpp"
#include "solver/bitboard/testing/random_play.hpp"

namespace agon::bitboard {
namespace {

constexpr int games = 3000;
constexpr int plies = 40;

/// Everything that one state can be asked, against each other.
void check_state(const Engine& engine, const State& state, const ActionList& list) {
  ASSERT_TRUE(engine.is_consistent(state));
  ASSERT_EQ(engine.hash(state), engine.fresh_hash(state));
  ASSERT_EQ(engine.load(engine.unload(state)), state);
  ASSERT_EQ(list.empty(), engine.outcome(state) != Outcome::none);
  ASSERT_EQ(engine.perft(state, 1), list.size());

  const Bits captured = engine.captured(state);
  if (list.empty()) {
    ASSERT_TRUE(captured.empty());
    ASSERT_EQ(engine.decider(state), state.to_move);
  }
  std::set<std::string> texts;
  for (const Move move : list) {
    const Action action = engine.to_action(move);
    ASSERT_EQ(engine.to_move(state, action), move);
    ASSERT_TRUE(texts.insert(to_string(action)).second) << to_string(action) << " twice";
    // Captured pieces come first; a pass beside them is a forced one, alone.
    if (!captured.empty()) {
      ASSERT_TRUE(move.type == Action::Type::relocation || list.size() == 1);
    }
    if (move.type == Action::Type::relocation) {
      ASSERT_TRUE(captured.has(move.from));
    }

    State changing = state;
    const Undo undo = engine.make(changing, move);
    ASSERT_TRUE(engine.is_consistent(changing));
    ASSERT_EQ(changing.hash, engine.fresh_hash(changing));
    ASSERT_EQ(changing, engine.after(state, move));
    engine.unmake(changing, move, undo);
    ASSERT_EQ(changing, state) << to_string(action);
  }
}

TEST(Play, LawsHoldInRandomGames) {
  const std::uint64_t first = test::setting("AGON_SEED", 1);
  std::size_t states = 0;
  std::size_t captures = 0;
  for (std::uint64_t seed = first; seed < first + games; ++seed) {
    Dice dice(seed);
    const Engine engine(testing::random_rules(dice));
    State state = engine.load(testing::random_position(engine.rules(), dice));
    for (int ply = 0; ply < plies; ++ply) {
      ActionList list;
      engine.actions(state, list);
      check_state(engine, state, list);
      // The sums of replies.hpp against making every action.
      EXPECT_EQ(engine.perft(state, 2), testing::sequences_made(engine, state, 2));
      if (::testing::Test::HasFailure()) {
        FAIL() << testing::describe(engine, state) << "\nreplay: AGON_SEED=" << seed;
      }
      ++states;
      captures += engine.captured(state).empty() ? 0 : 1;
      if (list.empty()) break;
      state = engine.after(state, list[dice.below(list.size())]);
    }
  }
  // The games must be worth it: long, and with captures.
  EXPECT_GT(states, std::size_t{games} * 10);
  EXPECT_GT(captures * 30, states);
  std::cout << states << " states, " << captures << " with captured pieces, from seed " << first
            << '\n';
}

}  // namespace
}  // namespace agon::bitboard
