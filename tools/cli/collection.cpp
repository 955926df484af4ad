// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection: puzzles in an SQLite file; the parts that read it.
#include "tools/cli/collection.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "puzzles/collection/json.hpp"
#include "puzzles/collection/statistics.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/requests/collection.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/wording/columns.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {

Option* add_where_option(Arguments& app, WhereOptions& options) {
  return app
      .add_option("--where", options.where,
                  "Only puzzles of a collection with NAME=VALUE, such as plies=5..9 or "
                  "theme=quiet; if repeated, all must hold (agon collection --help has the list)")
      ->type_name("CONDITION")
      ->such_as(condition_words)
      ->expected(1)
      ->take_all()
      ->check(refuse_empty);
}

Option* add_limit_option(Arguments& app, WhereOptions& options) {
  return app.add_option("--limit", options.limit, "At most N puzzles of a collection")
      ->type_name("N")
      ->check(refuse_negative);
}

void add_order_options(Arguments& app, WhereOptions& options) {
  app.add_option("--order", options.order,
                 "stored, id, name, plies, difficulty, pieces, named, readings or random; a "
                 "leading -, as in -plies, reverses the order")
      ->type_name("ORDER")
      ->such_as([] {
        std::vector<std::string> names;
        for (const puzzles::Word& word : puzzles::orders()) names.emplace_back(word.name);
        return names;
      })
      ->capture_default_str();
  add_seed_option(app, options.seed, "Seed of --order random");
}

void add_wait_option(Arguments& app, CollectionFile& file) {
  app.add_option("--wait", file.wait,
                 "Wait this many seconds for other processes that write to the file")
      ->type_name("SECONDS")
      ->check(seconds_from(0, 1e6))
      ->capture_default_str();
}

void with_collection(const CollectionFile& file, puzzles::Collection::Mode mode,
                     const std::function<void(puzzles::Collection&)>& work) {
  try {
    with_collection(file, mode, interrupted(), work);
  } catch (const puzzles::StoppedCollection&) {
    throw LimitReached(fmt::format("Ctrl-C: stopped while reading {}", file.path));
  }
}

namespace {

// find: the puzzles that meet conditions, a line each.

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
      "core (what the proof names) or in line (the attacker's actions with their captures), "
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

// show: one puzzle with all that is known of it.

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? "-" : fmt::format("{}", fmt::join(words, ", "));
}

std::string joined(const std::vector<Action>& actions) {
  std::vector<std::string> words;
  for (const Action& action : actions) words.push_back(to_string(action));
  return joined(words);
}

class Facts {
 public:
  void add(std::string_view name, const std::string& value) {
    text += fmt::format("{:<14}{}\n", name, value);
  }
  void add_if(bool known, std::string_view name, const std::string& value) {
    if (known) add(name, value);
  }
  std::string text;
};

std::string features_text(const puzzles::Entry& entry) {
  std::string text = fmt::format("{:.0f}", *entry.difficulty);
  std::string parts;
  for (const auto& [name, value] : entry.features)
    parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", name, value);
  return parts.empty() ? text : fmt::format("{} ({})", text, parts);
}

/// The board, the solution as `agon solve` prints it, and all else that is known, a line each.
std::string entry_text(const puzzles::Entry& entry, bool colour) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  std::string text = verdict_text({puzzle.rules, puzzle.rules_name}, puzzle.position,
                                  puzzles::verdict_of(entry), colour, puzzle.goal);
  Facts facts;
  facts.add("name", puzzle.name);
  for (const puzzles::CaptionPart& part : puzzles::caption_parts)
    facts.add_if(!(puzzle.caption.*part.text).empty(), part.name, puzzle.caption.*part.text);
  facts.add("id", entry.id);
  facts.add("rules", puzzle.rules_name);
  facts.add("position", to_string(puzzle.position));
  facts.add("question", puzzles::question_text({puzzle.goal, puzzle.within}));
  facts.add_if(!entry.slower_keys.empty(), "slower keys", joined(entry.slower_keys));
  facts.add("key", joined(entry.key_kinds));
  facts.add("themes", joined(puzzle.themes));
  facts.add_if(entry.difficulty.has_value(), "difficulty",
               entry.difficulty ? features_text(entry) : "");
  facts.add_if(entry.named.has_value(), "named",
               fmt::format("{} of the defender's pieces by the proof", entry.named.value_or(0)));
  facts.add_if(
      entry.readings && entry.all_readings, "readings",
      fmt::format("holds in {} of {}", entry.readings.value_or(0), entry.all_readings.value_or(0)));
  if (entry.presets) facts.add("presets", joined(*entry.presets));
  facts.add("verified",
            entry.verified.how.empty()
                ? "never"
                : fmt::format("{} at {}", joined(entry.verified.how), entry.verified.when));
  facts.add("proof",
            entry.certificate.empty() ? "-" : fmt::format("{} bytes", entry.certificate.size()));
  facts.add("source", puzzle.source);
  facts.add_if(!puzzle.note.empty(), "note", puzzle.note);
  facts.add("made by", to_string(entry.provenance));
  if (entry.provenance.seed)
    facts.add("seed", fmt::format("{}{}", *entry.provenance.seed,
                                  entry.provenance.number
                                      ? fmt::format(", number {}", *entry.provenance.number)
                                      : ""));
  return text + facts.text;
}

