#include "tools/commands/book/puzzle_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "tools/cli/output.hpp"
#include "tools/cli/unusable.hpp"
#include "tools/commands/collection/file.hpp"
#include "tools/commands/collection/filed.hpp"
#include "tools/report/book/groups.hpp"

namespace agon::tools {

std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths,
                                           const WhereOptions& which) {
  if (which.given() && std::none_of(paths.begin(), paths.end(), names_collection))
    throw Unusable(fmt::format("{}: is for collections (FILE.db), and none is named",
                               which.where.empty() ? "--limit" : "--where"));
  std::vector<FiledPuzzle> all;
  for (const std::string& path : paths) {
    if (path != "-" && names_collection(path)) {
      for (FiledPuzzle& puzzle : puzzles_of_collection(path, which))
        all.push_back(std::move(puzzle));
      continue;
    }
    puzzles::LoadedPuzzles loaded =
        puzzles::load_puzzles(read_file("FILE", path), path == "-" ? "stdin" : path);
    if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
    for (puzzles::Puzzle& puzzle : loaded.puzzles)
      all.push_back({std::move(puzzle), path, std::nullopt});
  }
  return all;
}

void order_by_length(std::vector<FiledPuzzle>& puzzles) {
  std::stable_sort(puzzles.begin(), puzzles.end(),
                   [](const FiledPuzzle& left, const FiledPuzzle& right) {
                     return comes_before(left.puzzle.plies, right.puzzle.plies);
                   });
}

void order_by_difficulty(std::vector<FiledPuzzle>& puzzles) {
  static constexpr double last = std::numeric_limits<double>::infinity();
  std::stable_sort(puzzles.begin(), puzzles.end(),
                   [](const FiledPuzzle& left, const FiledPuzzle& right) {
                     return left.difficulty.value_or(last) < right.difficulty.value_or(last);
                   });
}

}  // namespace agon::tools
