// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The whole puzzle collection, solved, compared with what it expects, and every win's certificate
// written, read back and checked by the judge, that of a long one by formulas and by sample.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "puzzles/proving/proof.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/expand.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::proptests::collection_test {
namespace {

using certificates::CheckReport;
using certificates::CheckWay;

std::vector<std::string> puzzle_files() {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(AGON_SOURCE_DIR "/puzzles"))
    if (entry.path().extension() == ".toml") paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

struct Counts {
  std::map<int, int> wins;  ///< by plies
  std::map<std::string, int> themes;
  std::set<std::string> rule_sets;
  int none = 0, none_in_three = 0, lines = 0, answers = 0, proof_games = 0;
};

void check_certificate(const puzzles::Puzzle& puzzle, const search::Solved& solved,
                       Counts& counts) {
  ASSERT_TRUE(solved.strategy);
  const std::string text = certificates::to_text(*solved.strategy, puzzle.rules_name);
  LineMeter lines;
  const auto unpacked = certificates::decompress(certificates::compress(text), lines);
  ASSERT_EQ(unpacked, text);
  const certificates::ParsedStrategy read = certificates::parse_strategy(*unpacked, puzzle.rules);
  ASSERT_FALSE(read.mistake) << read.mistake->line << ": " << read.mistake->text;
  certificates::ExpandQuestion question;
  question.rules = puzzle.rules;
  question.root = puzzle.position;
  question.goal = puzzles::goal_of(puzzle);
  const certificates::ExpandReport report = certificates::expand(read.strategy, question);
  ASSERT_TRUE(report.proved) << report.failure->line << ": " << report.failure->text << "\n"
                             << text;
  EXPECT_EQ(report.plies, *puzzle.plies);
  counts.lines += static_cast<int>(report.lines);
  counts.answers += static_cast<int>(report.answers);
}

/// A chain of captures has millions of plays, most of them alike: its certificate is one of
/// patterns, each line of which is asked of the formulas, and defences are played through the
/// judge.
bool is_long(const puzzles::Puzzle& puzzle) {
  return puzzle.plies && *puzzle.plies > 5 && puzzle.goal == Goal::Kind::formation;
}

void check_patterns(const puzzles::Puzzle& puzzle, const search::Solved& solved, Counts& counts) {
  ASSERT_TRUE(solved.strategy);
  const certificates::CertificateRead read = certificates::read_certificate(
      certificates::to_text(*solved.strategy, puzzle.rules_name), puzzle.name);
  ASSERT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
  certificates::CheckRequest request;
  request.root = puzzle.position;
  request.line_work = 600 * formulas::work_of_a_second;
  request.games = 200;
  for (const CheckWay way : {CheckWay::formulas, CheckWay::sample}) {
    request.way = way;
    const CheckReport report = certificates::check(read.certificate, request);
    ASSERT_FALSE(report.mistake);
    ASSERT_FALSE(report.failure) << report.failure->text;
    EXPECT_EQ(report.finding, way == CheckWay::sample ? CheckReport::Finding::nothing_wrong
                                                      : CheckReport::Finding::proved);
    if (way == CheckWay::formulas) {
      EXPECT_EQ(report.plies, *puzzle.plies);
    }
    counts.lines += static_cast<int>(report.lines);
    counts.answers += static_cast<int>(report.answers);
  }
}

TEST(Collection, ComesOutAsExpectedAndIsProved) {
  Counts counts;
  std::set<std::string> positions;
  for (const std::string& path : puzzle_files()) {
    const puzzles::LoadedPuzzles loaded = puzzles::read_puzzles(path);
    ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
    for (const puzzles::Puzzle& puzzle : loaded.puzzles) {
      SCOPED_TRACE(path + ": " + puzzle.name);
      counts.rule_sets.insert(puzzle.rules_name);
      if (puzzle.proof_game) {
        const puzzles::Comparison comparison =
            puzzles::compare(puzzle, puzzles::solve_proof_game(puzzle, {}));
        EXPECT_TRUE(comparison.differences.empty() && !comparison.open);
        ++counts.proof_games;
        continue;
      }
      search::Question question = puzzles::question_of(puzzle, {});
      question.limits.nodes = 50'000'000;
      question.strategy = true;
      const search::Solved solved =
          api::solve(puzzle.rules, puzzle.position, question,
                     {is_long(puzzle) ? search::SearchEngine::zones : search::SearchEngine::plain});
      EXPECT_FALSE(solved.verdict.limited);
      for (const std::string& difference : puzzles::compare(puzzle, solved.verdict).differences)
        ADD_FAILURE() << difference;
      for (const std::string& theme : puzzle.themes) ++counts.themes[theme];
      if (!puzzle.plies) {
        ++counts.none;
        if (puzzle.within && *puzzle.within >= 3) ++counts.none_in_three;
      } else {
        ++counts.wins[*puzzle.plies];
        if (is_long(puzzle))
          check_patterns(puzzle, solved, counts);
        else if (*puzzle.plies > 0)
          check_certificate(puzzle, solved, counts);
      }
    }
  }
  std::cout << "collection: ";
  for (const auto& [plies, wins] : counts.wins) std::cout << wins << " wins in " << plies << ", ";
  std::cout << counts.proof_games << " proof games, " << counts.none << " without a win, under "
            << counts.rule_sets.size() << " rule sets; certificates of " << counts.lines
            << " lines, " << counts.answers << " answers replayed\n";
  EXPECT_GE(counts.wins[1] + counts.wins[3] + counts.wins[5], 20);
  for (const int plies : {1, 3, 5}) EXPECT_GE(counts.wins[plies], 5);
  EXPECT_GE(counts.none_in_three, 10);
  EXPECT_GE(counts.proof_games, 10);
  EXPECT_GE(counts.rule_sets.size(), 8u);
  for (const puzzles::Theme& theme : puzzles::themes())
    EXPECT_GE(counts.themes[std::string(theme.name)], 1) << theme.name;
}

}  // namespace
}  // namespace agon::proptests::collection_test
