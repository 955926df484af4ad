// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/texts/bench_set.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "model/values/position.hpp"

namespace agon::puzzles::bench_set_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* position = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";

TEST(BenchSet, readsPositionsAndTags) {
  const std::string text = "# about\n\n" + std::string("wikipedia,sandwich=ring\t") + position +
                           "\t?\t-\n" + "wikipedia\t" + position + "\t1\tchain,quiet\n";
  const BenchSet set = load_bench_set(text, "a.txt");
  EXPECT_THAT(set.mistakes, IsEmpty());
  ASSERT_THAT(set.positions, SizeIs(2));
  EXPECT_EQ(set.positions[0].rules.sandwich, Sandwich::ring);
  EXPECT_EQ(set.positions[0].plies, std::nullopt);
  EXPECT_EQ(set.positions[0].line, 3);
  EXPECT_EQ(set.positions[1].plies, 1);
  EXPECT_THAT(set.positions[1].tags, ElementsAre("chain", "quiet"));
  EXPECT_EQ(to_string(set.positions[1].position), position);
}

TEST(BenchSet, namesThePlaceOfEachMistake) {
  const std::string good = std::string("wikipedia\t") + position;
  const BenchSet set =
      load_bench_set("wikipedia\n" + good + "\t0\t-\n" + good + "\t3x\t-\n" + "wikpedia\t" +
                         position + "\t1\t-\nwikipedia\t6/7 w - -\t1\t-\n" + good + "\t1\t-\n",
                     "a.txt");
  EXPECT_THAT(set.positions, SizeIs(1));
  ASSERT_THAT(set.mistakes, SizeIs(5));
  EXPECT_THAT(to_string(set.mistakes[0]), HasSubstr("a.txt:1:1: 1 fields"));
  EXPECT_THAT(to_string(set.mistakes[1]), HasSubstr("a.txt:2:61: \"0\" is not a number of plies"));
  EXPECT_EQ(set.mistakes[2].line, 3);
  EXPECT_THAT(set.mistakes[3].text, HasSubstr("wikpedia"));
  EXPECT_THAT(to_string(set.mistakes[4]), HasSubstr("a.txt:5:"));
}

TEST(BenchSet, everyFileOfTheProjectCanBeRead) {
  const std::filesystem::path folder = std::filesystem::path(AGON_SOURCE_DIR) / "puzzles/bench";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".txt") continue;
    ++files;
    const auto set = read_bench_set(entry.path().string());
    ASSERT_TRUE(set.has_value()) << entry.path();
    EXPECT_THAT(set->mistakes, IsEmpty()) << to_string(set->mistakes);
    EXPECT_THAT(set->positions, testing::Not(IsEmpty())) << entry.path();
  }
  EXPECT_GE(files, 11);
}

}  // namespace
}  // namespace agon::puzzles::bench_set_test
