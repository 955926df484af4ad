#include "tools/commands/book/solving.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "puzzles/composing/expected.hpp"
#include "solver/analysis/lines/variations.hpp"
#include "solver/analysis/solve.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/progress.hpp"
#include "tools/cli/unusable.hpp"
#include "tools/report/book/compile.hpp"

namespace agon::tools {

SolvedItems solve_items(const std::vector<FiledPuzzle>& puzzles, const search::Question& question) {
  SolvedItems solved;
  ProgressLine progress;
  for (const auto& [puzzle, path, difficulty] : puzzles) {
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
    analysis::Variations variations;
    if (!verdict.line.empty())
      variations = analysis::variations(puzzle.rules, puzzle.position, verdict.line, asked);
    if (interrupted()) throw LimitReached("book: interrupted; nothing was written");
    solved.items.push_back(solved_item(puzzle, verdict, variations));
  }
  return solved;
}

}  // namespace agon::tools
