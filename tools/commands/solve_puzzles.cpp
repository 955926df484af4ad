// agon solve FILE: puzzles, their answers compared with those expected.
#include <fmt/format.h>

#include "model/data/counted.hpp"
#include "puzzles/composing/expected.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/commands/book/puzzle_files.hpp"
#include "tools/commands/solve.hpp"
#include "tools/report/puzzles.hpp"

namespace agon::tools {

ExitCode solve_puzzles(const SolveOptions& options, const search::Question& question, Output& out) {
  // Read before any is solved: a mistake in the last file comes first.
  const std::vector<FiledPuzzle> all = read_puzzle_files(options.files, options.which);

  std::size_t as_expected = 0;
  std::size_t wrong = 0;
  for (const auto& [puzzle, path, difficulty] : all) {
    if (interrupted()) break;
    const Verdict verdict =
        analysis::solve(puzzle.rules, puzzle.position, puzzles::question_of(puzzle, question),
                        {options.search_engine()})
            .verdict;
    const puzzles::Comparison comparison = puzzles::compare(puzzle, verdict);
    if (comparison.differs)
      ++wrong;
    else if (!comparison.open)
      ++as_expected;
    if (options.json)
      out.line(puzzle_json(puzzle, path, verdict, comparison));
    else
      out.text(puzzle_text(puzzle, path, verdict, comparison));
    out.flush();
  }
  const std::size_t unsettled = all.size() - as_expected - wrong;
  if (!options.json)
    out.line(fmt::format("{}: {} as expected, {} not, {} not settled",
                         counted(all.size(), "puzzle"), as_expected, wrong, unsettled));
  if (wrong > 0) return ExitCode::wrong;
  return unsettled > 0 ? ExitCode::limit : ExitCode::done;
}

}  // namespace agon::tools
