// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzle files: each puzzle comes back from the table that is written of it.
#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "puzzles/texts/puzzle.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const auto loaded = puzzles::load_puzzles(fuzz::text_of(data, size), "fuzzed.toml");
  for (const Mistake& mistake : loaded.mistakes)
    fuzz::require(!mistake.text.empty() && mistake.line >= 0 && mistake.column >= 0,
                  "a mistake says what and where: " + to_string(mistake));
  for (const puzzles::Puzzle& puzzle : loaded.puzzles) {
    fuzz::require(rules::problems(puzzle.position, puzzle.rules).empty(), "the position is usable");
    const std::string text = puzzles::to_toml(puzzle);
    const auto again = puzzles::load_puzzles(text, "written.toml");
    fuzz::require(again.mistakes.empty() && again.puzzles.size() == 1,
                  "what is written can be read: " + to_string(again.mistakes) + "\n" + text);
    fuzz::require_same(puzzles::to_toml(again.puzzles[0]), text, "written, read and written");
    fuzz::require(again.puzzles[0].rules == puzzle.rules, "the rules come back");
  }
  return 0;
}
