// Puzzle files named on the command line.
#pragma once

#include <string>
#include <vector>

#include "puzzles/composing/puzzle.hpp"

namespace agon::tools {

struct FiledPuzzle {
  puzzles::Puzzle puzzle;
  std::string path;  ///< of its file
};

/// All puzzles of the files, in their order; `-` is standard input. Throws `Unusable` naming
/// `file:line:column` of all that is wrong with the first file that cannot be used.
std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths);

/// The shortest first, those without a solution last; else in their order.
void order_by_length(std::vector<FiledPuzzle>& puzzles);

}  // namespace agon::tools
