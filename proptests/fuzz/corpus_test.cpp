// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Replays the corpus of every fuzz target, and says what rare situations those of rules reach.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "proptests/fuzz/support/all_targets.hpp"
#include "proptests/fuzz/support/covered.hpp"
#include "proptests/fuzz/support/situations_seen.hpp"

namespace agon::fuzz {
namespace {

std::vector<std::filesystem::path> inputs_of(const std::string& target) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(AGON_FUZZ_CORPORA "/" + target))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

void run(const Target& target, const std::vector<std::uint8_t>& bytes, const std::string& what) {
  try {
    EXPECT_EQ(target.run(bytes.data(), bytes.size()), 0);
  } catch (const std::exception& broken) {
    ADD_FAILURE() << target.name << ", " << what << ": " << broken.what();
  }
}

void replay(const Target& target) {
  const auto files = inputs_of(target.name);
  EXPECT_GE(files.size(), 2U) << "no corpus";
  for (const auto& path : files) {
    std::ifstream file(path, std::ios::binary);
    run(target, {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()},
        path.filename());
  }
  run(target, {}, "nothing");
}

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, HoldsEveryProperty) {
  replay(GetParam());
}
INSTANTIATE_TEST_SUITE_P(Fuzz, Corpus, testing::ValuesIn(all_targets()),
                         [](const auto& each) { return each.param.name; });

/// What the corpus of a target does not show of the rules.
std::vector<std::string> missing(const std::string& name) {
  forget_situations();
  for (const Target& target : all_targets())
    if (target.name == name) replay(target);
  std::vector<std::string> never;
  for (const auto& [situation, count] : situations_seen()) {
    std::cout << count << '\t' << situation << '\n';
    if (count == 0) never.emplace_back(situation);
  }
  return never;
}

/// Captures of each kind, queens captured, forced passes, forfeits, memory, hands: inputs that show
/// each are kept.
TEST(Corpus, OfJudgeAndEngineShowsEverySituation) {
  EXPECT_EQ(missing("judge_engine"), std::vector<std::string>{});
}

/// What these targets can come to: without it their corpora would show nothing.
TEST(Corpus, ComesToEveryEndOfATarget) {
  covered().clear();
  for (const Target& target : all_targets())
    if (const std::string name = target.name;
        name == "adapter" || name == "where" || name == "puzzle_json" || name == "page_request")
      replay(target);
  for (const auto& [what, count] : covered()) std::cout << count << '\t' << what << '\n';
  for (const char* what :
       {"adapter: nothing wrong", "adapter: rules refused", "adapter: actions",
        "adapter: next",          "adapter: over",          "adapter: order",
        "adapter: rubbish",       "adapter: unasked",       "adapter: silence",
        "adapter: flood",         "adapter: closed",        "adapter: ended",
        "where: refused",         "where: no puzzle",       "where: some puzzles",
        "where: every puzzle",    "puzzle_json: read",      "puzzle_json: refused",
        "page_request: refused",  "page_request: solve",    "page_request: replay",
        "page_request: record",   "page_request: protocol", "page_request: actions",
        "page_request: perft",    "page_request: check",    "page_request: proved",
        "page_request: refuted"})
    EXPECT_TRUE(covered().contains(what)) << "no input comes to " << what;
}

}  // namespace
}  // namespace agon::fuzz
