// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The collections that are shipped: whole, as varied as its README says, and right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/collection.hpp"
#include "puzzles/proving/check.hpp"

namespace agon::puzzles {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string path = AGON_SOURCE_DIR "/puzzles/collection/selection.db.zst";

/// Proves the first of each rule set and length up to 7 plies, and its certificate if it should
/// have one; how many these are.
std::size_t prove_sample(const std::string& file, bool certified) {
  std::set<std::pair<std::string, int>> seen;
  Collection::open(file, Collection::Mode::read)
      .find({}, {}, std::nullopt, certified, [&](const StoredEntry& stored) {
        const int plies = stored.entry ? stored.entry->puzzle.plies.value_or(-1) : -1;
        if (plies > 7 || !seen.emplace(stored.entry->puzzle.rules_name, plies).second) return true;
        const RowCheck check = check_row(stored, {});
        EXPECT_THAT(check.wrong, IsEmpty()) << stored.id;
        EXPECT_EQ(check.open, "") << stored.id;
        EXPECT_EQ(check.certificate, certified) << stored.id;
        return true;
      });
  std::cout << "proved again: " << seen.size() << '\n';
  return seen.size();
}

TEST(Selection, IsSmallAndVaried) {
  EXPECT_LE(std::filesystem::file_size(path), 1'000'000u);
  Collection selection = Collection::open(path, Collection::Mode::read);
  EXPECT_THAT(selection.damage(), IsEmpty());
  const Statistics statistics = selection.statistics({});
  EXPECT_EQ(statistics.puzzles, 2000u);
  EXPECT_EQ(statistics.certificates, 2000u);
  EXPECT_THAT(statistics.by_rules, SizeIs(16));
  for (const auto& [rules, by_plies] : statistics.by_rules) {
    std::size_t puzzles = 0;
    for (const auto& [plies, count] : by_plies) puzzles += count;
    EXPECT_GE(puzzles, 50u) << rules;
  }
  for (const Variety& variety : {statistics.positions, statistics.cores, statistics.lines}) {
    EXPECT_EQ(variety.known, 2000u);
    EXPECT_EQ(variety.different, 2000u);
  }
  std::size_t least = 2000;
  for (const auto& [side, count] : statistics.attackers) least = std::min(least, count);
  EXPECT_THAT(statistics.attackers, SizeIs(2));
  EXPECT_GE(least, 600u);
}

TEST(Selection, EveryIdIsThatOfItsPosition) {
  std::set<std::string> ids;
  Collection::open(path, Collection::Mode::read)
      .find({}, {}, std::nullopt, false, [&](const StoredEntry& stored) {
        EXPECT_TRUE(stored.entry) << stored.id << stored.problem;
        if (!stored.entry) return true;
        EXPECT_EQ(stored.id, puzzle_id(stored.entry->puzzle.position, stored.entry->puzzle.rules));
        EXPECT_THAT(stored.entry->puzzle.keys, SizeIs(1)) << stored.id;
        EXPECT_THAT(stored.entry->verified.how, SizeIs(4)) << stored.id;
        ids.insert(stored.id);
        return true;
      });
  EXPECT_THAT(ids, SizeIs(2000));
}

// Of every length and rule set the first, proved from nothing; agon collection check does all.
TEST(Selection, ASampleIsProvedAgain) {
  EXPECT_GE(prove_sample(path, true), 40u);
}

// White to play and hold.
const std::string holding = AGON_SOURCE_DIR "/puzzles/collection/holding.db.zst";

TEST(Holding, IsVariedAndEveryIdIsThatOfItsPosition) {
  Collection collection = Collection::open(holding, Collection::Mode::read);
  EXPECT_THAT(collection.damage(), IsEmpty());
  std::map<std::string, std::size_t> by_rules;
  std::map<int, std::size_t> by_plies;
  collection.find({}, {}, std::nullopt, false, [&](const StoredEntry& stored) {
    EXPECT_TRUE(stored.entry) << stored.id << stored.problem;
    if (!stored.entry) return true;
    const Puzzle& puzzle = stored.entry->puzzle;
    EXPECT_EQ(stored.id, puzzle_id(puzzle.position, puzzle.rules));
    EXPECT_EQ(puzzle.goal, Goal::Kind::fortress) << stored.id;
    EXPECT_THAT(puzzle.keys, SizeIs(1)) << stored.id;
    EXPECT_THAT(stored.entry->verified.how, SizeIs(3)) << stored.id;
    EXPECT_TRUE(stored.entry->difficulty) << stored.id;
    ++by_rules[puzzle.rules_name];
    ++by_plies[puzzle.plies.value_or(0)];
    return true;
  });
  EXPECT_GE(collection.size(), 500u);
  EXPECT_THAT(by_rules, SizeIs(10));
  for (const auto& [rules, count] : by_rules) EXPECT_GE(count, 40u) << rules;
  for (const int plies : {3, 5, 7, 9, 11}) EXPECT_GE(by_plies[plies], 15u) << plies;
}

TEST(Holding, ASampleIsProvedAgain) {
  EXPECT_EQ(prove_sample(holding, false), 30u);
}

}  // namespace
}  // namespace agon::puzzles
