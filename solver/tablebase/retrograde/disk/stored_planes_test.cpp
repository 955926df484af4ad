// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Solves with planes on disk, against the same in memory.
#include "solver/tablebase/retrograde/disk/stored_planes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <set>
#include <tuple>

#include "model/values/dice.hpp"
#include "solver/tablebase/testing/small_disk.hpp"
#include "solver/tablebase/testing/solves.hpp"

namespace agon::tablebase::stored_planes_test {
namespace {

using test::all_codes;

std::vector<RuleSet> rule_sets() {
  std::vector<RuleSet> all = test::several_rules();
  all.push_back(test::small(3, 1));
  all.back().passing = true;
  all.back().no_action = NoAction::draws;
  all.push_back(test::small(4, 1));
  all.push_back(test::small(5, 1));
  return all;
}

std::vector<Code> solved_to_codes(const RuleSet& rules, const SolveOptions& options) {
  Solver solver(rules, options);
  EXPECT_EQ(solver.run(), Solver::Outcome::solved) << solver.problem();
  EXPECT_EQ(solver.bytes(), predicted_bytes(rules, options));
  EXPECT_EQ(solver.disk_moved() > 0, options.groups > 0);
  return all_codes(solver);
}

TEST(StoredPlanes, AnyNumberOfGroupsGivesTheSame) {
  int solves = 0;
  std::size_t first = 0;
  for (const RuleSet& rules : rule_sets()) {
    const std::vector<Code> expected = solved_to_codes(rules, {});
    EXPECT_GT(*std::max_element(expected.begin(), expected.end()), 20);
    // Two of four numbers, others for each rule set.
    const std::array<std::uint32_t, 4> groups{1, most_groups(rules), 2, 5};
    for (const std::size_t which : {first, first + 1}) {
      const test::Folder folder;
      SolveOptions options;
      options.log = folder / "log";
      options.groups = std::min(groups[which % 4], groups[1]);
      options.threads = which % 3 == 0 ? 3 : 1;
      EXPECT_TRUE(solved_to_codes(rules, options) == expected) << options.groups;
      // The log is all that is left, and nothing was ever beside it for longer than a moment.
      EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
      ++solves;
    }
    ++first;
  }
  std::cout << solves << " solves of " << rule_sets().size() << " rule sets on disk\n";
}

TEST(StoredPlanes, OneSlabCanBeAGroup) {
  const RuleSet rules = test::small(2, 2);
  EXPECT_EQ(most_groups(rules), Layout(rules).slabs());
}

TEST(StoredPlanes, WithoutDistancesTheValuesAreTheSame) {
  for (const RuleSet& rules : rule_sets()) {
    const test::Folder folder;
    SolveOptions options;
    options.distances = false;
    const std::vector<Code> expected = solved_to_codes(rules, options);
    options.log = folder / "log";
    options.groups = 3;
    EXPECT_TRUE(solved_to_codes(rules, options) == expected);
  }
}

// Stopped ever later, at the end of a pass or amid it, each time resumed with another number of
// groups, or in memory.
TEST(StoredPlanes, StoppedAndResumedGivesTheSame) {
  Dice dice(1);
  int stops = 0;
  for (const RuleSet& rules : rule_sets()) {
    const std::vector<Code> expected = solved_to_codes(rules, {});
    const test::Folder folder;
    SolveOptions options;
    options.log = folder / "log";
    int stop_at = 1;
    options.go_on = [&](const SolveProgress& now) {
      return now.pass < stop_at || (now.pass == stop_at && now.share < 0.5);
    };
    for (int run = 0;; ++run) {
      ASSERT_LT(run, 1000);
      options.groups = run % 4 == 3 ? 0 : 1 + dice.below(most_groups(rules));
      options.threads = 1 + run % 2;
      Solver solver(rules, options);
      const Solver::Outcome outcome = solver.run();
      ASSERT_NE(outcome, Solver::Outcome::failed) << solver.problem();
      if (outcome == Solver::Outcome::solved) {
        EXPECT_TRUE(all_codes(solver) == expected);
        break;
      }
      stop_at += 5 + static_cast<int>(dice.below(6U));
      ++stops;
    }
  }
  EXPECT_GT(stops, 15);
  std::cout << stops << " stops\n";
}

// Killed: the log ends anywhere, and planes are gone.
TEST(StoredPlanes, ALogCutAnywhereIsTakenUp) {
  Dice dice(2);
  for (const RuleSet& rules : rule_sets()) {
    const test::Folder folder;
    SolveOptions options;
    options.log = folder / "log";
    options.groups = 2;
    const std::vector<Code> expected = solved_to_codes(rules, options);
    const auto whole = std::filesystem::file_size(options.log);
    for (int i = 0; i < 2; ++i) {
      std::filesystem::resize_file(options.log, dice.below(whole + 1));
      options.groups = 1 + dice.below(most_groups(rules));
      ASSERT_TRUE(solved_to_codes(rules, options) == expected);
    }
  }
}

// Too small for the planes, which is found at once; then for the results on their way, which are
// most where all are sent again.
TEST(StoredPlanes, AFullDiskIsOneLineAndTheBuildGoesOnLater) {
  const RuleSet rules = test::small(2, 1);
  const test::Folder folder;
  SolveOptions options;
  options.log = folder / "log";
  const std::vector<Code> expected = solved_to_codes(rules, options);
  options.groups = 4;
  const DiskUse disk = predicted_disk(rules, options);
  ASSERT_GT(disk.results_at_most, 2 * disk.planes);
  for (const std::uint64_t bytes : {disk.planes - 1, disk.planes}) {
    const test::SmallDisk small(bytes);
    Solver solver(rules, options);
    EXPECT_EQ(solver.run(), Solver::Outcome::failed);
    EXPECT_THAT(solver.problem(), testing::StartsWith(folder.path().string() + ": File too large"));
    EXPECT_THAT(solver.problem(), testing::HasSubstr("; free some space"));
    EXPECT_EQ(solver.problem().find('\n'), std::string::npos);
  }
  EXPECT_TRUE(solved_to_codes(rules, options) == expected);
}

TEST(StoredPlanes, GroupsAreAsFewAsHaveRoom) {
  const RuleSet rules = test::small(3, 2);
  SolveOptions options;
  options.log = "log";
  const std::uint64_t in_memory = predicted_bytes(rules, options);
  EXPECT_EQ(groups_within(in_memory, rules, options), 0U);
  std::uint32_t before = 1;
  for (std::uint64_t bytes = in_memory - 1; bytes > in_memory / 8; bytes -= in_memory / 16) {
    options.groups = groups_within(bytes, rules, options);
    ASSERT_GE(options.groups, before);
    EXPECT_LE(predicted_bytes(rules, options), bytes);
    before = options.groups;
    if (options.groups == 1) continue;
    --options.groups;
    EXPECT_GT(predicted_bytes(rules, options), bytes);
  }
  EXPECT_GT(before, 8U);
  // Where nothing has room, as many as take least.
  options.groups = groups_within(1, rules, options);
  const std::uint64_t least = predicted_bytes(rules, options);
  for (options.groups = 1; options.groups <= most_groups(rules); options.groups += 10)
    EXPECT_GE(predicted_bytes(rules, options), least);
}

TEST(Buckets, GiveWhatWasPutIn) {
  Dice dice(3);
  for (const RuleSet& rules : {test::small(2, 3), test::small(5, 2)}) {
    const Layout layout(rules);
    const Offsets offsets(layout, Partition(3, 1));
    const std::uint32_t chunks = 20;
    const Groups groups(layout, offsets, (layout.slabs() + chunks - 1) / chunks, chunks, 7);
    EXPECT_LE(groups.slabs(), layout.slabs() / 3 + 1);
    const test::Folder folder;
    Buckets buckets(layout, groups);
    ASSERT_TRUE(buckets.open(folder.path()));
    using Result = std::tuple<std::uint32_t, std::uint32_t, int>;
    for (int round = 0; round < 2; ++round) {
      Decided<std::multiset<Result>> put;
      {
        BucketWriter writer(buckets);
        for (int i = 0; i < 100000; ++i) {
          const Value value = dice.below(3U) == 0 ? Value::win : Value::loss;
          const Result result{
              dice.below(groups.slabs()), dice.below(layout.max_sets()),
              static_cast<int>(dice.below(static_cast<std::uint32_t>(layout.shape().cells())))};
          put[value].insert(result);
          writer.put(value, std::get<0>(result), std::get<1>(result), std::get<2>(result));
        }
        writer.flush();
      }
      for (const Value value : decided_values) {
        std::multiset<Result> got;
        for (std::uint32_t group = 0; group < groups.count(); ++group) {
          for (std::uint32_t block = 0; block < buckets.blocks(value, group); ++block) {
            std::size_t looked = 0;
            std::size_t given = 0;
            ASSERT_TRUE(buckets.read(
                value, group, block, [&](auto...) { ++looked; },
                [&](std::uint32_t slab, std::uint32_t set, int queen) {
                  ++given;
                  const std::uint32_t own = groups.first(group) + slab;
                  EXPECT_EQ(groups.of(own), group);
                  EXPECT_TRUE(buckets.any_for(value, own));
                  got.insert({own, set, queen});
                }));
            EXPECT_EQ(looked, given);
          }
          buckets.clear(value, group);
          EXPECT_FALSE(buckets.any(value, group));
        }
        EXPECT_TRUE(got == put[value]);
        ASSERT_TRUE(buckets.give_back(value));
      }
    }
  }
}

TEST(NamelessFile, WhatIsReadDifferentlyIsRefused) {
  const test::Folder folder;
  NamelessFile file;
  ASSERT_TRUE(file.open(folder.path(), 1000));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  const std::string text = "written";
  ASSERT_TRUE(file.write(text.data(), text.size(), 990));
  std::string back(text.size(), ' ');
  ASSERT_TRUE(
      file.read(back.data(), back.size(), 990, NamelessFile::checksum(text.data(), text.size())));
  EXPECT_EQ(back, text);
  ASSERT_TRUE(file.write("W", 1, 990));
  EXPECT_FALSE(
      file.read(back.data(), back.size(), 990, NamelessFile::checksum(text.data(), text.size())));
  EXPECT_THAT(file.problem(), testing::HasSubstr("differs from what was written"));
  EXPECT_FALSE(file.write("w", 1, 990));
}

}  // namespace
}  // namespace agon::tablebase::stored_planes_test
