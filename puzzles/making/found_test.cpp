// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/found.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/plain/deepening.hpp"

namespace agon::puzzles::found_test {
namespace {

std::vector<Puzzle> first_of(void (*find)(std::uint64_t, const PuzzleSink&), std::uint64_t seed,
                             std::size_t count) {
  std::vector<Puzzle> found;
  find(seed, [&](const Puzzle& puzzle) {
    found.push_back(puzzle);
    return found.size() < count;
  });
  return found;
}

std::string text_of(const std::vector<Puzzle>& puzzles) {
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += to_toml(puzzle);
  return text;
}

/// Is what the puzzle says so, by the plain search?
void expect_true(const Puzzle& puzzle) {
  SCOPED_TRACE(to_toml(puzzle));
  const bitboard::Engine engine(puzzle.rules);
  search::Budget budget{Limits{}};
  search::Deepening<bitboard::Engine> plain(engine, puzzle.attacker, budget,
                                            std::size_t{64} << 20U);
  const bitboard::State state = engine.load(puzzle.position);
  EXPECT_EQ(puzzle.position.to_move, puzzle.attacker);
  if (!puzzle.plies) {
    EXPECT_EQ(plain.wins_within(state, *puzzle.within), Answer::no);
    return;
  }
  EXPECT_EQ(plain.wins_within(state, *puzzle.plies), Answer::yes);
  EXPECT_EQ(plain.wins_within(state, *puzzle.plies - 1), Answer::no);
  bitboard::ActionList moves;
  engine.actions(state, moves);
  std::vector<Action> keys;
  for (const bitboard::Move move : moves)
    if (plain.wins_within(engine.after(state, move), *puzzle.plies - 1) == Answer::yes)
      keys.push_back(engine.to_action(move));
  EXPECT_EQ(keys, puzzle.keys);
}

TEST(Found, WinsHaveOneKeyAndTheLengthThatTheySay) {
  const auto puzzles = first_of(find_wins, 3, 4);
  ASSERT_EQ(puzzles.size(), 4U);
  int plies = 1;
  for (const Puzzle& puzzle : puzzles) {
    EXPECT_EQ(puzzle.plies, plies);
    EXPECT_EQ(puzzle.keys.size(), 1U);
    expect_true(puzzle);
    plies = plies == 5 ? 1 : plies + 2;
  }
  EXPECT_EQ(text_of(puzzles), text_of(first_of(find_wins, 3, 4)));
  EXPECT_NE(text_of(puzzles), text_of(first_of(find_wins, 4, 4)));
}

TEST(Found, ReadingsComeInPairsOfOnePosition) {
  const auto puzzles = first_of(find_readings, 3, 6);
  ASSERT_EQ(puzzles.size(), 6U);
  for (std::size_t i = 0; i < puzzles.size(); i += 2) {
    EXPECT_EQ(puzzles[i].position, puzzles[i + 1].position);
    EXPECT_NE(puzzles[i].rules, puzzles[i + 1].rules);
    EXPECT_EQ(puzzles[i].plies, std::nullopt);
    EXPECT_EQ(puzzles[i + 1].plies, 3);
    expect_true(puzzles[i]);
    expect_true(puzzles[i + 1]);
  }
}

TEST(Found, FilesOfThemCanBeReadBack) {
  const auto puzzles = first_of(find_readings, 5, 4);
  const LoadedPuzzles loaded = load_puzzles(text_of(puzzles), "found");
  EXPECT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  ASSERT_EQ(loaded.puzzles.size(), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    EXPECT_EQ(to_toml(loaded.puzzles[i]), to_toml(puzzles[i]));
}

}  // namespace
}  // namespace agon::puzzles::found_test
