// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables made, interrupted, resumed and refused, by one process and by several ranks.
#include "solver/tablebase/making/builder.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "solver/tablebase/testing/solves.hpp"
#include "solver/tablebase/testing/thread_communicator.hpp"

namespace agon::tablebase {
namespace {

using Kind = NoTable::Kind;
using test::bytes_of;
using test::small;

BuildOptions order(const RuleSet& rules, const std::filesystem::path& file) {
  BuildOptions options;
  options.rules = rules;
  options.file = file;
  return options;
}

/// Prepares and runs; what it failed with, if it did.
std::optional<NoTable> build(const BuildOptions& options) {
  Builder builder(options);
  if (auto failure = builder.prepare()) return failure;
  return builder.run();
}

/// The bytes of a table that is made by the parts a builder is made of.
std::string expected_bytes(const test::Folder& folder, const RuleSet& rules) {
  Solver solver(rules, {});
  EXPECT_EQ(solver.run(), Solver::Outcome::solved);
  EXPECT_EQ(test::write(folder / "expected", rules, solver.layout(), test::all_codes(solver)), "");
  return bytes_of(folder / "expected");
}

bool is_there(const std::filesystem::path& path) {
  return std::filesystem::exists(path);
}

TEST(Builder, MakesAFileAndLeavesNothingElse) {
  int threads = 1;
  for (const RuleSet& rules : test::several_rules()) {
    const test::Folder folder;
    BuildOptions options = order(rules, folder / "t");
    options.threads = threads;
    threads = 4 - threads;
    const auto failure = build(options);
    ASSERT_FALSE(failure) << failure->text;
    EXPECT_TRUE(bytes_of(folder / "t") == expected_bytes(folder, rules));
    EXPECT_FALSE(is_there(folder / "t.building"));
  }
}

// Stopped at every sixth pass in turn, then while the file is written.
TEST(Builder, ResumesWhereItWasStopped) {
  const RuleSet rules = small(2, 2);
  const test::Folder folder;
  const std::string expected = expected_bytes(folder, rules);
  BuildOptions options = order(rules, folder / "t");
  int stops = 0;
  for (int pass = 1;; pass += 6) {
    options.go_on = [&](const BuildProgress& now) { return !now.written && now.solve.pass < pass; };
    Builder builder(options);
    ASSERT_FALSE(builder.prepare());
    EXPECT_EQ(builder.resumes(), stops > 0);
    const auto failure = builder.run();
    ASSERT_TRUE(failure);
    EXPECT_FALSE(failure->others_wait);
    EXPECT_FALSE(is_there(folder / "t"));
    EXPECT_TRUE(is_there(builder.folder() / "log"));
    ++stops;
    if (failure->kind == Kind::stopped_writing) break;
    EXPECT_EQ(failure->kind, Kind::stopped);
  }
  EXPECT_GT(stops, 5);
  options.go_on = {};
  ASSERT_FALSE(build(options));
  EXPECT_TRUE(bytes_of(folder / "t") == expected);
  EXPECT_FALSE(is_there(folder / "t.building"));
}

TEST(Builder, TellsOfSolvingThenOfWriting) {
  const test::Folder folder;
  BuildOptions options = order(small(2, 2), folder / "t");
  int last_pass = 0;
  double written = 0;
  options.go_on = [&](const BuildProgress& now) {
    EXPECT_GE(now.solve.pass, last_pass);
    EXPECT_GE(now.written.value_or(0), written);
    last_pass = now.solve.pass;
    written = now.written.value_or(0);
    return true;
  };
  ASSERT_FALSE(build(options));
  EXPECT_GT(last_pass, 10);
  EXPECT_EQ(written, 1);
}

TEST(Builder, RefusesWhatCannotBeMade) {
  const test::Folder folder;
  BuildOptions options = order(small(5, 4), folder / "t");
  options.rules.capture_lasts = CaptureLasts::until_relocated;
  auto failure = build(options);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, Kind::rules);
  EXPECT_NE(failure->text.find("until-relocated"), std::string::npos);

