// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "model/values/dice.hpp"
#include "solver/tablebase/retrograde/verifier.hpp"
#include "solver/tablebase/testing/solves.hpp"

namespace agon::tablebase::solver_test {
namespace {

using test::all_codes;
using test::several_rules;

std::vector<Code> solved(const RuleSet& rules, const SolveOptions& options) {
  Solver solver(rules, options);
  EXPECT_EQ(solver.run(), Solver::Outcome::solved) << solver.problem();
  EXPECT_EQ(solver.bytes(), predicted_bytes(rules, options));
  std::vector<Code> codes = all_codes(solver);
  if (options.distances || !options.log.empty()) {
    solver.forget_planes();
    EXPECT_EQ(solver.bytes(), predicted_bytes_without_planes(rules, options));
    EXPECT_EQ(all_codes(solver), codes);
  }
  return codes;
}

struct RemovedAtEnd {
  test::Folder folder;
  std::filesystem::path path = folder / "log";
};

TEST(Solver, AnyNumberOfThreadsGivesTheSame) {
  SolveOptions options;
  for (const RuleSet& rules : several_rules()) {
    const std::vector<Code> one = solved(rules, {});
    EXPECT_GT(*std::max_element(one.begin(), one.end()), 20);
    options.threads = options.threads == 2 ? 3 : 2;
    EXPECT_EQ(solved(rules, options), one);
  }
}

TEST(Solver, WithoutDistancesTheValuesAreTheSame) {
  for (const RuleSet& rules : several_rules()) {
    std::vector<Code> values = solved(rules, {});
    for (Code& code : values)
      if (code > draw_code) code = code_of(value_of(code), 0);
    SolveOptions options;
    options.distances = false;
    EXPECT_EQ(solved(rules, options), values);
    const RemovedAtEnd log;
    options.log = log.path;
    EXPECT_EQ(solved(rules, options), values);
  }
}

// Stopped from within, at every pass in turn and amid passes, and resumed by another solver.
TEST(Solver, StoppedAndResumedGivesTheSame) {
  for (const RuleSet& rules : several_rules()) {
    const std::vector<Code> expected = solved(rules, {});
    const RemovedAtEnd log;
    SolveOptions options;
    options.log = log.path;
    int runs = 0;
    int stop_at = 0;
    options.go_on = [&](const SolveProgress& now) { return now.pass < stop_at; };
    while (true) {
      Solver solver(rules, options);
      const Solver::Outcome outcome = solver.run();
      ASSERT_NE(outcome, Solver::Outcome::failed) << solver.problem();
      if (outcome == Solver::Outcome::solved) {
        EXPECT_EQ(all_codes(solver), expected);
        break;
      }
      ASSERT_LT(++runs, 1000);
      stop_at += 5;
    }
    EXPECT_GE(runs, 3);
  }
}

// Killed: the log ends anywhere.
TEST(Solver, ALogCutAnywhereIsTakenUp) {
  Dice dice(1);
  for (const RuleSet& rules : several_rules()) {
    const std::vector<Code> expected = solved(rules, {});
    const RemovedAtEnd log;
    SolveOptions options;
    options.log = log.path;
    EXPECT_EQ(solved(rules, options), expected);
    const auto whole = std::filesystem::file_size(log.path);
    for (int i = 0; i < 4; ++i) {
      std::filesystem::resize_file(log.path, dice.below(whole + 1));
      options.threads = 1 + i % 2;
      ASSERT_EQ(solved(rules, options), expected);
    }
  }
}

TEST(Solver, ALogOfAnotherTableIsRefused) {
  const RemovedAtEnd log;
  SolveOptions options;
  options.log = log.path;
  solved(test::small(2, 1), options);
  RuleSet other = test::small(2, 1);
  other.passing = true;
  Solver solver(other, options);
  EXPECT_EQ(solver.run(), Solver::Outcome::failed);
  EXPECT_THAT(solver.problem(), testing::HasSubstr("log of another table"));
  EXPECT_THAT(solver.problem(), testing::HasSubstr(log.path.string()));
}

// A flipped bit is found by a checksum, or cuts the log at the record that it is in: it never gives
// other values.
TEST(Solver, ADamagedLogIsNeverMisread) {
  Dice dice(2);
  const RuleSet rules = test::small(2, 1);
  const std::vector<Code> expected = solved(rules, {});
  const RemovedAtEnd log;
  SolveOptions options;
  options.log = log.path;
  solved(rules, options);
  std::string bytes;
  {
    std::ifstream in(log.path, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    std::string damaged = bytes;
    const std::size_t at = dice.below(damaged.size());
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << dice.below(8)));
    std::ofstream(log.path, std::ios::binary) << damaged;
    Solver solver(rules, options);
    const Solver::Outcome outcome = solver.run();
    if (outcome == Solver::Outcome::failed) {
      EXPECT_FALSE(solver.problem().empty());
      ++refused;
      continue;
    }
    ASSERT_EQ(outcome, Solver::Outcome::solved);
    ASSERT_EQ(all_codes(solver), expected) << "byte " << at;
  }
  EXPECT_GT(refused, 20);
}

TEST(Solver, WhatIsTooLargeIsRefusedWithItsCost) {
  EXPECT_EQ(refusal(test::small(2, 2)), "");
  EXPECT_THAT(refusal(test::small(5, 6)), testing::HasSubstr("51884552"));
  RuleSet rules = test::small(5, 4);
  EXPECT_EQ(refusal(rules), "");
  rules.capture_lasts = CaptureLasts::until_relocated;
  EXPECT_THAT(refusal(rules), testing::HasSubstr("512 memories"));
  rules.stepping_between = SteppingBetween::captured;
  EXPECT_THAT(refusal(rules), testing::HasSubstr("1024 memories"));
  rules.guards = 2;
  EXPECT_EQ(refusal(rules), "");
}

Verifier::Report verified(const RuleSet& rules, bool distances, int threads,
                          const std::vector<Code>& codes) {
  Verifier verifier(rules, {threads, distances, *std::max_element(codes.begin(), codes.end())});
  const Layout layout(rules);
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab) {
    const auto first = codes.begin() + static_cast<std::ptrdiff_t>(layout.places_before(slab));
    EXPECT_TRUE(
        verifier.add({slab, {first, first + static_cast<std::ptrdiff_t>(layout.places(slab))}}));
  }
  return verifier.run();
}

