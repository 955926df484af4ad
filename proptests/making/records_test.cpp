// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The records of puzzles/records: each line replayed by the judge, each certificate looked at by
// formulas. Nothing is searched, so that long wins cost no more than short ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/line_check.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::proptests::records_test {
namespace {

const std::filesystem::path folder = AGON_SOURCE_DIR "/puzzles/records";

struct Record {
  std::string kind;  ///< the file's name without its extension
  puzzles::Puzzle puzzle;
};

std::vector<Record> records() {
  std::vector<Record> all;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".toml") continue;
    auto loaded = puzzles::read_puzzles(entry.path().string());
    EXPECT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
    for (auto& puzzle : loaded.puzzles)
      all.push_back({entry.path().stem().string(), std::move(puzzle)});
  }
  return all;
}

/// The number after a word of the note: "captured at once 3;".
int number_in_note(const std::string& note, const std::string& word) {
  const std::size_t at = note.find(word + ' ');
  return at == std::string::npos ? -1 : std::stoi(note.substr(at + word.size() + 1));
}

std::vector<Action> line_of(const std::string& note) {
  std::vector<Action> line;
  const std::size_t at = note.find("; line ");
  if (at == std::string::npos) return line;
  std::istringstream words(note.substr(at + 7));
  for (std::string word; words >> word;) line.push_back(parse_action(word).value());
  return line;
}

/// What the captures of the attacker's actions are, one number for each of them.
std::vector<std::size_t> replayed(const puzzles::Puzzle& puzzle) {
  std::vector<std::size_t> captures;
  Position now = puzzle.position;
  for (const Action& action : line_of(puzzle.note)) {
    const auto actions = rules::actions(now, puzzle.rules);
    EXPECT_NE(std::find(actions.begin(), actions.end(), action), actions.end())
        << to_string(action);
    const Position next = rules::apply(now, puzzle.rules, action);
    if (now.to_move == puzzle.attacker)
      captures.push_back(rules::newly_captured(now, next, puzzle.rules).size());
    now = next;
  }
  EXPECT_EQ(rules::outcome(now, puzzle.rules), win_of(puzzle.attacker));
  return captures;
}

TEST(Records, LinesAreWhatTheyAreListedFor) {
  std::set<std::string> names;
  for (const Record& record : records()) {
    SCOPED_TRACE(record.puzzle.name);
    EXPECT_TRUE(names.insert(record.puzzle.name).second) << "the name of two records";
    ASSERT_TRUE(record.puzzle.plies);
    ASSERT_EQ(line_of(record.puzzle.note).size(), static_cast<std::size_t>(*record.puzzle.plies));
    const auto captures = replayed(record.puzzle);
    EXPECT_EQ(*std::max_element(captures.begin(), captures.end()),
              static_cast<std::size_t>(number_in_note(record.puzzle.note, "captured at once")));
    const auto quiet = [](std::size_t count) { return count == 0; };
    if (record.kind == "chains") {
      EXPECT_TRUE(std::none_of(captures.begin(), captures.end() - 1, quiet));
    }
    if (record.kind == "quiet") {
      EXPECT_TRUE(std::all_of(captures.begin(), captures.end(), quiet));
    }
  }
  EXPECT_GE(names.size(), 10u);
}

TEST(Records, CertificatesProveThem) {
  // Of longer ones as many lines, spread evenly; tools/scripts/check_records asks about all.
  constexpr std::size_t most_asked_whole = 40;
  constexpr std::size_t lines_asked = 6;
  std::size_t whole = 0, lines = 0;
  for (const Record& record : records()) {
    SCOPED_TRACE(record.puzzle.name);
    std::ifstream file(folder / (record.puzzle.name + ".agon.zst"), std::ios::binary);
    ASSERT_TRUE(file) << "no certificate";
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    LineMeter meter;
    const auto text = certificates::decompress(bytes, meter);
    ASSERT_TRUE(text);
    const auto read = certificates::read_certificate(*text, record.puzzle.name);
    ASSERT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
    const Strategy& strategy = read.certificate.strategy;
    EXPECT_EQ(read.certificate.rules.rules, record.puzzle.rules);
    EXPECT_EQ(strategy.attacker, record.puzzle.attacker);
    ASSERT_FALSE(strategy.lines.empty());
    EXPECT_EQ(strategy.lines.front().position, record.puzzle.position);
    EXPECT_EQ(strategy.lines.front().plies, *record.puzzle.plies);
    formulas::LineQuestion question;
    question.rules = record.puzzle.rules;
    // Where all captives go in one turn, a line with several can take twenty seconds: the last
    // is asked about.
    const bool slow = question.rules.relocations_per_turn == RelocationsPerTurn::all;
    if (slow || strategy.lines.size() > most_asked_whole)
      question.parts = std::max<std::size_t>(1, strategy.lines.size() / (slow ? 1 : lines_asked));
    if (slow) question.part = question.parts - 1;
    question.work.reset();
    const formulas::LineReport report = formulas::check_lines(strategy, question);
    EXPECT_TRUE(report.proved());
    whole += question.parts == 1 ? 1 : 0;
    lines += report.lines;
  }
  std::cout << "records: " << whole << " certificates checked whole, " << lines << " lines\n";
  EXPECT_GE(whole, 1u);
}

}  // namespace
}  // namespace agon::proptests::records_test
