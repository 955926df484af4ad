// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For tests: entries made of the project's own puzzles, and a folder for files.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "model/values/testing/temporary_folder.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/entry.hpp"

namespace agon::puzzles::testing {

/// The puzzle with an id, and no signatures.
inline Entry entry_of(const Puzzle& puzzle) {
  Entry entry;
  entry.puzzle = puzzle;
  entry.id = puzzle_id(puzzle.position, puzzle.rules);
  entry.key_kinds = key_kinds_of(puzzle);
  return entry;
}

/// Those of puzzles/wins.toml: different positions under twelve presets.
inline std::vector<Entry> some_entries() {
  std::vector<Entry> entries;
  for (const Puzzle& puzzle : read_puzzles(AGON_SOURCE_DIR "/puzzles/wins.toml").puzzles)
    entries.push_back(entry_of(puzzle));
  return entries;
}

using Folder = test::TemporaryFolder;

}  // namespace agon::puzzles::testing
