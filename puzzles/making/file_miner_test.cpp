#include "puzzles/making/file_miner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "model/values/position_text.hpp"
#include "puzzles/making/composed_puzzle.hpp"

namespace agon::puzzles {
namespace {

ComposeLimits patient() {
  ComposeLimits limits;
  limits.end = std::chrono::steady_clock::time_point::max();
  return limits;
}

ComposeOrder order(int plies) {
  ComposeOrder order;
  order.plies = plies;
  return order;
}

Puzzle as_puzzle(const Mined& mined) {
  return as_puzzle(mined.composed, {RuleSet{}, "wikipedia"}, mined.name, "a test");
}

TEST(Mine, TakesLengthsInTurnAndNamesWhatItFinds) {
  Mine mine({order(1), order(3)}, {});
  std::vector<std::string> names;
  for (const int plies : {1, 3, 1, 3}) {
    const auto mined = mine.next(patient());
    ASSERT_TRUE(mined);
    EXPECT_EQ(mined->plies, plies);
    EXPECT_EQ(mined->composed.verdict.plies, plies);
    names.push_back(mined->name);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"mined-in-1-1", "mined-in-3-2", "mined-in-1-3",
                                             "mined-in-3-4"}));
  EXPECT_FALSE(mine.is_exhausted());
}

// A collection that is mined again gets other puzzles, and names that it has not got.
TEST(Mine, FindsNothingTwice) {
  std::vector<Puzzle> known;
  for (int round = 0; round < 3; ++round) {
    Mine mine({order(1)}, known);
    for (int i = 0; i < 3; ++i) {
      const auto mined = mine.next(patient());
      ASSERT_TRUE(mined);
      const Puzzle puzzle = as_puzzle(*mined);
      for (const Puzzle& other : known) {
        EXPECT_NE(other.name, puzzle.name);
        EXPECT_NE(other.position, puzzle.position) << to_string(puzzle.position);
      }
      known.push_back(puzzle);
    }
  }
}

TEST(Mine, EndsWhereNothingIsLeftAndWhereALimitComes) {
  ComposeOrder impossible = order(3);
  impossible.captures = 2;
  Mine none({impossible}, {});
  EXPECT_FALSE(none.next(patient()));
  EXPECT_TRUE(none.is_exhausted());
  ComposeLimits over;
  over.end = std::chrono::steady_clock::now();
  Mine stopped({order(1)}, {});
  EXPECT_FALSE(stopped.next(over));
  EXPECT_FALSE(stopped.is_exhausted());
}

TEST(ComposedPuzzle, ComesBackFromAFile) {
  Mine mine({order(3)}, {});
  const auto mined = mine.next(patient());
  ASSERT_TRUE(mined);
  const Puzzle puzzle = as_puzzle(*mined);
  const LoadedPuzzles loaded = load_puzzles(to_toml(puzzle), "made");
  ASSERT_TRUE(loaded.mistakes.empty());
  ASSERT_EQ(loaded.puzzles.size(), 1U);
  EXPECT_EQ(loaded.puzzles[0].position, puzzle.position);
  EXPECT_EQ(loaded.puzzles[0].keys, puzzle.keys);
  EXPECT_EQ(loaded.puzzles[0].plies, 3);
  EXPECT_EQ(loaded.puzzles[0].note, "May come from " + past_text(mined->composed));
}

}  // namespace
}  // namespace agon::puzzles
