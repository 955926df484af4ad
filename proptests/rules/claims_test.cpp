// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Claims about the game that are to be proved or refuted, not believed, as far as the judge alone
// can settle them: by going through all cells, or by a witness position. Where a claim holds under
// some rule sets only, a test says under which, and a witness refutes it for the rest.
// How much one action can capture: captures_bound_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/answers.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::proptests::claims_test {
namespace {

using Type = Action::Type;

sampling::Case witness(const std::string& rules, const std::string& position) {
  sampling::ParsedCase parsed = sampling::parse_case(rules + '\t' + position);
  EXPECT_EQ(parsed.error, "") << rules << ' ' << position;
  return parsed.value;
}

/// The answer for an action, which must be legal.
ActionAnswer after(const sampling::Case& one, const std::string& text) {
  for (ActionAnswer& answer : judge_answers(one).actions)
    if (to_string(answer.action) == text) return answer;
  ADD_FAILURE() << text << " is not legal in " << to_string(one);
  return {Action::pass(), Position(), Outcome::none, {}};
}

/// On one of the three lines through the throne: where a ring turns, and the throne itself.
bool on_ring_corner(Cell cell, int radius) {
  const int x = cell.row - throne(radius).row;
  const int y = cell.number - throne(radius).number;
  return x == 0 || y == 0 || x == y;
}

// -- Where nothing can be captured ----------------------------------------------------------------

TEST(Claims, LineNeverCapturesOnOutermostCornersAndOnlyThere) {
  for (int radius = min_radius; radius <= max_radius; ++radius)
    for (const Cell cell : board_cells(radius))
      EXPECT_EQ(rules::jaw_pairs(cell, radius, Sandwich::line).empty(),
                rules::ring(cell, radius) == radius && on_ring_corner(cell, radius))
          << radius << ' ' << to_string(cell);
}

TEST(Claims, LineCapturesAQueenOnTheThrone) {
  const sampling::Case one = witness("wikipedia", "ggggq1/7/8/9/4g5/5Q5/5g4/9/8/7/GGGGGG w - -");
  EXPECT_EQ(judge_answers(one).must_relocate, std::vector<Cell>{throne(5)});
}

TEST(Claims, RingNeverCapturesOnTheThroneAndOnlyThere) {
  for (int radius = min_radius; radius <= max_radius; ++radius)
    for (const Cell cell : board_cells(radius))
      EXPECT_EQ(rules::jaw_pairs(cell, radius, Sandwich::ring).empty(), cell == throne(radius))
          << radius << ' ' << to_string(cell);
}

TEST(Claims, RingLineNeverCapturesOnRingCornersThusNowhereOnRing1) {
  for (int radius = min_radius; radius <= max_radius; ++radius)
    for (const Cell cell : board_cells(radius)) {
      const bool never = rules::jaw_pairs(cell, radius, Sandwich::ring_line).empty();
      EXPECT_EQ(never, on_ring_corner(cell, radius)) << radius << ' ' << to_string(cell);
      if (rules::ring(cell, radius) == 1) {
        EXPECT_TRUE(never) << radius << ' ' << to_string(cell);
      }
    }
}

// -- A won formation never holds a captured piece
// ---------------------------------------------------

/// Proved by sight, for six guards: each pair of jaws of its seven cells holds one of the seven.
TEST(Claims, AWonFormationOfSixHoldsNoPieceBetweenEnemies) {
  for (int radius = min_radius; radius <= max_radius; ++radius) {
    const auto within = [&](Cell cell) { return rules::ring(cell, radius) <= 1; };
    for (const Sandwich sandwich : {Sandwich::line, Sandwich::ring, Sandwich::ring_line})
      for (const Cell cell : board_cells(radius)) {
        if (!within(cell)) continue;
        for (const auto& [one, other] : rules::jaw_pairs(cell, radius, sandwich))
          EXPECT_TRUE(within(one) || within(other)) << radius << ' ' << to_string(cell);
      }
  }
}

/// With memory it can, but only where a queen may complete the ring from outside: no forfeit.
TEST(Claims, RefutedAWonFormationOfSixCanHoldARememberedCaptive) {
  const sampling::Case one = witness("wikipedia,capture_lasts=until-relocated,forfeit=none",
                                     "6/7/8/5Q3/4GG4/4G1G4/4GG4/9/8/g6/ggqggg w e6,h8 -");
  const ActionAnswer won = after(one, "h8@f6");
  EXPECT_EQ(won.ends, Outcome::white_wins);
  EXPECT_EQ(rules::captured_of(won.next, one.rules, Side::white),
            std::vector<Cell>{*parse_cell("e6")});
}

TEST(Claims, RefutedAWonFormationOfFewerGuardsCanStandBetweenEnemies) {
  const sampling::Case one = witness("wikipedia,radius=2,guards=2", "3/2g1/1G1Q1/1qGg/3 w - -");
  bool found = false;
  for (const ActionAnswer& answer : judge_answers(one).actions)
    found = found || (answer.ends == Outcome::white_wins &&
                      !rules::captured_of(answer.next, one.rules, Side::white).empty());
  EXPECT_TRUE(found);
}

// -- The last action of a win is a guard's step onto ring 1
// ----------------------------------------

/// The actions that complete a formation, for either side, as "step of a guard" and so on.
std::vector<std::string> completions(const sampling::Case& one, const Answers& answers) {
  std::vector<std::string> kinds;
  for (const auto& [action, next, ends, captures] : answers.actions) {
    const bool own = rules::won_formation(next, one.rules, one.position.to_move);
    if (!own && !rules::won_formation(next, one.rules, opponent(one.position.to_move))) continue;
    if (next.placing()) continue;
    const bool queen = action.type != Type::pass && next.at(action.to)->kind == Kind::queen;
    kinds.push_back((action.type == Type::step         ? "step of a "
                     : action.type == Type::relocation ? "relocation of a "
                     : action.type == Type::placement  ? "placement of a "
                                                       : "pass of a ") +
                    std::string(queen ? "queen" : "guard"));
    if (!own) kinds.back() += ", the loser's";
  }
  return kinds;
}

/// Holds for six guards, a forfeit, and all pieces on the board: without the last guard's step the
/// queen would join six guards who have lost already. And then no captive is in the formation.
TEST(Claims, WithSixGuardsAndAForfeitTheLastActionOfAFormationIsAGuardsStepOntoRing1) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  int seen = 0;
  for (int i = 0; i < 40000; ++i) {
    RuleSet rules = sampling::random_rules(dice, min_radius + dice.below(4), 6);
    if (rules.forfeit == Forfeit::none) rules.forfeit = Forfeit::throne_empty;
    const sampling::Case one{
        rules, sampling::random_position(rules, sampling::PositionKind::near_won, dice)};
    const Answers answers = judge_answers(one);
    for (const std::string& kind : completions(one, answers))
      ASSERT_EQ(kind, "step of a guard") << to_string(one) << ", seed " << seed;
    for (const auto& [action, next, ends, captures] : answers.actions) {
      if (!rules::won_formation(next, rules, one.position.to_move)) continue;
      ++seen;
      ASSERT_EQ(rules::ring(action.to, rules.radius), 1) << to_string(one) << ", seed " << seed;
      ASSERT_TRUE(rules::captured_of(next, rules, one.position.to_move).empty())
          << to_string(one) << ", seed " << seed;
    }
  }
  EXPECT_GT(seen, 200);
  std::cout << seen << " formations completed\n";
}

