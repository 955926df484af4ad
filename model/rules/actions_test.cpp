// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Each rare case of the actions has its own test; the common ones are counted elsewhere (proptests
// compares every list with another engine's).
#include "model/rules/judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "model/values/testing/positions.hpp"

namespace agon::rules {
namespace {

using test::act;
using test::placed;
using test::small;
using test::texts;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

constexpr std::array next_ring_destinations{Destination::next_ring, Destination::next_ring_adjacent,
                                            Destination::nearest_ring_with_room};

TEST(Actions, StepsGoSidewaysOrInwardNeverOutward) {
  const auto rules = small(3, 1);
  // c4 is on ring 1 of radius 3: sideways to d4's ring mates; the guard may not enter d4, the
  // throne.
  const auto position = placed(3, "Gc4 Qa1 qg7 gg4", 'w');
  EXPECT_THAT(texts(actions(position, rules)),
              ElementsAre("a1-a2", "a1-b1", "a1-b2", "c4-c3", "c4-d5"));
}

TEST(Actions, LegalIsWhatIsListed) {
  const auto rules = small(3, 1);
  auto position = placed(3, "Gc4 Qa1 qg7 gg4", 'w');
  EXPECT_TRUE(is_legal(position, rules, act("a1-a2")));
  for (const char* text : {"c4-d4", "c4-b4", "g7-g6", "b2-b3", "a1@a2", "G@c3", "a1-k11", "--"})
    EXPECT_FALSE(is_legal(position, rules, act(text))) << text;
  position.to_move = Side::black;
  EXPECT_FALSE(is_legal(position, rules, act("a1-a2")));
  EXPECT_TRUE(is_legal(position, rules, act("g7-g6")));
}

TEST(Actions, NothingIsLegalAfterTheEnd) {
  const auto rules = small(2, 6);
  const auto won = placed(2, "Qc3 Gb2 Gb3 Gc2 Gc4 Gd3 Gd4 qa1 ga2 ga3 gb1 gb4 gc1 gc5", 'b');
  ASSERT_NE(outcome(won, rules), Outcome::none);
  EXPECT_FALSE(is_legal(won, rules, act("a1-b2")));
  EXPECT_FALSE(is_legal(won, rules, Action::pass()));
}

TEST(Actions, OnlyAQueenEntersTheThrone) {
  const auto rules = small(2, 1);
  const auto position = placed(2, "Qb2 Gb3 qe5 ge3", 'w');
  const auto found = texts(actions(position, rules));
  EXPECT_THAT(found, Contains("b2-c3"));
  EXPECT_THAT(found, Not(Contains("b3-c3")));
}

TEST(Actions, QueenCapturedWhileGuardsWait) {
  const auto rules = small(3, 3);
  // White's queen is captured between b3 and d3, White's guard on e5 between e4 and e6.
  const auto position = placed(3, "Qc3 Ge5 Gg7 Gg4 gb3 gd3 qe4 ge6", 'w');
  EXPECT_THAT(texts(captured_of(position, rules, Side::white)), ElementsAre("c3", "e5"));
  EXPECT_THAT(texts(actions(position, rules)), Each(StartsWith("c3@")));
  const auto after = apply(position, rules, act("c3@a1"));
  EXPECT_THAT(texts(captured_of(after, rules, Side::white)), ElementsAre("e5"));
  EXPECT_EQ(after.to_move, Side::black);
}

TEST(Actions, CapturedGuardsGoInAnyOrder) {
  const auto rules = small(3, 3);
  const auto position = placed(3, "Qg6 Gc3 Ge5 Gg4 gb3 gd3 qe4 ge6", 'w');
  const auto found = texts(actions(position, rules));
  EXPECT_THAT(found, Contains("c3@a1"));
  EXPECT_THAT(found, Contains("e5@a1"));
}

TEST(Actions, StepBetweenIsForbiddenUnlessTheRulesSayOtherwise) {
  auto rules = small(2, 2);
  // White's b1 could step to b2, between a2 and c2 (opposite neighbours of b2).
  const auto position = placed(2, "Qe3 Gb1 Ge5 ga2 gc2 qe4", 'w');
  EXPECT_THAT(texts(actions(position, rules)), Not(Contains("b1-b2")));
  rules.stepping_between = SteppingBetween::captured;
  EXPECT_THAT(texts(actions(position, rules)), Contains("b1-b2"));
  const auto after = apply(position, rules, act("b1-b2"));
  EXPECT_THAT(texts(captured_of(after, rules, Side::white)), ElementsAre("b2"));
  EXPECT_THAT(after.captured, IsEmpty());
  rules.capture_lasts = CaptureLasts::until_relocated;
  EXPECT_THAT(texts(apply(position, rules, act("b1-b2")).captured), ElementsAre("b2"));
  rules.stepping_between = SteppingBetween::safe;
  EXPECT_THAT(apply(position, rules, act("b1-b2")).captured, IsEmpty());
}

TEST(Actions, StepBetweenThatCapturesIsAllowedUnderForbiddenUnlessCapturing) {
  auto rules = small(2, 2);
  rules.stepping_between = SteppingBetween::forbidden_unless_capturing;
  // b1-b2 ends between a2 and c2; with a white guard on d4 it would close nothing, with one on b4
  // it has black b3 between b2 and b4.
  const auto idle = placed(2, "Qe3 Gb1 Gd4 ga2 gc2 qb3", 'w');
  EXPECT_THAT(texts(actions(idle, rules)), Not(Contains("b1-b2")));
  const auto capturing = placed(2, "Qe3 Gb1 Gb4 ga2 gc2 qb3", 'w');
  EXPECT_THAT(texts(actions(capturing, rules)), Contains("b1-b2"));
  // With jaws=guards-only the same holds, for both jaws are guards; a queen's step closes nothing.
  rules.jaws = Jaws::guards_only;
  EXPECT_THAT(texts(actions(capturing, rules)), Contains("b1-b2"));
  const auto queen = placed(2, "Gd1 Qb1 Gb4 ga2 gc2 qb3", 'w');
  EXPECT_THAT(texts(actions(queen, rules)), Not(Contains("b1-b2")));
}

TEST(Actions, OpponentChoosesTheCell) {
  auto rules = small(2, 1);
  rules.queen_chooser = Chooser::opponent;
  const auto position = placed(2, "Qb2 Gd4 gb1 qb3", 'w');
  EXPECT_THAT(texts(must_relocate(position, rules)), ElementsAre("b2"));
  EXPECT_EQ(decider(position, rules), Side::black);
  rules.queen_chooser = Chooser::owner;
  rules.guard_chooser = Chooser::opponent;
  EXPECT_EQ(decider(position, rules), Side::white);
  const auto guard = placed(2, "Gb2 Qd4 gb1 qb3", 'w');
  EXPECT_EQ(decider(guard, rules), Side::black);
  // The turn is the owner's all the same.
  EXPECT_EQ(apply(guard, rules, act("b2@a1")).to_move, Side::black);
}

TEST(Destinations, EveryFieldValueFromAnInnerRing) {
  auto rules = small(3, 1);
  const auto position = placed(3, "Gc3 Qg7 gc2 qc4", 'w');  // c3 on ring 1, d4 the throne
  const auto count = [&](Destination goes) {
    rules.guard_goes = goes;
    return destinations(position, rules, *parse_cell("c3")).size();
  };
  EXPECT_EQ(count(Destination::outer_ring), 17U);  // 18, less g7
  EXPECT_EQ(count(Destination::next_ring), 11U);   // 12, less c2
  EXPECT_EQ(count(Destination::next_ring_adjacent), 2U);
  EXPECT_EQ(count(Destination::nearest_ring_with_room), 11U);
}

// f4 and f5 are White's, on ring 2 and ring 1, between Black's e4 and g4, e5 and g5.
TEST(Destinations, StartCellsAreThoseOfTheOwnersPiecesOfTheKind) {
  RuleSet rules;
  rules.guard_goes = rules.queen_goes = Destination::start_cells;
  const auto goes = [&](std::string_view pieces, std::string_view from) {
    return texts(destinations(placed(5, pieces, 'w'), rules, *parse_cell(from)));
  };
  EXPECT_THAT(goes("Gf4 Qf5 ge4 gg4 ge5 gg5", "f4"),
              ElementsAre("a5", "e1", "e10", "i11", "j5", "k9"));
  EXPECT_THAT(goes("Gf4 Qf5 ge4 gg4 ge5 gg5", "f5"), ElementsAre("a1"));
  // Whoever stands there, it is taken.
  EXPECT_THAT(goes("Gf4 Qf5 ge1 gi11 Ga5 qa1", "f4"), ElementsAre("e10", "j5", "k9"));
  EXPECT_THAT(goes("Gf4 Qf5 ge1 gi11 Ga5 qa1", "f5"), IsEmpty());
  EXPECT_THAT(texts(destinations(placed(5, "gf4 qf5", 'b'), rules, *parse_cell("f4"))),
              ElementsAre("a3", "b7", "c1", "g2", "g11", "k7"));
  EXPECT_THAT(texts(destinations(placed(5, "gf4 qf5", 'b'), rules, *parse_cell("f5"))),
              ElementsAre("k11"));
  // Captured on a start cell: on another one, or there again.
  EXPECT_THAT(goes("Ga5 ga4 ga6", "a5"), ElementsAre("e1", "e10", "i11", "j5", "k9"));
  EXPECT_THAT(goes("Qa1 ga2 gb1", "a1"), IsEmpty());
  rules.must_leave = false;
  EXPECT_THAT(goes("Ga5 ga4 ga6", "a5"), ElementsAre("a5", "e1", "e10", "i11", "j5", "k9"));
  EXPECT_THAT(goes("Qa1 ga2 gb1", "a1"), ElementsAre("a1"));
}

TEST(Destinations, ALiftedPieceEntersOnAStartCellOfItsOwner) {
  RuleSet rules;
  rules.captives = Captives::lifted;
  rules.guard_goes = rules.queen_goes = Destination::start_cells;
  Position position = placed(5, "Ga5 ge1 qf5", 'w');
  EXPECT_THAT(texts(entry_cells(position, rules, Kind::guard)),
              ElementsAre("e10", "i11", "j5", "k9"));
  EXPECT_THAT(texts(entry_cells(position, rules, Kind::queen)), ElementsAre("a1"));
  position.to_move = Side::black;
  EXPECT_THAT(texts(entry_cells(position, rules, Kind::guard)),
              ElementsAre("a3", "b7", "c1", "g2", "g11", "k7"));
  EXPECT_THAT(texts(entry_cells(position, rules, Kind::queen)), ElementsAre("k11"));
}

// Her cell is taken, so that she waits and White passes; or White has lost, or the game is drawn.
TEST(Actions, AQueenWhoseStartCellIsTakenCannotBeRelocated) {
  RuleSet rules;
  rules.guard_goes = rules.queen_goes = Destination::start_cells;
  const auto position = placed(5, "Qf5 Ga1 ge5 gg5 gi5 qk11", 'w');
  EXPECT_THAT(texts(must_relocate(position, rules)), ElementsAre("f5"));
  EXPECT_THAT(actions(position, rules), ElementsAre(Action::pass()));
  rules.no_action = NoAction::loses;
  EXPECT_EQ(outcome(position, rules), Outcome::black_wins);
  rules.no_action = NoAction::draws;
  EXPECT_EQ(outcome(position, rules), Outcome::draw);
}

// Black's a1 and a3 hold White's a2 on the outermost ring.
constexpr const char* held_on_rim = "Ga2 Qg7 ga1 qa3";

TEST(Destinations, AnyEmptyCellOfTheOutermostRingFromThere) {
  auto rules = small(3, 1);
  const auto position = placed(3, held_on_rim, 'w');
  for (const Destination goes : next_ring_destinations) {
    rules.guard_goes = goes;
    const auto found = texts(actions(position, rules));
    EXPECT_THAT(found, SizeIs(18 - 4));
    EXPECT_THAT(found, AllOf(Contains("a2@a4"), Contains("a2@g4"), Not(Contains("a2@b2"))));
  }
}

TEST(Destinations, OnlyANeighbourWithinTheOutermostRingIsNoneWhileBothJawsStand) {
  auto rules = small(3, 1);
  rules.rim_capture = RimCapture::to_neighbour;
  const auto position = placed(3, held_on_rim, 'w');
  for (const Destination goes : next_ring_destinations) {
    rules.guard_goes = goes;
    rules.no_action = NoAction::passes;
    EXPECT_THAT(texts(must_relocate(position, rules)), ElementsAre("a2"));
    EXPECT_THAT(texts(actions(position, rules)), ElementsAre("--"));
    rules.no_action = NoAction::loses;
    EXPECT_EQ(outcome(position, rules), Outcome::black_wins);
    rules.no_action = NoAction::draws;
    EXPECT_EQ(outcome(position, rules), Outcome::draw);
  }
  // Of a piece that goes elsewhere nothing is asked.
  rules.guard_goes = Destination::outer_ring;
  EXPECT_THAT(texts(actions(position, rules)), SizeIs(18 - 4));
}

TEST(Destinations, OnlyANeighbourWithinTheOutermostRingOnceAJawHasLeft) {
  auto rules = small(3, 1);
  rules.rim_capture = RimCapture::to_neighbour;
  rules.capture_lasts = CaptureLasts::until_relocated;
  for (const Destination goes : next_ring_destinations) {
    rules.guard_goes = goes;
    EXPECT_THAT(texts(actions(placed(3, "Ga2 Qg7 ga1 qb4", 'w', {"a2"}), rules)),
                ElementsAre("a2@a3"));
    // Round the ring's corner.
    EXPECT_THAT(texts(actions(placed(3, "Ga1 Qg7 gd1 qb4", 'w', {"a1"}), rules)),
                ElementsAre("a1@a2", "a1@b1"));
    // Further in the destination alone counts: from c3 to ring 2.
    EXPECT_THAT(destinations(placed(3, "Gc3 Qg7 gc2 qc4", 'w'), rules, *parse_cell("c3")),
                SizeIs(goes == Destination::next_ring_adjacent ? 2 : 11));
  }
}

TEST(Destinations, NobodyIsCapturedOnASafeOutermostRing) {
  auto rules = small(3, 1);
  rules.rim_capture = RimCapture::no;
  for (const Destination goes : next_ring_destinations) {
    rules.guard_goes = goes;
    EXPECT_THAT(must_relocate(placed(3, held_on_rim, 'w'), rules), IsEmpty());
  }
}

TEST(Destinations, TheQueensOwnFieldCountsOnTheOutermostRing) {
  auto rules = small(3, 1);
  rules.rim_capture = RimCapture::to_neighbour;
  rules.queen_goes = Destination::next_ring;
  const auto position = placed(3, "Qa2 Gg7 ga1 qa3", 'w');
  EXPECT_THAT(texts(actions(position, rules)), ElementsAre("--"));
  rules.queen_goes = Destination::anywhere;
  rules.guard_goes = Destination::next_ring;
  EXPECT_THAT(actions(position, rules), SizeIs(37 - 4));
}

TEST(Destinations, ThroneIsAnywhereButNotAnywhereButThrone) {
  auto rules = small(2, 1);
  const auto position = placed(2, "Qb2 Ge5 gb1 qb3", 'w');
  const auto to_throne = [&] { return texts(destinations(position, rules, *parse_cell("b2"))); };
  EXPECT_THAT(to_throne(), Contains("c3"));
  rules.queen_goes = Destination::anywhere_but_throne;
  EXPECT_THAT(to_throne(), Not(Contains("c3")));
}

TEST(Destinations, StayingNeedsMustLeaveNo) {
  auto rules = small(2, 1);
  const auto position = placed(2, "Ga2 Qe5 ga1 qa3", 'w');
  EXPECT_THAT(texts(actions(position, rules)), Not(Contains("a2@a2")));
  rules.must_leave = false;
  EXPECT_THAT(texts(actions(position, rules)), Contains("a2@a2"));
  rules.guard_goes = Destination::next_ring_adjacent;  // any cell of the outermost ring
  EXPECT_THAT(texts(actions(position, rules)), Contains("a2@a2"));
  rules.rim_capture = RimCapture::to_neighbour;  // a cell is not its own neighbour
  for (const Destination goes : next_ring_destinations) {
    rules.guard_goes = goes;
    EXPECT_THAT(texts(actions(position, rules)), Not(Contains("a2@a2")));
  }
  rules.rim_capture = RimCapture::yes;
  rules.guard_goes = Destination::next_ring;
  rules.relocate_between = Permission::forbidden;  // it would still be between a1 and a3
  EXPECT_THAT(texts(actions(position, rules)), Not(Contains("a2@a2")));
}

TEST(Destinations, NearestRingWithRoomSkipsAFullRing) {
  auto rules = small(2, 6);
  rules.queen_goes = Destination::nearest_ring_with_room;
  // White's queen on the throne, ring 1 full: she goes to ring 2.
  const auto position = placed(2, "Qc3 gb2 gb3 gc2 gc4 gd3 gd4 Ga1 Ga2 Ga3 Ge3 Ge4 Ge5 qb1", 'w');
  EXPECT_THAT(texts(destinations(position, rules, *parse_cell("c3"))),
              ElementsAre("b4", "c1", "c5", "d2", "d5"));
}

TEST(Destinations, NoRoomInTheNextRingMeansAForcedPassOrTheEnd) {
  auto rules = small(2, 6);
  rules.queen_goes = Destination::next_ring;
  rules.forfeit = Forfeit::none;
  const auto position = placed(2, "Qc3 gb2 gb3 gc2 gc4 gd3 gd4 Ga1 Ga2 Ga3 Ge3 Ge4 Ge5 qb1", 'w');
  EXPECT_THAT(texts(must_relocate(position, rules)), ElementsAre("c3"));
  EXPECT_THAT(texts(actions(position, rules)), ElementsAre("--"));
  rules.no_action = NoAction::loses;
  EXPECT_EQ(outcome(position, rules), Outcome::black_wins);
  EXPECT_THAT(actions(position, rules), IsEmpty());
  EXPECT_THAT(must_relocate(position, rules), IsEmpty());
  rules.no_action = NoAction::draws;
  EXPECT_EQ(outcome(position, rules), Outcome::draw);
}

TEST(Actions, PassingIsOfferedOnlyWhileNothingIsCaptured) {
  auto rules = small(2, 1);
  rules.passing = true;
  EXPECT_THAT(texts(actions(placed(2, "Qa1 Ge5 ge3 qd5", 'w'), rules)), Contains("--"));
  EXPECT_THAT(texts(actions(placed(2, "Gb2 Qd4 gb1 qb3", 'w'), rules)), Not(Contains("--")));
}

TEST(Actions, QueensArePutDownBeforeGuards) {
  auto rules = small(2, 1);
  rules.setup = Setup::place_queens_then_guards;
  Position position(2);
  for (const Side side : both_sides) position.hand(side) = {1, 1};
  auto found = texts(actions(position, rules));
  EXPECT_EQ(found.size(), 18U);  // nothing is put on the throne
  EXPECT_THAT(found, Each(StartsWith("Q@")));
  rules.setup = Setup::place_any;
  EXPECT_EQ(actions(position, rules).size(), 36U);
}

}  // namespace
}  // namespace agon::rules
