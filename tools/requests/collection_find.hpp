// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The puzzles of a collection that meet conditions, and as JSON.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "tools/requests/collection_file.hpp"

namespace agon::tools {

/// As typed.
struct PuzzlesSought {
  WhereOptions which;
  std::string pattern;  ///< only positions of this shape (puzzles/collection/shape.hpp)
  std::string similar;  ///< those nearest to this position; ten without a limit
  bool twins = false;   ///< those that are the same as one stored before them under other rules
};

/// A puzzle, or twins.
struct FoundPuzzle {
  const puzzles::Entry* entry = nullptr;
  std::optional<int> distance = {};  ///< of similar ones: in how many cells its position differs
  const puzzles::Twins* twins = nullptr;
};

struct FoundCount {
  puzzles::Filter filter;  ///< what all puzzles that were meant meet
  std::size_t shown = 0;
  std::size_t pairs = 0;  ///< of twins, with those beyond the limit
};

/// Visits them until `visit` gives false. Throws `Unusable`.
FoundCount find_puzzles(puzzles::Collection& collection, const PuzzlesSought& sought,
                        const std::function<bool(const FoundPuzzle&)>& visit);

/// As agon collection export writes it; of a similar one {"distance", "puzzle"}; of twins {"same",
/// "puzzle": {"id", "name", "rules"}, "as": likewise}.
std::string found_json(const FoundPuzzle& found);

}  // namespace agon::tools
