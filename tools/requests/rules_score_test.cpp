// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The figures in puzzles/scores are those of this program's games.
#include "tools/requests/rules_score.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace agon::tools {
namespace {

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Of each rule set two games and one with each piece of advice are played again, of the twenty and
/// four that the files name; any two, since a change of the rules or of the opponent is in nearly
/// every game.
TEST(StoredScores, AreReplayed) {
  std::vector<std::string> names;
  std::size_t advised = 0;
  for (const auto& entry : std::filesystem::directory_iterator(AGON_SOURCE_DIR "/puzzles/scores")) {
    if (entry.path().extension() != ".jsonl") continue;
    const std::string text = contents_of(entry.path());
    std::string again;
    for (const play::RulesScore& score : read_scores(text, entry.path().filename().string())) {
      again += score_json(score) + "\n";
      names.push_back(score.rules.name);
      const play::GamesTally& tally = score.tally;
      ASSERT_EQ(tally.first.size(), play::most_first) << score.rules.name;
      for (const std::size_t number : {0u, 13u})
        EXPECT_EQ(play::play_numbered(score.rules.rules, score.plan, number), tally.first[number])
            << score.rules.name << ", game " << number;
      EXPECT_EQ(std::count(names.begin(), names.end(), score.rules.name), 1) << score.rules.name;
      // Within three points, as puzzles/scores/README.md says.
      for (const std::uint64_t part : {tally.white_wins, tally.black_wins, tally.draws()}) {
        const play::Interval interval = play::share_interval(part, tally.games());
        EXPECT_LE(interval.high - interval.low, 0.06) << score.rules.name;
      }
      advised += score.advice.size();
      for (const play::AdviceTally& advice : score.advice)
        EXPECT_EQ(play::play_advised(score.rules.rules, score.plan, advice.counsel, 1)->figures,
                  advice.first.at(1))
            << score.rules.name;
    }
    EXPECT_EQ(again, text) << entry.path();
  }
  std::cout << 2 * names.size() << " games of " << names.size() << " rule sets, " << advised
            << " with advice\n";
  EXPECT_EQ(std::count(names.begin(), names.end(), "wikipedia"), 1);
}

}  // namespace
}  // namespace agon::tools
