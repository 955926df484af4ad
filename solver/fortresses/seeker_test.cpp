// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Work interrupted at any place, taken up again from its text, ends as it would have without.
#include "solver/fortresses/seeker.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "solver/fortresses/hold.hpp"

namespace agon::fortresses::seeker_test {
namespace {

using Standing = Held::Standing;

RuleSet rules_of(const std::string& text) {
  return rulesets::parse_rules(text).rules;
}

/// What has been kept, by way of its text.
HoldWork reread(const HoldWork& work, const RuleSet& rules) {
  const HoldWorkRead read = read_hold_work(to_text(work, rules, 1), rules, 1);
  EXPECT_FALSE(read.mistake) << to_string(*read.mistake);
  EXPECT_TRUE(read.work == work);
  return read.work;
}

/// The patterns as text: what is found must be the same to the letter.
std::string patterns_of(const FoundFortress& found) {
  std::string text;
  for (const FortressPattern& pattern : found.hold.fortress)
    text += to_string(pattern.position) + " " + std::to_string(pattern.unsaid.size()) + "\n";
  return text;
}

struct Outcome {
  std::string patterns;
  int runs = 0;
};

/// Looks for the largest fortress in runs of this many questions each.
Outcome in_pieces(const RuleSet& rules, std::size_t questions) {
  HoldWork kept;
  Outcome outcome;
  while (true) {
    ++outcome.runs;
    std::atomic<bool> stop{false};
    const std::size_t before = kept.family ? kept.family->questions : 0;
    HoldSearch search;
    search.known = reread(kept, rules);
    search.find.limits.stop = &stop;
    search.find.progress = [&](const FixedPointProgress& now) {
      stop = now.questions >= before + questions;
    };
    search.keep = [&](const HoldWork& work) { kept = work; };
    const FoundFortress found = HoldSeeker(rules, search).fortress(Side::white);
    if (found.complete) {
      outcome.patterns = patterns_of(found);
      return outcome;
    }
    if (kept.family->questions <= before) {
      ADD_FAILURE() << "a run of " << questions << " questions got no further";
      return outcome;
    }
  }
}

TEST(HoldSeeker, AFixedPointInPiecesIsTheSame) {
  for (const char* text : {"botermans,guards=2,radius=2", "queens-guard,guards=1,radius=2"}) {
    const RuleSet rules = rules_of(text);
    if (test::setting_text("AGON_FEW") && rules.guards == 1) continue;
    const FoundFortress whole = HoldSeeker(rules, {}).fortress(Side::white);
    EXPECT_FALSE(whole.patterns.empty());
    const Outcome pieces = in_pieces(rules, whole.search.questions / 4);
    EXPECT_EQ(pieces.patterns, patterns_of(whole)) << text;
    EXPECT_GT(pieces.runs, 2) << text;
  }
}

// White's way to the throne takes 13 plies; the nodes of one run are too few for it.
TEST(HoldSeeker, AWayInIsTakenUpWhereItWasLeft) {
  const RuleSet rules = rules_of("botermans");
  const Position start = *rules::opening(rules);
  HoldSearch search;
  search.find.throne_only = true;
  const auto whole = HoldSeeker(rules, search).seek(start, Side::white);
  ASSERT_EQ(whole.held.standing, Standing::held);
  HoldWork kept;
  search.keep = [&](const HoldWork& work) { kept = work; };
  search.enter.limits.nodes = 30'000;
  EXPECT_EQ(HoldSeeker(rules, search).seek(start, Side::white).held.standing, Standing::unknown);
  const HoldWork::Way* way = kept.find(start, Side::white, true);
  ASSERT_NE(way, nullptr);
  EXPECT_GT(way->none.fortress, 0);
  EXPECT_LT(way->none.fortress, 13);
  search.known = reread(kept, rules);
  search.enter.limits.nodes.reset();
  const auto again = HoldSeeker(rules, search).seek(start, Side::white);
  EXPECT_EQ(again.held.standing, Standing::held);
  EXPECT_EQ(again.held.plies, whole.held.plies);
  EXPECT_TRUE(again.held.shortest);
  EXPECT_EQ(patterns_of(again.fortress), patterns_of(whole.fortress));
}

// An interrupted question is not an answer: nothing may be dropped because of it.
TEST(HoldSeeker, StoppedBeforeItBeganItKeepsNothingWrong) {
  const RuleSet rules = rules_of("ludii");
  const std::atomic<bool> stop{true};
  HoldWork kept;
  HoldSearch search;
  search.known.queen_on_throne = false;
  search.find.limits.stop = &stop;
  search.keep = [&](const HoldWork& work) { kept = work; };
  const FoundFortress found = HoldSeeker(rules, search).fortress(Side::white);
  EXPECT_FALSE(found.complete);
  // Of more than five thousand contents no more than the first was looked at.
  EXPECT_LE(found.search.contents, 1U);
  ASSERT_TRUE(kept.family);
  EXPECT_TRUE(kept.family->dropped.empty());
  EXPECT_EQ(kept.family->questions, 0U);
}

}  // namespace
}  // namespace agon::fortresses::seeker_test