struct ShowPuzzleOptions {
  std::string name;
  std::string strategy;
  bool json = false;
};

ExitCode show(const ShowPuzzleOptions& options, const CollectionFile& file, Output& out) {
  const OutputFile certificate("--strategy", options.strategy, FileKind::certificate);
  refuse_clashes({&certificate}, options.json);
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const puzzles::Entry entry = puzzle_of(collection, options.name);
    if (certificate.given()) {
      if (entry.certificate.empty())
        throw puzzles::UnusableCollection(
            fmt::format("puzzle {} has no proof", short_id(entry.id)));
      write_certificate(certificate, entry.certificate, out);
      if (certificate.is_standard_output()) return;
    }
    out.text(options.json ? puzzles::to_json(entry, true) + "\n"
                          : entry_text(entry, Output::colour()));
  });
  return ExitCode::done;
}

Run add_collection_show(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<ShowPuzzleOptions>();
  app.add_option("PUZZLE", options->name, "Its name, or its id or the start of it")
      ->required()
      ->check(refuse_empty);
  add_json_option(app, options->json);
  app.add_option("--strategy", options->strategy,
                 "Write its proof to this file, compressed if it ends in .zst")
      ->type_name("FILE")
      ->endings({".agon", ".zst"})
      ->check(refuse_empty);
  add_wait_option(app, *file);
  app.footer(
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db show "
      "wikipedia-in-1-1");
  return [options, file](Output& out) { return show(*options, *file, out); };
}

// stats: figures about the puzzles.

using puzzles::Counts;
using puzzles::Spread;
using puzzles::Statistics;
using puzzles::Variety;

using Rows = std::vector<std::vector<std::string>>;

/// Tables with a heading, whose first row names the columns, and sentences.
struct StatisticsTable {
  std::string heading;
  Rows rows;
};

