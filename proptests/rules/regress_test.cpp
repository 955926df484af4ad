// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Replays every case that ever set two statements of the rules apart: puzzles/regress/*.tsv.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "proptests/support/ask_bitboard.hpp"
#include "puzzles/sampling/testing/kept_cases.hpp"

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
    for (const sampling::KeptCase& one : sampling::kept_cases(path.string())) {
      const std::string place = path.filename().string() + ':' + std::to_string(one.line);
      const bitboard::Engine engine(one.rules);
      const Answers judge = judge_answers(one);
      EXPECT_EQ(difference(judge, bitboard_answers(engine, one.position)), std::nullopt) << place;
      EXPECT_EQ(bitboard_faults(engine, one), std::nullopt) << place;
      ++cases;
    }
  }
  EXPECT_GT(cases, 0);
  std::cout << cases << " cases of " << files.size() << " files\n";
}

}  // namespace
}  // namespace agon::proptests::regress_test
