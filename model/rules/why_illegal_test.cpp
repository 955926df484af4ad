// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A test for each reason. That an action has one exactly if it is illegal is checked on random
// positions in proptests/rules/why_illegal_test.cpp.
#include "model/rules/why_illegal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/rules/judge.hpp"
#include "model/values/testing/positions.hpp"

namespace agon::rules {
namespace {

using test::act;
using test::placed;
using test::small;
using testing::HasSubstr;

/// The text of the objection, which must be of this kind.
std::string why(Breach breach, const Position& position, const RuleSet& rules,
                std::string_view action) {
  const auto objection = why_illegal(position, rules, act(action));
  if (!objection) return "legal";
  EXPECT_EQ(static_cast<int>(objection->breach), static_cast<int>(breach)) << objection->text;
  return objection->text;
}

const RuleSet real;
const Position start = *opening(real);

/// White's guard c3 is captured between b3 and d3.
const Position caught = placed(3, "Qg6 Gc3 Gg4 gb3 gd3 qe4");
const RuleSet three = small(3, 2);

TEST(WhyIllegal, NothingAgainstALegalAction) {
  for (const Action& action : actions(start, real))
    EXPECT_FALSE(why_illegal(start, real, action)) << to_string(action);
}

TEST(WhyIllegal, GameOver) {
  const auto won = placed(2, "Qc3 Gb2 qa1 ge5", 'b');
  EXPECT_EQ(why(Breach::game_over, won, small(2, 1), "a1-a2"),
            "the game is over: White has won: the queen is on the throne, her guards around her");
}

TEST(WhyIllegal, OffBoard) {
  EXPECT_EQ(why(Breach::off_board, caught, three, "a1-a9"), "the board has no cell a9");
  const Action nowhere = Action::step({-3, 100}, {0, 0});
  EXPECT_EQ(why_illegal(start, real, nowhere)->breach, Breach::off_board);
  for (const Cell cell : {Cell{12, 6}, Cell{6, 0}, Cell{6, 12}, Cell{0, 6}})
    EXPECT_EQ(why_illegal(start, real, Action::step(cell, cell))->text,
              "the board has no cell there");
  EXPECT_EQ(why(Breach::off_board, caught, three, "k11-k10"), "the board has no cell k11");
}

TEST(WhyIllegal, MustPass) {
  // White's queen in the corner has enemies on all cells she could step to.
  const RuleSet rules = small(2, 3);
  const auto alone = placed(2, "Qa1 qb1 ga2 gb2");
  EXPECT_EQ(why(Breach::must_pass, alone, rules, "a1-a2"), "White has no move but the pass --");
  EXPECT_FALSE(why_illegal(alone, rules, Action::pass()));
}

TEST(WhyIllegal, MustPassWithACaptive) {
  // The guard on a2 may only go to a neighbour within its ring, and both are taken by its jaws.
  RuleSet rules = small(2, 2);
  rules.guard_goes = Destination::next_ring;
  rules.rim_capture = RimCapture::to_neighbour;
  const auto position = placed(2, "Ga2 Ge5 Qe3 ga1 ga3 qc5", 'w');
  EXPECT_EQ(why(Breach::must_pass, position, rules, "e5-d5"),
            "White's captured pieces have nowhere to go: the only move is the pass --");
}

TEST(WhyIllegal, PassWhileCaptured) {
  EXPECT_EQ(why(Breach::pass_while_captured, caught, three, "--"), "White must relocate c3 first");
}

TEST(WhyIllegal, PassWithActions) {
  EXPECT_EQ(why(Breach::pass_with_actions, start, real, "--"),
            "a side with another move may not pass (passing=no), and White has one");
}

TEST(WhyIllegal, HandFirst) {
  RuleSet rules;
  rules.setup = Setup::place_guards;
  EXPECT_EQ(why(Breach::hand_first, *opening(rules), rules, "a1-a2"),
            "White still has pieces in hand and must put one down");
}

TEST(WhyIllegal, NoPiece) {
  EXPECT_EQ(why(Breach::no_piece, start, real, "e5-e6"), "no piece stands on e5");
}

TEST(WhyIllegal, EnemyPiece) {
  EXPECT_EQ(why(Breach::enemy_piece, start, real, "k11-k10"),
            "the piece on k11 is Black's, and White is to move");
}

TEST(WhyIllegal, NotCaptured) {
  EXPECT_EQ(why(Breach::not_captured, start, real, "a1@a2"),
            "the piece on a1 is not captured, and only captured pieces are relocated");
}

TEST(WhyIllegal, QueenFirst) {
  const auto position = placed(3, "Qc3 Ge5 Gg7 Gg4 gb3 gd3 qe4 ge6");
  EXPECT_EQ(why(Breach::queen_first, position, small(3, 3), "e5@a1"),
            "White must relocate the captured queen on c3 first");
}

TEST(WhyIllegal, MustLeave) {
  RuleSet rules = three;
  EXPECT_EQ(why(Breach::must_leave, caught, rules, "c3@c3"),
            "a captured piece must leave its cell");
}

TEST(WhyIllegal, Occupied) {
  EXPECT_EQ(why(Breach::occupied, caught, three, "c3@g4"), "g4 is occupied");
  EXPECT_EQ(why(Breach::occupied, placed(3, "Qa1 Ga2 qg7 gg6"), small(3, 1), "a1-a2"),
            "a2 is occupied");
}

TEST(WhyIllegal, NotThere) {
  EXPECT_EQ(why(Breach::not_there, caught, three, "c3@c2"),
            "a captured guard goes to the outermost ring, and c2 is not such a cell");
  const auto text = [](Destination goes, const Position& position, std::string_view action,
                       RimCapture rim = RimCapture::yes) {
    RuleSet rules = three;
    rules.guard_goes = rules.queen_goes = goes;
    rules.rim_capture = rim;
    return why(Breach::not_there, position, rules, action);
  };
  RuleSet back;
  back.guard_goes = back.queen_goes = Destination::start_cells;
  const Position two = placed(5, "Gf4 Qf6 ge4 gg4 qk11");
  EXPECT_EQ(why(Breach::not_there, two, back, "f4@a3"),
            "a captured guard goes to a cell on which a guard of its side begins, and a3 is not "
            "such a cell");
  EXPECT_EQ(why(Breach::not_there, placed(5, "Qf4 Gf6 ge4 gg4 qk11"), back, "f4@a5"),
            "a captured queen goes to the cell on which she begins, and a5 is not that cell");
  EXPECT_THAT(text(Destination::next_ring, caught, "c3@d4"),
              HasSubstr("goes to the next ring out"));
  EXPECT_THAT(text(Destination::next_ring_adjacent, caught, "c3@e6"),
              HasSubstr("a neighbouring cell of the next ring out"));
  EXPECT_THAT(text(Destination::nearest_ring_with_room, caught, "c3@d4"),
              HasSubstr("the nearest ring further out that has room"));
  const auto queen = placed(3, "Qc3 Gg6 Gg4 gb3 gd3 qe4");
  RuleSet rules = three;
  rules.queen_goes = Destination::anywhere_but_throne;
  EXPECT_THAT(why(Breach::not_there, queen, rules, "c3@d4"),
              HasSubstr("a captured queen may be put anywhere but on the throne"));
  const auto rim = placed(3, "Gb1 Gg7 Qg6 ga1 gc1 qe4");
  EXPECT_THAT(text(Destination::next_ring, rim, "b1@d3"), HasSubstr("put back on that ring"));
  // A jaw has left: the piece is remembered as captured.
  rules = three;
  rules.guard_goes = Destination::next_ring;
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.rim_capture = RimCapture::to_neighbour;
  EXPECT_THAT(why(Breach::not_there, placed(3, "Gb1 Gg7 Qg6 ga1 gd4 qe4 !b1"), rules, "b1@g5"),
              HasSubstr("goes to a neighbouring cell of that ring"));
}

TEST(WhyIllegal, NotThereThoughItMayStay) {
  RuleSet rules = three;
  rules.must_leave = false;
  EXPECT_THAT(why(Breach::not_there, caught, rules, "c3@c3"), HasSubstr("the outermost ring"));
  rules.guard_goes = rules.queen_goes = Destination::anywhere;
  EXPECT_FALSE(why_illegal(placed(3, "Qc3 Gg6 Gg4 gb3 gd3 qe4"), rules, act("c3@c3")));
}

TEST(WhyIllegal, PutBetween) {
  RuleSet rules = three;
  rules.relocate_between = Permission::forbidden;
  // a2 is between the enemies on a1 and a3.
  const auto position = placed(3, "Gc3 Gg7 Qg6 gb3 gd3 qa1 ga3");
  rules.guards = 3;
  EXPECT_EQ(why(Breach::put_between, position, rules, "c3@a2"),
            "a2 is between two enemies: no captured piece may be put there");
}

TEST(WhyIllegal, CapturedFirst) {
  EXPECT_EQ(why(Breach::captured_first, caught, three, "g6-g5"), "White must relocate c3 first");
  // The captive itself cannot step away, either.
  EXPECT_EQ(why(Breach::captured_first, caught, three, "c3-c4"), "White must relocate c3 first");
}

TEST(WhyIllegal, CapturedFirstOfSeveral) {
  const auto position = placed(3, "Qg6 Gc3 Ge5 Gg4 gb3 gd3 qe4 ge6");
  EXPECT_EQ(why(Breach::captured_first, position, small(3, 3), "g6-g5"),
            "White must relocate c3 or e5 first");
}

TEST(WhyIllegal, NotANeighbour) {
  EXPECT_EQ(why(Breach::not_a_neighbour, start, real, "a1-c2"),
            "a step goes to a neighbouring cell, and c2 is not beside a1");
  EXPECT_EQ(why(Breach::not_a_neighbour, start, real, "a1-a1"),
            "a step goes to a neighbouring cell, and a1 is not beside a1");
}

TEST(WhyIllegal, Outward) {
  EXPECT_EQ(why(Breach::outward, placed(3, "Qb2 Gg7 qa3 gg4"), small(3, 1), "b2-a1"),
            "a step goes sideways or inward, never outward");
}

TEST(WhyIllegal, ThroneForQueens) {
  EXPECT_EQ(why(Breach::throne_for_queens, placed(3, "Qa1 Gd5 qg7 gg4"), small(3, 1), "d5-d4"),
            "only a queen may enter the throne");
  RuleSet rules;
  rules.setup = Setup::place_any;
  EXPECT_EQ(why(Breach::throne_for_queens, *opening(rules), rules, "Q@f6"),
            "nothing is put down on the throne");
}

TEST(WhyIllegal, StepBetween) {
  const auto between = placed(3, "Qa1 Gg7 ga2 gc2 qg4", 'w');
  EXPECT_EQ(why(Breach::step_between, between, small(3, 2), "a1-b2"),
            "b2 is between two enemies: no piece may step there");
}

TEST(WhyIllegal, StepBetweenWithoutCapture) {
  RuleSet rules = small(3, 2);
  rules.stepping_between = SteppingBetween::forbidden_unless_capturing;
  EXPECT_EQ(why(Breach::step_between_without_capture, placed(3, "Qa1 Gg7 Gg6 ga2 gc2 qg4"), rules,
                "a1-b2"),
            "b2 is between two enemies: only a step that captures may end there, and this one does "
            "not");
  // With a guard on d2 the step to b2 captures c2.
  EXPECT_FALSE(why_illegal(placed(3, "Qa1 Gg7 Gd2 ga2 gc2 qg4"), rules, act("a1-b2")));
}

TEST(WhyIllegal, NothingInHand) {
  EXPECT_EQ(why(Breach::nothing_in_hand, start, real, "G@e5"), "White has no piece in hand");
}

TEST(WhyIllegal, KindNotInHand) {
  RuleSet rules;
  rules.setup = Setup::place_guards;
  EXPECT_EQ(why(Breach::kind_not_in_hand, *opening(rules), rules, "Q@e5"),
            "White has no queen in hand");
  rules.setup = Setup::place_any;
  Position queen_left = placed(5, "Ga1 Ga2 Ga3 Ga4 Ga5 Ga6 qk11 gk10 gk9 gk8 gk7 gk6 gj4", 'w');
  queen_left.hand(Side::white).queens = 1;
  EXPECT_EQ(why(Breach::kind_not_in_hand, queen_left, rules, "G@e5"), "White has no guard in hand");
}

TEST(WhyIllegal, QueenInHandFirst) {
  RuleSet rules;
  rules.setup = Setup::place_queens_then_guards;
  EXPECT_EQ(why(Breach::queen_in_hand_first, *opening(rules), rules, "G@e5"),
            "queens are put down before any guard");
}

TEST(WhyIllegal, PlacedOffTheOutermostRing) {
  RuleSet rules;
  rules.setup = Setup::place_any;
  rules.placed_on = PlacedOn::outer_ring;
  EXPECT_EQ(why(Breach::not_there, *opening(rules), rules, "G@e5"),
            "pieces are put down on the outermost ring, and e5 is not such a cell");
}

TEST(WhyIllegal, LiftedPiecesHaveNowhereToGo) {
  RuleSet rules = small(2, 6);
  rules.captives = Captives::lifted;
  Position full = placed(2, "Qa1 Ga2 Ga3 Gb4 Gc5 Gd5 qe5 ge4 ge3 gd2 gc1 gb1 gb2", 'w');
  full.hand(Side::white).guards = 1;
  EXPECT_EQ(why(Breach::must_pass, full, rules, "G@c4"),
            "White's captured pieces have nowhere to go: the only move is the pass --");
}

TEST(MeantBy, TheRelocationOfACaptiveOrElseTheStep) {
  EXPECT_EQ(meant_by(caught, three, *parse_cell("c3"), *parse_cell("a1")), act("c3@a1"));
  EXPECT_EQ(meant_by(caught, three, *parse_cell("g6"), *parse_cell("g5")), act("g6-g5"));
  EXPECT_EQ(meant_by(start, real, *parse_cell("a1"), *parse_cell("a2")), act("a1-a2"));
}

TEST(WhyOver, EveryEnd) {
  EXPECT_EQ(why_over(start, real), std::nullopt);
  RuleSet rules;
  const auto forfeited = [&](std::string_view rest) {
    return placed(5, "Ge5 Ge6 Gf5 Gf7 Gg6 Gg7 ga1 ga3 ga5 gk6 gk8 gk10 " + std::string(rest));
  };
  EXPECT_EQ(why_over(forfeited("Qa6 qk11"), rules),
            "Black has won: White's guards stand around an empty throne, which forfeits the game");
  rules.forfeit = Forfeit::own_queen_absent;
  EXPECT_EQ(why_over(forfeited("Qa6 qf6"), rules),
            "Black has won: White's guards stand around a throne that their queen is not on, which "
            "forfeits the game");
  rules.forfeit_result = ForfeitResult::draws;
  EXPECT_EQ(why_over(forfeited("Qa6 qf6"), rules),
            "drawn: White's guards stand around a throne that their queen is not on, which draws "
            "the game");
  EXPECT_EQ(why_over(forfeited("Qa6 qk11"), rules),
            "drawn: White's guards stand around an empty throne, which draws the game");
  rules = small(2, 3);
  const auto alone = placed(2, "Qa1 qb1 ga2 gb2", 'w');
  rules.no_action = NoAction::loses;
  EXPECT_EQ(why_over(alone, rules), "Black has won: White has no move, which loses");
  rules.no_action = NoAction::draws;
  EXPECT_EQ(why_over(alone, rules), "drawn: White has no move");
}

}  // namespace
}  // namespace agon::rules
