// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The judge against the fast engine, on random plays of random rule sets.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <memory>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/ask_bitboard.hpp"
#include "proptests/support/coverage.hpp"
#include "proptests/support/for_all.hpp"
#include "proptests/support/openings.hpp"
#include "proptests/support/play.hpp"
#include "proptests/support/rim_case.hpp"

namespace agon::proptests::differential_test {
namespace {

std::optional<std::string> wrong_opening(const RuleSet& rules) {
  const auto start = rules::opening(rules);
  const auto text = start ? std::optional(agon::to_string(*start)) : std::nullopt;
  if (text == expected_opening(rules)) return std::nullopt;
  return "the judge starts from " + text.value_or("nothing");
}

/// Compares everything. Engines are kept while the rule set stays the same, as within a walk.
class Comparison {
 public:
  std::optional<std::string> operator()(const sampling::Case& one, const Answers& judge) {
    if (!engine_ || engine_->rules() != one.rules) {
      engine_ = std::make_unique<bitboard::Engine>(one.rules);
      if (auto wrong = wrong_opening(one.rules)) return wrong;
    }
    if (auto differs = difference(judge, bitboard_answers(*engine_, one.position)))
      return "judge and bitboard differ, " + *differs;
    return bitboard_faults(*engine_, one);
  }

 private:
  std::unique_ptr<bitboard::Engine> engine_;
};

constexpr std::uint64_t whole_run = 220000;
/// Shorter runs do not owe every situation, still shorter ones none.
constexpr std::uint64_t short_run = 20000;

TEST(Differential, JudgeAndBitboardAgree) {
  Comparison compare;
  Coverage coverage;
  const std::uint64_t positions = test::setting("AGON_POSITIONS", whole_run);
  const auto run = for_all(
      test::setting("AGON_SEED", 1), positions,
      [&](const sampling::Case& one, const Answers& answers) {
        coverage.note(one, answers);
        return compare(one, answers);
      },
      bitboard_walk_faults);
  std::cout << run.plays << " plays, ";
  coverage.print(std::cout);
  ASSERT_FALSE(run.failure) << *run.failure;
  if (test::setting_text("AGON_CASE")) return;
  EXPECT_GE(run.positions, positions);
  if (positions < short_run) return;
  EXPECT_LE(coverage.shortfalls().size(), positions < whole_run ? 3U : 0U)
      << testing::PrintToString(coverage.shortfalls());
}

/// The same from the outermost ring, each value of rim_capture and each next-ring destination as
/// often as any other.
TEST(Differential, JudgeAndBitboardAgreeOnTheOutermostRing) {
  if (test::setting_text("AGON_CASE")) return;
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t cases = test::setting("AGON_POSITIONS", whole_run) / 5;
  std::cout << "AGON_SEED=" << seed << " repeats this\n";
  Dice dice(seed);
  Comparison compare;
  std::map<std::pair<RimCapture, Destination>, std::uint64_t> held;
  std::uint64_t beside = 0;
  std::uint64_t nowhere = 0;
  for (std::uint64_t i = 0; i < cases; ++i) {
    const sampling::Case one = random_rim_case(dice);
    const Answers judge = judge_answers(one);
    if (const auto differs = compare(one, judge)) {
      const sampling::Case small = shrunk(one, [&](const sampling::Case& other) {
        return compare(other, judge_answers(other)).has_value();
      });
      FAIL() << *differs << "\nfor " << to_string(one) << "\nshrunk " << to_string(small);
    }
    if (!held_on_rim(one)) continue;
    ++held[{one.rules.rim_capture, one.rules.guard_goes}];
    if (one.rules.rim_capture != RimCapture::to_neighbour) continue;
    for (const Cell cell : judge.must_relocate)
      if (rules::ring(cell, one.rules.radius) == one.rules.radius)
        ++(rules::destinations(one.position, one.rules, cell).empty() ? nowhere : beside);
  }
  std::cout << cases << " positions; captives of the outermost ring, to-neighbour: " << beside
            << " with room, " << nowhere << " with none\n";
  if (cases < short_run / 5) return;
  for (const RimCapture value : rim_captures)
    for (const Destination goes : next_ring_destinations)
      EXPECT_GT((held[{value, goes}]), cases / (value == RimCapture::no ? 100 : 20))
          << static_cast<int>(value) << ' ' << static_cast<int>(goes);
  EXPECT_GT(beside, cases / 40);
  EXPECT_GT(nowhere, cases / 40);
}

}  // namespace
}  // namespace agon::proptests::differential_test
