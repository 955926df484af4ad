// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Single rules of zones, each by a position that shows it. White attacks. That the rules are enough
// for every rule set is tested at random elsewhere.
#include "solver/search/relevance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "solver/search/testing/fixture.hpp"

namespace agon::search::relevance_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using ::testing::AnyOf;
using testing::cell;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::placed;
using testing::with_guards;
using testing::with_memory;
using Names = std::vector<std::string>;

/// An engine, the zone rules for White, and one position.
struct Table {
  Table(const RuleSet& rules, const std::string& text)
      : engine(rules), zones(engine, Side::white), state(placed(engine, text)) {}

  Names names(Bits set) const {
    Names texts;
    for (const Cell one : engine.cells(set & zones.everything())) texts.push_back(to_string(one));
    return texts;
  }
  Bits at(const std::string& name) const { return cell(engine, name); }
  /// What joins where White plays `action` and nothing after it matters.
  Bits joined(const std::string& action) const {
    return zones.of_choice(state, testing::move(engine, state, action), {}) & ~zones.always(state);
  }
  int index(const std::string& name) const { return at(name).first(); }

  Engine engine;
  ZoneRules zones;
  State state;
};

TEST(ZoneOf, AlwaysHoldsTheAttackerTheThroneAndTheCaptives) {
  const Table table(with_memory(1), "Qa1 Gb2 qk11 gd4 !d4 w");
  EXPECT_THAT(table.names(table.zones.always(table.state)), ElementsAre("a1", "b2", "d4", "f6"));
}

TEST(ZoneOf, AFormationNeedsItsOwnCellsOnly) {
  const Table table(with_guards(1), "Qf6 Gf7 qa1 gk6 b");
  EXPECT_THAT(table.names(table.zones.of_end(table.state)), ElementsAre("f6", "f7"));
}

TEST(ZoneOf, AForfeitNeedsRing1) {
  const std::string guards = " Ga1 Ga2 Ga3 Gb1 Gc1 Gd1 qk11 ge5 ge6 gf5 gf7 gg6 gg7 b";
  const Table table(RuleSet{}, "Qk6" + guards);
  const Bits zone = table.zones.of_end(table.state);
  EXPECT_TRUE(bitboard::rings[1].within(zone));
  EXPECT_FALSE(zone.has(table.index("k11")));
}

TEST(ZoneOf, WantOfActionsHangsOnTheWholeBoard) {
  RuleSet rules = with_guards(6);
  rules.radius = 2;
  rules.no_action = NoAction::loses;
  for (const auto forfeit : {Forfeit::none, Forfeit::throne_empty}) {
    rules.forfeit = forfeit;
    // With the attacker's queen on the throne a full guard forfeits nothing.
    const std::string queen = forfeit == Forfeit::none ? "Qe4" : "Qc3";
    rules.capture_lasts = CaptureLasts::until_relocated;
    const Table table(rules, queen + " Ga2 Gb1 Gb4 Gc5 Gd5 Ge5 qa1 gb2 gb3 gc2 gc4 gd3 gd4 b");
    ASSERT_EQ(table.engine.outcome(table.state), Outcome::white_wins);
    EXPECT_EQ(table.zones.of_end(table.state), table.zones.everything());
  }
}

TEST(ZoneOf, CaptivesAreEveryCellBetweenTwoAttackers) {
  // d2 is between two, empty or not; a corner of the rim has no jaws opposite.
  const std::string text = "Qk6 Gd1 Gd3 qa1 gd2 ga3 b";
  const Table table(with_guards(2), text);
  EXPECT_THAT(table.names(table.zones.captives(table.state)), ElementsAre("d2"));
  const Table empty(with_guards(2), "Qk6 Gd1 Gd3 qa1 ga3 ga5 b");
  EXPECT_THAT(empty.names(empty.zones.captives(empty.state)), ElementsAre("d2"));
  // With memory it is written down who is captured.
  const Table memory(with_memory(2), text);
  EXPECT_THAT(memory.names(memory.zones.captives(memory.state)), IsEmpty());
  // Where queens close nothing, they have nothing between them.
  RuleSet rules = with_guards(2);
  rules.jaws = Jaws::guards_only;
  const Table guards(rules, "Qd1 Gd3 Gk6 qa1 gd2 ga3 b");
  EXPECT_THAT(guards.names(guards.zones.captives(guards.state)), IsEmpty());
}

