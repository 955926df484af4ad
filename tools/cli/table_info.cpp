// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table info: what is in a table, or in several.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/values/position.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/find.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/table.hpp"
#include "tools/cli/table_progress.hpp"
#include "tools/requests/tables.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/wording/columns.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

enum class GridFormat { text, csv };

using GridRow = Row;

constexpr std::size_t bar_columns = 40;

std::string share(std::uint64_t part, std::uint64_t all) {
  return fmt::format("{:5.2f} %", 100 * static_cast<double>(part) / static_cast<double>(all));
}

/// How many wins and losses take how many plies: at most some 25 lines, plies put together where
/// there are more. Empty without distances.
std::string table_histogram_text(const OpenTable& open) {
  constexpr std::size_t most_rows = 25;
  const tablebase::Summary& summary = open.table->summary();
  const std::size_t plies = std::max(summary.wins.size(), summary.losses.size());
  if (!open.table->distances() || plies == 0) return "";
  const std::size_t at_once = (plies + most_rows - 1) / most_rows;
  std::string text = fmt::format("{:>9}  {:>15}  {:>15}\n", "plies", "wins", "losses");
  for (std::size_t first = 0; first < plies; first += at_once) {
    const std::size_t last = std::min(plies, first + at_once) - 1;
    const auto sum = [&](const std::vector<std::uint64_t>& counts) {
      std::uint64_t total = 0;
      for (std::size_t i = first; i <= last && i < counts.size(); ++i) total += counts[i];
      return grouped(total);
    };
    text +=
        fmt::format("{:>9}  {:>15}  {:>15}\n",
                    first == last ? fmt::format("{}", first) : fmt::format("{}-{}", first, last),
                    sum(summary.wins), sum(summary.losses));
  }
  return text;
}

/// Rows of as many cells below their heading; the columns from `numbers` on are numbers.
struct Cells {
  GridRow heading;
  std::vector<GridRow> rows;
  std::size_t first_number = 0;
  std::size_t end_of_numbers = 0;

  bool is_number(std::size_t column) const {
    return first_number <= column && column < end_of_numbers;
  }
};

std::string as_text(const Cells& cells) {
  std::vector<GridRow> rows{cells.heading};
  rows.insert(rows.end(), cells.rows.begin(), cells.rows.end());
  std::set<std::size_t> numbers;
  for (std::size_t i = 0; i < cells.heading.size(); ++i)
    if (cells.is_number(i)) numbers.insert(i);
  std::string text;
  for (const std::string& line : in_columns(rows, numbers)) text += line + "\n";
  return text;
}

std::string as_csv(const Cells& cells) {
  std::string text;
  const auto add = [&text](const GridRow& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += ',';
      text += csv_field(row[i]);
    }
    text += '\n';
  };
  add(cells.heading);
  for (const GridRow& row : cells.rows) add(row);
  return text;
}

std::string written_as(const Cells& cells, GridFormat grid) {
  return grid == GridFormat::text ? as_text(cells) : as_csv(cells);
}

std::string longest_of(const tablebase::Reader& table, const std::vector<std::uint64_t>& counts) {
  return counts.empty() || !table.distances() ? "" : fmt::format("{}", counts.size() - 1);
}

std::string share_in(std::uint64_t part, const tablebase::Reader& table) {
  return fmt::format("{:.2f} %", 100 * static_cast<double>(part) /
                                     static_cast<double>(table.summary().positions()));
}

/// Filled as far as a count goes to the greatest; a dot for whatever is less than one column.
std::string bar(std::uint64_t count, std::uint64_t greatest) {
  if (count == 0) return "";
  const auto filled = static_cast<std::size_t>(static_cast<double>(count) * bar_columns /
                                               static_cast<double>(greatest));
  return filled == 0 ? "." : std::string(filled, '#');
}

