// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Several ranks in one process give what one gives.
#include "solver/tablebase/ranks/communicator.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>

#include "model/values/testing/settings.hpp"
#include "solver/tablebase/testing/solves.hpp"
#include "solver/tablebase/testing/thread_communicator.hpp"

namespace agon::tablebase::communicator_test {
namespace {

using test::all_codes;

// The smallest board with more than a batch of parcels in some passes, besides.
std::vector<RuleSet> several_rules() {
  std::vector<RuleSet> all = test::several_rules();
  all.push_back(test::small(2, 3));
  all.back().no_action = NoAction::loses;
  return all;
}

TEST(Parcel, KeepsWhatItIsMadeOf) {
  const Parcel parcel(Value::win, (1U << 28U) - 1U, (1U << 28U) - 2U, 90);
  EXPECT_EQ(parcel.value(), Value::win);
  EXPECT_EQ(parcel.slab(), (1U << 28U) - 1U);
  EXPECT_EQ(parcel.set(), (1U << 28U) - 2U);
  EXPECT_EQ(parcel.queen(), 90);
  const Parcel other(Value::loss, 5, 0, 0);
  EXPECT_EQ(other.value(), Value::loss);
  EXPECT_EQ(other.slab(), 5U);
}

std::vector<Code> alone(const RuleSet& rules) {
  Solver solver(rules, {});
  EXPECT_EQ(solver.run(), Solver::Outcome::solved);
  return all_codes(solver);
}

// Several solvers at once, each rank with what it has to say in the end.
struct Together {
  std::vector<Solver::Outcome> outcomes;
  std::vector<std::unique_ptr<Solver>> solvers;
  std::uint64_t parcels = 0;
};
Together together(const RuleSet& rules, int ranks, SolveOptions options) {
  ThreadHub hub(ranks);
  std::vector<std::unique_ptr<ThreadCommunicator>> each;
  Together result;
  result.outcomes.resize(static_cast<std::size_t>(ranks));
  for (int rank = 0; rank < ranks; ++rank) {
    each.push_back(std::make_unique<ThreadCommunicator>(hub, rank));
    options.communicator = each.back().get();
    result.solvers.push_back(std::make_unique<Solver>(rules, options));
    EXPECT_EQ(result.solvers.back()->bytes(), predicted_bytes(rules, options));
  }
  {
    std::vector<std::jthread> threads;
    for (std::size_t rank = 0; rank < result.solvers.size(); ++rank)
      threads.emplace_back(
          [&result, rank] { result.outcomes[rank] = result.solvers[rank]->run(); });
  }
  result.parcels = hub.parcels();
  return result;
}

TEST(Ranks, AnyNumberGivesTheSame) {
  std::uint64_t places = 0;
  std::uint64_t parcels = 0;
  int ranks = 0;
  for (const RuleSet& rules : several_rules()) {
    const std::vector<Code> expected = alone(rules);
    ranks = ranks % 4 + 1;
    {
      const test::Folder folder;
      SolveOptions options;
      options.log = folder / "log";
      options.threads = ranks == 3 ? 2 : 1;
      const Together all = together(rules, ranks, options);
      EXPECT_EQ(all.parcels > 1000U, ranks > 1);
      places += expected.size() * all.solvers.size();
      parcels += all.parcels;
      for (std::size_t rank = 0; rank < all.solvers.size(); ++rank) {
        EXPECT_EQ(all.outcomes[rank], Solver::Outcome::solved);
        EXPECT_EQ(all_codes(*all.solvers[rank]), expected) << rank << " of " << ranks;
      }
    }
  }
  std::cout << places << " places compared, " << parcels << " parcels sent\n";
}

// Forfeits make wins and losses in one pass, where there are six guards (AGON_GUARDS=6, much
// longer); words of 128 bits are sent by halves.
TEST(Ranks, ForfeitsAndTheRealBoard) {
  std::vector<RuleSet> cases{test::small(5, 1)};
  if (agon::test::setting("AGON_GUARDS", 6) == 6) cases.push_back(test::small(2, 6));
  for (const RuleSet& rules : cases) {
    const test::Folder folder;
    SolveOptions options;
    options.log = folder / "log";
    const Together all = together(rules, 2, options);
    EXPECT_EQ(all.outcomes[0], Solver::Outcome::solved);
    EXPECT_TRUE(all_codes(*all.solvers[1]) == alone(rules));
  }
}

TEST(Ranks, MemoryIsSharedOut) {
  const RuleSet rules = test::small(3, 2);
  SolveOptions options;
  const auto one = predicted_bytes(rules, options);
  ThreadHub hub(4);
  ThreadCommunicator ranks(hub, 1);
  options.communicator = &ranks;
  // Layout, sets and buffers are what every rank has.
  EXPECT_LT(predicted_bytes(rules, options), one / 4 + (std::uint64_t{2} << 20U));
}

// Logs that end in different passes, as when all ranks are killed between two of them ending one,
// or with a pass begun; resumed by all.
TEST(Ranks, LogsCutAnywhereAreResumed) {
  // Two of five cuts, others for each rule set.
  constexpr std::array<std::size_t, 5> percents{0, 10, 50, 99, 100};
  std::size_t first = 0;
  for (const RuleSet& rules : several_rules()) {
    const std::vector<Code> expected = alone(rules);
    const test::Folder folder;
    SolveOptions options;
    options.log = folder / "log";
    constexpr int ranks = 3;
    ++first;
    together(rules, ranks, options);
    std::vector<std::string> logs;
    for (int rank = 0; rank < ranks; ++rank)
      logs.push_back(test::bytes_of(log_name(options.log, rank, ranks)));
    for (const std::size_t percent : {percents[first % 5], percents[(first + 2) % 5]}) {
      for (int rank = 0; rank < ranks; ++rank) {
        const std::string& log = logs[static_cast<std::size_t>(rank)];
        // Another one of them is cut shorter each time.
        const std::size_t keep =
            static_cast<int>(percent) % ranks == rank ? percent * 9 / 10 : percent;
        test::write_bytes(log_name(options.log, rank, ranks),
                          log.substr(0, log.size() * keep / 100));
      }
      const Together all = together(rules, ranks, options);
      for (std::size_t rank = 0; rank < ranks; ++rank) {
        EXPECT_EQ(all.outcomes[rank], Solver::Outcome::solved);
        EXPECT_EQ(all_codes(*all.solvers[rank]), expected);
        EXPECT_EQ(test::bytes_of(log_name(options.log, static_cast<int>(rank), ranks)).size(),
                  logs[rank].size());
      }
    }
  }
}

// What one rank cannot do, all do not.
TEST(Ranks, ALogOfAnotherRankIsRefused) {
  const RuleSet rules = test::small(2, 1);
  const test::Folder folder;
  SolveOptions options;
  options.log = folder / "log";
  together(rules, 3, options);
  const auto second = log_name(options.log, 1, 3);
  std::filesystem::copy_file(log_name(options.log, 2, 3), second,
                             std::filesystem::copy_options::overwrite_existing);
  const Together all = together(rules, 3, options);
  for (std::size_t rank = 0; rank < 3; ++rank) {
    EXPECT_EQ(all.outcomes[rank], Solver::Outcome::failed);
    EXPECT_NE(all.solvers[rank]->problem().find(second.string() + ": is the log of another table"),
              std::string::npos)
        << all.solvers[rank]->problem();
  }
}

// The same for a log that proves damaged while it is resumed, and for a request to stop.
TEST(Ranks, OneThatEndsEndsAll) {
  const RuleSet rules = test::small(2, 3);
  const test::Folder folder;
  SolveOptions options;
  options.log = folder / "log";
  together(rules, 2, options);
  const auto second = log_name(options.log, 1, 2);
  std::string log = test::bytes_of(second);
  const std::string sound = log;
  log[log.size() / 2] =
      static_cast<char>(log[log.size() / 2] ^ 1);  // within a blob, whose frame has a sum
  test::write_bytes(second, log);
  Together all = together(rules, 2, options);
  for (std::size_t rank = 0; rank < 2; ++rank) {
    EXPECT_EQ(all.outcomes[rank], Solver::Outcome::failed);
    EXPECT_NE(all.solvers[rank]->problem().find(second.string() + ": the log is damaged"),
              std::string::npos);
  }
  for (const int pass : {0, 20}) {
    const test::Folder other;
    options.log = other / "log";
    std::atomic<int> asked{0};
    options.go_on = [&](const SolveProgress& now) { return now.pass < pass || ++asked != 1; };
    all = together(rules, 2, options);
    EXPECT_EQ(all.outcomes[0], Solver::Outcome::stopped);
    EXPECT_EQ(all.outcomes[1], Solver::Outcome::stopped);
  }
}

// A table written in parts has the bytes of one written whole, also where there are fewer blocks
// than parts.
TEST(Parts, GiveTheSameFile) {
  for (const auto& [guards, parts] : {std::pair{1, 5}, {3, 3}}) {
    const RuleSet rules = test::small(2, guards);
    const Layout layout(2, guards);
    const std::vector<Code> codes = test::wandering(layout, 3);
    const test::Folder folder;
    ASSERT_EQ(test::write(folder / "whole", rules, layout, codes), "");
    {
      Writer first(folder / "table", folder / "part-0", rules, layout, true, {0, parts});
      const CodeSource source = test::source_of(layout, codes, 7);
      ASSERT_EQ(write_blocks(first, layout, source, 2).problem, "");
      for (int which = 1; which < parts; ++which) {
        const auto path = folder / ("part-" + std::to_string(which));
        Writer part(folder / "table", path, rules, layout, true, {which, parts});
        ASSERT_EQ(write_table(part, layout, source, 2).problem, "");
        ASSERT_EQ(first.append_part(path), "");
      }
      ASSERT_EQ(first.finish(), "");
      EXPECT_EQ(test::bytes_of(folder / "table"), test::bytes_of(folder / "whole"));
    }
  }
}

TEST(Parts, ADamagedOneIsRefused) {
  const RuleSet rules = test::small(2, 2);
  const Layout layout(2, 2);
  const std::vector<Code> codes = test::wandering(layout, 3);
  const test::Folder folder;
  const CodeSource source = test::source_of(layout, codes, 7);
  const auto path = folder / "part-1";
  Writer part(folder / "table", path, rules, layout, true, {1, 2});
  ASSERT_EQ(write_table(part, layout, source, 1).problem, "");
  const std::string bytes = test::bytes_of(path);
  for (const std::size_t at :
       {std::size_t{0}, bytes.size() / 2, bytes.size() - 40, bytes.size() - 12, bytes.size() - 1}) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    for (const std::string& given : {damaged, bytes.substr(0, at)}) {
      test::write_bytes(path, given);
      Writer first(folder / "table", folder / "part-0", rules, layout, true, {0, 2});
      ASSERT_EQ(write_blocks(first, layout, source, 1).problem, "");
      EXPECT_NE(first.append_part(path).find("a part that cannot be read"), std::string::npos)
          << at;
    }
  }
}

}  // namespace
}  // namespace agon::tablebase::communicator_test
