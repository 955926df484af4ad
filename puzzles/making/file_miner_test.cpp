#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "model/values/position_text.hpp"
#include "puzzles/making/miner.hpp"

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

std::vector<Mined> mined(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known,
                         std::size_t count) {
  std::vector<Mined> all;
  EXPECT_EQ(mine(orders, known, count, patient(), [&](const Mined& one) { all.push_back(one); }),
            Composer::Status::composed);
  EXPECT_EQ(all.size(), count);
  return all;
}

Puzzle as_puzzle(const Mined& mined) {
  return as_puzzle(mined.composed, {RuleSet{}, "wikipedia"}, mined.name, "a test");
}

TEST(Mine, TakesLengthsInTurnAndNamesWhatItFinds) {
  std::vector<std::string> names;
  int plies = 1;
  for (const Mined& one : mined({order(1), order(3)}, {}, 4)) {
    EXPECT_EQ(one.plies, plies);
    EXPECT_EQ(one.composed.verdict.plies, plies);
    plies = 4 - plies;
    names.push_back(one.name);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"mined-in-1-1", "mined-in-3-2", "mined-in-1-3",
                                             "mined-in-3-4"}));
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
  ComposeOrder impossible = order(3);
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
  const Mined one = mined({order(3)}, {}, 1).at(0);
  const Puzzle puzzle = as_puzzle(one);
  const LoadedPuzzles loaded = load_puzzles(to_toml(puzzle), "made");
  ASSERT_TRUE(loaded.mistakes.empty());
  ASSERT_EQ(loaded.puzzles.size(), 1U);
  EXPECT_EQ(loaded.puzzles[0].position, puzzle.position);
  EXPECT_EQ(loaded.puzzles[0].keys, puzzle.keys);
  EXPECT_EQ(loaded.puzzles[0].plies, 3);
  EXPECT_EQ(loaded.puzzles[0].note, "May come from " + to_string(one.composed.past));
}

}  // namespace
}  // namespace agon::puzzles
