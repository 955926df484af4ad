// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/throne.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/fortresses/known.hpp"

namespace agon::fortresses::unless_held_test {
namespace {

using Value = Verdict::Value;

const std::string ring = "botermans,radius=2,guards=1";
/// White's queen is on the throne, Black to move.
const std::string safe = "3/1g2/G1Q1q/4/3 b - -";

Verdict asked(const std::string& name, const std::string& text, Side attacker, int plies = 3,
              Goal::Kind goal = Goal::Kind::formation) {
  const rulesets::ParsedRules parsed = rulesets::parse_rules(name);
  EXPECT_TRUE(parsed.mistakes.empty()) << to_string(parsed.mistakes);
  const ParsedPosition position = rules::read_position(text, parsed.rules);
  EXPECT_TRUE(position.problems.empty()) << to_string(position.problems);
  search::Question question;
  question.attacker = attacker;
  question.limits.plies = plies;
  question.goal.kind = goal;
  return solve_unless_held(parsed.rules, position.position, question).verdict;
}

TEST(UnlessHeld, NobodyWinsAgainstAQueenThatIsSafeOnTheThrone) {
  for (const char* position : {safe.c_str(), "3/1g2/G1Q1q/4/3 w - -"}) {
    const Verdict verdict = asked(ring, position, Side::black);
    EXPECT_EQ(verdict.value, Value::no_win);
    EXPECT_EQ(verdict.attacker, Side::black);
    EXPECT_EQ(verdict.within, std::nullopt) << "at any length";
    EXPECT_EQ(verdict.reason, "White is in a fortress");
    EXPECT_EQ(verdict.nodes, 0U);
    EXPECT_FALSE(verdict.limited);
  }
  EXPECT_EQ(asked(ring, "g2/4/G1q1Q/4/3 b - -", Side::white).reason, "Black is in a fortress");
}

TEST(UnlessHeld, NobodyWinsAgainstARingOfSixWithItsSpareGuardOnTheRim) {
  const std::string ring_of_six = "6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/7g1/3q4/4g2/2G3 ";
  for (const char* to_move : {"b - -", "w - -"}) {
    const Verdict verdict = asked("wikipedia", ring_of_six + to_move, Side::black);
    EXPECT_EQ(verdict.value, Value::no_win);
    EXPECT_EQ(verdict.reason, "White is in a fortress");
    EXPECT_EQ(verdict.nodes, 0U);
  }
  EXPECT_EQ(asked("wikipedia", ring_of_six + "b - -", Side::white).reason, std::nullopt);
  // A second enemy on the rim; the spare further in.
  for (const char* other : {"6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/g6g1/3q4/7/2G3 b - -",
                            "6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/7g1/3q4/3Gg2/6 b - -"})
    EXPECT_GT(asked("wikipedia", other, Side::black).nodes, 0U) << other;
}

const std::string lock = "4G1/7/3G1G2/9/4gG1G2/4gqg4/4gg4/9/G7/1Q5/2g3 ";

TEST(UnlessHeld, NobodyWinsAgainstALock) {
  for (const char* to_move : {"b - -", "w - -"})
    EXPECT_EQ(asked("wikipedia", lock + to_move, Side::black).reason, "White is in a fortress");
  // Only two pieces further out; another rule for steps between two enemies.
  EXPECT_GT(
      asked("wikipedia", "4G1/7/3G1G2/9/4gG1G2/4gqg4/4gg4/5Q3/G7/7/2g3 b - -", Side::black).nodes,
      0U);
  EXPECT_GT(asked("wikipedia,stepping_between=captured", lock + "b - -", Side::black).nodes, 0U);
}

TEST(UnlessHeld, TheOpponentStaysInAFortress) {
  const std::string ring_of_six = "6/7/1g6/4GG3/1g2G1G1g1/5QG4/g9/7g1/3q4/4g2/2G3 w - -";
  for (const std::string& position : {ring_of_six, lock + "w - -"})
    for (const play::Strength strength : {play::Strength::beginner, play::Strength::strong}) {
      const RuleSet rules = rulesets::parse_rules("wikipedia").rules;
      play::Request request;
      request.position = parse_position(position, rules.radius).position;
      request.strength = strength;
      request.nodes = 3000;
      const auto choice = choose_action(rules, request);
      ASSERT_TRUE(choice);
      EXPECT_TRUE(choice->holds);
      EXPECT_TRUE(
          holds_by_known(rules::apply(request.position, rules, choice->action), rules, Side::white))
          << to_string(choice->action);
      // Where nothing is known, as ever.
      request.position.to_move = Side::black;
      EXPECT_FALSE(choose_action(rules, request)->holds);
    }
}

TEST(UnlessHeld, ElseTheSearchAnswers) {
  // Her own side asks.
  EXPECT_GT(asked(ring, safe, Side::white).nodes, 0U);
  // She may be captured there, or walled in.
  for (const char* change : {",sandwich=line", ",no_action=loses"}) {
    const Verdict verdict = asked(ring + change, safe, Side::black);
    EXPECT_GT(verdict.nodes, 0U) << change;
    EXPECT_NE(verdict.reason, "White is in a fortress") << change;
  }
  // Captured by a rule that leaves the throne out, she is safe under `line`, too.
  EXPECT_EQ(asked(ring + ",sandwich=line,throne_capture=no", safe, Side::black).reason,
            "White is in a fortress");
  // A fortress keeps its holder from losing, not the attacker from other goals.
  EXPECT_EQ(asked(ring, "g2/4/G1Q1q/4/3 w - -", Side::black, 3, Goal::Kind::throne).reason,
            std::nullopt);
}

TEST(UnlessHeld, AGameThatIsOverStaysSo) {
  const Verdict verdict = asked(ring, "3/1G2/g1Q1q/4/3 b - -", Side::black);
  EXPECT_EQ(verdict.value, Value::no_win);
  EXPECT_NE(verdict.reason, "White is in a fortress");
}

}  // namespace
}  // namespace agon::fortresses::unless_held_test
