#include "tools/commands/book/puzzle_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "tools/cli/output.hpp"
#include "tools/cli/reading/pieces.hpp"
#include "tools/cli/reading/position_texts.hpp"
#include "tools/cli/unusable.hpp"
#include "tools/report/book/groups.hpp"

namespace agon::tools {
namespace {

/// Is it a list of positions, no TOML? As its first line says that is neither blank nor a comment.
bool is_list(const std::string& contents) {
  std::istringstream lines(contents);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(" \t\r\xef\xbb\xbf");
    if (first == std::string::npos || line[first] == '#') continue;
    return looks_listed(line) || (line[first] != '[' && line.find('=') == std::string::npos);
  }
  return false;
}

/// Each position as a puzzle that is a bare question, named by its line.
void add_list(const std::string& contents, const std::string& path, const NamedRules& rules,
              std::vector<FiledPuzzle>& all) {
  std::istringstream lines(contents);
  PositionTexts texts(
      [&lines]() -> std::optional<std::string> {
        std::string line;
        if (!std::getline(lines, line)) return std::nullopt;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return line;
      },
      true);
  while (const std::optional<PositionTexts::Text> text = texts.next()) {
    puzzles::Puzzle puzzle;
    puzzle.name = fmt::format("line-{}", text->line);
    puzzle.rules_name = rules.name;
    puzzle.rules = rules.rules;
    puzzle.position = usable_position(
        text->text, rules, fmt::format("{}:{}", path == "-" ? "stdin" : path, text->line));
    puzzle.attacker = puzzle.position.to_move;
    puzzle.answered = false;
    puzzle.line = text->line;
    all.push_back({std::move(puzzle), path});
  }
}

}  // namespace

std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths,
                                           const std::function<NamedRules()>& rules_of_lists) {
  std::vector<FiledPuzzle> all;
  for (const std::string& path : paths) {
    const std::string contents = read_file("FILE", path);
    if (rules_of_lists && is_list(contents)) {
      add_list(contents, path, rules_of_lists(), all);
      continue;
    }
    puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(contents, path == "-" ? "stdin" : path);
    if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
    for (puzzles::Puzzle& puzzle : loaded.puzzles) all.push_back({std::move(puzzle), path, true});
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
