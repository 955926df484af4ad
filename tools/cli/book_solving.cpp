#include "tools/cli/book_solving.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "puzzles/making/expected.hpp"
#include "solver/api/solution_tree.hpp"
#include "solver/api/solve.hpp"
#include "tools/book/compile.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/progress.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {
namespace {

/// Of a solution in a book, so that most take less than half a column.
constexpr analysis::TreeSize printed_size{3, 2, 40, 3, 2};

}  // namespace

SolvedItems solve_items(const std::vector<FiledPuzzle>& puzzles, const search::Question& question) {
  SolvedItems solved;
  ProgressLine progress;
  for (const auto& [puzzle, path, own_rules, difficulty] : puzzles) {
    if (progress.due())
      progress.show(
          fmt::format("book: {} of {} puzzles solved", solved.items.size(), puzzles.size()));
    const search::Question asked = puzzles::question_of(puzzle, question);
    const Verdict verdict = analysis::solve(puzzle.rules, puzzle.position, asked).verdict;
    if (interrupted()) throw LimitReached("book: interrupted; nothing was written");
    const puzzles::Comparison comparison = puzzles::compare(puzzle, verdict);
    if (comparison.differs)
      throw Unusable(fmt::format("{}:{}: {}: {}; correct the puzzle", path, puzzle.line,
                                 puzzle.name, fmt::join(comparison.differences, "; ")));
    if (comparison.open) {
      solved.items.push_back(unsolved_item(puzzle));
      solved.unsettled.push_back(puzzle.name);
      continue;
    }
    const analysis::SolutionTree tree =
        analysis::solution_tree(puzzle.rules, puzzle.position, verdict, asked, printed_size);
    if (interrupted()) throw LimitReached("book: interrupted; nothing was written");
    solved.items.push_back(solved_item(puzzle, verdict, tree));
  }
  return solved;
}

}  // namespace agon::tools
