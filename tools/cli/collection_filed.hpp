// The puzzles of a collection where a puzzle file could be named.
#pragma once

#include <string>
#include <vector>

#include "tools/cli/book_puzzle_files.hpp"
#include "tools/cli/collection_where.hpp"

namespace agon::tools {

/// Those that the options mean, in their order. Throws `Unusable`, also where none is meant.
std::vector<FiledPuzzle> puzzles_of_collection(const std::string& path, const WhereOptions& which);

}  // namespace agon::tools
