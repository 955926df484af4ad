// The judge against the fast engine, on random plays of random rule sets.
#include <gtest/gtest.h>

#include <iostream>
#include <memory>

#include "model/data/position_text.hpp"
#include "model/rules/opening.hpp"
#include "proptests/support/ask_bitboard.hpp"
#include "proptests/support/coverage.hpp"
#include "proptests/support/for_all.hpp"
#include "proptests/support/openings.hpp"
#include "proptests/support/settings.hpp"

namespace agon::proptests {
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

// CMakeLists.txt starts this program twice, with two seeds.
constexpr std::uint64_t default_positions = 110000;

TEST(Differential, JudgeAndBitboardAgree) {
  Comparison compare;
  Coverage coverage;
  const std::uint64_t positions = setting("AGON_POSITIONS", default_positions);
  const auto run = for_all(
      setting("AGON_SEED", 1), positions,
      [&](const sampling::Case& one, const Answers& answers) {
        coverage.note(one, answers);
        return compare(one, answers);
      },
      bitboard_walk_faults);
  std::cout << run.plays << " plays, ";
  coverage.print(std::cout);
  ASSERT_FALSE(run.failure) << *run.failure;
  if (setting_text("AGON_CASE")) return;
  EXPECT_GE(run.positions, positions);
  // Rare situations are owed by a run of the usual size, not by a short one.
  if (positions < default_positions) return;
  for (const std::string& shortfall : coverage.shortfalls()) ADD_FAILURE() << shortfall;
}

}  // namespace
}  // namespace agon::proptests
