// The solutions of a book's puzzles.
#pragma once

#include <string>
#include <vector>

#include "solver/search/plain/question.hpp"
#include "tools/book/book.hpp"
#include "tools/cli/book_puzzle_files.hpp"

namespace agon::tools {

struct SolvedItems {
  std::vector<BookItem> items;
  std::vector<std::string> unsettled;  ///< names of those that a limit left without a solution
};

/// Solves each puzzle within the limits of `question`, which hold for each search; shows progress.
/// Throws `Unusable` naming file and line of a puzzle whose answer is another than its file says,
/// `LimitReached` after Ctrl-C.
SolvedItems solve_items(const std::vector<FiledPuzzle>& puzzles, const search::Question& question);

}  // namespace agon::tools
