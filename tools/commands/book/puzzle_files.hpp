// Puzzle files named on the command line.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/data/named_rules.hpp"
#include "puzzles/composing/puzzle.hpp"
#include "tools/cli/chosen.hpp"

namespace agon::tools {

struct FiledPuzzle {
  puzzles::Puzzle puzzle;
  std::string path;      ///< of its file
  bool in_toml = false;  ///< a puzzle file, not a list of positions
};

/// All puzzles of the files, in their order; `-` is standard input. Throws `Unusable` naming
/// `file:line:column` of all that is wrong with the first file that cannot be used. With
/// `rules_of_lists` a file may also be a list of positions in any form that cli/reading knows,
/// under these rules: puzzles without an answer, named line-1, line-7.
std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths,
                                           const std::function<NamedRules()>& rules_of_lists = {});

/// The shortest first, those without a solution last; else in their order.
void order_by_length(std::vector<FiledPuzzle>& puzzles);

}  // namespace agon::tools
