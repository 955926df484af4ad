// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Jobs and puzzles are determined by their numbers, and what is accepted is what it claims to be.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>

#include "model/rules/judge.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/making/dig.hpp"
#include "puzzles/making/miner.hpp"
#include "puzzles/proving/past.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/search/plain/solver.hpp"

namespace agon::puzzles::miner_test {
namespace {

Plan plan_of(const std::string& preset, std::vector<int> plies, std::uint64_t seed) {
  Plan plan;
  for (const auto& each : sampling::preset_rules())
    if (each.rules.captives == Captives::stay && (preset.empty() || each.name == preset))
      plan.rules.push_back({each.rules, each.name});
  plan.attackers = {Side::white, Side::black};
  plan.plies = std::move(plies);
  plan.seed = seed;
  return plan;
}

Yield all_of(const Plan& plan, std::uint64_t job) {
  Engines engines;
  return dig(plan, job_of(plan, job), engines, [](const Entry&) { return std::string(); });
}

TEST(Plan, TakesRulesAndSidesInTurn) {
  const Plan plan = plan_of("", {3, 5}, 1);
  std::set<std::pair<std::size_t, Side>> seen;
  for (std::uint64_t number = 0; number < 2 * plan.rules.size(); ++number) {
    const Job job = job_of(plan, number);
    seen.emplace(job.rules, job.attacker);
    EXPECT_EQ(job.growth.longest, 5);
    EXPECT_EQ(job_of(plan, number).growth.seed, job.growth.seed);
  }
  EXPECT_EQ(seen.size(), 2 * plan.rules.size());
}

TEST(Dig, GivesTheSameWhateverIsElsewhere) {
  const Plan plan = plan_of("wikipedia", {3, 5}, 2);
  std::uint64_t number = 0;
  Yield one;
  while (one.finds.size() < 3 && ++number < 50) one = all_of(plan, number);
  ASSERT_GE(one.finds.size(), 3U);
  Engines engines;
  const std::string left_out = one.finds[1].entry.id;
  const Yield other = dig(plan, job_of(plan, number), engines, [&](const Entry& entry) {
    return entry.id == left_out ? std::string("elsewhere") : std::string();
  });
  ASSERT_EQ(other.finds.size() + 1, one.finds.size());
  EXPECT_EQ(other.refused.at("elsewhere"), 1U);
  for (std::size_t i = 0; i < other.finds.size(); ++i) {
    const Find& same = one.finds[i < 1 ? i : i + 1];
    EXPECT_EQ(other.finds[i].candidate, same.candidate);
    EXPECT_EQ(other.finds[i].entry.id, same.entry.id);
    EXPECT_EQ(other.finds[i].entry.certificate, same.entry.certificate);
    EXPECT_EQ(other.finds[i].entry.features, same.entry.features);
  }
}

TEST(Dig, FindsPuzzlesThatAreWhatTheyClaim) {
  std::size_t looked_at = 0;
  for (const char* preset : {"wikipedia", "botermans", "jeux-et-strategie", "mitra"}) {
    const Plan plan = plan_of(preset, {3, 5}, 3);
    for (std::uint64_t job = 0; job < 2; ++job) {
      const Yield yield = all_of(plan, job);
      std::set<std::string> cores, lines;
      for (const auto& [entry, candidate] : yield.finds) {
        EXPECT_TRUE(cores.insert(entry.core).second);
        EXPECT_TRUE(lines.insert(entry.line_signature).second);
        EXPECT_EQ(entry.id, puzzle_id(entry.puzzle.position, entry.puzzle.rules));
        EXPECT_EQ(entry.puzzle.attacker, job % 2 == 0 ? Side::white : Side::black);
        for (const std::string& name : *entry.presets)
          EXPECT_EQ(rulesets::find_preset(name)->rules.captives, Captives::stay) << name;
        if (entry.puzzle.plies > 3) continue;
        // A search that shares nothing with the one that found it but the engine.
        ++looked_at;
        search::Question question;
        question.attacker = entry.puzzle.attacker;
        question.limits.plies = entry.puzzle.plies;
        const bitboard::Engine engine(entry.puzzle.rules);
        const Verdict verdict =
            search::solve_plain(engine, entry.puzzle.position, question).verdict;
        EXPECT_EQ(verdict.plies, entry.puzzle.plies) << to_string(entry.puzzle.position);
        EXPECT_EQ(verdict.keys, entry.puzzle.keys);
      }
    }
  }
  EXPECT_GE(looked_at, 10U);
}

TEST(Dig, WordsSayWhyCandidatesAreRefused) {
  const Yield yield = all_of(plan_of("wikipedia", {3, 5}, 4), 0);
  std::uint64_t refused = 0;
  for (const auto& [word, count] : yield.refused) {
    EXPECT_NE(word, "");
    EXPECT_NE(word, "judge-disagrees");
    EXPECT_NE(word, "formulas-disagree");
    refused += count;
  }
  EXPECT_EQ(refused + yield.finds.size(), yield.candidates);
}

TEST(Miner, MakesOnePuzzleAgainByItsNumber) {
  MiningOrder order;
  order.plan = plan_of("walker", {3}, 5);
  order.words = "--seed 5";
  std::uint64_t number = 0;
  Yield yield;
  while (yield.finds.size() < 2 && ++number < 50) yield = all_of(order.plan, number);
  ASSERT_GE(yield.finds.size(), 2U);
  const Find& find = yield.finds[1];
  const auto again = mine_number(order, puzzle_number(number, find.candidate));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->id, find.entry.id);
  EXPECT_EQ(again->certificate, find.entry.certificate);
  EXPECT_EQ(again->provenance.number, puzzle_number(number, find.candidate));
  EXPECT_FALSE(mine_number(order, puzzle_number(number, candidates_of_job - 1)));
  EXPECT_FALSE(mine_number(order, puzzle_number(number, 0)));
}

TEST(Past, IsLegalAndLeadsHere) {
  const Yield yield = all_of(plan_of("wikipedia", {3}, 6), 0);
  ASSERT_FALSE(yield.finds.empty());
  for (const auto& [entry, candidate] : yield.finds) {
    const RuleSet& rules = entry.puzzle.rules;
    const auto past = past_of(bitboard::Engine(rules), entry.puzzle.position);
    ASSERT_TRUE(past);
    const auto actions = rules::actions(past->before, rules);
    EXPECT_NE(std::find(actions.begin(), actions.end(), past->action), actions.end());
    EXPECT_EQ(rules::apply(past->before, rules, past->action), entry.puzzle.position);
  }
}

TEST(Readings, AreCountedOneByOne) {
  const Yield yield = all_of(plan_of("walker", {3}, 7), 0);
  ASSERT_FALSE(yield.finds.empty());
  Entry entry = yield.finds.front().entry;
  Engines engines;
  add_readings(entry, engines, 1);
  EXPECT_FALSE(entry.readings);
  EXPECT_FALSE(entry.all_readings);
  add_readings(entry, engines, 10'000'000);
  EXPECT_EQ(entry.all_readings, 96);
  EXPECT_GE(entry.readings, 1);
}

ComposeLimits patient() {
  ComposeLimits limits;
  limits.end = std::chrono::steady_clock::time_point::max();
  return limits;
}

/// On a board where each takes a tenth of a second.
ComposeOrder order(int plies) {
  ComposeOrder order;
  order.rules.radius = 3;
  order.rules.guards = 3;
  order.rules.setup = Setup::place_any;
  order.plies = plies;
  return order;
}

std::vector<Mined> mined(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known,
                         std::size_t count) {
  std::vector<Mined> all;
  EXPECT_EQ(mine(orders, known, count, patient(), [&](const Mined& one) { all.push_back(one); }),
            Composer::Status::composed);
  EXPECT_EQ(all.size(), count);
  return all;
}

Puzzle as_puzzle(const Mined& mined) {
  return as_puzzle(mined.composed, {order(1).rules, "wikipedia,radius=3,guards=3,setup=place-any"},
                   mined.name, "a test");
}

TEST(Mine, TakesLengthsInTurnAndNamesWhatItFinds) {
  std::vector<std::string> names;
  int plies = 1;
  for (const Mined& one : mined({order(1), order(5)}, {}, 4)) {
    EXPECT_EQ(one.plies, plies);
    EXPECT_EQ(one.composed.verdict.plies, plies);
    plies = 6 - plies;
    names.push_back(one.name);
  }
  const std::vector<std::string> expected{"mined-1-in-1", "mined-2-in-5", "mined-3-in-1",
                                          "mined-4-in-5"};
  ASSERT_EQ(names.size(), expected.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_TRUE(names[i].starts_with(expected[i])) << names[i];
  }
}

// A collection that is mined again gets other puzzles, and names that it has not got.
TEST(Mine, FindsNothingTwice) {
  std::vector<Puzzle> known;
  for (int round = 0; round < 3; ++round) {
    for (const Mined& one : mined({order(1)}, known, 3)) {
      const Puzzle puzzle = as_puzzle(one);
      for (const Puzzle& other : known) {
        EXPECT_NE(other.name, puzzle.name);
        EXPECT_NE(other.position, puzzle.position) << to_string(puzzle.position);
      }
      known.push_back(puzzle);
    }
  }
}

TEST(Mine, EndsWhereNothingIsLeftAndWhereALimitComes) {
  ComposeOrder impossible;
  impossible.rules.radius = 3;
  impossible.captures = 2;
  int stored = 0;
  const auto count = [&](const Mined&) { ++stored; };
  EXPECT_EQ(mine({impossible}, {}, std::nullopt, patient(), count), Composer::Status::exhausted);
  ComposeLimits over;
  over.end = std::chrono::steady_clock::now();
  EXPECT_EQ(mine({order(1)}, {}, std::nullopt, over, count), Composer::Status::stopped);
  EXPECT_EQ(stored, 0);
}

TEST(ComposedPuzzle, ComesBackFromAFile) {
  const Mined one = mined({order(5)}, {}, 1).at(0);
  const Puzzle puzzle = as_puzzle(one);
  const LoadedPuzzles loaded = load_puzzles(to_toml(puzzle), "made");
  ASSERT_TRUE(loaded.mistakes.empty());
  ASSERT_EQ(loaded.puzzles.size(), 1U);
  EXPECT_EQ(loaded.puzzles[0].position, puzzle.position);
  EXPECT_EQ(loaded.puzzles[0].keys, puzzle.keys);
  EXPECT_EQ(loaded.puzzles[0].plies, 5);
  EXPECT_EQ(loaded.puzzles[0].note, "May come from " + to_string(one.composed.past));
}

}  // namespace
}  // namespace agon::puzzles::miner_test