struct Refutation {
  const char* name;
  const char* rules;
  const char* position;
  const char* action;
  const char* kind;
  Outcome ends;
};
class LastAction : public testing::TestWithParam<Refutation> {};

TEST_P(LastAction, RefutedForOtherRuleSets) {
  const Refutation& refutation = GetParam();
  const sampling::Case one = witness(refutation.rules, refutation.position);
  EXPECT_EQ(after(one, refutation.action).ends, refutation.ends);
  const auto kinds = completions(one, judge_answers(one));
  EXPECT_NE(std::find(kinds.begin(), kinds.end(), refutation.kind), kinds.end());
}

INSTANTIATE_TEST_SUITE_P(
    Claims, LastAction,
    testing::Values(Refutation{"queen_relocated_without_forfeit", "wikipedia,forfeit=none",
                               "6/7/8/1qQg5/4GG4/4G1G4/4GG4/9/8/7/ggggg1 w - -", "h5@f6",
                               "relocation of a queen", Outcome::white_wins},
                    Refutation{"queen_steps_with_fewer_guards", "wikipedia,radius=2,guards=1",
                               "3/4/q2G1/2Q1/g2 w - -", "b3-c3", "step of a queen",
                               Outcome::white_wins},
                    Refutation{"guard_placed", "wikipedia,radius=2,guards=1,setup=place-guards",
                               "3/2G1/2qQ1/4/3 b - g", "G@d3", "placement of a guard",
                               Outcome::black_wins},
                    Refutation{"six_guards_the_last_placed", "wikipedia,setup=place-guards",
                               "6/7/8/9/4GG4/4GQG4/4G5/9/8/g6/qggggg w - G", "G@e6",
                               "placement of a guard", Outcome::white_wins},
                    Refutation{"loser_places_last", "wikipedia,radius=2,guards=1,setup=place-any",
                               "3/2G1/2Q2/4/2g b - q", "Q@b1", "placement of a queen, the loser's",
                               Outcome::white_wins}),
    [](const auto& refutation) { return std::string(refutation.param.name); });

// -- Six guards around the enemy's queen
// -----------------------------------------------------------

TEST(Claims, SixGuardsAroundTheEnemysQueenCaptureHerAndForfeitWhenSheLeaves) {
  const sampling::Case one = witness("wikipedia", "Q5/7/8/9/4GG4/4GqG4/4GG4/9/8/7/gggggg b - -");
  const Answers answers = judge_answers(one);
  EXPECT_EQ(answers.outcome, Outcome::none);
  EXPECT_EQ(answers.must_relocate, std::vector<Cell>{throne(5)});
  EXPECT_EQ(answers.actions.size(), 91U - 14U);  // anywhere empty, and she must leave
  for (const ActionAnswer& answer : answers.actions) {
    EXPECT_EQ(answer.action.from, throne(5));
    EXPECT_EQ(answer.ends, Outcome::black_wins) << to_string(answer.action);
  }
}

