// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Single points of the rules, each by a position that shows it, on the real board with few guards.
// Systematic comparison with the reference rules is done elsewhere; these say in small what a
// change has broken.
#include "solver/bitboard/engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/values/testing/positions.hpp"
#include "solver/bitboard/testing/random_play.hpp"

namespace agon::bitboard {
namespace {

using test::with_guards;
using test::with_memory;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;
using Texts = std::vector<std::string>;

/// One engine and the position it is asked about.
class Table {
 public:
  /// `pieces` as "Qa1"; those of the rule set that are not named are in hand.
  Table(const RuleSet& rules, Side to_move, const Texts& pieces) : engine_(rules) {
    Position position(rules.radius);
    for (const Side side : both_sides) position.hand(side) = {1, rules.guards};
    for (const std::string& text : pieces) {
      const Piece piece = parse_piece(text[0]).value();
      position.put(parse_cell(text.substr(1)).value(), piece);
      Hand& hand = position.hand(piece.side);
      --(piece.kind == Kind::queen ? hand.queens : hand.guards);
    }
    position.to_move = to_move;
    state_ = engine_.load(position);
  }

  Texts actions() const {
    ActionList list;
    engine_.actions(state_, list);
    Texts texts;
    for (const Move move : list) texts.push_back(to_string(engine_.to_action(move)));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  Texts captured() const {
    Texts texts;
    for (const Cell cell : engine_.cells(engine_.captured(state_)))
      texts.push_back(to_string(cell));
    return texts;
  }
  void play(const std::string& action) {
    ASSERT_THAT(actions(), Contains(action));
    engine_.make(state_, engine_.to_move(state_, parse_action(action).value()));
  }
  Outcome outcome() const { return engine_.outcome(state_); }
  Side decider() const { return engine_.decider(state_); }
  Side mover() const { return state_.to_move; }

 private:
  Engine engine_;
  State state_;
};

constexpr Side white = Side::white;
constexpr Side black = Side::black;

// The diagram of queens-guard-neto.txt.
const char* const published_text = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";

TEST(Engine, PublishedExampleIsAWinUnderLineAndACaptureUnderRing) {
  const Engine line{RuleSet{}};
  State state = testing::read(line, published_text);
  EXPECT_TRUE(line.captured(state).empty());
  state = line.after(state, line.to_move(state, parse_action("h8-g7").value()));
  EXPECT_EQ(line.outcome(state), Outcome::white_wins);
  EXPECT_EQ(line.perft(state, 1), 0U);

  RuleSet rules;
  rules.sandwich = Sandwich::ring;
  const Engine ring(rules);
  state = testing::read(ring, published_text);
  EXPECT_EQ(ring.cells(ring.captured(state)), std::vector{parse_cell("h8").value()});
  EXPECT_EQ(ring.perft(state, 1), 30U);
}

TEST(Engine, StepsGoSidewaysOrInward) {
  EXPECT_THAT(Table(with_guards(1), white, {"Qf7", "Gf8", "qa1", "gk6"}).actions(),
              ElementsAre("f7-e6", "f7-f6", "f7-g7", "f8-e7", "f8-g8"));
  // No guard enters the throne, and a queen on it cannot step off.
  EXPECT_THAT(Table(with_guards(2), white, {"Qf6", "Gf7", "Gk11", "qa1", "gk6", "gk7"}).actions(),
              ElementsAre("f7-e6", "f7-g7", "k11-j10", "k11-j11", "k11-k10"));
}

TEST(Engine, SteppingBetween) {
  // f8 lies between e7 and g9; a piece on f8 closes a sandwich on e7 if another is on d6.
  const Texts quiet{"Gg8", "Ga6", "Qk11", "ge7", "gg9", "qa1"};
  const Texts sharp{"Gg8", "Gd6", "Qk11", "ge7", "gg9", "qa1"};
  RuleSet rules = with_guards(2);
  EXPECT_THAT(Table(rules, white, sharp).actions(), Not(Contains("g8-f8")));
  rules.stepping_between = SteppingBetween::forbidden_unless_capturing;
  EXPECT_THAT(Table(rules, white, quiet).actions(), Not(Contains("g8-f8")));
  Table capturing(rules, white, sharp);
  capturing.play("g8-f8");
  EXPECT_THAT(capturing.captured(), ElementsAre("e7"));
  rules.stepping_between = SteppingBetween::captured;
  EXPECT_THAT(Table(rules, white, quiet).actions(), Contains("g8-f8"));

  // With memory the piece is captured at once, or not at all.
  rules.capture_lasts = CaptureLasts::until_relocated;
  for (const auto between : {SteppingBetween::captured, SteppingBetween::safe}) {
    rules.stepping_between = between;
    Table table(rules, white, quiet);
    table.play("g8-f8");
    table.play("a1-b2");
    if (between == SteppingBetween::captured)
      EXPECT_THAT(table.captured(), ElementsAre("f8"));
    else
      EXPECT_THAT(table.captured(), IsEmpty());
  }
}

TEST(Engine, CaptureIsRememberedUntilRelocated) {
  // e8-e7 closes the sandwich e7, f8, g9.
  const Texts pieces{"Ge8", "Gg9", "Qk11", "gf8", "ga4", "qa1"};
  Table table(with_memory(2), white, pieces);
  table.play("e8-e7");
  EXPECT_THAT(table.captured(), ElementsAre("f8"));
  EXPECT_THAT(table.actions(), Each(StartsWith("f8@")));
  table.play("f8@a6");
  table.play("g9-g8");
  EXPECT_THAT(table.captured(), IsEmpty());
}

const Texts two_captured{"Ge7", "Gg9", "Gd3", "Gd5", "Qa1", "qf8", "gd4", "gk6", "gk8", "gj11"};

TEST(Engine, TheQueenIsRelocatedFirst) {
  RuleSet rules = with_guards(4);
  Table table(rules, black, two_captured);
  EXPECT_THAT(table.captured(), ElementsAre("d4", "f8"));
  EXPECT_THAT(table.actions(), Each(StartsWith("f8@")));
  EXPECT_THAT(table.actions(), SizeIs(91 - 10));
  table.play("f8@f6");
  EXPECT_EQ(table.mover(), white);

  rules.must_leave = false;
  EXPECT_THAT(Table(rules, black, two_captured).actions(), SizeIs(91 - 9));
  rules.queen_goes = Destination::anywhere_but_throne;
  EXPECT_THAT(Table(rules, black, two_captured).actions(), SizeIs(91 - 10));
  rules.relocate_between = Permission::forbidden;  // d4 is taken; f8 is hers
  EXPECT_THAT(Table(rules, black, two_captured).actions(), Not(Contains("f8@f8")));
}

TEST(Engine, AllRelocationsInOneTurn) {
  RuleSet rules = with_guards(4);
  rules.relocations_per_turn = RelocationsPerTurn::all;
  rules.relocate_between = Permission::forbidden;
  Table table(rules, black, two_captured);
  table.play("f8@f9");
  EXPECT_EQ(table.mover(), black);
  EXPECT_THAT(table.captured(), ElementsAre("d4"));
  table.play("d4@a2");
  EXPECT_EQ(table.mover(), white);
}

TEST(Engine, TheOpponentMayChoose) {
  RuleSet rules = with_guards(4);
  rules.queen_chooser = Chooser::opponent;
  Table table(rules, black, two_captured);
  EXPECT_EQ(table.decider(), white);
  EXPECT_EQ(table.mover(), black);
  table.play("f8@k11");
  EXPECT_EQ(table.decider(), white);
  table.play("a1-a2");
  EXPECT_EQ(table.decider(), black);  // a guard is captured now, and its field says owner
}

TEST(Engine, DestinationsOfAGuard) {
  const Texts pieces{"Ge7", "Gg9", "Qk11", "gf8", "ga4", "qa1"};
  RuleSet rules = with_guards(2);
  EXPECT_THAT(Table(rules, black, pieces).actions(), SizeIs(30 - 3));
  rules.guard_goes = Destination::next_ring;
  EXPECT_THAT(Table(rules, black, pieces).actions(), SizeIs(18 - 1));
  rules.guard_goes = Destination::next_ring_adjacent;
  EXPECT_THAT(Table(rules, black, pieces).actions(), ElementsAre("f8@e8", "f8@f9"));
}

TEST(Engine, NearestRingWithRoomLooksFurtherOut) {
  // Radius 3: d5 is caught between c4 and e6, and all of ring 2 is full.
  RuleSet rules;
  rules.radius = 3;
  rules.setup = Setup::place_any;
  const Texts pieces{"Gc4", "Ge6", "Gf6", "Gf5", "Gf4", "Ge3", "Qd6",
                     "gd5", "gc5", "gb4", "gb3", "gb2", "gc2", "qd2"};
  rules.guard_goes = Destination::nearest_ring_with_room;
  EXPECT_THAT(Table(rules, black, pieces).captured(), ElementsAre("d5"));
  EXPECT_THAT(Table(rules, black, pieces).actions(), SizeIs(18));
  // With next-ring the piece has nowhere to go, and neither has White's, caught on c4.
  rules.guard_goes = Destination::next_ring;
  for (const Side side : both_sides) {
    EXPECT_EQ(Table(rules, side, pieces).outcome(), Outcome::draw);
    EXPECT_THAT(Table(rules, side, pieces).actions(), IsEmpty());
  }
}

TEST(Engine, WithoutAnAction) {
  // One of the positions that Ludii was asked about: Black is shut in, White is not.
  const char* const text = "6/7/8/4Gq3/3GGgg3/4G1gg3/4Ggg3/3G1Q3/8/7/6 b - -";
  RuleSet rules = with_memory(6);
  const auto asked = [&] {
    const Engine engine(rules);
    const State state = testing::read(engine, text);
    return std::pair(engine.outcome(state), engine.perft(state, 2));
  };
  EXPECT_EQ(asked(), std::pair(Outcome::none, std::uint64_t{6}));  // a pass, then White's six
  rules.no_action = NoAction::loses;
  EXPECT_EQ(asked(), std::pair(Outcome::white_wins, std::uint64_t{0}));
  rules.no_action = NoAction::draws;
  EXPECT_EQ(asked(), std::pair(Outcome::draw, std::uint64_t{0}));
}

TEST(Engine, RimAndThroneCapture) {
  const Texts rim{"Ga2", "Ga4", "Qk11", "ga3", "gk6", "qa1"};
  RuleSet rules = with_guards(2);
  rules.rim_capture = RimCapture::no;  // of no effect on destinations other than the next-ring ones
  EXPECT_THAT(Table(rules, black, rim).captured(), ElementsAre("a3"));
  rules.guard_goes = Destination::next_ring;
  EXPECT_THAT(Table(rules, black, rim).captured(), IsEmpty());
  rules.rim_capture = RimCapture::yes;
  EXPECT_THAT(Table(rules, black, rim).actions(), SizeIs(30 - 6));
  rules.guard_goes = Destination::next_ring_adjacent;
  EXPECT_THAT(Table(rules, black, rim).actions(), SizeIs(30 - 6));
  rules.rim_capture = RimCapture::to_neighbour;
  for (const Destination goes : {Destination::next_ring, Destination::next_ring_adjacent,
                                 Destination::nearest_ring_with_room}) {
    rules.guard_goes = goes;
    const Texts alone{"Ga2", "Ga4", "Qk11", "ga3", "gk6", "qf1"};
    EXPECT_THAT(Table(rules, black, alone).captured(), ElementsAre("a3"));
    EXPECT_THAT(Table(rules, black, alone).actions(), ElementsAre("--"));
    // Black's queen on a1 makes one more captive of a2, and neither side can act.
    EXPECT_EQ(Table(rules, black, rim).outcome(), Outcome::draw);
  }

  const Texts throne{"Gf5", "Gf7", "Qk11", "ga3", "gk6", "qf6"};
  EXPECT_THAT(Table(rules, black, throne).captured(), ElementsAre("f6"));
  rules.throne_capture = false;
  EXPECT_THAT(Table(rules, black, throne).captured(), IsEmpty());
}

TEST(Engine, AJawThatHasLeftMakesRoomBesideACaptiveOfTheOutermostRing) {
  RuleSet rules = with_memory(2);
  rules.rim_capture = RimCapture::to_neighbour;
  for (const Destination goes : {Destination::next_ring, Destination::next_ring_adjacent,
                                 Destination::nearest_ring_with_room}) {
    rules.guard_goes = goes;
    const Engine engine(rules);
    const State state = testing::read(engine, "gQG3/7/8/9/10/11/10/9/8/7/qGg3 b a3 -");
    ActionList list;
    engine.actions(state, list);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(to_string(engine.to_action(list[0])), "a3@a4");
  }
}

TEST(Engine, JawsMayBeGuardsOnly) {
  const Texts pieces{"Qe7", "Gg9", "Gk11", "gf8", "ga4", "qa1"};
  RuleSet rules = with_guards(2);
  EXPECT_THAT(Table(rules, black, pieces).captured(), ElementsAre("f8"));
  rules.jaws = Jaws::guards_only;
  EXPECT_THAT(Table(rules, black, pieces).captured(), IsEmpty());
}

TEST(Engine, SixGuardsOnRingOne) {
  Texts pieces{"Ge5", "Ge6", "Gf5", "Gf7", "Gg6",  "Gg7",  "Qa1",
               "gk6", "gk7", "gk8", "gk9", "gk10", "gk11", "qj11"};
  RuleSet rules;
  for (const Side side : both_sides)
    EXPECT_EQ(Table(rules, side, pieces).outcome(), Outcome::black_wins);
  pieces.back() = "qf6";
  EXPECT_EQ(Table(rules, white, pieces).outcome(), Outcome::none);
  rules.forfeit = Forfeit::own_queen_absent;
  EXPECT_EQ(Table(rules, white, pieces).outcome(), Outcome::black_wins);
  rules.forfeit = Forfeit::none;
  EXPECT_EQ(Table(rules, white, pieces).outcome(), Outcome::none);
  pieces.back() = "qj11";
  pieces[6] = "Qf6";
  EXPECT_EQ(Table(rules, black, pieces).outcome(), Outcome::white_wins);
}

TEST(Engine, PassingIsForThoseWithoutCaptives) {
  RuleSet rules = with_guards(2);
  rules.passing = true;
  Table table(rules, white, {"Ge8", "Gg9", "Qk11", "gf8", "ga4", "qa1"});
  EXPECT_THAT(table.actions(), Contains("--"));
  table.play("e8-e7");
  EXPECT_THAT(table.actions(), Not(Contains("--")));
}

TEST(Engine, PlacementOrder) {
  RuleSet rules;
  rules.setup = Setup::place_any;
  EXPECT_THAT(Table(rules, white, {}).actions(), SizeIs(180));
  EXPECT_THAT(Table(rules, white, {}).actions(), Not(Contains("Q@f6")));
  rules.setup = Setup::place_queens_then_guards;
  EXPECT_THAT(Table(rules, white, {}).actions(), SizeIs(90));
  EXPECT_THAT(Table(rules, white, {}).actions(), Each(StartsWith("Q@")));
  rules.setup = Setup::place_guards;
  EXPECT_THAT(Table(rules, white, {"Qa1", "qk11"}).actions(), SizeIs(88));
}

TEST(Engine, TheLastPlacementCaptures) {
  RuleSet rules = with_memory(2);
  rules.setup = Setup::place_guards;
  Table table(rules, black, {"Qa1", "qk11", "gf8", "Gg9"});
  table.play("G@a4");
  table.play("G@e7");
  EXPECT_THAT(table.captured(), ElementsAre("f8"));

  // Before the last piece nothing is captured, and afterwards only what it closes is.
  Table early(rules, white, {"Qa1", "qk11", "gf8", "Gg9"});
  early.play("G@e7");
  EXPECT_THAT(early.captured(), IsEmpty());
  early.play("G@a4");
  early.play("a1-a2");
  EXPECT_THAT(early.captured(), IsEmpty());
}

}  // namespace
}  // namespace agon::bitboard