/// A row for each table: counts or shares, the longest win and loss, bytes.
std::string tables_grid(const std::vector<LookedAt>& tables, GridFormat grid) {
  Cells cells;
  if (grid == GridFormat::csv) {
    cells.heading = {"table",       "rules",        "radius",    "guards",        "positions",
                     "wins",        "losses",       "draws",     "terminal_wins", "terminal_losses",
                     "longest_win", "longest_loss", "distances", "bytes",         "seal"};
    for (const LookedAt& each : tables) {
      const tablebase::Reader& table = *each.table.table;
      const tablebase::Summary& summary = table.summary();
      const tablebase::Terminals over = tablebase::terminals(table.rules());
      GridRow row{each.table.path, each.table.rules.name};
      for (const std::uint64_t number :
           {static_cast<std::uint64_t>(table.rules().radius),
            static_cast<std::uint64_t>(table.rules().guards), summary.positions(),
            summary.all_wins(), summary.all_losses(), summary.draws, over.wins, over.losses})
        row.push_back(fmt::format("{}", number));
      row.insert(row.end(), {longest_of(table, summary.wins), longest_of(table, summary.losses),
                             table.distances() ? "yes" : "no", fmt::format("{}", table.bytes()),
                             table.seal()});
      cells.rows.push_back(std::move(row));
    }
    return written_as(cells, grid);
  }
  cells.heading = {"table", "rules",       "positions",    "wins", "losses",
                   "draws", "longest win", "longest loss", "bytes"};
  cells.first_number = 2;
  cells.end_of_numbers = cells.heading.size();
  for (const LookedAt& each : tables) {
    const tablebase::Reader& table = *each.table.table;
    const tablebase::Summary& summary = table.summary();
    const auto longest = [&table](const std::vector<std::uint64_t>& counts) {
      const std::string plies = longest_of(table, counts);
      return plies.empty() ? std::string("-") : plies;
    };
    cells.rows.push_back({each.table.path, each.table.rules.name, grouped(summary.positions()),
                          share_in(summary.all_wins(), table),
                          share_in(summary.all_losses(), table), share_in(summary.draws, table),
                          longest(summary.wins), longest(summary.losses), grouped(table.bytes())});
  }
  return written_as(cells, grid);
}

/// A row for each number of plies of each table: in text with bars.
std::string histograms_grid(const std::vector<LookedAt>& tables, GridFormat grid) {
  const bool text = grid == GridFormat::text;
  Cells all;
  all.heading = {"table", "rules", "plies", "wins", "losses"};
  all.first_number = 2;
  all.end_of_numbers = all.heading.size();
  std::string drawn;
  for (const LookedAt& each : tables) {
    const tablebase::Reader& table = *each.table.table;
    const tablebase::Summary& summary = table.summary();
    std::uint64_t greatest = 0;
    for (const auto* counts : {&summary.wins, &summary.losses})
      for (const std::uint64_t count : *counts) greatest = std::max(greatest, count);
    Cells own;
    own.heading = {"plies", "wins", "losses", "wins # and losses ="};
    own.end_of_numbers = 3;
    for (std::size_t plies = 0; plies < plies_counted(table); ++plies) {
      const std::uint64_t wins = count_at(summary.wins, plies);
      const std::uint64_t losses = count_at(summary.losses, plies);
      if (!text) {
        all.rows.push_back({each.table.path, each.table.rules.name, fmt::format("{}", plies),
                            fmt::format("{}", wins), fmt::format("{}", losses)});
        continue;
      }
      std::string lost = bar(losses, greatest);
      std::replace(lost.begin(), lost.end(), '#', '=');
      own.rows.push_back({fmt::format("{}", plies), grouped(wins), grouped(losses),
                          bar(wins, greatest) + (wins > 0 && losses > 0 ? " " : "") + lost});
    }
    if (!text) continue;
    drawn += fmt::format("{}{}: {}\n", drawn.empty() ? "" : "\n", each.table.path,
                         each.table.rules.name);
    drawn += own.rows.empty() ? "outcomes only, no distances\n" : written_as(own, grid);
  }
  return text ? drawn : written_as(all, grid);
}

/// A row for each of the longest wins and losses of each table.
std::string longest_grid(const std::vector<LookedAt>& tables, GridFormat grid) {
  Cells cells;
  cells.heading = {"table", "rules", "value", "plies", "position"};
  cells.first_number = 3;
  cells.end_of_numbers = 4;
  for (const LookedAt& each : tables)
    for (const auto& [value, places] :
         {std::pair("win", &each.wins), std::pair("loss", &each.losses)})
      for (const tablebase::FoundPlace& place : *places)
        cells.rows.push_back({each.table.path, each.table.rules.name, value,
                              fmt::format("{}", tablebase::plies_of(place.code)),
                              to_string(found_position(each.table, place))});
  return written_as(cells, grid);
}