TEST(Verifier, FindsNothingWrongInWhatIsRight) {
  for (const RuleSet& rules : several_rules())
    for (const bool distances : {true, false}) {
      SolveOptions options;
      options.distances = distances;
      const std::vector<Code> codes = solved(rules, options);
      const Verifier::Report report = verified(rules, distances, distances ? 2 : 1, codes);
      EXPECT_EQ(report.checked, codes.size());
      EXPECT_EQ(report.wrong, 0U);
      EXPECT_FALSE(report.stopped);
    }
}

void find_every_wrong_entry(const RuleSet& rules, int tries) {
  Dice dice(3);
  const std::vector<Code> codes = solved(rules, {});
  for (int i = 0; i < tries; ++i) {
    std::vector<Code> damaged = codes;
    const std::size_t at = dice.below(damaged.size());
    const Code other = dice.below(Code{30});
    if (other == codes[at]) continue;
    damaged[at] = other;
    const Verifier::Report report = verified(rules, true, 1, damaged);
    ASSERT_GT(report.wrong, 0U) << at << ' ' << codes[at] << ' ' << other;
    ASSERT_TRUE(report.first.has_value());
  }
}

TEST(Verifier, FindsEveryWrongEntry) {
  find_every_wrong_entry(test::small(2, 1), 200);
}

TEST(Verifier, FindsEveryWrongEntryWhereCapturesAreRemembered) {
  find_every_wrong_entry(several_rules()[4], 20);
  find_every_wrong_entry(several_rules()[5], 20);
}

}  // namespace
}  // namespace agon::tablebase::solver_test
