// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/proving/proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace agon::puzzles {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Puzzle win_in(int plies) {
  Puzzle puzzle;
  puzzle.attacker = Side::black;
  puzzle.within = 9;
  puzzle.plies = plies;
  puzzle.keys = {*parse_action("h8-g7")};
  return puzzle;
}

Verdict won_in(int plies) {
  Verdict verdict;
  verdict.value = Verdict::Value::win;
  verdict.plies = plies;
  verdict.shortest = true;
  return verdict;
}

Verdict none_within(std::optional<int> plies) {
  Verdict verdict;
  verdict.value = Verdict::Value::no_win;
  verdict.within = plies;
  return verdict;
}

TEST(Expected, TheTighterLimitOfPliesHolds) {
  search::Question question;
  EXPECT_EQ(question_of(win_in(5), question).limits.plies, 9);
  EXPECT_EQ(question_of(win_in(5), question).attacker, Side::black);
  question.limits.plies = 3;
  EXPECT_EQ(question_of(win_in(5), question).limits.plies, 3);
  question.limits.plies = 11;
  EXPECT_EQ(question_of(win_in(5), question).limits.plies, 9);
}

TEST(Expected, AnAnswerThatIsRightIsAsExpected) {
  Verdict verdict = won_in(5);
  for (const bool keys_known : {false, true}) {
    if (keys_known) verdict.keys = {*parse_action("h8-g7")};
    const Comparison same = compare(win_in(5), verdict);
    EXPECT_THAT(same.differences, IsEmpty());
    EXPECT_FALSE(same.open);
    EXPECT_FALSE(same.differs);
  }
}

TEST(Expected, AnotherAnswerDiffers) {
  const Comparison shorter = compare(win_in(5), won_in(3));
  EXPECT_THAT(shorter.differences, ElementsAre("win in 3, expected win in 5"));
  EXPECT_TRUE(shorter.differs);
  EXPECT_FALSE(shorter.open);
  const Comparison none = compare(win_in(5), none_within(9));
  EXPECT_THAT(none.differences, ElementsAre("no win, expected win in 5"));
  EXPECT_TRUE(none.differs);
  EXPECT_TRUE(compare(win_in(5), none_within({})).differs);
  Verdict other_key = won_in(5);
  other_key.keys = {*parse_action("h8-g8")};
  EXPECT_THAT(compare(win_in(5), other_key).differences, ElementsAre("keys h8-g8, expected h8-g7"));
  Puzzle lost = win_in(5);
  lost.plies = std::nullopt;
  lost.keys.clear();
  EXPECT_THAT(compare(lost, won_in(5)).differences, ElementsAre("win in 5, expected no win"));
  EXPECT_FALSE(compare(lost, none_within(9)).differs);
}

TEST(Expected, AnotherGoalIsAskedForAndNamed) {
  Puzzle throne = win_in(5);
  throne.goal = Goal::Kind::throne;
  EXPECT_EQ(question_of(throne, {}).goal.kind, Goal::Kind::throne);
  EXPECT_FALSE(compare(throne, won_in(5)).differs);
  EXPECT_THAT(compare(throne, won_in(3)).differences,
              ElementsAre("throne in 3, expected throne in 5"));
  EXPECT_THAT(compare(throne, none_within(9)).differences,
              ElementsAre("no throne, expected throne in 5"));
}

TEST(Expected, AProofGameIsShortestAndTheOnlyOne) {
  Puzzle puzzle;
  puzzle.proof_game = true;
  puzzle.within = puzzle.plies = 2;
  const std::vector<Action> game{*parse_action("a1-a2"), *parse_action("k11-k10")};
  const auto compared = [&](const api::GameAnswer& answer) { return compare(puzzle, answer); };
  const Comparison right = compared({.game = game, .at_least = 2, .unique = true});
  EXPECT_THAT(right.differences, IsEmpty());
  EXPECT_FALSE(right.open);
  EXPECT_THAT(compared({.game = game, .at_least = 2, .unique = false}).differences,
              ElementsAre("another game is as short, expected proof-game in 2"));
  EXPECT_TRUE(compared({.game = game, .at_least = 2, .unique = {}}).open);
  EXPECT_TRUE(compared({.game = {}, .at_least = 2, .unique = {}}).open);
  EXPECT_TRUE(compared({.game = {}, .at_least = 4, .unique = {}}).differs);
  EXPECT_TRUE(compared({.game = {}, .at_least = 0, .unique = {}, .unreachable = true}).differs);
  puzzle.within = 4;
  EXPECT_THAT(compared({.game = game, .at_least = 1, .unique = {}}).differences,
              ElementsAre("a game of 2 plies, expected proof-game in 4"));
  EXPECT_EQ(expectation(puzzle), "proof-game in 4");
}

// A limit of plies below the puzzle's own says nothing of it.
TEST(Expected, WhatALimitLeavesOpenDoesNotDiffer) {
  const Comparison within = compare(win_in(5), none_within(4));
  EXPECT_TRUE(within.open);
  EXPECT_FALSE(within.differs);
  Verdict unknown;
  unknown.limited = true;
  unknown.within = 4;
  EXPECT_TRUE(compare(win_in(5), unknown).open);
  EXPECT_FALSE(compare(win_in(5), unknown).differs);
  // But that there is none in as many plies contradicts it, whatever comes later.
  unknown.within = 5;
  EXPECT_TRUE(compare(win_in(5), unknown).differs);
}

// A win that was not proved the shortest may be longer than the puzzle's, and not shorter.
TEST(Expected, AnyWin) {
  Verdict any = won_in(7);
  any.shortest = false;
  EXPECT_FALSE(compare(win_in(5), any).differs);
  any.plies = 3;
  EXPECT_TRUE(compare(win_in(5), any).differs);
}

}  // namespace
}  // namespace agon::puzzles