TEST(ZoneOf, NotBetweenNamesOneCellAnAxis) {
  const Table table(with_guards(2), "Qd4 Ga1 Gk6 qd3 gc4 gk11 w");
  const auto names = [&](const std::vector<std::string>& known) {
    Bits set;
    for (const auto& name : known) set |= table.at(name);
    return table.names(table.zones.not_between(table.state, table.index("d4"), set));
  };
  // Axes d3-d5, c4-e4 and c3-e5; enemies on d3 and c4, so that d5 and e4 must be known free.
  EXPECT_THAT(names({}), AnyOf(ElementsAre("c3", "d5", "e4"), ElementsAre("d5", "e4", "e5")));
  EXPECT_THAT(names({"d5", "e5"}), ElementsAre("e4"));
  EXPECT_THAT(names({"d5", "e4", "c3"}), IsEmpty());
  // Knowing an enemy shows nothing.
  EXPECT_THAT(names({"d3", "c4", "e5"}), ElementsAre("d5", "e4"));
}

TEST(ZoneOf, NotBetweenNamesBothWhereBothAreEnemies) {
  const Table table(with_guards(2), "Qd4 Ga1 Gk6 qd3 gd5 gk11 w");
  const Bits zone = table.zones.not_between(table.state, table.index("d4"), {});
  EXPECT_TRUE((table.at("d3") | table.at("d5")).within(zone));
}

TEST(ZoneOf, FarJawsOfAnArrival) {
  // From d3 an enemy has d4 between itself and d5, and c3 between itself and b3.
  const Table table(with_memory(2), "Qd4 Gc3 Gk6 qa1 gk11 gk10 b");
  EXPECT_THAT(table.names(table.zones.far_jaws_of(table.state, table.index("d3"))),
              ElementsAre("b3", "d5"));
  EXPECT_THAT(table.names(table.zones.far_jaws_of(table.state, table.index("h8"))), IsEmpty());
}

TEST(ZoneOf, AgainstClosingIsAskedWithMemoryOnly) {
  const std::string text = "Qd4 Ga1 Gk6 qa5 gk11 gk10 b";
  const Table table(with_guards(2), text);
  EXPECT_TRUE(table.zones.against_closing(table.state).empty());
  const Table memory(with_memory(2), text);
  const Bits zone = memory.zones.against_closing(memory.state);
  for (const auto& [one, other] : {std::pair{"d3", "d5"}, {"c4", "e4"}, {"c3", "e5"}})
    EXPECT_TRUE(zone.meets(memory.at(one) | memory.at(other))) << one;
}

TEST(ZoneOf, AStepNamesItsCellsAndThatNothingForbidsIt) {
  const Table table(with_guards(1), "Qa1 Gd4 qk11 gk6 w");
  const Bits zone = table.joined("d4-d5");
  EXPECT_TRUE(zone.has(table.index("d5")));
  // The defender's guard is outside ring 1, but its queen is not on the throne: no end to exclude.
  EXPECT_FALSE(zone.has(table.index("k6")));
  for (const auto& [one, other] : {std::pair{"d4", "d6"}, {"c5", "e5"}, {"c4", "e6"}})
    EXPECT_TRUE((zone | table.zones.always(table.state)).meets(table.at(one) | table.at(other)))
        << one;
}

TEST(ZoneOf, TheDefendersFormationMustBeIncomplete) {
  const Table few(with_guards(2), "Qa1 Gd4 Ga3 qf6 gf7 gk6 w");
  EXPECT_TRUE(few.joined("d4-d5").has(few.index("k6")));
  const Table six(RuleSet{}, "Qa1 Gd4 Ga3 Ga4 Ga5 Gb1 Gb2 qk11 ge5 ge6 gf5 gf7 gg6 gk6 w");
  EXPECT_TRUE(six.joined("d4-d5").has(six.index("g7")));
}

TEST(ZoneOf, AStepWithMemoryNamesWhatItWouldCapture) {
  // On d5 the guard would have c5 and d6 between itself and b5, d7.
  const std::string text = "Qd7 Gd4 Gb5 qk11 gk6 gk7 w";
  RuleSet rules = with_memory(2);
  rules.stepping_between = SteppingBetween::safe;  // so that nothing need be known of d5's own axes
  const Table table(rules, text);
  EXPECT_THAT(table.names(table.joined("d4-d5")), ElementsAre("c5", "d5", "d6"));
  // A queen that closes nothing captures nothing, and is not a far jaw.
  rules.jaws = Jaws::guards_only;
  const Table guards(rules, text);
  EXPECT_THAT(guards.names(guards.joined("d4-d5")), ElementsAre("c5", "d5"));
}

