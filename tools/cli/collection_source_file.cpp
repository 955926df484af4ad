#include "tools/cli/collection_source_file.hpp"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "puzzles/appraisal/canonical.hpp"
#include "puzzles/collection/json.hpp"
#include "tools/cli/collection_file.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {
namespace {

/// A certificate in JSON is one line; no more than this is read of any.
constexpr std::size_t longest_json_line = std::size_t{16} << 20U;

std::vector<SourceEntry> read_lines(const std::string& contents, const std::string& name) {
  std::vector<SourceEntry> all;
  std::istringstream lines(contents);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::string place = fmt::format("{}:{}", name, ++number);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    puzzles::ReadEntry read = puzzles::read_json(line);
    if (!read.entry) throw Unusable(fmt::format("{}: {}", place, read.problem));
    all.push_back({*std::move(read.entry), place});
  }
  if (all.empty()) throw Unusable(fmt::format("{}: has no puzzle; write one object a line", name));
  return all;
}

}  // namespace

std::vector<SourceEntry> read_source(const std::string& path) {
  if (path != "-" && names_collection(path))
    throw Unusable(fmt::format("FILE: {} is a collection; agon collection FILE merge {} copies it",
                               path, path));
  const std::string name = path == "-" ? "stdin" : path;
  const std::string contents = read_file("FILE", path, LineMeter(longest_json_line));
  const std::size_t first = contents.find_first_not_of(" \t\r\n");
  const bool json = path.ends_with(".jsonl") || path.ends_with(".ndjson") ||
                    path.ends_with(".json") ||
                    (first != std::string::npos && contents[first] == '{');
  if (json) return read_lines(contents, name);
  puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(contents, name);
  if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
  std::vector<SourceEntry> all;
  for (puzzles::Puzzle& puzzle : loaded.puzzles) {
    SourceEntry source;
    source.place = fmt::format("{}:{}", name, puzzle.line);
    source.entry.id = puzzles::puzzle_id(puzzle.position, puzzle.rules);
    source.entry.key_kinds = puzzles::key_kinds_of(puzzle);
    source.entry.puzzle = std::move(puzzle);
    all.push_back(std::move(source));
  }
  return all;
}

}  // namespace agon::tools
