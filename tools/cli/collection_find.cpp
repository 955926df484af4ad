// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE find: the puzzles that meet conditions, a line each.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/requests/collection_find.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/columns.hpp"

namespace agon::tools {
namespace {

struct FindOptions : PuzzlesSought {
  bool json = false;
};

/// The beginning of the id, answer, first key, rules, difficulty, name, themes; and the row above
/// all of them.
Row entry_heading() {
  return {"id", "answer", "key", "rules", "difficulty", "name", "themes"};
}

Row entry_row(const puzzles::Entry& entry) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  const std::string key =
      puzzle.keys.empty() ? "-"
                          : to_string(puzzle.keys.front()) + (puzzle.keys.size() == 1 ? "" : "+");
  return {entry.id.substr(0, 12),
          puzzles::answer_text({puzzle.goal, puzzle.plies}),
          key,
          puzzle.rules_name,
          entry.difficulty ? fmt::format("{:.0f}", *entry.difficulty) : "-",
          puzzle.name,
          puzzle.themes.empty() ? "-" : fmt::format("{}", fmt::join(puzzle.themes, ","))};
}

/// Of two puzzles that are the same.
Row twins_heading() {
  return {"same", "id", "as", "rules", "its rules", "name", "its name"};
}

Row twins_row(const puzzles::Twins& twins) {
  return {std::string(puzzles::to_string(twins.same)),
          twins.one.id.substr(0, 12),
          twins.other.id.substr(0, 12),
          twins.one.rules_name,
          twins.other.rules_name,
          twins.one.name,
          twins.other.name};
}

Row with_distance(std::string distance, Row row) {
  row.insert(row.begin(), std::move(distance));
  return row;
}

Row found_row(const FoundPuzzle& found) {
  if (found.twins != nullptr) return twins_row(*found.twins);
  if (!found.distance) return entry_row(*found.entry);
  return with_distance(std::to_string(*found.distance), entry_row(*found.entry));
}

/// The rows in columns, below their heading.
void list(Row heading, std::vector<Row> rows, Output& out) {
  if (rows.empty()) return;
  std::set<std::size_t> numbers;
  for (std::size_t i = 0; i < heading.size(); ++i)
    if (heading[i] == "difficulty" || heading[i] == "distance") numbers.insert(i);
  rows.insert(rows.begin(), std::move(heading));
  for (const std::string& line : in_columns(rows, numbers)) out.line(line);
}

ExitCode find(const FindOptions& options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    std::vector<Row> rows;
    const FoundCount count = find_puzzles(collection, options, [&](const FoundPuzzle& found) {
      if (options.json)
        out.line(found_json(found));
      else
        rows.push_back(found_row(found));
      return !interrupted();
    });
    if (options.json) return;
    list(options.twins             ? twins_heading()
         : options.similar.empty() ? entry_heading()
                                   : with_distance("distance", entry_heading()),
         std::move(rows), out);
    const std::string puzzles = counted(collection.count(count.filter), "puzzle");
    out.line(options.twins ? fmt::format("{} of {}; {} looked at", count.shown,
                                         counted(count.pairs, "pair"), puzzles)
                           : fmt::format("{} of {}", count.shown, puzzles));
  });
  if (interrupted()) throw LimitReached("find: interrupted");
  return ExitCode::done;
}

}  // namespace

Run add_collection_find(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<FindOptions>();
  add_where_option(app, options->which);
  add_limit_option(app, options->which);
  add_order_options(app, options->which);
  app.add_option(
         "--pattern", options->pattern,
         "Only positions that match this position string, turned or reflected, with colours "
         "as they are or exchanged: ? is a cell that is empty or has a piece of the "
         "defender, as in strategies, * any cell; the fields after the placement may be "
         "left out, and then do not matter")
      ->type_name("PATTERN")
      ->check(refuse_empty);
  Option* similar =
      app.add_option("--similar", options->similar,
                     "The puzzles whose positions differ from this one in the fewest cells, turned "
                     "or reflected, the side to move compared with the side to move; ten without "
                     "--limit")
          ->type_name("POSITION")
          ->check(refuse_empty);
  Option* twins = app.add_flag(
      "--twins", options->twins,
      "Each puzzle that is the same as one stored before it under other rules: in position, in "
      "core (what the certificate names) or in line (the attacker's actions with their captures), "
      "up to symmetry and colours");
  twins->excludes(similar);
  for (Option* each : {similar, twins})
    for (const char* other : {"--order", "--seed"}) each->excludes(app.get_option(other));
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Each line has the start of the id, the answer, the first key (+: one of several), rules, "
      "difficulty, name and themes; before them, of --similar, the number of cells that differ.\n"
      "--json: an object for each puzzle, as agon collection export writes them; of --similar and "
      "--twins as their schemas say.\n"
      "\n"
      "Conditions (RANGE is 5, 5..9, 5.. or ..9):\n" +
      conditions_help() +
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db find --where "
      "theme=capture\n"
      "  agon collection puzzles/collection/selection.db.zst find --limit 3 --similar "
      "'6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -'");
  return [options, file](Output& out) { return find(*options, *file, out); };
}

}  // namespace agon::tools
