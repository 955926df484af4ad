// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Traps for a search with a goal, each by a position that shows it. White pursues. Each answer is
// also the plain search's.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/testing/fixture.hpp"

namespace agon::search::goal_traps_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using testing::cell;
using testing::placed;
using testing::with_guards;
using testing::with_memory;

constexpr int none = -1;

Goal goal_of(Goal::Kind kind) {
  Goal goal;
  goal.kind = kind;
  return goal;
}

/// A pattern for Black to move: the pieces as in `placed`, further cells that are empty, and
/// nothing said of the others.
FortressPattern pattern(int radius, const std::vector<std::string>& named) {
  FortressPattern made{Position(radius), board_cells(radius)};
  made.position.to_move = Side::black;
  for (const std::string& text : named) {
    const Cell where = parse_cell(text.substr(text.size() - 2)).value();
    std::erase(made.unsaid, where);
    if (text.size() > 2) made.position.put(where, parse_piece(text.front()).value());
  }
  return made;
}

Goal patterns(Goal::Kind kind, int radius, const std::vector<std::vector<std::string>>& all) {
  Goal goal = goal_of(kind);
  for (const auto& named : all) goal.patterns.push_back(pattern(radius, named));
  return goal;
}

/// The two searches for one goal. Tables are kept from one position to the next.
class Pursued {
 public:
  Pursued(const RuleSet& rules, const Goal& goal)
      : engine(rules),
        matcher_(engine, Side::white, goal),
        game_(game_with(engine, matcher_)),
        zones_(engine, Side::white, budget_, std::size_t{1} << 24U, &matcher_),
        plain_(game_, Side::white, budget_, std::size_t{1} << 24U) {}

  /// Plies until the goal is reached, or `none` within `most`; -2 if the two do not agree.
  int plies(const State& state, int most) {
    for (int plies = 0; plies <= most; ++plies) {
      const Answer answer = zones_.wins_within(state, plies);
      if (plain_.wins_within(state, plies) != answer) return -2;
      if (answer == Answer::yes) return plies;
    }
    return none;
  }
  int plies(const std::string& text, int most) { return plies(placed(engine, text), most); }
  bitboard::Bits zone(const std::string& text, int plies) const {
    const PatternId id = zones_.patterns().find(placed(engine, text), plies);
    return id == no_pattern ? bitboard::boards[5] : zones_.patterns()[id].zone;
  }

  Engine engine;

 private:
  GoalMatcher matcher_;
  GoalEngine game_;
  Budget budget_{Limits{}};
  ZoneSearch zones_;
  Deepening<GoalEngine> plain_;
};

// White's guard has two steps to e5. With Black's guard far away nothing can stop it; one step from
// ring 1 it completes Black's formation first.
TEST(GoalTraps, TheOtherSideWinsOnTheWay) {
  for (const auto kind : {Goal::Kind::pattern, Goal::Kind::fortress}) {
    Pursued pursued(with_guards(1), patterns(kind, 5, {{"Ge5"}}));
    EXPECT_EQ(pursued.plies("Qa1 Gc3 qf6 gk11 w", 3), 3);
    EXPECT_EQ(pursued.plies("Qa1 Gc3 qf6 gh8 w", 5), none);
    // One step away it is reached before, and Black's guard may stand anywhere.
    EXPECT_EQ(pursued.plies("Qa1 Gd4 qf6 gh8 w", 3), 1);
  }
}

// Between two enemies the queen is captured and put on the throne, whatever the distance; where
// she may not be put there, she walks.
TEST(GoalTraps, ReachedOnlyByARelocation) {
  RuleSet rules = with_guards(2);
  Pursued open(rules, goal_of(Goal::Kind::throne));
  EXPECT_EQ(open.plies("Qc5 Gk6 Gk7 gc4 gc6 qa1 w", 3), 1);
  rules.queen_goes = Destination::anywhere_but_throne;
  Pursued closed(rules, goal_of(Goal::Kind::throne));
  EXPECT_EQ(closed.plies("Qc5 Gk6 Gk7 gc4 gc6 qa1 w", 3), 3);
  // A guard goes to the outermost ring and to no cell that a pattern names further in.
  Pursued inner(rules, patterns(Goal::Kind::pattern, 5, {{"Ga3"}, {"Ge5"}}));
  EXPECT_EQ(inner.plies("Qk6 Gc5 Gk7 gc4 gc6 qa1 w", 1), 1);
}

// The enemy may put the captured queen anywhere, and does not put her on the throne.
TEST(GoalTraps, TheOpponentPicksTheCell) {
  RuleSet rules = with_guards(2);
  rules.queen_chooser = Chooser::opponent;
  Pursued pursued(rules, goal_of(Goal::Kind::throne));
  EXPECT_EQ(pursued.plies("Qc5 Gk6 Gk7 gc4 gc6 qa1 w", 5), none);
}

