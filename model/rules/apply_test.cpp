// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/values/testing/positions.hpp"

namespace agon::rules {
namespace {

using test::act;
using test::placed;
using test::small;
using test::texts;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(Apply, PieceCapturedByARelocation) {
  auto rules = small(2, 2);
  // White's queen, captured on b2, is put on d4 and so has black's d3 between her and d2.
  auto position = placed(2, "Qb2 Gd2 Ge5 gd3 gb3 qb1", 'w');
  ASSERT_THAT(texts(captured_of(position, rules, Side::white)), ElementsAre("b2"));
  const auto after = apply(position, rules, act("b2@d4"));
  EXPECT_THAT(texts(newly_captured(position, after, rules)), ElementsAre("d3"));
  rules.capture_lasts = CaptureLasts::until_relocated;
  position.captured = {*parse_cell("b2")};
  EXPECT_THAT(texts(apply(position, rules, act("b2@d4")).captured), ElementsAre("d3"));
  rules.relocation_captures = RelocationCaptures::queen_only;
  EXPECT_THAT(texts(apply(position, rules, act("b2@d4")).captured), ElementsAre("d3"));
  rules.relocation_captures = RelocationCaptures::none;
  EXPECT_THAT(apply(position, rules, act("b2@d4")).captured, IsEmpty());
}

TEST(Apply, MemoryOutlivesItsSandwich) {
  auto rules = small(3, 2);
  rules.capture_lasts = CaptureLasts::until_relocated;
  // White's guard closes the sandwich b2-b3-b4. Black, with a second captive c5, relocates that one
  // first; then White's jaw on b4 walks off, and b3 is captured all the same.
  auto position = placed(3, "Qc6 Gb2 Ga4 gb3 qg7 gc5", 'w', {"c5"});
  position = apply(position, rules, act("a4-b4"));
  ASSERT_THAT(texts(position.captured), ElementsAre("b3", "c5"));
  position = apply(position, rules, act("c5@a1"));
  position = apply(position, rules, act("b4-c4"));
  EXPECT_FALSE(between_enemies(position, rules, Side::black, *parse_cell("b3")));
  EXPECT_THAT(texts(must_relocate(position, rules)), ElementsAre("b3"));
  rules.capture_lasts = CaptureLasts::while_sandwiched;
  position.captured.clear();
  EXPECT_THAT(must_relocate(position, rules), IsEmpty());
}

TEST(Apply, CaptureBentRoundARingCorner) {
  auto rules = small(3, 2);
  rules.sandwich = Sandwich::ring;
  // Ring 2 of radius 3 has a corner at b2; its ring neighbours are b3 and c2.
  const auto position = placed(3, "Qg4 Gb3 Gc1 gb2 qg7 ga4", 'w');
  const auto after = apply(position, rules, act("c1-c2"));
  EXPECT_THAT(texts(newly_captured(position, after, rules)), ElementsAre("b2"));
  rules.sandwich = Sandwich::ring_line;
  EXPECT_THAT(newly_captured(position, after, rules), IsEmpty());
  rules.sandwich = Sandwich::line;
  EXPECT_THAT(newly_captured(position, after, rules), IsEmpty());
}

TEST(Apply, CapturedPieceIsStillAJaw) {
  const auto rules = small(3, 2);
  // White's c3 is captured between c2 and c4, and yet has black's c4 between it and c5.
  const auto position = placed(3, "Qg7 Gc3 Gc5 gc2 gc4 qg4", 'b');
  EXPECT_THAT(texts(captured_of(position, rules, Side::white)), ElementsAre("c3"));
  EXPECT_THAT(texts(captured_of(position, rules, Side::black)), ElementsAre("c4"));
}

TEST(Apply, AllRelocationsInOneTurn) {
  auto rules = small(3, 3);
  rules.relocate_between = Permission::forbidden;
  rules.relocations_per_turn = RelocationsPerTurn::all;
  const auto position = placed(3, "Qa1 Gc3 Ge5 Gg4 gc2 gc4 ge4 qe6", 'w');
  ASSERT_THAT(texts(must_relocate(position, rules)), ElementsAre("c3", "e5"));
  const auto half = apply(position, rules, act("c3@a2"));
  EXPECT_EQ(half.to_move, Side::white);
  EXPECT_THAT(texts(must_relocate(half, rules)), ElementsAre("e5"));
  EXPECT_EQ(apply(half, rules, act("e5@a3")).to_move, Side::black);
}

TEST(Apply, RimAndThroneCanBeExempt) {
  auto rules = small(3, 1);
  const auto rim = placed(3, "Ga2 Qg7 ga1 qa3", 'w');
  EXPECT_THAT(texts(captured_of(rim, rules, Side::white)), ElementsAre("a2"));
  rules.rim_capture = RimCapture::no;  // asked only for the next-ring destinations
  EXPECT_THAT(texts(captured_of(rim, rules, Side::white)), ElementsAre("a2"));
  rules.guard_goes = Destination::next_ring;
  EXPECT_THAT(captured_of(rim, rules, Side::white), IsEmpty());
  rules.rim_capture = RimCapture::to_neighbour;
  EXPECT_THAT(texts(captured_of(rim, rules, Side::white)), ElementsAre("a2"));
  const auto throne = placed(3, "Qd4 Gg7 gd3 qd5", 'w');
  EXPECT_THAT(texts(captured_of(throne, rules, Side::white)), ElementsAre("d4"));
  rules.throne_capture = false;
  EXPECT_THAT(captured_of(throne, rules, Side::white), IsEmpty());
}

TEST(Apply, NothingIsCapturedWhileAnybodyHasAPieceInHand) {
  auto rules = small(2, 2);
  rules.setup = Setup::place_guards;
  rules.capture_lasts = CaptureLasts::until_relocated;
  auto position = placed(2, "Qa1 Gb1 gb2 qe5", 'w');
  position.hand(Side::white).guards = 1;
  position.hand(Side::black).guards = 1;
  const auto early = apply(position, rules, act("G@b3"));
  EXPECT_THAT(early.captured, IsEmpty());
  position.hand(Side::black).guards = 0;
  position.put(*parse_cell("e4"), {Side::black, Kind::guard});
  const auto last = apply(position, rules, act("G@b3"));  // the last piece of all
  EXPECT_THAT(texts(last.captured), ElementsAre("b2"));
}

TEST(Outcome, FormationWins) {
  const auto rules = small(2, 2);
  EXPECT_EQ(outcome(placed(2, "Qc3 Gb2 Gd4 qa1 ga2 ge5", 'b'), rules), Outcome::white_wins);
  EXPECT_EQ(outcome(placed(2, "Qc3 Gb2 Ge4 qa1 ga2 ge5", 'b'), rules), Outcome::none);
}

TEST(Outcome, ForfeitOnTheOtherSidesAction) {
  const auto rules = small(2, 6);
  // Black's queen is captured on the throne amid White's six guards; when she leaves it empty,
  // White forfeits on Black's action.
  const auto position = placed(2, "qc3 Gb2 Gb3 Gc2 Gc4 Gd3 Gd4 Qa1 ga3 gb4 gc5 gd5 ge5 ge4", 'b');
  ASSERT_EQ(outcome(position, rules), Outcome::none);
  EXPECT_THAT(texts(must_relocate(position, rules)), ElementsAre("c3"));
  EXPECT_EQ(outcome(apply(position, rules, act("c3@a2")), rules), Outcome::black_wins);
  auto absent = rules;
  absent.forfeit = Forfeit::own_queen_absent;
  EXPECT_EQ(outcome(position, absent), Outcome::black_wins);
  absent.forfeit = Forfeit::none;
  EXPECT_EQ(outcome(apply(position, absent, act("c3@a2")), absent), Outcome::none);
}

TEST(Outcome, BothSidesStuck) {
  auto rules = small(2, 6);
  const auto position = placed(2, "Ge3 ge4 qe5 Gd2 gd5 Qc1 Gc2 gc5 gb1 Gb2 Gb4 Ga1 ga2 ga3", 'w');
  for (const Side side : both_sides) {
    auto asked = position;
    asked.to_move = side;
    EXPECT_THAT(free_actions(asked, rules), IsEmpty());
    EXPECT_EQ(outcome(asked, rules), Outcome::draw);
    EXPECT_THAT(actions(asked, rules), IsEmpty());
  }
  rules.no_action = NoAction::loses;
  EXPECT_EQ(outcome(position, rules), Outcome::black_wins);
}

TEST(Outcome, OneSideStuckMustPass) {
  auto rules = small(2, 1);
  // White is blocked on ring 1 by its own pieces and Black's, and the throne is between b3 and d3.
  const auto position = placed(2, "Qb2 Gc2 qb3 gd3", 'w');
  EXPECT_EQ(outcome(position, rules), Outcome::none);
  EXPECT_THAT(texts(actions(position, rules)), ElementsAre("--"));
  EXPECT_EQ(apply(position, rules, Action::pass()).to_move, Side::black);
  rules.no_action = NoAction::draws;
  EXPECT_EQ(outcome(position, rules), Outcome::draw);
}

TEST(Game, ThirdOccurrenceIsADrawOnlyIfTheRulesSaySo) {
  auto rules = small(3, 1);
  const auto start = placed(3, "Qa1 Gg7 gg4 qa4", 'w');
  for (const auto repetition : {Repetition::none, Repetition::threefold_draw}) {
    rules.repetition = repetition;
    Game game(start, rules);
    for (int round = 0; round < 2; ++round)
      for (const char* text : {"a1-a2", "a4-a3", "a2-a1", "a3-a4"}) {
        // Round the rim and back; no capture on the way.
        ASSERT_TRUE(game.play(act(text))) << text;
      }
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_EQ(game.outcome(), repetition == Repetition::none ? Outcome::none : Outcome::draw);
    EXPECT_EQ(game.actions().empty(), repetition != Repetition::none);
  }
}

TEST(Game, RefusesWhatIsNotLegal) {
  Game game(*opening(RuleSet{}), RuleSet{});
  EXPECT_FALSE(game.play(act("a1-k11")));
  EXPECT_EQ(game.history().size(), 1U);
  EXPECT_TRUE(game.play(act("a1-a2")));
}

}  // namespace
}  // namespace agon::rules
