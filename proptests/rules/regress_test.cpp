// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Replays every case that ever set two statements of the rules apart: puzzles/regress/*.tsv.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "proptests/support/ask_bitboard.hpp"

namespace agon::proptests::regress_test {
namespace {

TEST(Regress, EveryKeptCaseAgrees) {
  const std::filesystem::path folder(AGON_SOURCE_DIR "/puzzles/regress");
  ASSERT_TRUE(std::filesystem::is_directory(folder)) << folder;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".tsv") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  int cases = 0;
  for (const auto& path : files) {
    std::ifstream file(path);
    int number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (line.empty() || line.front() == '#') continue;
      const std::string place = path.filename().string() + ':' + std::to_string(number);
      const sampling::ParsedCase parsed =
          sampling::parse_case(line.substr(0, line.find('\t', line.find('\t') + 1)));
      ASSERT_EQ(parsed.error, "") << place;
      const bitboard::Engine engine(parsed.value.rules);
      const Answers judge = judge_answers(parsed.value);
      EXPECT_EQ(difference(judge, bitboard_answers(engine, parsed.value.position)), std::nullopt)
          << place;
      EXPECT_EQ(bitboard_faults(engine, parsed.value), std::nullopt) << place;
      ++cases;
    }
  }
  EXPECT_GT(cases, 0);
  std::cout << cases << " cases of " << files.size() << " files\n";
}

}  // namespace
}  // namespace agon::proptests::regress_test
