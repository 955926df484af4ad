// The puzzles composed to the captions of 1985: each is what its caption and the file's heading
// say.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "model/rules/judge.hpp"
#include "puzzles/composing/examine.hpp"
#include "puzzles/composing/puzzle.hpp"
#include "puzzles/sampling/symmetry.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {
namespace {

bool has(const Puzzle& puzzle, const std::string& theme) {
  return std::find(puzzle.themes.begin(), puzzle.themes.end(), theme) != puzzle.themes.end();
}

/// "May come from POSITION after ACTION".
Examiner::Past past_of(const Puzzle& puzzle) {
  const std::string begin = "May come from ";
  const std::size_t after = puzzle.note.find(" after ");
  const std::string position = puzzle.note.substr(begin.size(), after - begin.size());
  return {rules::read_position(position, puzzle.rules).position,
          parse_action(puzzle.note.substr(after + 7)).value_or(Action::pass())};
}

/// Sole key, every piece that the proof names needed, no shorter win, a legal past; all that an
/// order is examined for.
std::optional<Composed> examined(const Puzzle& puzzle, const bitboard::Engine& engine) {
  ComposeOrder order;
  order.rules = puzzle.rules;
  order.plies = *puzzle.plies;
  order.unique = true;
  order.economical = true;
  Examiner examiner(order, engine);
  Position position = puzzle.position;
  Examiner::Past past = past_of(puzzle);
  if (puzzle.attacker == Side::black) {
    position = sampling::colours_swapped(position);
    past.position = sampling::colours_swapped(past.position);
  }
  Examiner::Refusal refusal;
  return examiner.examine(position, past, refusal);
}

TEST(Captions, AreKept) {
  const LoadedPuzzles loaded = read_puzzles(AGON_SOURCE_DIR "/puzzles/captions-1985.toml");
  ASSERT_TRUE(loaded.mistakes.empty()) << to_string(loaded.mistakes);
  int successions = 0;
  int multiple = 0;
  std::set<std::uint64_t> images;
  for (const Puzzle& puzzle : loaded.puzzles) {
    SCOPED_TRACE(puzzle.name);
    const bitboard::Engine engine(puzzle.rules);
    EXPECT_EQ(puzzle.rules_name, "jeux-et-strategie");
    EXPECT_NE(puzzle.source.find("composed to the caption"), std::string::npos);
    EXPECT_NE(puzzle.source.find("agon compose --rules jeux-et-strategie"), std::string::npos);
    ASSERT_EQ(puzzle.keys.size(), 1u);
    const auto composed = examined(puzzle, engine);
    EXPECT_TRUE(composed);
    if (!composed) continue;
    EXPECT_TRUE(composed->idle.empty());
    EXPECT_EQ(composed->themes, puzzle.themes);
    if (puzzle.attacker == Side::white) {
      ++successions;
      EXPECT_TRUE(has(puzzle, "captures-in-succession"));
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
}

}  // namespace
}  // namespace agon::puzzles
