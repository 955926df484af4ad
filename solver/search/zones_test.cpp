// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Traps for a search that proves by zones: positions made by hand, few pieces on the real board
// where that can be. White attacks. Each answer is also the plain search's.
#include "solver/search/zones.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solver/search/plain/exhaustive.hpp"
#include "solver/search/testing/fixture.hpp"

namespace agon::search::zones_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using testing::Asked;
using testing::cell;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::placed;
using testing::read;
using testing::with_guards;

constexpr int none = -1;

// Black's queen on g7 is captured, and when she is gone h8-g7 wins: after 86 of her 87 relocations.
// On h7 she captures the guard on h8, with h9 beyond it. A proof that takes one far relocation for
// all of them has to name h7 or h9.
TEST(ZoneTraps, ARelocationCapturesAnAttackerPiece) {
  for (const auto lasts : {CaptureLasts::while_sandwiched, CaptureLasts::until_relocated}) {
    RuleSet rules = with_guards(1);
    rules.capture_lasts = lasts;
    const Engine engine(rules);
    const bool memory = lasts == CaptureLasts::until_relocated;
    Asked asked(engine);
    const std::string remembered = memory ? " !g7" : "";
    const State harmless = placed(engine, "Qf6 Gh8 qg7 ga1 b" + remembered);
    EXPECT_EQ(asked.plies(harmless, 4), 2);
    EXPECT_TRUE(asked.zone(harmless, 2).meets(cell(engine, "h7") | cell(engine, "h9")));
    const State trap = placed(engine, "Qf6 Gh8 qg7 gh9 b" + remembered);
    EXPECT_EQ(asked.plies(trap, 4), none);
    EXPECT_THAT(asked.refutations(trap, 1), ElementsAre("g7@h7"));
  }
}

// Round the corner g7 is between f7 and g6. Wherever the queen is put White plays f7-f6, unless she
// is put there herself: the throne is in every zone. What may be excluded by the rules must not be.
TEST(ZoneTraps, ACapturedQueenIsPutOnTheThrone) {
  RuleSet rules = with_guards(1);
  rules.sandwich = Sandwich::ring;
  const Engine open(rules);
  Asked asked(open);
  const State trap = placed(open, "Qf7 Gg6 qg7 ga1 b");
  EXPECT_EQ(asked.plain(trap, 6), none);
  EXPECT_EQ(asked.zones(trap, 12), none);
  EXPECT_THAT(asked.refutations(trap, 1), ElementsAre("g7@f6"));

  rules.queen_goes = Destination::anywhere_but_throne;
  const Engine closed(rules);
  EXPECT_EQ(Asked(closed).zones(placed(closed, "Qf7 Gg6 qg7 ga1 b"), 6), 2);
}

// The queen must leave the throne, and f5-f6 wins unless the throne is then between two enemies
// (e5, opposite g7) or a piece of White's is (f7 for e7, g6 for g5). None of the three is a cell
// that White's own actions touch.
TEST(ZoneTraps, ACapturedQueenIsPutSoThatAStepEndsBetween) {
  const Engine engine(with_guards(2));
  Asked asked(engine);
  const State harmless = placed(engine, "Qf5 Gf7 Gg6 qf6 gk6 ga1 b");
  EXPECT_EQ(asked.plies(harmless, 2), 2);
  const State trap = placed(engine, "Qf5 Gf7 Gg6 qf6 gg7 ga1 b");
  EXPECT_EQ(asked.plies(trap, 4), none);
  EXPECT_THAT(asked.refutations(trap, 1), ElementsAre("f6@e5", "f6@e7", "f6@g5"));
}

// The queen has five steps to the throne and no enemy near it. Between h7 and h9 she is captured at
// once, and so put on the throne with the next action, whatever Black has done.
TEST(ZoneTraps, TheAttackersQueenIsSacrificedToBePutOnTheThrone) {
  RuleSet rules = with_guards(1);
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.stepping_between = SteppingBetween::captured;
  const Engine engine(rules);
  Asked asked(engine);
  const State state = placed(engine, "Qi9 Gf7 qh9 gh7 w");
  EXPECT_EQ(asked.plies(state, 5), 3);
  EXPECT_THAT(asked.keys(state, 3), ElementsAre("i9-h8"));

  // Where she may not be put there, it takes her as long as it takes.
  rules.queen_goes = Destination::anywhere_but_throne;
  const Engine closed(rules);
  Asked without(closed);
  const State same = placed(closed, "Qi9 Gf7 qh9 gh7 w");
  EXPECT_EQ(without.zones(same, 5), without.plain(same, 5));
  EXPECT_NE(without.zones(same, 5), 3);
}

