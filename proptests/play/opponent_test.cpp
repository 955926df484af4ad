// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The opponent: legal under every rule set, right in what it calls proved, and no weaker than it
// should be.
#include "solver/play/opponent.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/near_won.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/play/match.hpp"
#include "solver/search/plain/deepening.hpp"

namespace agon::proptests::play_opponent_test {
namespace {

using bitboard::Engine;
using play::Strength;

TEST(Opponent, LegalUnderEveryRuleSet) {
  Dice dice(test::setting("AGON_SEED", 1));
  const auto count = test::setting("AGON_POSITIONS", 600);
  std::size_t chosen_by_opponent = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const RuleSet rules = sampling::random_rules(dice);
    play::Request request;
    request.position = sampling::random_position(rules, sampling::random_kind(dice), dice);
    request.strength = play::profiles()[i % play::profiles().size()].strength;
    request.nodes = 300;
    const auto legal = rules::actions(request.position, rules);
    const auto choice = play::choose(rules, request);
    const auto text = sampling::to_string({rules, request.position});
    ASSERT_EQ(choice.has_value(), !legal.empty()) << text;
    if (!choice) continue;
    // The line, too, is a game by the rules.
    Position position = request.position;
    for (const Action& action : choice->line) {
      const auto actions = rules::actions(position, rules);
      ASSERT_NE(std::find(actions.begin(), actions.end(), action), actions.end())
          << text << " " << to_string(action);
      position = rules::apply(position, rules, action);
    }
    if (rules::decider(request.position, rules) != request.position.to_move) ++chosen_by_opponent;
  }
  std::cout << count << " positions, " << chosen_by_opponent << " where the opponent chooses\n";
  EXPECT_GT(chosen_by_opponent, 0U);
}

/// By the plain search, which shares nothing with the opponent but the engine.
bool wins(const Engine& engine, const bitboard::State& state, Side side, int plies) {
  search::Budget budget{Limits{}};
  search::Deepening<Engine> plain(engine, side, budget, std::size_t{1} << 22);
  return plain.wins_within(state, plies) == Answer::yes;
}

TEST(Opponent, WhatItCallsProvedIsTrue) {
  Dice dice(test::setting("AGON_SEED", 1));
  const auto count = test::setting("AGON_POSITIONS", 400);
  std::size_t wins_seen = 0;
  std::size_t losses_seen = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const RuleSet rules = sampling::random_rules(dice, 3, 2);
    sampling::NearWon wanted;
    wanted.to_come = {1, 2};
    wanted.winner_moves = 50;
    play::Request request;
    do request.position = sampling::near_won(rules, wanted, dice);
    while (rules::outcome(request.position, rules) != Outcome::none);
    request.strength = dice.chance(50) ? Strength::club : Strength::strong;
    request.nodes = 3000;
    const auto choice = play::choose(rules, request);
    const Engine engine(rules);
    const auto state = engine.load(request.position);
    const Side side = engine.decider(state);
    const auto text = sampling::to_string({rules, request.position});
    constexpr int deep = 6;  // more is too dear for the plain search
    if (choice->wins_in && *choice->wins_in <= deep) {
      ++wins_seen;
      EXPECT_TRUE(wins(engine, state, side, *choice->wins_in)) << text;
      EXPECT_TRUE(wins(engine, engine.after(state, engine.to_move(state, choice->action)), side,
                       *choice->wins_in - 1))
          << text;
    }
    if (choice->loses_in && *choice->loses_in <= deep) {
      ++losses_seen;
      EXPECT_TRUE(wins(engine, state, opponent(side), *choice->loses_in)) << text;
    }
  }
  std::cout << count << " positions, " << wins_seen << " wins and " << losses_seen
            << " losses called proved\n";
  EXPECT_GT(wins_seen, count / 10);
  EXPECT_GT(losses_seen, 0U);
}

/// The strong player with a tenth of its positions, so that the games take seconds.
play::Player quick_strong() {
  return [](const play::Turn& turn) {
    play::Request request;
    request.position = turn.position;
    request.strength = Strength::strong;
    request.seed = turn.seed;
    request.history = turn.history;
    request.nodes = 3000;
    return play::choose(turn.rules, request)->action;
  };
}

play::Comparison score_of(const std::string& preset, const play::Player& one,
                          const play::Player& other) {
  for (const auto& [name, rules] : sampling::preset_rules())
    if (name == preset) {
      const auto score = play::match(rules, *rules::opening(rules), one, other, 12, 1);
      std::cout << preset << ": " << score.better << " better, " << score.same << " even, "
                << score.worse << " worse\n";
      return score;
    }
  ADD_FAILURE() << "no preset " << preset;
  return {};
}

TEST(Opponent, StrongBeatsRandomInEveryGame) {
  for (const char* preset : {"wikipedia", "botermans"})
    EXPECT_EQ(score_of(preset, quick_strong(), play::random_player()).better, 12) << preset;
}

TEST(Opponent, EachStrengthBeatsTheOneBelow) {
  const auto beginner = play::strength_player(Strength::beginner);
  const auto club = play::strength_player(Strength::club);
  EXPECT_GE(score_of("wikipedia", beginner, play::random_player()).share(), 0.9);
  EXPECT_GE(score_of("wikipedia", club, beginner).share(), 0.75);
  EXPECT_GE(score_of("wikipedia", quick_strong(), club).share(), 0.6);
}

}  // namespace
}  // namespace agon::proptests::play_opponent_test
