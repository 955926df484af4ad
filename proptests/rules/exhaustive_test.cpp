// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every placement of the smallest game, radius 2 with one guard a side, under every preset and a
// hundred random rule sets: judge and fast engine must agree on all of them and all successors.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "proptests/support/ask_bitboard.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::proptests::exhaustive_test {
namespace {

constexpr std::int8_t radius = 2;
constexpr std::int8_t guards = 1;

/// Every placement with guards off the throne, White to move, reachable or not.
std::vector<Position> placements() {
  std::vector<Position> all;
  const auto cells = board_cells(radius);
  for (const Cell white_guard : cells)
    for (const Cell black_guard : cells)
      for (const Cell white_queen : cells)
        for (const Cell black_queen : cells) {
          if (white_guard == throne(radius) || black_guard == throne(radius)) continue;
          if (std::set<Cell>{white_guard, black_guard, white_queen, black_queen}.size() < 4)
            continue;
          Position position(radius);
          position.put(white_guard, {Side::white, Kind::guard});
          position.put(black_guard, {Side::black, Kind::guard});
          position.put(white_queen, {Side::white, Kind::queen});
          position.put(black_queen, {Side::black, Kind::queen});
          all.push_back(position);
        }
  return all;
}

std::vector<Cell> occupied(const Position& position) {
  std::vector<Cell> cells;
  for (const Cell cell : board_cells(radius))
    if (position.at(cell)) cells.push_back(cell);
  return cells;
}

struct Tally {
  std::uint64_t positions = 0;
  std::uint64_t successors = 0;
  std::uint64_t with_memory = 0;
  std::uint64_t over = 0;
  std::uint64_t with_captives = 0;
  std::string first_failure;

  void add(const Tally& other) {
    positions += other.positions;
    successors += other.successors;
    with_memory += other.with_memory;
    over += other.over;
    with_captives += other.with_captives;
    if (first_failure.empty()) first_failure = other.first_failure;
  }
};

void compare(const bitboard::Engine& engine, const sampling::Case& one, Tally& tally) {
  const Answers judge = judge_answers(one);
  auto differs = difference(judge, bitboard_answers(engine, one.position));
  // What concerns the engine alone does not depend on the judge: every eighth is enough here.
  if (!differs && tally.positions % 8 == 0) differs = bitboard_faults(engine, one);
  ++tally.positions;
  tally.successors += judge.actions.size();
  if (!one.position.captured.empty()) ++tally.with_memory;
  if (judge.outcome != Outcome::none) ++tally.over;
  if (!judge.must_relocate.empty()) ++tally.with_captives;
  if (differs && tally.first_failure.empty())
    tally.first_failure = *differs + "\n  case: " + to_string(one);
}

/// All placements under one rule set; where it remembers captives, also a set of them, a different
/// one from placement to placement, or (`every_set`) every one of the 15.
Tally compare_all(const RuleSet& rules, const std::vector<Position>& all, bool every_set) {
  const bitboard::Engine engine(rules);
  Tally tally;
  unsigned turn = 0;
  for (const Position& position : all) {
    sampling::Case one{rules, position};
    compare(engine, one, tally);
    if (rules.capture_lasts == CaptureLasts::while_sandwiched) continue;
    const auto cells = occupied(position);
    const unsigned sets = 1U << cells.size();
    const auto compare_set = [&](unsigned set) {
      one.position.captured.clear();
      for (std::size_t i = 0; i < cells.size(); ++i)
        if ((set >> i & 1U) != 0) one.position.captured.push_back(cells[i]);
      compare(engine, one, tally);
    };
    if (every_set)
      for (unsigned set = 1; set < sets; ++set) compare_set(set);
    else
      compare_set(1 + turn++ % (sets - 1));
  }
  return tally;
}

/// Every placement, or with AGON_STRIDE=N every Nth, for builds that are slow on purpose.
std::vector<Position> sampled(const std::vector<Position>& all) {
  const std::uint64_t stride = std::max<std::uint64_t>(1, test::setting("AGON_STRIDE", 1));
  std::vector<Position> some;
  for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
  return some;
}

/// The rule sets shared out among the machine's processors.
Tally compare_under(const std::vector<RuleSet>& rule_sets) {
  const bool every_set = test::setting_text("AGON_EVERY_SET").has_value();
  const auto all = sampled(placements());
  std::mutex mutex;
  Tally total;
  const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  parallel_for(rule_sets.size(), threads, [&](int, std::size_t i) {
    const Tally tally = compare_all(rule_sets[i], all, every_set);
    const std::lock_guard lock(mutex);
    total.add(tally);
  });
  std::cout << rule_sets.size() << " rule sets, " << total.positions << " positions ("
            << total.with_memory << " with remembered captives, " << total.with_captives
            << " with captives to move, " << total.over << " over), " << total.successors
            << " successors\n";
  return total;
}

TEST(Exhaustive, PlacementsAreAllThere) {
  EXPECT_EQ(placements().size(), 83232U);  // 18 x 17 cells for the guards, 17 x 16 for the queens
}

TEST(Exhaustive, EveryPreset) {
  std::vector<RuleSet> rule_sets;
  for (const sampling::NamedRules& preset : sampling::preset_rules())
    rule_sets.push_back(sampling::sized(preset.rules, radius, guards));
  ASSERT_GE(rule_sets.size(), 16U);
  const Tally tally = compare_under(rule_sets);
  EXPECT_EQ(tally.first_failure, "");
  EXPECT_EQ(tally.positions - tally.with_memory, rule_sets.size() * sampled(placements()).size());
  EXPECT_GT(tally.with_memory, 0U);
}

TEST(Exhaustive, RandomRuleSets) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_RULE_SETS", 100);
  std::set<RuleSet> rule_sets;
  while (rule_sets.size() < wanted) rule_sets.insert(sampling::random_rules(dice, radius, guards));
  const Tally tally = compare_under({rule_sets.begin(), rule_sets.end()});
  EXPECT_EQ(tally.first_failure, "");
  EXPECT_EQ(tally.positions - tally.with_memory, wanted * sampled(placements()).size());
  EXPECT_GT(tally.with_memory, 0U);
}

}  // namespace
}  // namespace agon::proptests::exhaustive_test