// Black has to relocate two guards, one action each, in the order he likes. After the first he is
// to move still, and one of the cells is empty.
TEST(GoalTraps, ReachedDuringTheOtherSidesForcedActions) {
  RuleSet rules = with_guards(4);
  rules.relocations_per_turn = RelocationsPerTurn::all;
  rules.relocate_between = Permission::forbidden;
  const std::string text = "Qk6 Gd1 Gd3 Gb2 Gb4 gd2 gb3 gk9 gk8 qa1 b";
  for (const auto kind : {Goal::Kind::pattern, Goal::Kind::fortress}) {
    Pursued either(rules, patterns(kind, 5, {{"Gd1", "d2"}, {"Gb4", "b3"}}));
    EXPECT_EQ(either.plies(text, 2), 1);
    // He takes that guard last, and then it is White's turn.
    Pursued one(rules, patterns(kind, 5, {{"Gd1", "d2"}}));
    EXPECT_EQ(one.plies(text, 2), none);
  }
}

// d4-e5-f6 takes three plies. With a guard on d6 it steps to d5 and closes a sandwich on e5: the
// queen goes to the outermost ring.
TEST(GoalTraps, TheQueenIsCapturedOnTheWayToTheThrone) {
  for (const auto lasts : {CaptureLasts::while_sandwiched, CaptureLasts::until_relocated}) {
    RuleSet rules = with_guards(2);
    rules.capture_lasts = lasts;
    rules.queen_goes = Destination::outer_ring;
    Pursued pursued(rules, goal_of(Goal::Kind::throne));
    EXPECT_EQ(pursued.plies("Qd4 Ga1 Ga2 gf5 ga5 qk11 w", 3), 3);
    EXPECT_TRUE(pursued.zone("Qd4 Ga1 Ga2 gf5 ga5 qk11 w", 3)
                    .meets(cell(pursued.engine, "d5") | cell(pursued.engine, "d6") |
                           cell(pursued.engine, "f5")));
    EXPECT_EQ(pursued.plies("Qd4 Ga1 Ga2 gf5 gd6 qk11 w", 5), none);
  }
}

// On the throne before her, and not to be captured under `ring`, the enemy queen keeps her out.
TEST(GoalTraps, TheThroneIsTaken) {
  RuleSet rules = with_guards(1);
  rules.sandwich = Sandwich::ring;
  Pursued pursued(rules, goal_of(Goal::Kind::throne));
  EXPECT_EQ(pursued.plies("Qe5 Gk6 qf6 ga1 w", 7), none);
  EXPECT_EQ(pursued.plies("Qe5 Gk6 qf8 ga1 w", 7), 1);
  // Two steps away Black's queen is first; she is in every zone.
  EXPECT_EQ(pursued.plies("Qd4 Gk6 qf8 ga1 w", 3), 3);
  EXPECT_EQ(pursued.plies("Qd4 Gk6 qf7 ga1 w", 5), none);
}

// The goal is a position with Black to move. Where White has to move first it may be gone.
TEST(GoalTraps, ReachedWithTheOtherSideToMoveOnly) {
  RuleSet rules = with_guards(1);
  Pursued pursued(rules, patterns(Goal::Kind::pattern, 5, {{"Ge5", "e6"}}));
  EXPECT_EQ(pursued.plies("Qa1 Ge5 qk11 gk6 b", 0), 0);
  // White moves his queen; but Black steps to e6 where he can.
  EXPECT_EQ(pursued.plies("Qa1 Ge5 qk11 gk6 w", 1), 1);
  EXPECT_EQ(pursued.plies("Qa1 Gd4 qk11 gk6 w", 1), 1);
  EXPECT_EQ(pursued.plies("Qa1 Gd4 qk11 ge6 w", 1), none);
}

// A cell that must be empty is part of the proof: a queen who could stand there was elsewhere.
TEST(GoalTraps, ACellMustBeEmpty) {
  Pursued pursued(with_guards(1), patterns(Goal::Kind::fortress, 5, {{"Ge5", "f7"}}));
  EXPECT_EQ(pursued.plies("Qa1 Gd4 qk11 gk6 w", 1), 1);
  EXPECT_TRUE(pursued.zone("Qa1 Gd4 qk11 gk6 w", 1).has(cell(pursued.engine, "f7").first()));
  EXPECT_EQ(pursued.plies("Qa1 Gd4 qf7 gk6 w", 1), none);
}