struct InfoOptions : DocumentOptions {
  std::vector<std::string> tables;
  std::string rules;
  std::uint64_t longest = 0;
  int threads = 1;
  bool histogram = false, json = false;
};

const std::vector<DocumentFormat>& info_formats() {
  static const std::vector<DocumentFormat> all{
      {"text", FileKind::text, {".txt"}},
      {"csv", FileKind::csv, {".csv", ".CSV"}},
      {"json", FileKind::json_lines, {".json", ".jsonl", ".ndjson"}}};
  return all;
}
constexpr std::size_t json_format = 2;

/// The files of a folder that begin as tables do, by name; a damaged one is refused when it is
/// opened.
std::vector<std::string> tables_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator each(folder, error), end; !error && each != end;
       each.increment(error))
    if (tablebase::Reader::begins_like_one(each->path())) files.push_back(each->path().string());
  if (error)
    throw Unusable(fmt::format("TABLE: cannot read the folder {}: {}", folder, error.message()));
  if (files.empty())
    throw Unusable(fmt::format(
        "TABLE: {} is a folder without a table; give one written by agon table build", folder));
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<LookedAt> tables_named(const InfoOptions& options) {
  if (!options.rules.empty() && options.tables.size() > 1)
    throw Unusable("--rules: selects a table in one folder, but several are named; leave it out");
  std::vector<LookedAt> tables;
  const auto add = [&tables](OpenTable table) { tables.push_back({std::move(table), {}, {}}); };
  for (const std::string& path : options.tables) {
    std::error_code ignored;
    if (options.rules.empty() && std::filesystem::is_directory(path, ignored))
      for (const std::string& file : tables_in(path)) add(open_table("TABLE", file));
    else
      add(table_named(path, options.rules));
  }
  return tables;
}

void look_for_longest(const InfoOptions& options, LookedAt& looked_at) {
  WalkLine line("longest");
  std::size_t blocks = 0;
  if (!find_longest(looked_at, options.longest,
                    {options.threads, std::nullopt, &interrupted(),
                     [&line](std::size_t done, std::size_t all) { line.show(done, all); }},
                    blocks, as_option))
    throw LimitReached(fmt::format(
        "Ctrl-C: stopped while looking for the longest in {}, after {} of its {} blocks",
        looked_at.table.path, blocks, looked_at.table.table->blocks()));
}

std::string longest_win_text(const OpenTable& open) {
  const tablebase::Reader& table = *open.table;
  if (!table.distances() || !table.summary().longest_win) return "";
  const std::optional<Position> position = table.layout().position(*table.summary().longest_win);
  if (!position) return "";
  search::Question question;
  question.attacker = position->to_move;
  const auto solved = tablebase::TableAnswers(open).solve(*position, question);
  return "\nA longest win: " + to_string(*position) + "\n" +
         verdict_text(open.rules, *position, solved->verdict, Output::colour());
}

/// All that there is to say of one table, for people.
std::string one_text(const InfoOptions& options, const std::vector<LookedAt>& tables) {
  const OpenTable& table = tables.front().table;
  std::string text = table_counts_text(table);
  const std::string histogram =
      options.histogram ? histograms_grid(tables, GridFormat::text) : table_histogram_text(table);
  if (!histogram.empty()) text += "\n" + histogram;
  return text + (options.longest > 0 ? "\n" + longest_grid(tables, GridFormat::text)
                                     : longest_win_text(table));
}

std::string grids(const InfoOptions& options, const std::vector<LookedAt>& tables,
                  GridFormat grid) {
  if (grid == GridFormat::csv && options.histogram && options.longest > 0)
    throw Unusable(
        "--format: a CSV file has one table; leave out --histogram or --longest, or give another "
        "--format");
  // CSV is one table: that of what was asked for.
  std::string text = grid == GridFormat::csv && (options.histogram || options.longest > 0)
                         ? ""
                         : tables_grid(tables, grid);
  const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : "\n") + more; };
  if (options.histogram) add(histograms_grid(tables, grid));
  if (options.longest > 0) add(longest_grid(tables, grid));
  return text;
}