std::string percent(std::size_t part, std::size_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.2f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

StatisticsTable by_rules(const Statistics& all) {
  std::set<int> lengths;
  for (const auto& [rules, counts] : all.by_rules)
    for (const auto& [plies, count] : counts) lengths.insert(plies);
  StatisticsTable table{"Puzzles by rules and plies", {{"rules"}}};
  for (const int plies : lengths)
    table.rows[0].push_back(plies < 0 ? "none" : fmt::format("{}", plies));
  table.rows[0].emplace_back("all");
  std::vector<std::string> sums{"all"};
  for (const auto& [rules, counts] : all.by_rules) {
    std::vector<std::string> row{rules};
    std::size_t sum = 0;
    for (const int plies : lengths) {
      const auto found = counts.find(plies);
      row.push_back(found == counts.end() ? "" : fmt::format("{}", found->second));
      if (found != counts.end()) sum += found->second;
    }
    row.push_back(fmt::format("{}", sum));
    table.rows.push_back(std::move(row));
  }
  for (const int plies : lengths) {
    std::size_t sum = 0;
    for (const auto& [rules, counts] : all.by_rules)
      if (const auto found = counts.find(plies); found != counts.end()) sum += found->second;
    sums.push_back(fmt::format("{}", sum));
  }
  sums.push_back(fmt::format("{}", all.puzzles));
  table.rows.push_back(std::move(sums));
  return table;
}

StatisticsTable shares(const std::string& heading, const std::string& what, const Counts& counts,
                       std::size_t whole) {
  StatisticsTable table{heading, {{what, "puzzles", "share"}}};
  for (const auto& [word, count] : counts)
    table.rows.push_back({word, fmt::format("{}", count), percent(count, whole)});
  return table;
}

StatisticsTable varieties(const Statistics& all) {
  StatisticsTable table{"Distinct, over all rules",
                        {{"of", "known", "different", "share the commonest", "share"}}};
  for (const auto& [name, variety] :
       {std::pair<const char*, const Variety&>{"positions", all.positions},
        {"cores", all.cores},
        {"lines", all.lines}})
    table.rows.push_back(
        {name, fmt::format("{}", variety.known), fmt::format("{}", variety.different),
         fmt::format("{}", variety.commonest), percent(variety.commonest, variety.known)});
  return table;
}

StatisticsTable spread(const Spread& values) {
  StatisticsTable table{"Difficulty",
                        {{"known", "least", "quarter", "half", "three quarters", "greatest"}}};
  std::vector<std::string> row{fmt::format("{}", values.known)};
  for (const double value :
       {values.least, values.lower, values.median, values.upper, values.greatest})
    row.push_back(fmt::format("{:.0f}", value));
  table.rows.push_back(std::move(row));
  return table;
}

std::vector<StatisticsTable> tables_of(const Statistics& all) {
  std::vector<StatisticsTable> tables{by_rules(all),
                                      shares("Themes", "theme", all.themes, all.puzzles),
                                      shares("Keys", "kind", all.key_kinds, all.puzzles),
                                      shares("Attackers", "side", all.attackers, all.puzzles),
                                      shares("Goals", "goal", all.goals, all.puzzles),
                                      varieties(all)};
  if (all.difficulty.known > 0) tables.push_back(spread(all.difficulty));
  if (!all.presets.empty())
    tables.push_back(shares("The answer holds under", "preset", all.presets, all.puzzles));
  tables.push_back(shares("Verified by", "way", all.verified, all.puzzles));
  if (!all.rejected.empty()) {
    StatisticsTable rejected{"Rejected", {{"reason", "count"}}};
    for (const auto& [reason, count] : all.rejected)
      rejected.rows.push_back({reason, fmt::format("{}", count)});
    tables.push_back(std::move(rejected));
  }
  return tables;
}

std::string summary(const Statistics& all) {
  std::string text = fmt::format(
      "{}, {} with a proof ({} bytes, compressed); the file has {} bytes.",
      counted(all.puzzles, "puzzle"), all.certificates, all.certificate_bytes, all.file_bytes);
  if (all.readings_known > 0)
    text += fmt::format(" Readings are known for {}; the answers of {} hold in every reading.",
                        all.readings_known, all.every_reading);
  return text;
}

/// What would end a cell of a table, or be markup.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '|' || letter == '\\' || letter == '`' || letter == '*' || letter == '_' ||
        letter == '<' || letter == '[')
      result += '\\';
    result += letter == '\n' ? ' ' : letter;
  }
  return result;
}

std::string statistics_text(const Statistics& all) {
  std::string text = summary(all) + "\n";
  for (const StatisticsTable& table : tables_of(all)) {
    text += "\n" + table.heading + "\n";
    std::set<std::size_t> numbers;
    for (std::size_t i = 1; i < table.rows.front().size(); ++i) numbers.insert(i);
    for (const std::string& line : in_columns(table.rows, numbers)) text += "  " + line + "\n";
  }
  return text;
}

std::string statistics_markdown(const Statistics& all) {
  std::string text = summary(all) + "\n";
  for (const StatisticsTable& table : tables_of(all)) {
    text += fmt::format("\n### {}\n\n", table.heading);
    bool first = true;
    for (const auto& row : table.rows) {
      for (const std::string& cell : row) text += "| " + escaped(cell) + " ";
      text += "|\n";
      if (first)
        for (std::size_t i = 0; i < row.size(); ++i) text += i == 0 ? "|---" : "|---:";
      if (first) text += "|\n";
      first = false;
    }
  }
  return text;
}

struct StatsOptions {
  WhereOptions which;
  bool json = false;
  bool markdown = false;
};

ExitCode stats(const StatsOptions& options, const CollectionFile& file, Output& out) {
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const puzzles::Statistics all = collection.statistics(filter_of(options.which));
    out.text(options.json       ? statistics_json(all) + "\n"
             : options.markdown ? statistics_markdown(all)
                                : statistics_text(all));
  });
  return ExitCode::done;
}

Run add_collection_stats(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<StatsOptions>();
  add_where_option(app, options->which);
  Option* json = app.add_flag("--json", options->json, "Print one JSON object");
  app.add_flag("--markdown", options->markdown, "Print tables in Markdown")->excludes(json);
  add_wait_option(app, *file);
  app.footer(
      "Puzzles by rules and plies, themes, kinds of keys, colours and difficulty; how many share "
      "the most common position, core and line over all rules; how many were rejected, and why.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db stats "
      "--markdown");
  return [options, file](Output& out) { return stats(*options, *file, out); };
}

// export: puzzles as TOML or JSON Lines.

struct ExportOptions {
  WhereOptions which;
  std::string output = "-";
  bool overwrite = false;
  std::string format;
  bool certificates = false;
};