// Every content of f7 is named, so f7 need not be known.
TEST(GoalTraps, ACellOfWhichEveryContentIsNamed) {
  Pursued pursued(with_guards(1),
                  patterns(Goal::Kind::fortress, 5,
                           {{"Ge5", "f7"}, {"Ge5", "gf7"}, {"Ge5", "qf7"}, {"Ge5", "Qf7"}}));
  EXPECT_EQ(pursued.plies("Qa1 Gd4 qk11 gk6 w", 1), 1);
  EXPECT_FALSE(pursued.zone("Qa1 Gd4 qk11 gk6 w", 1).has(cell(pursued.engine, "f7").first()));
  EXPECT_EQ(pursued.plies("Qa1 Gd4 qf7 gk6 w", 1), 1);
}

// A pattern says of its pieces which are captured, where the rules remember.
TEST(GoalTraps, AMarkIsPartOfThePattern) {
  Goal goal = patterns(Goal::Kind::pattern, 5, {{"Ge5", "gf7"}});
  Pursued unmarked(with_memory(1), goal);
  goal.patterns[0].position.captured = {parse_cell("f7").value()};
  Pursued marked(with_memory(1), goal);
  EXPECT_EQ(unmarked.plies("Qa1 Gd4 qk11 gf7 w", 1), 1);
  EXPECT_EQ(marked.plies("Qa1 Gd4 qk11 gf7 w", 1), none);
  EXPECT_EQ(unmarked.plies("Qa1 Gd4 qk11 gf7 !f7 w", 1), none);
  EXPECT_EQ(marked.plies("Qa1 Gd4 qk11 gf7 !f7 w", 1), 1);
}

// What names two queens of a side matches nothing, and no cell of it counts as empty.
TEST(GoalTraps, APatternThatNothingMatches) {
  Pursued pursued(with_guards(1), patterns(Goal::Kind::fortress, 5, {{"Qf6", "Qf7"}}));
  EXPECT_EQ(pursued.plies("Qe5 Gk6 qk11 ga1 w", 3), none);
}

// The enemy's queen is captured by a step; a capture that can be undone before her turn does not
// count.
TEST(GoalTraps, TheQueenIsCapturedInHerTurn) {
  Pursued pursued(with_guards(2), goal_of(Goal::Kind::capture_queen));
  EXPECT_EQ(pursued.plies("Qa1 Ge4 Ge7 qe5 gk6 gk7 w", 1), 1);
  EXPECT_EQ(pursued.plies("Qa1 Ge4 Ge6 qe5 gk6 gk7 b", 0), 0);
  EXPECT_EQ(pursued.plies("Qa1 Ge4 Gk11 qe5 gk6 gk7 w", 1), none);
}

// What is reached is reached whoever is to move. Not so a capture that is not remembered: White has
// to let it stand until her turn.
TEST(GoalTraps, ReachedWhoeverIsToMove) {
  for (const bool remembers : {false, true}) {
    RuleSet rules = remembers ? with_memory(2) : with_guards(2);
    rules.stepping_between = SteppingBetween::captured;
    Pursued throne(rules, goal_of(Goal::Kind::throne));
    EXPECT_EQ(throne.plies("Qf6 Ga1 Ga2 gk6 gk7 qk11 w", 1), 0);
    EXPECT_EQ(throne.plies("Qf6 Ga1 Ga2 gk6 gk7 qk11 b", 1), 0);
    Pursued capture(rules, goal_of(Goal::Kind::capture_queen));
    EXPECT_EQ(
        capture.plies(remembers ? "Qa1 Ge4 Ge6 qe5 gk6 gk7 !e5 w" : "Qa1 Ge4 Ge6 qe5 gk6 gk7 w", 1),
        remembers ? 0 : 1);
  }
}

// A drawn end is success for a fortress alone: White shuts Black in at once.
TEST(GoalTraps, ADrawnEnd) {
  RuleSet rules = agon::test::small(2, 2);
  rules.no_action = NoAction::draws;
  const std::vector<std::vector<std::string>> nowhere{{"Qa1", "Qa3"}};
  Pursued pattern(rules, patterns(Goal::Kind::pattern, 2, nowhere));
  Pursued fortress(rules, patterns(Goal::Kind::fortress, 2, nowhere));
  for (const std::string text : {"3/1qg1/3G1/QgG1/3 w - -", "2G/1G2/1q1g1/1gQ1/3 w - -"}) {
    EXPECT_EQ(pattern.plies(bitboard::testing::read(pattern.engine, text), 2), none);
    EXPECT_EQ(fortress.plies(bitboard::testing::read(fortress.engine, text), 2), 1);
  }
}

}  // namespace
}  // namespace agon::search::goal_traps_test