TEST(ZoneOf, AStepBetweenMustGoOnCapturing) {
  RuleSet rules = with_guards(2);
  rules.stepping_between = SteppingBetween::forbidden_unless_capturing;
  // f8 is between e7 and g9; a step there captures e7, with d6 beyond it.
  const Table table(rules, "Qk11 Gg8 Gd6 qa1 ge7 gg9 w");
  EXPECT_TRUE(table.joined("g8-f8").has(table.index("e7")));
}

TEST(ZoneOf, ARelocationNamesWhyItsPieceComesNext) {
  // Queen and guard are both captured: the queen goes first, and whether the guard is, is all one.
  const Table table(with_guards(4), "Qf8 Gd4 Gk6 Gk7 Gk8 qe7 gg9 gd3 gd5 ga1 w");
  ASSERT_EQ(table.engine.captured(table.state).count(), 2);
  const Bits zone = table.joined("f8@f6");
  EXPECT_TRUE((table.at("e7") | table.at("g9")).within(zone));
  EXPECT_FALSE(zone.meets(table.at("d3") | table.at("d5")));
}

TEST(ZoneOf, TheNearestRingWithRoomNamesTheRingsPassed) {
  RuleSet rules = with_guards(6);
  rules.queen_goes = Destination::nearest_ring_with_room;
  rules.radius = 3;
  // The queen on the throne d4 is captured between d3 and d5. Ring 1 is full; that e4 is taken by
  // an enemy as well matters for nothing else.
  const Table table(rules, "Qd4 Gc3 Gc4 Ge5 Gg7 Gg6 Gg5 qa1 gd3 gd5 ge4 ga2 ga3 ga4 w");
  ASSERT_TRUE(table.engine.captured(table.state).has(table.index("d4")));
  EXPECT_TRUE(bitboard::rings[1].within(table.joined("d4@b2") | table.zones.always(table.state)));
  // With another destination there are no rings passed.
  rules.queen_goes = Destination::anywhere;
  const Table anywhere(rules, "Qd4 Gc3 Gc4 Ge5 Gg7 Gg6 Gg5 qa1 gd3 gd5 ge4 ga2 ga3 ga4 w");
  EXPECT_FALSE(anywhere.joined("d4@b2").has(anywhere.index("e4")));
}

TEST(ZoneOf, AForcedPassHangsOnTheWholeBoard) {
  RuleSet rules = with_guards(3);
  rules.radius = 2;
  rules.sandwich = Sandwich::ring_line;  // no corner can be captured
  const std::string shut_in = "Qc3 Gd4 Gd3 Ge5 qc4 gc2 gd5 ge4 w";
  const Table forced(rules, shut_in);
  bitboard::ActionList moves;
  forced.engine.actions(forced.state, moves);
  ASSERT_EQ(moves.size(), 1U);
  ASSERT_EQ(moves[0], bitboard::Move{});
  EXPECT_EQ(forced.zones.of_choice(forced.state, moves[0], {}), forced.zones.everything());
  // A voluntary one does not.
  rules.passing = true;
  const Table willing(rules, shut_in);
  EXPECT_NE(willing.zones.of_choice(willing.state, bitboard::Move{}, {}),
            willing.zones.everything());
}

TEST(ZoneOf, WhereTheAttackerPutsAnEnemyPieceItsCaptivesAreNamed) {
  RuleSet rules = with_guards(2);
  rules.guard_chooser = Chooser::opponent;
  const Table table(rules, "Qk6 Gd1 Gd3 qa1 gd2 ga3 b");
  ASSERT_EQ(table.engine.decider(table.state), Side::white);
  EXPECT_TRUE(table.joined("d2@a5").has(table.index("d2")));
  EXPECT_TRUE(table.joined("d2@a5").has(table.index("a5")));
  // With memory, what the piece captures by arriving must be known: on c1 it has White's guard on
  // d1 between itself and e1; no guard but that one is beside c1.
  rules.capture_lasts = CaptureLasts::until_relocated;
  const Table memory(rules, "Qk6 Gd1 Gd3 qa1 gd2 ga3 !d2 b");
  EXPECT_FALSE(memory.zones.far_jaws_of(memory.state, memory.index("c1")).empty());
  EXPECT_TRUE(memory.zones.far_jaws_of(memory.state, memory.index("c1"))
                  .within(memory.joined("d2@c1") | memory.zones.always(memory.state)));
}

}  // namespace
}  // namespace agon::search::relevance_test
