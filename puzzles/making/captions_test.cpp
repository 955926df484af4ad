// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The puzzles composed to the captions of 1985: each is what its caption and the file's heading
// say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "puzzles/making/examine.hpp"
#include "puzzles/sampling/transform.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles::captions_test {
namespace {

bool has(const Puzzle& puzzle, const std::string& theme) {
  return std::find(puzzle.themes.begin(), puzzle.themes.end(), theme) != puzzle.themes.end();
}

/// "May come from POSITION after ACTION".
Past past_of(const Puzzle& puzzle) {
  const std::string begin = "May come from ";
  const std::size_t after = puzzle.note.find(" after ");
  const std::string position = puzzle.note.substr(begin.size(), after - begin.size());
  return {rules::read_position(position, puzzle.rules).position,
          parse_action(puzzle.note.substr(after + 7)).value_or(Action::pass())};
}

/// Does its command ask for every piece that the proof names to be needed?
bool economical(const Puzzle& puzzle) {
  return puzzle.made.find(" --economical ") != std::string::npos;
}

/// Sole key, no shorter win, a legal past, what its command asks for; all that an order is examined
/// for.
std::optional<Composed> examined(const Puzzle& puzzle, const bitboard::Engine& engine) {
  ComposeOrder order;
  order.rules = puzzle.rules;
  order.plies = *puzzle.plies;
  order.unique = true;
  order.economical = economical(puzzle);
  Examiner examiner(order, engine);
  Position position = puzzle.position;
  Past past = past_of(puzzle);
  if (puzzle.attacker == Side::black) {
    position = sampling::colours_swapped(position);
    past.before = sampling::colours_swapped(past.before);
  }
  Examiner::Refusal refusal;
  return examiner.examine(position, past, refusal);
}

/// What each of the attacker's actions along the line captures, by the judge.
std::vector<std::size_t> captures_along(const Puzzle& puzzle, const std::vector<Action>& line) {
  std::vector<std::size_t> captured;
  Position position = puzzle.position;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Position next = rules::apply(position, puzzle.rules, line[i]);
    if (i % 2 == 0) captured.push_back(rules::newly_captured(position, next, puzzle.rules).size());
    position = next;
  }
  return captured;
}

/// The last few of the attacker's actions along a line, the same for all its images.
std::vector<std::string> ending(const std::vector<Action>& line, int radius, std::size_t count) {
  std::vector<std::string> least;
  for (int symmetry = 0; symmetry < 12; ++symmetry) {
    std::vector<std::string> image;
    for (std::size_t i = line.size() + 1 - 2 * count; i < line.size(); i += 2)
      image.push_back(to_string(sampling::turned(line[i], radius, symmetry)));
    if (least.empty() || image < least) least = image;
  }
  return least;
}

/// Does the attacker do the same in both, whole or after the keys, or in the one as in the other's
/// end?
bool twins(const std::vector<Action>& one, const std::vector<Action>& other, int radius) {
  const std::size_t shorter = (std::min(one.size(), other.size()) + 1) / 2;
  const std::size_t count = one.size() == other.size() ? shorter - 1 : shorter;
  return ending(one, radius, count) == ending(other, radius, count);
}

TEST(Captions, AreKept) {
  const LoadedPuzzles loaded = read_puzzles(AGON_SOURCE_DIR "/puzzles/captions-1985.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  int successions = 0;
  int multiple = 0;
  int all_needed = 0;
  std::set<std::uint64_t> images;
  std::vector<std::vector<Action>> lines;
  for (const Puzzle& puzzle : loaded.puzzles) {
    SCOPED_TRACE(puzzle.name);
    const bitboard::Engine engine(puzzle.rules);
    EXPECT_EQ(puzzle.rules_name, "jeux-et-strategie");
    EXPECT_NE(puzzle.source.find("composed to the caption"), std::string::npos);
    EXPECT_NE(puzzle.made.find("agon compose --rules jeux-et-strategie"), std::string::npos);
    ASSERT_EQ(puzzle.keys.size(), 1u);
    const auto composed = examined(puzzle, engine);
    EXPECT_TRUE(composed);
    if (!composed) continue;
    EXPECT_TRUE(composed->idle.empty());
    if (economical(puzzle)) ++all_needed;
    EXPECT_EQ(composed->themes, puzzle.themes);
    if (puzzle.attacker == Side::white) {
      ++successions;
      EXPECT_TRUE(has(puzzle, "captures-in-succession"));
      std::vector<std::size_t> captures = captures_along(puzzle, composed->verdict.line);
      captures.pop_back();  // the win
      EXPECT_GE(captures.size(), 2u);
      EXPECT_THAT(captures, testing::Each(testing::Ge(1u)));
      for (const std::vector<Action>& other : lines)
        EXPECT_FALSE(twins(composed->verdict.line, other, puzzle.rules.radius));
      lines.push_back(composed->verdict.line);
    } else {
      ++multiple;
      EXPECT_TRUE(has(puzzle, "multiple-capture"));
      EXPECT_GE(composed->captures, 2) << "the key captures several";
    }
    EXPECT_TRUE(
        images.insert(sampling::Symmetries(engine).key(engine.load(puzzle.position))).second);
  }
  EXPECT_EQ(successions, 10);
  EXPECT_EQ(multiple, 10);
  EXPECT_EQ(all_needed, 13);
}

}  // namespace
}  // namespace agon::puzzles::captions_test
