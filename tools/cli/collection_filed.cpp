#include "tools/cli/collection_filed.hpp"

#include "tools/cli/collection_file.hpp"

namespace agon::tools {

std::vector<FiledPuzzle> puzzles_of_collection(const std::string& path, const WhereOptions& which) {
  std::vector<FiledPuzzle> all;
  with_collection({path}, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    for_each_entry(collection, which, false, [&](const puzzles::Entry& entry) {
      FiledPuzzle filed;
      filed.puzzle = entry.puzzle;
      filed.puzzle.line = static_cast<int>(all.size()) + 1;
      filed.path = path;
      filed.own_rules = true;
      filed.difficulty = entry.difficulty;
      all.push_back(std::move(filed));
      return true;
    });
    if (all.empty())
      throw puzzles::UnusableCollection(
          which.given()
              ? "has no puzzle that meets the conditions; agon collection FILE stats says "
                "what there is"
              : "has no puzzles yet; agon collection FILE import adds some");
  });
  return all;
}

}  // namespace agon::tools
