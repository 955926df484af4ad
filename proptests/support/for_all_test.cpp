// The tools of this room themselves: a failure must be found, shrunk, named and replayable.
#include "proptests/support/for_all.hpp"

#include <gtest/gtest.h>

#include "model/rules/geometry.hpp"
#include "proptests/support/coverage.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::proptests {
namespace {

/// Fails where an action captures a queen on the ring: needs two sides' pieces and one field.
std::optional<std::string> no_queen_is_captured_on_a_ring(const sampling::Case& one,
                                                          const Answers& answers) {
  if (one.rules.sandwich != Sandwich::ring) return std::nullopt;
  for (const ActionAnswer& answer : answers.actions)
    for (const Cell cell : answer.captures)
      if (one.position.at(cell)->kind == Kind::queen) return "a queen captured";
  return std::nullopt;
}

TEST(ForAll, FindsAndShrinksAFailure) {
  const auto run = for_all(1, 20000, no_queen_is_captured_on_a_ring);
  ASSERT_TRUE(run.failure);
  EXPECT_NE(run.failure->find("seed: 1"), std::string::npos) << *run.failure;
  EXPECT_NE(run.failure->find("replay: AGON_CASE="), std::string::npos) << *run.failure;
  const auto begin = run.failure->find("case: ") + 6;
  const sampling::ParsedCase parsed =
      sampling::parse_case(run.failure->substr(begin, run.failure->find('\n', begin) - begin));
  ASSERT_EQ(parsed.error, "");
  const sampling::Case& one = parsed.value;
  // Nothing is left that the failure does not need: the jaws and one field.
  EXPECT_TRUE(no_queen_is_captured_on_a_ring(one, judge_answers(one)));
  EXPECT_LE(one.rules.guards, 2) << to_string(one);
  EXPECT_EQ(one.position.to_move, Side::white);
  RuleSet expected;
  expected.radius = one.rules.radius;
  expected.guards = one.rules.guards;
  expected.sandwich = Sandwich::ring;
  EXPECT_EQ(one.rules, expected) << to_string(one);
}

TEST(ForAll, SameSeedSamePlays) {
  std::vector<std::string> first;
  std::vector<std::string> second;
  for (auto* lines : {&first, &second})
    for_all(7, 300, [&](const sampling::Case& one, const Answers&) {
      lines->push_back(to_string(one));
      return std::nullopt;
    });
  EXPECT_GE(first.size(), 300U);
  EXPECT_EQ(first, second);
}

TEST(ForAll, ReportsAFailureOfAWholeWalk) {
  const auto run = for_all(
      1, 1000, [](const sampling::Case&, const Answers&) { return std::nullopt; },
      [](const std::vector<sampling::Case>& path) -> std::optional<std::string> {
        if (path.size() < 3) return std::nullopt;
        return "a walk of three";
      });
  ASSERT_TRUE(run.failure);
  EXPECT_NE(run.failure->find("a walk of three"), std::string::npos);
}

TEST(Cases, ComeBackFromTheirTextAndShrinkToUsableOnes) {
  sampling::Dice dice(3);
  for (int i = 0; i < 300; ++i) {
    const RuleSet rules = sampling::random_rules(dice);
    const sampling::Case one{rules,
                             sampling::random_position(rules, sampling::random_kind(dice), dice)};
    ASSERT_TRUE(usable(one)) << to_string(one);
    const sampling::ParsedCase parsed = sampling::parse_case(to_string(one));
    ASSERT_EQ(parsed.error, "") << to_string(one);
    EXPECT_EQ(parsed.value, one);
    for (const sampling::Case& smaller : simpler(one))
      ASSERT_TRUE(usable(smaller)) << to_string(smaller);
  }
}

TEST(Cases, BadTextIsNamed) {
  EXPECT_NE(sampling::parse_case("wikipedia").error, "");
  EXPECT_NE(sampling::parse_case("nonsense\t6/7/8/9/10/11/10/9/8/7/6 w - -").error, "");
  EXPECT_NE(sampling::parse_case("wikipedia\t6/7/8/9/10/11/10/9/8/7/6 w - -").error, "");
}

TEST(Transforms, TurnsAreABijectionAndSwappingTwiceIsNothing) {
  sampling::Dice dice(5);
  for (int i = 0; i < 200; ++i) {
    const RuleSet rules = sampling::random_rules(dice);
    const Position position = sampling::random_position(rules, sampling::random_kind(dice), dice);
    EXPECT_EQ(sampling::colours_swapped(sampling::colours_swapped(position)), position);
    Position turning = position;
    for (int turn = 0; turn < 6; ++turn) turning = sampling::turned(turning, 1);
    EXPECT_EQ(turning, position);
    for (int symmetry = 6; symmetry < rules::symmetry_count; ++symmetry)
      EXPECT_EQ(sampling::turned(sampling::turned(position, symmetry), symmetry), position);
  }
}

TEST(Coverage, AnEmptyRunFallsShortOfEverything) {
  Coverage coverage;
  EXPECT_FALSE(coverage.shortfalls().empty());
}

}  // namespace
}  // namespace agon::proptests