// e7-d6 captures d5. In the second position a guard on e6 is captured by the same step, and Black,
// who relocates one a turn and picks which, has a turn to spare.
TEST(ZoneTraps, TheSameStepCapturesASecondPiece) {
  const Engine engine(with_guards(3));
  Asked asked(engine);
  const State one = placed(engine, "Qf6 Gf7 Ge7 Gd4 qi9 ge4 gd5 gb2 w");
  const State two = placed(engine, "Qf6 Gf7 Ge7 Gd4 qi9 ge4 gd5 ge6 w");
  const auto step = testing::move(engine, one, "e7-d6");
  EXPECT_EQ(engine.captured(engine.after(one, step)).count(), 1);
  EXPECT_EQ(engine.captured(engine.after(two, step)).count(), 2);
  EXPECT_EQ(asked.plies(one, 5), 5);
  EXPECT_EQ(asked.plies(two, 6), none);
  EXPECT_EQ(asked.zones(two, 7), 7);
}

// Round the corner e6 is captured, its guard goes to the rim, and f7-f6 wins. f5 is between two
// attackers as well, empty as it may be: a queen there is captured too, goes first, and goes to the
// throne. So the pattern must name f5.
TEST(ZoneTraps, AnUnknownPieceWouldBeCapturedToo) {
  RuleSet rules = with_guards(2);
  rules.sandwich = Sandwich::ring;
  const Engine engine(rules);
  Asked asked(engine);
  const State far = placed(engine, "Qf7 Gg6 Ge5 gg8 ge6 qc5 b");
  EXPECT_EQ(asked.plies(far, 2), 2);
  EXPECT_TRUE(asked.zone(far, 2).meets(cell(engine, "f5")));
  EXPECT_FALSE(asked.zone(far, 2).meets(cell(engine, "c5")));
  const State near = placed(engine, "Qf7 Gg6 Ge5 gg8 ge6 qf5 b");
  EXPECT_EQ(asked.plies(near, 4), none);
  EXPECT_THAT(asked.refutations(near, 1), ElementsAre("f5@f6"));
}

// With Black's queen far away both guards go in. On g7 she is captured by a guard's step to f7 (and
// h7 to g6, with g8), though no action of White's goes there, and put where she captures one.
TEST(ZoneTraps, AnUnknownPieceWouldBeCapturedByTheSameStep) {
  for (const auto lasts : {CaptureLasts::while_sandwiched, CaptureLasts::until_relocated}) {
    RuleSet rules = with_guards(2);
    rules.capture_lasts = lasts;
    const Engine engine(rules);
    Asked asked(engine);
    const State far = placed(engine, "Qf6 Gh7 Gg8 qa1 gh8 ga3 w");
    EXPECT_EQ(asked.plies(far, 3), 3);
    EXPECT_TRUE(asked.zone(far, 3).meets(cell(engine, "g7")));
    const State near = placed(engine, "Qf6 Gh7 Gg8 qg7 gh8 ga3 w");
    EXPECT_EQ(asked.plies(near, 3), none);
  }
}

// d4-e5 wins in two plies whatever Black does. With the queen on d3 instead of c3 she steps to e4,
// and e5 is between e4 and e6: White's only way in is forbidden. What could step next to the way is
// as much a part of the proof as what could step into it.
TEST(ZoneTraps, AnUnknownPieceStepsInQuietly) {
  const Engine engine(with_guards(1));
  Asked asked(engine);
  const State far = placed(engine, "Qf6 Gd4 ge6 qc3 b");
  EXPECT_EQ(asked.plies(far, 2), 2);
  EXPECT_FALSE(asked.zone(far, 2).meets(cell(engine, "c3")));
  const State near = placed(engine, "Qf6 Gd4 ge6 qd3 b");
  EXPECT_EQ(asked.plies(near, 4), none);
  EXPECT_THAT(asked.refutations(near, 1), ElementsAre("d3-e4"));
}

