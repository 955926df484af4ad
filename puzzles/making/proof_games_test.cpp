// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/proof_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "puzzles/proving/proof.hpp"

namespace agon::puzzles {
namespace {

using Status = Composer::Status;

struct Made {
  std::vector<ProofGame> games;
  std::vector<std::size_t> numbers;
  ComposeEnd end;
};

Made made(const std::string& rules, int plies, std::size_t count,
          std::optional<std::size_t> number = {}) {
  Made all;
  const ProofGameOrder order{rulesets::parse_rules(rules).rules, plies, 5};
  all.end = compose(order, count, number, {std::chrono::steady_clock::time_point::max(), {}, {}},
                    [&](const ProofGame& game, std::size_t at) {
                      all.games.push_back(game);
                      all.numbers.push_back(at);
                    });
  return all;
}

TEST(ProofGames, AreTheOnlyShortestGames) {
  for (const char* const rules : {"wikipedia", "botermans", "abstract-games"}) {
    const Made all = made(rules, 5, 2);
    ASSERT_EQ(all.end.status, Status::composed) << rules;
    std::set<std::string> positions;
    for (const ProofGame& game : all.games) {
      EXPECT_TRUE(positions.insert(to_string(game.position)).second);
      EXPECT_GE(game.relocations, 1);
      const RuleSet rule_set = rulesets::parse_rules(rules).rules;
      Position position = rules::start(rule_set);
      for (const Action& action : game.game) position = rules::apply(position, rule_set, action);
      EXPECT_EQ(position, game.position);
      const Puzzle puzzle = as_puzzle(game, {rule_set, rules}, "a", "b");
      const Comparison compared = compare(puzzle, solve_proof_game(puzzle, {}));
      EXPECT_FALSE(compared.open || compared.differs) << to_string(position);
    }
  }
}

TEST(ProofGames, AreMadeAgainByTheirNumbers) {
  const Made all = made("wikipedia", 6, 2);
  ASSERT_EQ(all.games.size(), 2U);
  EXPECT_EQ(made("wikipedia", 6, 2).numbers, all.numbers);
  const Made again = made("wikipedia", 6, 1, all.numbers[1]);
  ASSERT_EQ(again.games.size(), 1U);
  EXPECT_EQ(again.games[0].game, all.games[1].game);
  EXPECT_EQ(made("wikipedia", 6, 1, all.numbers[1] - 1).end.status, Status::exhausted);
  // While pieces are in hand nothing is captured.
  EXPECT_EQ(made("peacock", 4, 1).end.status, Status::exhausted);
}

TEST(ProofGames, ThoseShippedAreProved) {
  const LoadedPuzzles loaded = read_puzzles(AGON_SOURCE_DIR "/puzzles/proof-games.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  EXPECT_GE(loaded.puzzles.size(), 10U);
  std::set<int> lengths;
  for (const Puzzle& puzzle : loaded.puzzles) {
    const Comparison compared = compare(puzzle, solve_proof_game(puzzle, {}));
    EXPECT_TRUE(puzzle.proof_game && puzzle.answered) << puzzle.name;
    EXPECT_FALSE(compared.open || compared.differs) << puzzle.name;
    lengths.insert(*puzzle.within);
  }
  EXPECT_EQ(*lengths.begin(), 4);
  EXPECT_EQ(*lengths.rbegin(), 12);
}

}  // namespace
}  // namespace agon::puzzles
