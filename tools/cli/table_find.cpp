// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table find: the positions of a table that meet conditions.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/tablebase/query/find.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/table.hpp"
#include "tools/cli/table_progress.hpp"
#include "tools/requests/tables.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

template <class Things>
std::vector<std::string> texts_of_found(const Things& things) {
  std::vector<std::string> texts;
  for (const auto& each : things) texts.push_back(to_string(each));
  return texts;
}

/// "wikipedia-r2g1-14-3-0": where it stands in the table.
std::string name_in_table(const FoundInTable& found) {
  std::string name = tablebase::table_name(found.table.rules.rules, true);
  name.resize(name.rfind('.'));
  const tablebase::Place place = found.found.place;
  name += fmt::format("-{}-{}-{}", place.slab, place.set, place.queen);
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '-';
  return name;
}

/// "POSITION  win in 5; key: a1-a2; captured: a3".
std::string found_text(const FoundInTable& found) {
  std::string text = to_string(found.position) + "  " + to_string(found.facts.value);
  const tablebase::PositionFacts& facts = found.facts;
  if (facts.keys)
    text += fmt::format("; {}: {}", facts.keys->size() == 1 ? "sole key" : "keys",
                        fmt::join(texts_of_found(*facts.keys), ", "));
  if (!facts.captured.empty())
    text += fmt::format("; captured: {}", fmt::join(texts_of_found(facts.captured), ", "));
  if (!facts.captured_other.empty())
    text += fmt::format("; other side's captured: {}",
                        fmt::join(texts_of_found(facts.captured_other), ", "));
  if (facts.other_value)
    text += fmt::format("; the other side would have: {}", to_string(*facts.other_value));
  return text;
}

/// The same as a puzzle: can the side to move force a win in that many? `rules_name` means the same
/// everywhere. Precondition: it is won, in a ply or more.
puzzles::Puzzle found_puzzle(const FoundInTable& found, tablebase::TableAnswers& answers,
                             const std::string& rules_name) {
  const RuleSet& rules = found.table.rules.rules;
  search::Question question;
  question.attacker = found.position.to_move;
  const Verdict verdict = answers.solve(found.position, question)->verdict;
  puzzles::Puzzle puzzle;
  puzzle.name = name_in_table(found);
  puzzle.rules_name = rules_name;
  puzzle.rules = rules;
  puzzle.position = found.position;
  puzzle.attacker = question.attacker;
  puzzle.within = verdict.plies;
  puzzle.plies = verdict.plies;
  puzzle.keys = verdict.keys;
  puzzle.themes = puzzles::themes_of(bitboard::Engine(rules), found.position, verdict);
  puzzle.source = fmt::format("found in the table of {}", found.table.rules.name);
  puzzle.made = to_string(puzzles::Provenance{
      AGON_VERSION, fmt::format("agon table find, seal {}", found.table.table->seal()), {}, {}});
  return puzzle;
}

std::string counted_text(const tablebase::FoundPlaces& found) {
  return fmt::format("{} up to symmetry, {} with their images",
                     found.positions == 1 ? "1 position" : grouped(found.positions) + " positions",
                     grouped(found.placements));
}

constexpr const char* condition_heading = "Conditions (RANGE: 5, 5..9, 5.., ..9)";

void add_query_options(Arguments& app, TableFindAsked& options) {
  app.add_option("--value", options.value, "Value for the side to move")
      ->heading(condition_heading)
      ->type_name("VALUE")
      ->one_of({"win", "loss", "draw"});
  app.add_option("--plies", options.plies, "Plies to the end of a win or loss")
      ->heading(condition_heading)
      ->type_name("RANGE")
      ->check(refuse_empty);
  app.add_flag("--sole-key", options.sole_key,
               "Wins in which only one action keeps the shortest win")
      ->heading(condition_heading);
  app.add_flag("--mutual-zugzwang", options.mutual_zugzwang,
               "Whichever side is to move does worse: it loses instead of drawing or winning, or "
               "draws instead of winning")
      ->heading(condition_heading);
  app.add_option("--captured", options.captured,
                 "Captured pieces of the side to move; none where the game is over")
      ->heading(condition_heading)
      ->type_name("RANGE")
      ->check(refuse_empty);
}

using tablebase::TableSearch;
using tablebase::WalkEnd;
using Pick = TableSearch::Pick;

struct TableFindOptions : DocumentOptions, TableFindAsked {
  std::string table;
  std::string rules;
  bool json = false;
  std::optional<double> seconds;
  int threads = 1;
};

/// Their places in the list below.
constexpr std::size_t text_format = 0, positions_format = 1, jsonl_format = 2, puzzles_format = 3;

const std::vector<DocumentFormat>& found_formats() {
  static const std::vector<DocumentFormat> all{
      {"text", FileKind::text, {}},
      {"positions", FileKind::positions, {".txt"}},
      {"jsonl", FileKind::json_lines, {".jsonl", ".ndjson", ".json"}},
      {"puzzles", FileKind::puzzles, {".toml"}}};
  return all;
}

std::size_t found_format(const TableFindOptions& options) {
  return chosen_format(with_json(options, options.json, "jsonl"), found_formats());
}