// White is about to capture the queen on the throne by g8-f7 and go there himself, in four plies
// whatever Black does, as long as Black's second guard is far away. On h8 it completes Black's own
// formation first: what answers a far guard's shuffle must not answer its step to ring 1.
TEST(ZoneTraps, TheDefendersFormationLacksOneGuard) {
  RuleSet rules = with_guards(2);
  rules.jaws = Jaws::guards_only;
  const Engine engine(rules);
  Asked asked(engine);
  const State far = placed(engine, "Qe5 Gf5 Gg8 qf6 gg6 ga1 b");
  EXPECT_EQ(asked.plies(far, 4), 4);
  const State near = placed(engine, "Qe5 Gf5 Gg8 qf6 gg6 gh8 b");
  EXPECT_EQ(asked.plies(near, 4), none);
  EXPECT_THAT(asked.refutations(near, 3), ElementsAre("h8-g7"));
}

// Six guards round the enemy's queen capture her; when she leaves the throne their side forfeits.
// The win needs all six.
TEST(ZoneTraps, AWinByTheOpponentsForfeit) {
  const Engine engine{RuleSet{}};
  Asked asked(engine);
  const std::string others = "Qf6 Ga1 Ga2 Ga3 Gb1 Gc1 Gd1 qk11 ge5 ge6 gf5 gf7 gg6 ";
  const State full = placed(engine, others + "gg7 w");
  EXPECT_EQ(asked.plies(full, 1), 1);
  EXPECT_TRUE(bitboard::rings[1].within(asked.zone(full, 1)));
  const State open = placed(engine, others + "gk8 w");
  EXPECT_EQ(asked.plies(open, 2), none);
  // Black to move can only move his queen, and White's is captured already.
  const State moving = placed(engine, others + "gg7 b");
  EXPECT_EQ(asked.plies(moving, 2), 2);
  // Nobody forfeits: nothing wins.
  RuleSet rules;
  rules.forfeit = Forfeit::none;
  const Engine lenient(rules);
  EXPECT_EQ(Asked(lenient).zones(placed(lenient, others + "gg7 w"), 2), none);
}

// Black is left without an action, and loses where the rules say so. White lacks a guard on ring 1
// until the end and never completes a formation.
TEST(ZoneTraps, AWinByLeavingTheOpponentWithoutAnAction) {
  const std::string text = "6/7/8/9/4Q5/4q1gG3/4g5/4G4/8/7/6 w - -";
  RuleSet rules = with_guards(2);
  rules.no_action = NoAction::loses;
  const Engine engine(rules);
  Asked asked(engine);
  EXPECT_EQ(asked.plies(read(engine, text), 3), 3);
  rules.no_action = NoAction::passes;
  const Engine passing(rules);
  Asked other(passing);
  EXPECT_EQ(other.plies(read(passing, text), 3), none);
}

// Six guards on ring 1 look like a forfeit, but here there is none: Black loses because his queen
// on a1 cannot move after a3-a2 either. On c1 she can. (A zone of this win once named the guards
// and not the queen.)
TEST(ZoneTraps, AFullGuardThatIsStuckIsNoForfeit) {
  RuleSet rules = with_guards(6);
  rules.radius = 2;
  rules.forfeit = Forfeit::none;
  rules.no_action = NoAction::loses;
  rules.capture_lasts = CaptureLasts::until_relocated;
  const Engine engine(rules);
  Asked asked(engine);
  const State stuck = read(engine, "1QG/1ggG/1g1gG/GggG/q1G w - -");
  EXPECT_EQ(asked.plies(stuck, 1), 1);
  const State free = read(engine, "1QG/1ggG/qg1gG/GggG/2G w - -");
  EXPECT_EQ(asked.plies(free, 1), none);
}

// Black's queen is on the throne and can neither leave nor, under `ring`, be captured. White lacks
// one action by counting, at every point of an endless shuffle of guard and queen round ring 1; no
// number of plies makes that a win, nor does a position that comes up again.
TEST(ZoneTraps, RepetitionOnlyLooksLikeProgress) {
  RuleSet rules = with_guards(1);
  rules.sandwich = Sandwich::ring;
  const Engine engine(rules);
  const State state = placed(engine, "Qf7 Gg6 qf6 ge10 w");
  Budget budget{Limits{}};
  Exhaustive<Engine> graph(engine, Side::white, budget);
  ASSERT_EQ(graph.solve(state, 3'000'000, std::size_t{1} << 30U), Exhaustive<Engine>::Size::solved);
  ASSERT_EQ(graph.distance(state), std::nullopt);
  Asked asked(engine);
  EXPECT_LE(ZoneSearch(engine, Side::white, budget, 1 << 20).lower_bound(state), 1);
  EXPECT_EQ(asked.zones(state, 24), none);
}

}  // namespace
}  // namespace agon::search::zones_test
