// agon table find: the positions of a table that meet conditions.
#include "solver/tablebase/query/find.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/table_files.hpp"
#include "tools/cli/table_parts.hpp"
#include "tools/cli/table_progress.hpp"
#include "tools/cli/table_query.hpp"
#include "tools/report/schema.hpp"
#include "tools/report/table_found.hpp"
#include "tools/terminal/document.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

using analysis::TableSearch;
using analysis::WalkEnd;
using Pick = TableSearch::Pick;

struct TableFindOptions : DocumentOptions, QueryOptions {
  std::string table;
  std::string rules;
  std::string side = "w";
  std::uint64_t limit = 10;
  std::uint64_t seed = 1;
  bool random = false, longest = false, count = false, json = false;
  std::optional<double> seconds;
  int threads = 1;

  Pick pick() const {
    return count ? Pick::none : random ? Pick::random : longest ? Pick::longest : Pick::first;
  }
};

/// Their places in the list below.
constexpr std::size_t text_format = 0, positions_format = 1, jsonl_format = 2, puzzles_format = 3;

const std::vector<DocumentFormat>& found_formats() {
  static const std::vector<DocumentFormat> all{
      {"text", FileKind::text, {}},
      {"positions", FileKind::text, {".txt"}},
      {"jsonl", FileKind::vectors, {".jsonl", ".ndjson", ".json"}},
      {"puzzles", FileKind::puzzles, {".toml"}}};
  return all;
}

std::size_t found_format(const TableFindOptions& options) {
  return chosen_format(with_json(options, options.json, "jsonl"), found_formats());
}

/// What is asked, and refused where it makes no sense.
TableSearch table_search(const TableFindOptions& options, std::size_t format,
                         const OpenTable& table) {
  TableSearch search{query_of(options), options.pick(), options.limit, options.seed};
  analysis::TableQuery& query = search.query;
  if (options.longest && !table.table->distances())
    throw Unusable(fmt::format(
        "--longest: {} has outcomes only; leave it out, or build the table without --no-distance",
        table.path));
  if (options.longest && query.value == tablebase::Value::draw)
    throw Unusable("--longest: a draw has no length; leave out --longest or --value draw");
  refuse_in_vain(query, *table.table);
  if (format != puzzles_format) return search;
  if (options.count)
    throw Unusable("--count: gives a number and no puzzles; leave it out, or another --format");
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
  if (!query.plies) query.plies = analysis::CountRange{1, 65535};
  if (query.plies->most == 0)
    throw Unusable("--plies: a game that is over is no puzzle; give 1 or more");
  query.plies->least = std::max(query.plies->least, 1);
  return search;
}

std::string found_document(const TableFindOptions& options, std::size_t format,
                           const OpenTable& table, const TableSearch& search,
                           const analysis::FoundPlaces& found) {
  if (search.pick == Pick::none)
    return (format == jsonl_format ? json_text(Schema::table_count, counted_json(table, found))
                                   : counted_text(found)) +
           "\n";
  analysis::PositionTester tester(table);
  analysis::TableAnswers answers(table);
  const std::string portable = portable_name(table.rules);
  const Side side = options.side == "b" ? Side::black : Side::white;
  std::string all;
  for (const analysis::FoundPlace& each : found.places) {
    FoundInTable one{table, each, found_position(table, each, side), {}};
    if (format == positions_format) {
      all += to_string(one.position) + "\n";
      continue;
    }
    one.facts = tester.facts(one.position, each.code);
    if (format == puzzles_format)
      all += (all.empty() ? "" : "\n") + to_toml(found_puzzle(one, answers, portable));
    else
      all += (format == jsonl_format ? json_text(Schema::table_find, found_json(one))
                                     : found_text(one)) +
             "\n";
  }
  return all;
}

/// "10 positions, drawn at random (seed 1)".
std::string what_was_found(const TableFindOptions& options, const analysis::Finding& finding) {
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
  const OpenTable table = choose_table(options.table, options.rules);
  const TableSearch search = table_search(options, format, table);
  WalkLine line("find");
  const analysis::Finding finding =
      analysis::find_places(table, {search},
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
    throw LimitReached(fmt::format("{}: stopped after {} of {}; what is printed is of these",
                                   finding.end == WalkEnd::time ? "--time" : "Ctrl-C",
                                   finding.blocks, counted(table.table->blocks(), "block")));
  return ExitCode::done;
}

}  // namespace

Run add_table_find(Arguments& app) {
  auto options = std::make_shared<TableFindOptions>();
  add_table_argument(app, options->table, options->rules);
  add_query_options(app, *options);
  app.add_option("--limit", options->limit, "At most so many positions")
      ->type_name("N")
      ->range(1, 1e9)
      ->capture_default_str();
  Option* random = app.add_flag("--random", options->random,
                                "Not the first in the table: any, each as likely as the next");
  add_seed_option(app, options->seed, "Of --random: the same seed, the same positions");
  Option* longest =
      app.add_flag("--longest", options->longest, "Not the first: those with most plies")
          ->excludes(random);
  app.add_flag("--count", options->count, "Only say how many there are")
      ->excludes(random)
      ->excludes(longest);
  app.add_option("--side", options->side,
                 "Whose turn it is in the positions given; the table does not tell colours")
      ->type_name("SIDE")
      ->one_of({"w", "b"})
      ->capture_default_str();
  add_time_option(app, options->seconds);
  add_threads_option(app, options->threads, "Threads to look with");
  add_json_option(app, options->json);
  add_document_options(app, *options, found_formats());
  app.footer(
      "Of positions that are images of each other by a symmetry of the board one is given.\n"
      "Without --random and --longest the walk through the table ends when there are enough.\n"
      "Formats: text; positions, a list for agon solve FILE or --position -; jsonl, as --json;\n"
      "puzzles, won positions for agon solve FILE, agon book, agon collection ... import.\n"
      "--json: {\"rules\", \"position\", \"value\", \"plies\": N|null, \"keys\": [actions]|null,\n"
      "\"captured\": [cells], \"captured_other\", \"other_value\": VALUE|null, \"other_plies\"}; "
      "with\n--count {\"rules\", \"positions\", \"placements\"}, these as agon table info counts "
      "them.\n"
      "Exit code 3: --time or Ctrl-C came first; what was found by then is given.\n"
      "Examples:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table find example.agt --value win --plies 9.. --sole-key --random --limit 3\n"
      "  agon table find example.agt --mutual-zugzwang --count\n"
      "  agon table find example.agt --captured 1.. --captured-queen own --output puzzles.toml");
  return [options](Output& out) { return find(*options, out); };
}

}  // namespace agon::tools