/// What is asked, and refused where it makes no sense.
TableSearch search_of(const TableFindOptions& options, std::size_t format, const OpenTable& table) {
  TableSearch search = table_search(options, table, as_option);
  tablebase::TableQuery& query = search.query;
  if (format != puzzles_format) return search;
  if (options.count)
    throw Unusable("--count: prints a number, not puzzles; leave it out, or give another --format");
  if (query.mutual_zugzwang || query.value.value_or(tablebase::Value::win) != tablebase::Value::win)
    throw Unusable(
        "--format: a puzzle asks for a win of the side to move; leave out --value and "
        "--mutual-zugzwang, or give another --format");
  if (!table.table->distances())
    throw Unusable(fmt::format(
        "--format: a puzzle needs the length of its win, and {} has outcomes only; build it "
        "without --no-distance, or give another --format",
        table.path));
  query.value = tablebase::Value::win;
  if (!query.plies) query.plies = tablebase::CountRange{1, 65535};
  if (query.plies->most == 0)
    throw Unusable("--plies: a game that is over is no puzzle; give 1 or more");
  query.plies->least = std::max(query.plies->least, 1);
  return search;
}

std::string found_document(const TableFindOptions& options, std::size_t format,
                           const OpenTable& table, const TableSearch& search,
                           const tablebase::FoundPlaces& found) {
  if (search.pick == Pick::none)
    return (format == jsonl_format ? table_counted_json(table, found) : counted_text(found)) + "\n";
  tablebase::PositionTester tester(table);
  tablebase::TableAnswers answers(table);
  const std::string portable = portable_name(table.rules);
  std::string all;
  for (const tablebase::FoundPlace& each : found.places) {
    const FoundInTable one = found_in_table(table, each, options, tester);
    if (format == positions_format)
      all += to_string(one.position) + "\n";
    else if (format == puzzles_format)
      all += (all.empty() ? "" : "\n") + to_toml(found_puzzle(one, answers, portable));
    else
      all += (format == jsonl_format ? table_found_json(one) : found_text(one)) + "\n";
  }
  return all;
}

/// "10 positions, drawn at random (seed 1)".
std::string what_was_found(const TableFindOptions& options, const tablebase::Finding& finding) {
  const std::size_t count = finding.found.front().places.size();
  const std::string found = counted(count, "position");
  if (finding.end == WalkEnd::whole && count < options.limit)
    return count == 0 ? "no position meets the conditions"
                      : found + ": all that meet the conditions";
  return found + (options.random    ? fmt::format(", drawn at random (seed {})", options.seed)
                  : options.longest ? ": the longest"
                                    : ": the first in the table");
}

ExitCode find(const TableFindOptions& options, Output& out) {
  catch_interrupts();
  const std::size_t format = found_format(options);
  const OutputFile file = document_file(options, found_formats()[format]);
  file.refuse_to_replace();
  const OpenTable table = table_named(options.table, options.rules);
  const TableSearch search = search_of(options, format, table);
  WalkLine line("find");
  const tablebase::Finding finding = tablebase::find_places(
      table, {search},
      {options.threads, options.seconds, &interrupted(),
       [&line](std::size_t done, std::size_t all) { line.show(done, all); }});
  line.clear();
  const bool is_over = finding.end == WalkEnd::whole || finding.end == WalkEnd::enough;
  file.write(out, found_document(options, format, table, search, finding.found.front()));
  if (search.pick != Pick::none) {
    const std::string said = what_was_found(options, finding);
    if (!file.is_standard_output())
      out.line(fmt::format("{}: {}", file.path(), said));
    else if (format == text_format)
      out.line(said);
    else
      note("find: " + said);
  }
  if (!is_over)
    throw LimitReached(fmt::format("{}: stopped after {} of {}; only these were searched",
                                   finding.end == WalkEnd::time ? "--time" : "Ctrl-C",
                                   finding.blocks, counted(table.table->blocks(), "block")));
  return ExitCode::done;
}

}  // namespace

Run add_table_find(Arguments& app) {
  auto options = std::make_shared<TableFindOptions>();
  add_table_argument(app, options->table, options->rules);
  add_query_options(app, *options);
  app.add_option("--limit", options->limit, "Maximum number of positions")
      ->type_name("N")
      ->range(1, 1e9)
      ->capture_default_str();
  Option* random = app.add_flag(
      "--random", options->random,
      "Choose positions at random, all equally likely, instead of the first in the table");
  add_seed_option(app, options->seed, "Seed of --random");
  Option* longest = app.add_flag("--longest", options->longest,
                                 "Choose the positions with most plies instead of the first")
                        ->excludes(random);
  app.add_flag("--count", options->count, "Print only how many there are")
      ->excludes(random)
      ->excludes(longest);
  app.add_option("--side", options->side,
                 "Side to move in the positions; the table does not distinguish colours")
      ->type_name("SIDE")
      ->one_of({"w", "b"})
      ->capture_default_str();
  add_time_option(app, options->seconds);
  add_threads_option(app, options->threads, "Threads to search with");
  add_json_option(app, options->json);
  add_document_options(app, *options, found_formats());
  app.footer(
      "Symmetric positions are listed once. Without --random and --longest the search ends when "
      "there are enough.\n"
      "Formats: text; positions, a list for agon solve FILE or --position -; jsonl, as --json;\n"
      "puzzles, won positions for agon solve FILE, agon book, agon collection ... import.\n"
      "--json: {\"rules\", \"position\", \"value\", \"plies\": N|null, \"keys\": [actions]|null,\n"
      "\"captured\": [cells], \"captured_other\", \"other_value\": VALUE|null, \"other_plies\"}; "
      "with\n"
      "--count {\"rules\", \"positions\", \"placements\"}, these as agon table info counts them.\n"
      "Exit code 3: --time or Ctrl-C came first; the results so far are printed.\n"
      "Examples:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table find example.agt --value win --plies 9.. --sole-key --random --limit 3\n"
      "  agon table find example.agt --mutual-zugzwang --count\n"
      "  agon table find example.agt --captured 1.. --output puzzles.toml");
  return [options](Output& out) { return find(*options, out); };
}

}  // namespace agon::tools
