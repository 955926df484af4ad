// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/puzzle_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "tools/book/groups.hpp"
#include "tools/book/question.hpp"
#include "tools/cli/collection.hpp"
#include "tools/requests/written.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

/// Those that the options mean, in their order. Throws `Unusable`, also where none is meant.
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
          which.given() ? "has no puzzle that meets the conditions; agon collection FILE stats "
                          "shows what it has"
                        : "has no puzzles yet; agon collection FILE import adds some");
  });
  return all;
}

/// Is it a list of positions, no TOML? As its first line says that is neither blank nor a comment.
bool is_list(std::string_view contents) {
  for (std::string_view rest = without_mark(contents); !rest.empty();) {
    const std::string_view line = next_line(rest);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == line.npos || line[first] == '#') continue;
    return looks_listed(line) || (line[first] != '[' && line.find('=') == line.npos);
  }
  return false;
}

/// Each position as a puzzle that is a bare question, named by its line.
void add_list(std::string_view contents, const std::string& path, const NamedRules& rules,
              std::vector<FiledPuzzle>& all) {
  std::string_view rest = without_mark(contents);
  PositionTexts texts(
      [&rest]() -> std::optional<std::string> {
        if (rest.empty()) return std::nullopt;
        return std::string(next_line(rest));
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
    all.push_back({std::move(puzzle), path, false, {}});
  }
}

/// By their ids if the answer to one may be no: the order of files often says which.
void mix(std::vector<FiledPuzzle>& puzzles) {
  if (std::none_of(puzzles.begin(), puzzles.end(),
                   [](const FiledPuzzle& each) { return is_doubtful(asked_of(each.puzzle)); }))
    return;
  std::vector<std::pair<std::string, FiledPuzzle>> by_id;
  for (FiledPuzzle& each : puzzles) {
    std::string id = puzzles::puzzle_id(each.puzzle.position, each.puzzle.rules);
    by_id.emplace_back(std::move(id), std::move(each));
  }
  std::stable_sort(by_id.begin(), by_id.end(),
                   [](const auto& left, const auto& right) { return left.first < right.first; });
  for (std::size_t i = 0; i < by_id.size(); ++i) puzzles[i] = std::move(by_id[i].second);
}

}  // namespace

std::vector<FiledPuzzle> read_puzzle_files(const std::vector<std::string>& paths,
                                           const WhereOptions& which,
                                           const std::function<NamedRules()>& rules_of_lists) {
  if (which.given() && std::none_of(paths.begin(), paths.end(), names_collection))
    throw Unusable(fmt::format("{}: is for collections; name a FILE.db",
                               which.where.empty() ? "--limit" : "--where"));
  std::vector<FiledPuzzle> all;
  for (const std::string& path : paths) {
    if (path != "-" && names_collection(path)) {
      for (FiledPuzzle& puzzle : puzzles_of_collection(path, which))
        all.push_back(std::move(puzzle));
      continue;
    }
    const std::string contents = read_file(
        "FILE", path, LineMeter(),
        rules_of_lists ? "a puzzle file (a TOML file), a collection (.db) or a list of positions"
                       : "a puzzle file (a TOML file) or a collection (.db)");
    if (rules_of_lists && is_list(contents)) {
      add_list(contents, path, rules_of_lists(), all);
      continue;
    }
    puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(contents, path == "-" ? "stdin" : path);
    if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
    for (puzzles::Puzzle& puzzle : loaded.puzzles)
      all.push_back({std::move(puzzle), path, true, {}});
  }
  return all;
}

void order_by_length(std::vector<FiledPuzzle>& puzzles) {
  mix(puzzles);
  std::stable_sort(puzzles.begin(), puzzles.end(),
                   [](const FiledPuzzle& left, const FiledPuzzle& right) {
                     return comes_before(left.puzzle.within, right.puzzle.within);
                   });
}

void order_by_difficulty(std::vector<FiledPuzzle>& puzzles) {
  mix(puzzles);
  static constexpr double last = std::numeric_limits<double>::infinity();
  std::stable_sort(puzzles.begin(), puzzles.end(),
                   [](const FiledPuzzle& left, const FiledPuzzle& right) {
                     return left.difficulty.value_or(last) < right.difficulty.value_or(last);
                   });
}

}  // namespace agon::tools
