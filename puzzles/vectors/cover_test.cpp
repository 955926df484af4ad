// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/cover.hpp"

#include <gtest/gtest.h>

namespace agon::vectors {
namespace {

Candidate candidate(std::initializer_list<std::size_t> numbers, std::uint64_t cost = 1) {
  Candidate made;
  for (const std::size_t number : numbers) made.clauses.set(number);
  made.cost = cost;
  return made;
}

const ClauseSet everything = ClauseSet().set();

TEST(Cover, CoversEveryPairWithFewCandidates) {
  const std::vector<Candidate> candidates{candidate({0, 1}), candidate({1, 2}),
                                          candidate({0, 1, 2}), candidate({3})};
  const Choice choice = choose(candidates, everything, 2);
  EXPECT_EQ(choice.chosen, (std::vector<std::size_t>{2, 3}));
  EXPECT_EQ(choice.cover, 2U);
}

TEST(Cover, AClauseAloneIsNotAPair) {
  // All clauses are in the first two, but 0 and 2 meet only in the last.
  const std::vector<Candidate> candidates{candidate({0, 1}), candidate({1, 2}), candidate({0, 2})};
  EXPECT_EQ(choose(candidates, everything, 3).cover, 3U);
  EXPECT_EQ(Meetings(candidates).count_pairs(), 3U);
}

TEST(Cover, TheCheaperOfEqualsIsChosen) {
  const std::vector<Candidate> candidates{candidate({0, 1}, 9), candidate({0, 1}, 2)};
  EXPECT_EQ(choose(candidates, everything, 1).chosen, std::vector<std::size_t>{1});
}

TEST(Cover, WhatOthersCoverTogetherIsDropped) {
  // Cheapest first: 0, then 1; the dear 2 is then needed for 0 with 3, and covers 0 and 1 too.
  const std::vector<Candidate> candidates{candidate({0, 1}, 1), candidate({1, 4}, 1),
                                          candidate({0, 1, 3}, 2)};
  const Choice choice = choose(candidates, everything, 3);
  EXPECT_EQ(choice.cover, 2U);
  EXPECT_EQ(choice.chosen.size(), 3U) << "filled up to the count";
}

TEST(Cover, OnlyWhatIsWantedCounts) {
  const std::vector<Candidate> candidates{candidate({0, 1, 2, 3, 4}), candidate({7})};
  ClauseSet wanted;
  wanted.set(7);
  const Choice choice = choose(candidates, wanted, 5);
  EXPECT_EQ(choice.chosen, std::vector<std::size_t>{1});
}

TEST(Cover, OnlyWhatIsAcceptedIsChosenAndAskedAboutOnce) {
  const std::vector<Candidate> candidates{candidate({0, 1, 2}), candidate({0, 1}), candidate({2})};
  std::vector<std::size_t> asked;
  const Choice choice = choose(candidates, everything, 3, nullptr, [&](std::size_t each) {
    asked.push_back(each);
    return each != 0;
  });
  EXPECT_EQ(choice.chosen, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(asked, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Cover, NothingToChooseFromGivesNothing) {
  EXPECT_TRUE(choose({}, everything, 5).chosen.empty());
}

}  // namespace
}  // namespace agon::vectors