  options = order(small(3, 2), folder / "t");
  options.memory_mib = 20;
  failure = build(options);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, Kind::memory);
  EXPECT_EQ(failure->may_use_mib, 20U);
  EXPECT_GT(failure->needs_mib, 20U);
  options.memory_mib = failure->needs_mib;
  EXPECT_FALSE(Builder(options).prepare());
  std::filesystem::remove_all(folder / "t.building");

  std::filesystem::create_directory(folder / "d");
  failure = build(order(small(2, 1), folder / "d"));
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, Kind::output);
  EXPECT_EQ(failure->text,
            (folder / "d").string() + " is not a regular file; name a regular or new file");
  EXPECT_FALSE(is_there(folder / "d.building"));

  failure = build(order(small(2, 1), folder / "none" / "t"));
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, Kind::output);
  EXPECT_NE(failure->text.find("t.building: No such file or directory; name a file in a folder"),
            std::string::npos)
      << failure->text;
}

TEST(Builder, OneAtATimeWorksInAFolder) {
  const test::Folder folder;
  const BuildOptions options = order(small(2, 1), folder / "t");
  {
    Builder first(options);
    ASSERT_FALSE(first.prepare());
    const auto failure = build(options);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, Kind::output);
    EXPECT_EQ(failure->text, "another build is running in " + (folder / "t.building").string() +
                                 "; wait for it to end, or name another file");
  }
  EXPECT_FALSE(build(options));
}

// The log is found to be of another table when it is opened, long after the folder was taken.
TEST(Builder, AFolderOfAnotherTableIsRefused) {
  const test::Folder folder;
  BuildOptions options = order(small(2, 1), folder / "t");
  options.go_on = [](const BuildProgress& now) { return now.solve.pass < 3; };
  ASSERT_TRUE(build(options));
  options.rules.no_action = NoAction::loses;
  const auto failure = build(options);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, Kind::output);
  EXPECT_NE(failure->text.find("is the log of another table"), std::string::npos);
}

TEST(Builder, LackOfMemoryIsAFailure) {
  const test::Folder folder;
  BuildOptions options = order(small(2, 1), folder / "t");
  options.go_on = [](const BuildProgress& now) -> bool {
    if (now.solve.pass == 3) throw std::bad_alloc();
    return true;
  };
  auto failure = build(options);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, Kind::no_memory);
  EXPECT_FALSE(failure->others_wait);
  options.go_on = [](const BuildProgress& now) -> bool {
    if (now.written) throw std::bad_alloc();
    return true;
  };
  failure = build(options);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, Kind::no_memory);
  EXPECT_FALSE(is_there(folder / "t"));
  options.go_on = {};
  EXPECT_FALSE(build(options));
}

/// All ranks with their own options; what each failed with.
std::vector<std::optional<NoTable>> together(std::vector<BuildOptions> all) {
  ThreadHub hub(static_cast<int>(all.size()));
  std::vector<std::unique_ptr<ThreadCommunicator>> communicators;
  for (std::size_t rank = 0; rank < all.size(); ++rank) {
    communicators.push_back(std::make_unique<ThreadCommunicator>(hub, static_cast<int>(rank)));
    all[rank].communicator = communicators.back().get();
  }
  std::vector<std::optional<NoTable>> failures(all.size());
  {
    std::vector<std::jthread> threads;
    for (std::size_t rank = 0; rank < all.size(); ++rank)
      threads.emplace_back([&, rank] { failures[rank] = build(all[rank]); });
  }
  return failures;
}

TEST(Builder, RanksMakeTheSameFile) {
  const RuleSet rules = small(2, 3);
  const test::Folder folder;
  const std::vector<BuildOptions> all(3, order(rules, folder / "t"));
  for (const auto& failure : together(all)) EXPECT_FALSE(failure) << failure->text;
  EXPECT_TRUE(bytes_of(folder / "t") == expected_bytes(folder, rules));
  EXPECT_FALSE(is_there(folder / "t.building"));
}

/// A build within less memory than the least fails, and says which that is.
std::uint64_t least_mib(const std::optional<NoTable>& failure) {
  EXPECT_TRUE(failure && failure->kind == Kind::memory);
  return failure ? failure->needs_mib : 0;
}

