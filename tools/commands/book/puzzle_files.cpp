#include "tools/commands/book/puzzle_files.hpp"

#include <algorithm>
#include <utility>

#include "tools/cli/output.hpp"
#include "tools/cli/unusable.hpp"
#include "tools/report/book/groups.hpp"

namespace agon::tools {

std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths) {
  std::vector<FiledPuzzle> all;
  for (const std::string& path : paths) {
    puzzles::LoadedPuzzles loaded =
        puzzles::load_puzzles(read_file("FILE", path), path == "-" ? "stdin" : path);
    if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
    for (puzzles::Puzzle& puzzle : loaded.puzzles) all.push_back({std::move(puzzle), path});
  }
  return all;
}

void order_by_length(std::vector<FiledPuzzle>& puzzles) {
  std::stable_sort(puzzles.begin(), puzzles.end(),
                   [](const FiledPuzzle& left, const FiledPuzzle& right) {
                     return comes_before(left.puzzle.plies, right.puzzle.plies);
                   });
}

}  // namespace agon::tools