ExitCode info(const InfoOptions& options, Output& out) {
  catch_interrupts();
  const DocumentOptions document = with_json(options, options.json, "json");
  const std::size_t format = chosen_format(document, info_formats());
  const OutputFile file = document_file(document, info_formats()[format]);
  auto start = std::chrono::steady_clock::now();
  std::vector<LookedAt> tables = tables_named(options);
  std::string text;
  for (LookedAt& each : tables) {
    if (options.longest > 0) look_for_longest(options, each);
    if (format != json_format) continue;
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    text += table_info_json(each, seconds, options.histogram, options.longest > 0) + "\n";
    start = std::chrono::steady_clock::now();
  }
  if (format == 0 && tables.size() == 1)
    text = one_text(options, tables);
  else if (format != json_format)
    text = grids(options, tables, format == 0 ? GridFormat::text : GridFormat::csv);
  file.write(out, text);
  return ExitCode::done;
}

}  // namespace

std::string table_counts_text(const OpenTable& open) {
  const tablebase::Reader& table = *open.table;
  const tablebase::Summary& summary = table.summary();
  const std::uint64_t all = summary.positions();
  std::string text;
  const auto line = [&text](std::string_view name, const std::string& value) {
    text += fmt::format("{:<10} {}\n", name, value);
  };
  line("rules", open.rules.name);
  line("positions", grouped(all));
  line("wins",
       fmt::format("{:>15}  {}", grouped(summary.all_wins()), share(summary.all_wins(), all)));
  line("losses",
       fmt::format("{:>15}  {}", grouped(summary.all_losses()), share(summary.all_losses(), all)));
  line("draws", fmt::format("{:>15}  {}", grouped(summary.draws), share(summary.draws, all)));
  const tablebase::Terminals terminals = tablebase::terminals(table.rules());
  line("over", fmt::format("{} won and {} lost by formation or forfeit alone",
                           grouped(terminals.wins), grouped(terminals.losses)));
  line("file", fmt::format("{} bytes, {:.3f} bits a position up to symmetry, {}, seal {}",
                           grouped(table.bytes()),
                           8.0 * static_cast<double>(table.bytes()) * 12 / static_cast<double>(all),
                           table.distances() ? "with distances" : "outcomes only", table.seal()));
  return text;
}

Run add_table_info(Arguments& app) {
  auto options = std::make_shared<InfoOptions>();
  app.add_option("TABLE", options->tables,
                 "Table files, or folders: all tables in them, or that of --rules")
      ->type_name("FILE|DIR")
      ->endings({".agt"})
      ->required()
      ->check(refuse_empty);
  app.add_option("--rules", options->rules, "Which table of the folder")
      ->type_name("RULES")
      ->check(refuse_empty);
  app.add_option("--longest", options->longest,
                 "List N of the longest wins and losses, up to symmetry; reads the whole table")
      ->type_name("N")
      ->range(1, 1e6);
  app.add_flag("--histogram", options->histogram,
               "Count wins and losses for each number of plies to the end");
  add_threads_option(app, options->threads, "Threads for --longest");
  add_json_option(app, options->json);
  add_document_options(app, *options, info_formats());
  app.footer(
      "Counts cover every placement of the pieces with guards off the throne, reachable or not, "
      "symmetric ones separately, White to move; wins and losses are White's. Where captured "
      "pieces are remembered, each placement counts once for each set of captured pieces that an "
      "action can leave. Several tables are printed as one, a row each. As CSV, --histogram and "
      "--longest are separate tables, with a row for each number of plies, or position.\n"
      "--json: an object for each table, with the seconds that this command took; with --histogram "
      "\"histogram\": [{\"plies\", \"wins\", \"losses\"}], with --longest \"longest_wins\" and\n"
      "\"longest_losses\": [{\"position\", \"plies\"}].\n"
      "Examples:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table build --rules woolson,radius=2,guards=1 --output other.agt\n"
      "  agon table info example.agt --json\n"
      "  agon table info example.agt other.agt --format csv\n"
      "  agon table info example.agt --longest 5 --histogram");
  return [options](Output& out) { return info(*options, out); };
}

}  // namespace agon::tools
