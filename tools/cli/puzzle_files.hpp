// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzle files and collections named on the command line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "tools/cli/collection.hpp"
#include "tools/requests/chosen.hpp"

namespace agon::tools {

struct FiledPuzzle {
  puzzles::Puzzle puzzle;
  std::string path;        ///< of its file
  bool own_rules = false;  ///< it names rules and attacker: not one of a list of positions
  std::optional<double> difficulty;  ///< if a collection says it
};

/// All puzzles of the files, in their order; `-` is standard input. Throws `Unusable` naming
/// `file:line:column` of all that is wrong with the first file that cannot be used. Of
/// collections those that `which` means; it is refused where no collection is named. With
/// `rules_of_lists` a file may also be a list of positions in any form that tools/terminal knows,
/// under these rules: puzzles without an answer, named line-1, line-7.
std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths,
                                           const WhereOptions& which,
                                           const std::function<NamedRules()>& rules_of_lists = {});

/// Where the answer to one may be no, puzzles that the order does not tell apart are mixed, the
/// same way each time: their order in a file often says which.
///
/// By the length asked for, the shortest first, those without a limit last; else in their order.
void order_by_length(std::vector<FiledPuzzle>& puzzles);
/// The easiest first, those of unknown difficulty last; else in their order.
void order_by_difficulty(std::vector<FiledPuzzle>& puzzles);

}  // namespace agon::tools