std::string format_of(const ExportOptions& options) {
  if (!options.format.empty()) return options.format;
  const std::string ending = std::filesystem::path(options.output).extension().string();
  return ending == ".jsonl" || ending == ".ndjson" || ending == ".json" ? "jsonl" : "toml";
}

std::string text_of(const puzzles::Entry& entry, std::string_view format, bool certificates) {
  if (format == "jsonl") return puzzles::to_json(entry, certificates) + "\n";
  return puzzles::to_toml(entry.puzzle) + "\n";
}

ExitCode export_puzzles(const ExportOptions& options, const CollectionFile& file, Output& out) {
  const std::string format = format_of(options);
  const OutputFile output("--output", options.output,
                          format == "jsonl" ? FileKind::json_lines : FileKind::puzzles,
                          options.overwrite);
  if (options.certificates && format != "jsonl")
    throw Unusable("--certificates: a puzzle file cannot hold them; write --format jsonl");
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    std::string contents;
    std::size_t puzzles = 0;
    for_each_entry(collection, options.which, options.certificates,
                   [&](const puzzles::Entry& entry) {
                     contents += text_of(entry, format, options.certificates);
                     ++puzzles;
                     return true;
                   });
    if (puzzles == 0 && format == "toml")
      throw puzzles::UnusableCollection(
          "has no puzzle that meets the conditions; a puzzle file needs at least one");
    output.write(out, contents);
    if (!output.is_standard_output())
      out.line(fmt::format("{}: {}", output.path(), counted(puzzles, "puzzle")));
  });
  return ExitCode::done;
}

Run add_collection_export(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<ExportOptions>();
  add_where_option(app, options->which);
  add_limit_option(app, options->which);
  add_order_options(app, options->which);
  add_output_option(app, options->output, "The file to write; - is standard output [-]");
  add_overwrite_option(app, options->overwrite);
  app.add_option(
         "--format", options->format,
         "toml: a puzzle file; jsonl: everything, one object per line [from the file name, else "
         "toml]")
      ->type_name("FORMAT")
      ->one_of({"toml", "jsonl"});
  app.add_flag("--certificates", options->certificates, "Include proofs (JSON Lines only)");
  add_wait_option(app, *file);
  app.footer(
      "agon collection import reads both formats back. A collection is an SQLite file: sqlite3 "
      "-csv "
      "-header FILE 'SELECT * FROM puzzle' gives CSV.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db export --output "
      "out.jsonl");
  return [options, file](Output& out) { return export_puzzles(*options, *file, out); };
}

}  // namespace

Run add_collection(Arguments& app) {
  const auto file = std::make_shared<CollectionFile>();
  app.add_option("FILE", file->path, "The collection; add, import and merge create it")
      ->type_name("FILE")
      ->endings({".db", ".sqlite"})
      ->required()
      ->check(refuse_empty);
  app.footer(
      "A collection is an SQLite file (WAL, application_id 0x41676f6e \"Agon\", user_version 2) "
      "with the\n"
      "tables puzzle, rules, certificate, rejected, progress; sqlite3 FILE .schema describes each "
      "column.\n"
      "Several processes may write at once; a puzzle reported as stored is never lost.\n"
      "Under the same rules no two puzzles share a position, a core (what the proof names) "
      "or a line (the attacker's actions with their captures), up to symmetry and colours.\n"
      "\n"
      "Conditions for --where (RANGE is 5, 5..9, 5.. or ..9):\n" +
      conditions_help() +
      "agon solve, book and mine also take a collection.\n"
      "Examples:\n"
      "  agon collection new.db import puzzles/wins.toml\n"
      "  agon collection new.db find --where plies=3..5 --where key=sole --order plies --limit 3\n"
      "  agon collection new.db check --sample 3\n"
      "  agon collection new.db stats\n"
      "  agon collection new.db export --format jsonl");
  const auto with_file = [&file](Run (*add)(Arguments&, const SharedFile&)) {
    return [add, &file](Arguments& part) { return add(part, file); };
  };
  return add_parts(
      app,
      {{"add", "Solve a position and store it as a puzzle", with_file(add_collection_add)},
       {"find", "List puzzles", with_file(add_collection_find)},
       {"show", "Show one puzzle with its solution, or write its proof",
        with_file(add_collection_show)},
       {"stats", "Print statistics", with_file(add_collection_stats)},
       {"check", "Prove the answers again, for all puzzles or a sample",
        with_file(add_collection_check)},
       {"export", "Write puzzles as TOML or JSON Lines", with_file(add_collection_export)},
       {"import", "Prove the puzzles of files and store them", with_file(add_collection_import)},
       {"merge", "Copy the puzzles of other collections", with_file(add_collection_merge)}});
}

}  // namespace agon::tools
