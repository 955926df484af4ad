// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Checks a file of vectors against the judge.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/vectors/entry.hpp"

namespace agon::vectors {

/// What is wrong with a line.
struct WrongLine {
  std::size_t line;  ///< from 1
  bool unreadable;   ///< it is not a vector; else it is one, and its answer, tags or id are wrong
  std::string text;
  std::string id;  ///< of the vector, if it is one
};

struct CheckedFile {
  std::vector<Vector> vectors;   ///< those that could be read
  std::vector<WrongLine> wrong;  ///< in the order of the lines; only the last can be unreadable
};

/// Reads every line that is not empty, up to the first that is not a vector, and unless `read_only`
/// compares each answer with the judge's (counts of perft above 50 000 with the fast engine's). A
/// tag that names a clause must be exercised, and no tag may be unknown; missing tags are not a
/// fault. Cost: a millisecond per vector.
CheckedFile check_vectors(std::string_view text, bool read_only = false);

/// Why the vector's game does not lead to its position by the judge; nothing if it does, or if it
/// has none.
std::optional<std::string> wrong_game(const Vector& vector);

}  // namespace agon::vectors
