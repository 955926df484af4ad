// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/play/opponent.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "model/values/position.hpp"
#include "model/values/testing/positions.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::play::opponent_test {
namespace {

using bitboard::Engine;
using test::act;
using testing::Contains;
using testing::Not;

const std::string start_text = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";
const std::string won_in_5 = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

Request asked(const std::string& position, Strength strength, std::uint64_t seed = 1) {
  Request request;
  request.position = parse_position(position, 5).position;
  request.strength = strength;
  request.seed = seed;
  return request;
}

TEST(Choose, AWinIsPlayedByItsProof) {
  const auto choice = choose({}, asked(won_in_5, Strength::strong));
  ASSERT_TRUE(choice);
  EXPECT_EQ(to_string(choice->action), "h5-g4");
  EXPECT_EQ(choice->wins_in, 5);
  EXPECT_EQ(choice->line.size(), 5U);
  EXPECT_EQ(choice->score, proved_score - 5);
}

TEST(Choose, EveryStrengthSeesAWinInOne) {
  const std::string position = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
  for (const Profile& each : profiles()) {
    const auto choice = choose({}, asked(position, each.strength));
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->wins_in, 1) << each.name;
  }
}

TEST(Choose, NothingWhenTheGameIsOver) {
  EXPECT_FALSE(choose({}, asked("6/7/8/9/4GG4/4GQG4/4GG4/g7g/8/7/gggg1q w - -", Strength::club)));
}

TEST(Choose, SameSeedSameAnswerAndOtherSeedsOthers) {
  for (const Profile& each : profiles()) {
    const auto first = choose({}, asked(start_text, each.strength, 7));
    const auto second = choose({}, asked(start_text, each.strength, 7));
    EXPECT_EQ(first->action, second->action);
    EXPECT_EQ(first->nodes, second->nodes);
    EXPECT_EQ(first->line, second->line);
  }
  std::vector<Action> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto choice = choose({}, asked(start_text, Strength::beginner, seed));
    if (std::find(seen.begin(), seen.end(), choice->action) == seen.end())
      seen.push_back(choice->action);
  }
  EXPECT_GT(seen.size(), 5U);
}

TEST(Choose, TheLineIsLegal) {
  const Engine engine{RuleSet{}};
  auto request = asked(start_text, Strength::club);
  const auto choice = choose({}, request);
  auto state = engine.load(request.position);
  EXPECT_EQ(choice->line.front(), choice->action);
  for (const Action& action : choice->line) {
    bitboard::ActionList moves;
    engine.actions(state, moves);
    const auto move = engine.to_move(state, action);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << to_string(action);
    state = engine.after(state, move);
  }
}

TEST(Choose, ALossIsPutOff) {
  // Black to move, White threatens to win in 1; Black is lost or finds what is best.
  const Engine engine{RuleSet{}};
  auto state = engine.load(parse_position(won_in_5, 5).position);
  state = engine.after(state, engine.to_move(state, act("h5-g4")));
  const auto choice = choose({}, asked(to_string(engine.unload(state)), Strength::strong));
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->loses_in, 4);
  EXPECT_EQ(choice->score, 4 - proved_score);
}

TEST(Choose, ALimitOfNodesIsKept) {
  auto request = asked(start_text, Strength::strong);
  const auto without = choose({}, request);
  request.nodes = 500;
  const auto choice = choose({}, request);
  EXPECT_LT(choice->nodes, without->nodes / 3);
  request.depth = 1;
  EXPECT_EQ(choose({}, request)->depth, 1);
}

TEST(Choose, StoppedItStillHasAnAction) {
  const std::atomic<bool> stop{true};
  auto request = asked(start_text, Strength::strong);
  request.stop = &stop;
  const auto choice = choose({}, request);
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->depth, 0);
}

TEST(Choose, APositionOfTheGameIsNotRepeated) {
  // Whatever it would play is made part of the history: it plays something else.
  const Engine engine{RuleSet{}};
  auto request = asked(start_text, Strength::club);
  const auto start = engine.load(request.position);
  std::vector<Action> played;
  for (int i = 0; i < 5; ++i) {
    const auto choice = choose({}, request);
    EXPECT_THAT(played, Not(Contains(choice->action)));
    played.push_back(choice->action);
    request.history.push_back(
        engine.unload(engine.after(start, engine.to_move(start, choice->action))));
  }
}

TEST(Choose, AForcedPassIsPlayed) {
  // White's guard on a2 is captured, and both cells that it may go to are taken by its jaws.
  RuleSet rules = test::small(2, 2);
  rules.guard_goes = Destination::next_ring;
  rules.rim_capture = RimCapture::to_neighbour;
  Request request;
  request.position = test::placed(2, "Ga2 Ge5 Qe3 ga1 ga3 qc5");
  const auto choice = choose(rules, request);
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->action, Action::pass());
}

TEST(Choose, PiecesArePutDown) {
  RuleSet rules;
  rules.setup = Setup::place_any;
  Request request;
  for (const Side side : both_sides) request.position.hand(side) = {1, 6};
  for (const Profile& each : profiles()) {
    request.strength = each.strength;
    request.nodes = 3000;
    EXPECT_EQ(choose(rules, request)->action.type, Action::Type::placement);
  }
}

TEST(Choose, WhereTheOpponentChoosesItIsHisChoice) {
  // White's queen is captured; Black says where she goes, and keeps her from the throne.
  RuleSet rules = test::small(3, 2);
  rules.queen_chooser = Chooser::opponent;
  Request request;
  request.position = test::placed(3, "Qc3 Gd5 Ge5 gb3 gd3 qg7 w");
  const auto choice = choose(rules, request);
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->action.from, *parse_cell("c3"));
  EXPECT_NE(choice->action.to, throne(3));
}

TEST(Profiles, NamesReadBack) {
  for (const Profile& each : profiles()) EXPECT_EQ(parse_strength(each.name), each.strength);
  EXPECT_EQ(parse_strength("grandmaster"), std::nullopt);
}

}  // namespace
}  // namespace agon::play::opponent_test
