// Puzzle files and collections named on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/composing/puzzle.hpp"
#include "tools/commands/collection/where.hpp"

namespace agon::tools {

struct FiledPuzzle {
  puzzles::Puzzle puzzle;
  std::string path;                  ///< of its file
  std::optional<double> difficulty;  ///< if a collection says it
};

/// All puzzles of the files, in their order; `-` is standard input. Throws `Unusable` naming
/// `file:line:column` of all that is wrong with the first file that cannot be used. Of collections
/// those that `which` means; it is refused where no collection is named.
std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths,
                                           const WhereOptions& which);

/// The shortest first, those without a solution last; else in their order.
void order_by_length(std::vector<FiledPuzzle>& puzzles);
/// The easiest first, those of unknown difficulty last; else in their order.
void order_by_difficulty(std::vector<FiledPuzzle>& puzzles);

}  // namespace agon::tools
