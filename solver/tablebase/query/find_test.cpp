// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/find.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "solver/tablebase/query/testing/found_places.hpp"
#include "solver/tablebase/query/testing/made_tables.hpp"

namespace agon::tablebase {
namespace {

using test::all;
using test::build;
using test::bytes_of;
using test::damaged;
using test::Folder;
using test::found;
using test::opened;
using test::small;
using test::write_bytes;
using Pick = TableSearch::Pick;

// What is counted is what the header of the table counts, symmetric placements for themselves.
TEST(Find, CountsAsTheHeaderDoes) {
  const Folder folder;
  for (const RuleSet& rules : test::several_rules()) {
    build(folder / "t", rules);
    const OpenTable table = opened(folder / "t");
    const Summary& summary = table.table->summary();
    std::vector<TableSearch> searches(2, {{}, Pick::none, 0, 1});
    std::vector<std::uint64_t> expected{summary.positions(), summary.draws};
    searches[1].query.value = Value::draw;
    for (const Value value : {Value::win, Value::loss}) {
      const auto& counts = value == Value::win ? summary.wins : summary.losses;
      for (std::size_t plies = 0; plies < counts.size(); ++plies) {
        searches.push_back(searches.front());
        searches.back().query.value = value;
        searches.back().query.plies = CountRange{static_cast<int>(plies), static_cast<int>(plies)};
        expected.push_back(counts[plies]);
      }
    }
    WalkOptions options;
    options.threads = 2;
    const Finding finding = find_places(table, searches, options);
    EXPECT_EQ(finding.end, WalkEnd::whole);
    for (std::size_t i = 0; i < searches.size(); ++i)
      EXPECT_EQ(finding.found[i].placements, expected[i]) << "search " << i;
  }
}

TEST(Find, LongestAreTheLongestInOrder) {
  const Folder folder;
  build(folder / "t", small(2, 2));
  const OpenTable table = opened(folder / "t");
  TableQuery query;
  query.value = Value::win;
  std::vector<FoundPlace> every = found(table, query, Pick::first, all).places;
  std::stable_sort(every.begin(), every.end(), [](const FoundPlace& left, const FoundPlace& right) {
    return plies_of(left.code) > plies_of(right.code);
  });
  for (const std::size_t limit : {1U, 7U, 300U})
    for (const int threads : {1, 3}) {
      const std::vector<FoundPlace> places =
          found(table, query, Pick::longest, limit, threads).places;
      ASSERT_EQ(places.size(), limit);
      for (std::size_t i = 0; i < limit; ++i) EXPECT_EQ(places[i].place, every[i].place);
    }
  EXPECT_EQ(every.front().place, table.table->summary().longest_win);
}

// Random picks: the same at any number of threads, each beginning is a pick, and over many seeds
// every match comes up about as often as the next.
TEST(Find, RandomPicksAreUniform) {
  const Folder folder;
  build(folder / "t", small(2, 1));
  const OpenTable table = opened(folder / "t");
  TableQuery query;
  query.value = Value::win;
  query.plies = CountRange{11, 11};
  query.sole_key = true;
  const std::vector<FoundPlace> every = found(table, query, Pick::first, all).places;
  ASSERT_GT(every.size(), 20U);
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, int> times;
  constexpr int seeds = 600, at_once = 5;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto few = found(table, query, Pick::random, at_once, 1, seed).places;
    const auto more = found(table, query, Pick::random, 2 * at_once, 2, seed).places;
    ASSERT_EQ(few.size(), static_cast<std::size_t>(at_once));
    for (std::size_t i = 0; i < few.size(); ++i) {
      EXPECT_EQ(few[i].place, more[i].place);
      ++times[{few[i].place.slab, few[i].place.set, few[i].place.queen}];
    }
  }
  // Chi squared, with as many degrees of freedom as there are matches, less one: six standard
  // deviations.
  const double expected = 1.0 * seeds * at_once / static_cast<double>(every.size());
  double distance = 0;
  for (const FoundPlace& each : every) {
    const double off = times[{each.place.slab, each.place.set, each.place.queen}] - expected;
    distance += off * off / expected;
  }
  const auto freedom = static_cast<double>(every.size() - 1);
  EXPECT_LT(distance, freedom + 6 * std::sqrt(2 * freedom));
}

TEST(Find, ThreadsAndLimitsDoNotChangeWhatIsFound) {
  const Folder folder;
  build(folder / "t", small(3, 1));
  const OpenTable table = opened(folder / "t");
  TableQuery query;
  query.sole_key = true;
  const std::vector<FoundPlace> one = found(table, query, Pick::first, 500).places;
  const std::vector<FoundPlace> three = found(table, query, Pick::first, 2000, 3).places;
  ASSERT_EQ(one.size(), 500U);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].place, three[i].place);
}

TEST(Find, EndsEarlyWithWhatItHas) {
  const Folder folder;
  build(folder / "t", small(2, 3));
  const OpenTable table = opened(folder / "t");
  std::atomic<bool> stop{false};
  WalkOptions options;
  options.stop = &stop;
  options.progress = [&](std::size_t done, std::size_t of) {
    EXPECT_LE(done, of);
    stop = done == 3;
  };
  ASSERT_GT(table.table->blocks(), 4U);
  const Finding stopped = find_places(table, {{{}, Pick::none, 0, 1}}, options);
  EXPECT_EQ(stopped.end, WalkEnd::stopped);
  EXPECT_EQ(stopped.blocks, 3U);
  EXPECT_GT(stopped.found[0].positions, 0U);
  options = {};
  EXPECT_EQ(find_places(table, {{{}, Pick::first, 3, 1}}, options).end, WalkEnd::enough);
  options.seconds = 0;
  EXPECT_EQ(find_places(table, {{{}, Pick::none, 0, 1}}, options).end, WalkEnd::time);
}

TEST(Find, ADamagedBlockIsNamed) {
  const Folder folder;
  build(folder / "t", small(2, 3));
  write_bytes(folder / "t", damaged(bytes_of(folder / "t")));
  const OpenTable table = opened(folder / "t");
  try {
    found(table, {}, Pick::none, 0, 2);
    FAIL() << "a damaged block was read";
  } catch (const Unusable& damage) {
    EXPECT_NE(std::string(damage.what()).find("is damaged: its checksum differs"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace agon::tablebase
