// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A line of JSON of a collection: refused with one line, or it comes back from `to_json`.
#include "model/rules/judge.hpp"
#include "proptests/fuzz/support/covered.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "puzzles/collection/json.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const puzzles::ReadEntry read = puzzles::read_json(fuzz::text_of(data, size));
  fuzz::require(read.entry.has_value() == read.problem.empty(), "read, or a problem");
  fuzz::cover(read.entry ? "puzzle_json: read" : "puzzle_json: refused");
  if (!read.entry) {
    fuzz::require(read.problem.find('\n') == std::string::npos, "one line: " + read.problem);
    return 0;
  }
  const puzzles::Puzzle& puzzle = read.entry->puzzle;
  fuzz::require(rules::problems(puzzle.position, puzzle.rules).empty(), "what is read is usable");
  const std::string written = puzzles::to_json(*read.entry, true);
  fuzz::require(written.find('\n') == std::string::npos, "one line");
  const puzzles::ReadEntry again = puzzles::read_json(written);
  fuzz::require(again.entry.has_value(),
                "what is written can be read: " + again.problem + "\n" + written);
  fuzz::require_same(puzzles::to_json(*again.entry, true), written, "written, read and written");
  return 0;
}