TEST(Claims, NeitherOnARingSandwichNorOnASafeThroneIsSheCaptured) {
  for (const char* rules : {"wikipedia,sandwich=ring", "wikipedia,throne_capture=no"}) {
    const sampling::Case one = witness(rules, "Q5/7/8/9/4GG4/4GqG4/4GG4/9/8/7/gggggg b - -");
    EXPECT_TRUE(judge_answers(one).must_relocate.empty()) << rules;
  }
}

// -- No action, and nowhere to go
// ------------------------------------------------------------------

TEST(Claims, NoActionNearTheOuterRing) {
  const sampling::Case one = witness("wikipedia", "GGQGGG/Gqg1g1g/g7/1g7/10/11/10/9/8/7/g5 w - -");
  const Answers answers = judge_answers(one);
  EXPECT_TRUE(answers.must_relocate.empty());
  ASSERT_EQ(answers.actions.size(), 1U);
  EXPECT_EQ(answers.actions[0].action, Action::pass());
  EXPECT_EQ(rules::outcome(one.position, one.rules), Outcome::none);
  EXPECT_EQ(
      judge_answers(witness("wikipedia,no_action=loses", agon::to_string(one.position))).outcome,
      Outcome::black_wins);
}

TEST(Claims, JawsThatHoldAPieceOnTheOutermostRingStandBesideItThere) {
  for (int radius = min_radius; radius <= max_radius; ++radius)
    for (const Cell cell : board_cells(radius)) {
      if (rules::ring(cell, radius) != radius) continue;
      for (const Sandwich sandwich : {Sandwich::line, Sandwich::ring, Sandwich::ring_line})
        for (const auto& [one, other] : rules::jaw_pairs(cell, radius, sandwich)) {
          EXPECT_EQ(rules::ring(one, radius), radius) << radius << ' ' << to_string(cell);
          EXPECT_EQ(rules::ring(other, radius), radius) << radius << ' ' << to_string(cell);
        }
    }
}

// White's k7 is held by k6 and k8; ten more cells of the outermost ring are taken.
constexpr const char* held_on_rim = "gGg2Q/7/8/9/10/11/10/9/8/gggg3/qGGGGG w - -";

TEST(Claims, PenthalonsCaptiveOnTheOutermostRingGoesToAnyEmptyCellOfIt) {
  const sampling::Case one = witness("penthalon", held_on_rim);
  const Answers answers = judge_answers(one);
  EXPECT_EQ(answers.must_relocate, std::vector<Cell>{*parse_cell("k7")});
  EXPECT_EQ(answers.actions.size(), 30U - 11U);
  for (const ActionAnswer& answer : answers.actions)
    EXPECT_EQ(rules::ring(answer.action.to, 5), 5) << to_string(answer.action);
}

TEST(Claims, OnlyToANeighbourItHasNowhereToGoWhileBothJawsStand) {
  for (const char* goes : {"next-ring", "next-ring-adjacent", "nearest-ring-with-room"}) {
    const std::string destination = "penthalon,guard_goes=" + std::string(goes);
    const std::string rules = destination + ",rim_capture=to-neighbour";
    const Answers answers = judge_answers(witness(rules, held_on_rim));
    EXPECT_EQ(answers.must_relocate, std::vector<Cell>{*parse_cell("k7")}) << goes;
    ASSERT_EQ(answers.actions.size(), 1U) << goes;
    EXPECT_EQ(answers.actions[0].action, Action::pass()) << goes;
    EXPECT_EQ(judge_answers(witness(rules + ",no_action=loses", held_on_rim)).outcome,
              Outcome::black_wins);
    EXPECT_EQ(judge_answers(witness(rules + ",no_action=draws", held_on_rim)).outcome,
              Outcome::draw);
    const sampling::Case safe = witness(destination + ",rim_capture=no", held_on_rim);
    EXPECT_TRUE(judge_answers(safe).must_relocate.empty()) << goes;
  }
}

TEST(Claims, NextRingAndLineCanLeaveACaptiveNowhereToGo) {
  const sampling::Case one = witness("wikipedia,guard_goes=next-ring,queen_goes=next-ring",
                                     "q5/7/8/9/4gg4/4gQg4/4gg4/9/8/7/GGGGGG w - -");
  const Answers answers = judge_answers(one);
  EXPECT_EQ(answers.must_relocate, std::vector<Cell>{throne(5)});
  EXPECT_TRUE(rules::destinations(one.position, one.rules, throne(5)).empty());
  ASSERT_EQ(answers.actions.size(), 1U);
  EXPECT_EQ(answers.actions[0].action, Action::pass());
}

}  // namespace
}  // namespace agon::proptests::claims_test