TEST(Builder, KeepsOnDiskWhatMemoryHasNoRoomFor) {
  const test::Folder folder;
  BuildOptions options = order(small(4, 2), folder / "t");
  const auto needs = [&] {
    Builder builder(options);
    EXPECT_FALSE(builder.prepare());
    return builder.needs();
  };
  const BuildNeeds in_memory = needs();
  EXPECT_EQ(in_memory.groups, 0U);
  options.memory_mib = 1;
  const std::uint64_t least = least_mib(build(options));
  ASSERT_LT(2 * least, in_memory.memory_mib);
  for (const std::uint64_t memory : {least, 2 * least, in_memory.memory_mib - 1}) {
    options.memory_mib = memory;
    const BuildNeeds on_disk = needs();
    EXPECT_GT(on_disk.groups, 0U);
    EXPECT_GT(on_disk.planes_mib, 0U);
    EXPECT_GT(on_disk.results_at_most_mib, 0U);
    EXPECT_LE(on_disk.memory_mib, memory);
  }
  options.memory_mib = in_memory.memory_mib;
  EXPECT_EQ(needs().groups, 0U);
}

TEST(Builder, OnDiskMakesTheSameFile) {
  const test::Folder folder;
  for (const RuleSet& rules : {small(4, 1), small(2, 2)}) {
    BuildOptions options = order(rules, folder / "t");
    options.on_disk = true;
    Builder builder(options);
    ASSERT_FALSE(builder.prepare());
    EXPECT_GT(builder.needs().groups, 1U);
    const auto failure = builder.run();
    ASSERT_FALSE(failure) << failure->text;
    EXPECT_TRUE(bytes_of(folder / "t") == expected_bytes(folder, rules));
    EXPECT_FALSE(is_there(folder / "t.building"));
    std::filesystem::remove(folder / "t");
  }
}

// Stopped with planes in memory, and resumed with them on disk.
TEST(Builder, RanksKeepPlanesOnDiskSomeOrAll) {
  const RuleSet rules = small(2, 3);
  const test::Folder folder;
  std::vector<BuildOptions> all(3, order(rules, folder / "t"));
  for (const bool some : {false, true}) {
    for (BuildOptions& options : all) options.on_disk = true;
    if (some) all[1].on_disk = false;
    all[0].go_on = [&](const BuildProgress& now) { return some || now.solve.pass < 20; };
    for (const auto& failure : together(all)) EXPECT_EQ(failure.has_value(), !some);
  }
  EXPECT_TRUE(bytes_of(folder / "t") == expected_bytes(folder, rules));
  EXPECT_FALSE(is_there(folder / "t.building"));
}

// What one rank cannot do, all do not, with the same words.
TEST(Builder, TheFailureOfOneRankIsThatOfAll) {
  const test::Folder folder;
  std::vector<BuildOptions> all(3, order(small(2, 2), folder / "t"));
  all[1].memory_mib = 5;
  for (const auto& failure : together(all)) {
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, Kind::memory);
    EXPECT_EQ(failure->may_use_mib, 5U);
  }
  all[1].memory_mib = all[0].memory_mib;
  all[2].go_on = [](const BuildProgress& now) { return now.solve.pass < 4; };
  for (const auto& failure : together(all)) {
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, Kind::stopped);
    EXPECT_FALSE(failure->others_wait);
  }
  all[2].go_on = {};
  all.pop_back();
  for (const auto& failure : together(all)) {
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, Kind::output);
    EXPECT_NE(failure->text.find("has a build by 3 ranks, which 2 cannot resume"),
              std::string::npos);
  }
  all.push_back(all[0]);
  for (const auto& failure : together(all)) EXPECT_FALSE(failure);
}

TEST(NoTable, GoesThroughALine) {
  const NoTable failure{Kind::memory, "a text, with spaces; and more", 12, 34};
  const NoTable back = no_table_from_line(to_line(failure));
  EXPECT_EQ(back.kind, failure.kind);
  EXPECT_EQ(back.text, failure.text);
  EXPECT_EQ(back.needs_mib, 12U);
  EXPECT_EQ(back.may_use_mib, 34U);
  EXPECT_FALSE(back.others_wait);
  EXPECT_EQ(no_table_from_line(to_line({Kind::no_memory, ""})).text, "");
}

}  // namespace
}  // namespace agon::tablebase
