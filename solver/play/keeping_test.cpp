// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Whoever has a fortress never loses once it is in it, whatever is played against it.
#include "solver/play/evaluation.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "solver/play/opponent.hpp"

namespace agon::play::opponent_keeping_test {
namespace {

using bitboard::Engine;
using bitboard::State;

/// White's queen on the throne, nothing else said.
Hold queen_on_throne() {
  FortressPattern pattern;
  pattern.position.put(throne(max_radius), {Side::white, Kind::queen});
  pattern.position.to_move = Side::black;
  for (const Cell cell : board_cells(max_radius))
    if (cell != throne(max_radius)) pattern.unsaid.push_back(cell);
  return {Side::white, {pattern}, {}};
}

RuleSet botermans() {
  RuleSet rules;
  rules.sandwich = Sandwich::ring;
  return rules;
}

const std::string beside_the_throne = "q4g/ggg4/8/9/4gg4/4Q6/10/9/8/3GGGG/4GG w - -";

TEST(Keeping, TheStepOntoTheThroneAlone) {
  const RuleSet rules = botermans();
  const Engine engine(rules);
  const search::HeldFortress fortress(rules, queen_on_throne());
  const Position position = parse_position(beside_the_throne, 5).position;
  const auto moves = keeping_moves(engine, fortress, engine.load(position));
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(to_string(engine.to_action(moves.front())), "f5-f6");
  Position other = position;
  other.to_move = Side::black;
  EXPECT_TRUE(keeping_moves(engine, fortress, engine.load(other)).empty());
}

// A beginner with a fortress, against any actions at all: its queen stays on the throne.
TEST(Keeping, ABeginnerWithAFortressDoesNotLeaveIt) {
  const RuleSet rules = botermans();
  const Engine engine(rules);
  const search::HeldFortress fortress(rules, queen_on_throne());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Dice dice(seed);
    Position position = parse_position(beside_the_throne, 5).position;
    for (int ply = 0; ply < 60; ++ply) {
      const State state = engine.load(position);
      if (engine.outcome(state) != Outcome::none) break;
      if (engine.decider(state) == Side::white) {
        Request request;
        request.position = position;
        request.strength = Strength::beginner;
        request.seed = seed;
        request.fortress[index(Side::white)] = &fortress;
        const auto choice = choose(rules, request);
        ASSERT_TRUE(choice) << to_string(position) << ", seed " << seed;
        EXPECT_TRUE(choice->holds || choice->wins_in) << to_string(position) << ", seed " << seed;
        position = engine.unload(engine.after(state, engine.to_move(state, choice->action)));
        EXPECT_EQ(position.at(throne(5)), (Piece{Side::white, Kind::queen}));
      } else {
        bitboard::ActionList list;
        engine.actions(state, list);
        position = engine.unload(engine.after(state, list[dice.below(list.size())]));
      }
    }
    EXPECT_NE(engine.outcome(engine.load(position)), win_of(Side::black)) << seed;
  }
}

// A line of the way in is played where it matches, cell by cell, and is legal; the shortest first.
TEST(Keeping, TheWayInIsFollowed) {
  const RuleSet rules = botermans();
  const Engine engine(rules);
  const Position position =
      parse_position("q4g/ggg4/8/9/4gg4/11/10/3Q5/8/3GGGG/4GG w - -", 5).position;
  const Cell k8 = *parse_cell("k8");
  const Cell k11 = *parse_cell("k11");
  StrategyLine line;
  line.position = position;
  line.position.remove(k11);
  line.free = {k8, k11};
  line.plies = 3;
  line.action = *parse_action("d4-e5");
  StrategyLine longer = line;
  longer.plies = 5;
  longer.action = *parse_action("d4-d5");
  StrategyLine illegal = line;
  illegal.plies = 1;
  illegal.action = *parse_action("d4-a1");
  const auto kept = [&](const Position& at, std::vector<StrategyLine> lines) {
    Hold hold = queen_on_throne();
    hold.entry = std::move(lines);
    const search::HeldFortress fortress(rules, hold);
    std::vector<std::string> texts;
    for (const auto move : keeping_moves(engine, fortress, engine.load(at)))
      texts.push_back(to_string(engine.to_action(move)));
    return texts;
  };
  EXPECT_EQ(kept(position, {longer, line}), std::vector<std::string>{"d4-e5"});
  EXPECT_TRUE(kept(position, {}).empty());
  EXPECT_TRUE(kept(position, {illegal}).empty());
  Position other = position;
  other.remove(k11);
  other.put(k8, {Side::black, Kind::guard});
  EXPECT_EQ(kept(other, {line}), std::vector<std::string>{"d4-e5"});
  other.remove(k8);
  other.put(*parse_cell("f1"), {Side::black, Kind::guard});
  EXPECT_TRUE(kept(other, {line}).empty()) << "f1 is named as empty";
}

// Where a win is known, it is played.
TEST(Keeping, AWinComesFirst) {
  const RuleSet rules = botermans();
  const search::HeldFortress fortress(rules, queen_on_throne());
  Request request;
  request.position = parse_position("6/7/8/4GG3/4G1g3/4GQ5/5GG3/9/8/6q/ggggg1 w - -", 5).position;
  request.strength = Strength::strong;
  request.fortress[index(Side::white)] = &fortress;
  const auto with = choose(rules, request);
  request.fortress = {};
  const auto without = choose(rules, request);
  ASSERT_TRUE(with && without);
  ASSERT_TRUE(without->wins_in);
  EXPECT_EQ(with->action, without->action);
  EXPECT_EQ(with->wins_in, without->wins_in);
}

}  // namespace
}  // namespace agon::play::opponent_keeping_test
