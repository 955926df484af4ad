// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection: the parts that store puzzles, which are proved before, and prove them again.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/collection/json.hpp"
#include "puzzles/collection/merge.hpp"
#include "puzzles/proving/appraise.hpp"
#include "puzzles/proving/check.hpp"
#include "puzzles/proving/proof.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "solver/api/solve.hpp"
#include "solver/threads/parallel.hpp"
#include "tools/cli/collection.hpp"
#include "tools/cli/table.hpp"
#include "tools/requests/collection_changes.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

// What `add` and `import` share.

struct ProvingOptions {
  double seconds = 60;
  std::size_t memory_mib = 256;
  bool readings = false;
  bool all_rules = false;

  std::string table;
  std::shared_ptr<api::Tables> tables = {};  ///< those of `table`, once opened

  /// Throws `Unusable` if `table` names none.
  void open_tables() { tables = std::make_shared<api::Tables>("--table", table); }
  /// Precondition: the tables are open.
  puzzles::AppraisalRequest request() const;
  puzzles::Scope scope() const {
    return all_rules ? puzzles::Scope::all_rules : puzzles::Scope::same_rules;
  }
};

puzzles::AppraisalRequest ProvingOptions::request() const {
  puzzles::AppraisalRequest request;
  request.limits.seconds = seconds;
  request.limits.memory_mib = memory_mib;
  request.limits.stop = &interrupted();
  request.tables = tables.get();
  request.readings = readings;
  request.now = puzzles::utc_now();
  return request;
}

void add_all_rules_option(Arguments& app, bool& all_rules) {
  app.add_flag("--all-rules", all_rules,
               "New puzzles must also differ from those under other rules");
}

void add_proving_options(Arguments& app, ProvingOptions& options) {
  add_all_rules_option(app, options.all_rules);
  app.add_flag(
      "--readings", options.readings,
      "Find out in how many readings of the source, and under which presets, the answer holds");
  add_time_option(app, options.seconds, "Seconds per search; a puzzle takes several");
  add_memory_option(app, options.memory_mib, "Memory limit, approximate");
  add_table_option(app, options.table, puzzle_tables_help);
}

/// "stored as NAME", "not stored: the same core as ID".
std::string inserted_text(const puzzles::Inserted& inserted) {
  if (inserted.accepted()) return fmt::format("{}  stored", short_id(inserted.id));
  return fmt::format("not stored: the same {} as {}", to_string(inserted.duplicate_of),
                     short_id(inserted.id));
}

// add: a position solved and stored.

struct AddOptions : CommonOptions {
  std::string attacker, question = "win", name, source = "added by agon collection", note;
  puzzles::Caption caption;
  ProvingOptions proving;
};

/// The question with the answer that a search gives.
puzzles::Puzzle solved(const AddOptions& options, const NamedRules& rules, const Position& position,
                       const std::string& place) {
  const auto asked = puzzles::parse_question(options.question);
  if (!asked)
    throw Unusable(
        fmt::format("--question: {}: give {}", options.question, puzzles::question_choice()));
  puzzles::Puzzle puzzle;
  puzzle.name = options.name;
  puzzle.rules = rules.rules;
  puzzle.rules_name = portable_name(rules);
  puzzle.position = position;
  puzzle.attacker = attacker_of(options.attacker, position);
  puzzle.goal = asked->goal;
  puzzle.within = asked->plies;
  puzzle.source = options.source;
  puzzle.note = options.note;
  puzzle.caption = options.caption;
  search::Question question;
  question.limits = options.proving.request().limits;
  const Verdict verdict =
      api::solve(rules.rules, position, puzzles::question_of(puzzle, question),
                 {search::SearchEngine::zones, options.proving.tables->answers(rules.rules)})
          .verdict;
  if (verdict.limited || verdict.value == Verdict::Value::unknown)
    throw LimitReached(
        fmt::format("{}: not stored, since a limit was reached (--time, --memory)", place));
  return puzzles::answered(std::move(puzzle), verdict);
}

/// "White wins in 5 (wikipedia), key h5-g4".
std::string answer_sentence(const puzzles::Entry& entry) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  std::vector<std::string> keys;
  for (const Action& key : puzzle.keys) keys.push_back(to_string(key));
  return fmt::format("{} ({}){}{}", verdict_sentence(puzzles::verdict_of(entry), puzzle.goal),
                     puzzle.rules_name,
                     keys.empty()       ? ""
                     : keys.size() == 1 ? ", key "
                                        : ", keys ",
                     fmt::join(keys, ", "));
}

void add_one(const AddOptions& options, puzzles::Collection& collection, const NamedRules& rules,
             const Position& position, const std::string& place, Output& out) {
  const puzzles::Puzzle puzzle = solved(options, rules, position, place);
  const puzzles::Provenance made{AGON_VERSION, "agon collection add --rules " + puzzle.rules_name,
                                 std::nullopt, std::nullopt};
  const puzzles::Appraised found = puzzles::appraise(puzzle, made, options.proving.request());
  if (!found.wrong.empty())
    throw Unusable(fmt::format("{}: {}", place, fmt::join(found.wrong, "; ")));
  if (!found.entry || !found.open.empty())
    throw LimitReached(fmt::format("{}: {}, so it was not stored", place, found.open));
  const puzzles::Inserted inserted = collection.insert(*found.entry, options.proving.scope());
  if (options.json)
    out.line(inserted_json(*found.entry, inserted));
  else
    out.line(fmt::format("{}: {}", inserted_text(inserted), answer_sentence(*found.entry)));
}

ExitCode add(AddOptions options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  options.proving.open_tables();
  if (!options.name.empty() && !puzzles::is_plain_name(options.name))
    throw Unusable(
        fmt::format("--name: {}: use only lower-case letters, digits and '-'", options.name));
  const ChosenRules rules = choose_rules(options);
  ExitCode code = ExitCode::done;
  with_collection(file, puzzles::Collection::Mode::create, [&](puzzles::Collection& collection) {
    if (in_bulk(options))
      code = for_each_line(out, rules, [&](const Position& position, const std::string& place) {
        add_one(options, collection, rules, position, place, out);
      });
    else
      add_one(options, collection, rules, choose_position(options, rules), "--position", out);
  });
  return code;
}

// import: puzzles of files, each proved before it is stored.

struct SourceEntry {
  puzzles::Entry entry;  ///< as the file says, with its id
  std::string place;     ///< "wins.toml:12", for messages
};

/// A certificate in JSON is one line; no more than this is read of any.
constexpr std::size_t longest_json_line = std::size_t{16} << 20U;

std::vector<SourceEntry> read_lines(std::string_view contents, const std::string& name) {
  std::vector<SourceEntry> all;
  for (std::size_t number = 1; !contents.empty(); ++number) {
    const std::string_view line = next_line(contents);
    const std::string place = fmt::format("{}:{}", name, number);
    if (line.find_first_not_of(" \t") == line.npos) continue;
    puzzles::ReadEntry read = puzzles::read_json(line);
    if (!read.entry) throw Unusable(fmt::format("{}: {}", place, read.problem));
    all.push_back({*std::move(read.entry), place});
  }
  if (all.empty())
    throw Unusable(fmt::format("{}: has no puzzle; write one object per line", name));
  return all;
}

/// The puzzles of a puzzle file or of JSON Lines (`.jsonl`, `.ndjson`, `.json`, or text that begins
/// with a brace); `-` is standard input. Throws `Unusable` naming the place of what is wrong.
std::vector<SourceEntry> read_source(const std::string& path) {
  if (path != "-" && names_collection(path))
    throw Unusable(fmt::format("FILE: {} is a collection; agon collection FILE merge {} copies it",
                               path, path));
  const std::string name = path == "-" ? "stdin" : path;
  const std::string read = read_file("FILE", path, LineMeter(longest_json_line),
                                     "a puzzle file (a TOML file) or a JSON file");
  const std::string_view contents = without_mark(read);
  const std::size_t first = contents.find_first_not_of(" \t\r\n");
  const bool json = path.ends_with(".jsonl") || path.ends_with(".ndjson") ||
                    path.ends_with(".json") || (first != contents.npos && contents[first] == '{');
  if (json) return read_lines(contents, name);
  puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(contents, name);
  if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
  std::vector<SourceEntry> all;
  for (puzzles::Puzzle& puzzle : loaded.puzzles) {
    SourceEntry source;
    source.place = fmt::format("{}:{}", name, puzzle.line);
    if (puzzle.proof_game)
      throw Unusable(fmt::format(
          "{}: {} is a proof game, which collections do not hold; keep it in a puzzle file",
          source.place, puzzle.name));
    source.entry.id = puzzles::puzzle_id(puzzle.position, puzzle.rules);
    source.entry.key_kinds = puzzles::key_kinds_of(puzzle);
    source.entry.provenance = puzzles::provenance_of(puzzle.made);
    source.entry.puzzle = std::move(puzzle);
    all.push_back(std::move(source));
  }
  return all;
}

struct ImportOptions {
  std::vector<std::string> files;
  bool as_stated = false;
  bool json = false;
  ProvingOptions proving;
};

/// The entry to be stored: proved, or as the file states it. Nothing: a limit came first.
std::optional<puzzles::Entry> proved(const SourceEntry& source, const ImportOptions& options,
                                     std::string& open) {
  puzzles::Provenance made = source.entry.provenance;
  // What a file says that names no version of this program stays as it is.
  if (made.version.empty() && made.command.empty()) made.version = AGON_VERSION;
  if (made.command.empty())
    made.command = fmt::format("agon collection import, from {}", source.place);
  if (options.as_stated) {
    puzzles::Entry entry = source.entry;
    entry.provenance = std::move(made);
    return entry;
  }
  puzzles::Appraised found =
      puzzles::appraise(source.entry.puzzle, made, options.proving.request());
  if (interrupted())
    throw LimitReached(
        "import: interrupted; what was stored is kept, and a second run continues from there");
  if (!found.wrong.empty())
    throw Unusable(fmt::format("{}: {}: {}; correct the puzzle", source.place,
                               source.entry.puzzle.name, fmt::join(found.wrong, "; ")));
  open = found.open;
  if (!open.empty()) return std::nullopt;
  return std::move(found.entry);
}

ExitCode import(ImportOptions options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  options.proving.open_tables();
  // Read before any is proved: a mistake in the last file comes first.
  std::vector<SourceEntry> sources;
  for (const std::string& path : options.files)
    for (SourceEntry& source : read_source(path)) sources.push_back(std::move(source));
  std::map<puzzles::Sameness, std::size_t> counts;
  std::size_t unsettled = 0;
  ProgressLine progress;
  with_collection(file, puzzles::Collection::Mode::create, [&](puzzles::Collection& collection) {
    std::size_t done = 0;
    for (const SourceEntry& source : sources) {
      if (progress.due())
        progress.show(fmt::format("import: {} of {}", done, counted(sources.size(), "puzzle")));
      ++done;
      // What is there by its id need not be proved to be refused.
      puzzles::Inserted inserted = collection.would_insert(source.entry, options.proving.scope());
      std::string open;
      if (inserted.duplicate_of != puzzles::Sameness::position) {
        const std::optional<puzzles::Entry> entry = proved(source, options, open);
        if (entry) inserted = collection.insert(*entry, options.proving.scope());
      }
      if (!open.empty())
        ++unsettled;
      else
        ++counts[inserted.duplicate_of];
      progress.clear();
      if (options.json)
        out.line(imported_json(source.entry, source.place, inserted, open));
      else if (!open.empty())
        out.line(
            fmt::format("{}: {}: not stored: {}", source.place, source.entry.puzzle.name, open));
      else if (!inserted.accepted())
        out.line(fmt::format("{}: {}: {}", source.place, source.entry.puzzle.name,
                             inserted_text(inserted)));
      out.flush();
    }
    if (!options.json)
      out.line(fmt::format(
          "{}: {} stored; duplicates: {} of position, {} of core, {} of line; {} not settled",
          counted(sources.size(), "puzzle"), counts[puzzles::Sameness::none],
          counts[puzzles::Sameness::position], counts[puzzles::Sameness::core],
          counts[puzzles::Sameness::line], unsettled));
  });
  if (!options.as_stated) note_unless_used("--table", *options.proving.tables);
  return unsettled > 0 ? ExitCode::limit : ExitCode::done;
}

// merge: the puzzles of other collections.

struct MergeOptions {
  std::vector<std::string> others;
  WhereOptions which;
  bool all_rules = false;
  bool json = false;
};

std::string merged_text(const std::string& other, const puzzles::MergeCounts& counts) {
  return fmt::format("{}: {}: {} stored; duplicates: {} of position, {} of core, {} of line", other,
                     counted(counts.looked_at, "puzzle"), counts.stored, counts.positions,
                     counts.cores, counts.lines);
}

ExitCode merge(const MergeOptions& options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  ProgressLine progress;
  puzzles::MergeRequest request;
  request.filter = filter_of(options.which);
  request.scope = options.all_rules ? puzzles::Scope::all_rules : puzzles::Scope::same_rules;
  request.stop = &interrupted();
  for (const std::string& other : options.others) {
    if (puzzles::same_file(file.path, other))
      throw Unusable(fmt::format("OTHER: {} is the collection itself; name another", other));
    // Both are opened before any is changed.
    with_collection({other, file.wait}, puzzles::Collection::Mode::read,
                    [](puzzles::Collection&) {});
  }
  with_collection(file, puzzles::Collection::Mode::create, [&](puzzles::Collection& collection) {
    for (const std::string& other : options.others) {
      request.progress = [&](const puzzles::MergeCounts& counts) {
        if (progress.due())
          progress.show(fmt::format("merge: {}: {}", other, counted(counts.looked_at, "puzzle")));
      };
      puzzles::MergeCounts counts;
      const auto copy = [&](puzzles::Collection& from) {
        try {
          counts = puzzles::merge(collection, from, request);
        } catch (const puzzles::UnusableTarget& problem) {
          throw Unusable(fmt::format("{}: {}", file.path, problem.what()));
        }
      };
      with_collection({other, file.wait}, puzzles::Collection::Mode::read, copy);
      progress.clear();
      out.line(options.json ? merged_json(other, counts) : merged_text(other, counts));
      out.flush();
      if (interrupted()) break;
    }
  });
  if (interrupted())
    throw LimitReached(
        "merge: interrupted; what was stored is kept, and a second run continues from there");
  return ExitCode::done;
}

// check: the answers proved again.

struct StoredCheckOptions {
  WhereOptions which;
  std::optional<std::size_t> sample;
  Limits limits;
  std::string table;
  bool json = false;
};

/// "a1b2c3d4e5f6 NAME: WRONG: win in 3, expected win in 5".
std::string row_check_text(const puzzles::StoredEntry& stored, const puzzles::RowCheck& check) {
  if (check.wrong.empty())
    return fmt::format("{} {}: not settled: {}", stored.id, stored.name, check.open);
  return fmt::format("{} {}: WRONG: {}", stored.id, stored.name, fmt::join(check.wrong, "; "));
}

std::string check_counts_text(const CheckCounts& counts) {
  return fmt::format("{} checked: {} right, {} wrong, {} not settled; {} checked by formulas{}",
                     counted(counts.checked, "puzzle"), counts.checked - counts.wrong - counts.open,
                     counts.wrong, counts.open, counted(counts.certificates, "stored proof"),
                     counts.damage == 0
                         ? ""
                         : fmt::format("; {} in the file itself", counted(counts.damage, "fault")));
}

class Checking {
 public:
  Checking(const StoredCheckOptions& options, std::size_t all, Output& out)
      : options_(options), all_(all), out_(out) {
    for (int thread = 0; thread < options.limits.threads; ++thread)
      tables_.emplace_back("--table", options.table);
  }

  /// False: interrupted.
  bool take(const puzzles::StoredEntry& stored) {
    batch_.push_back(stored);
    if (batch_.size() == 8 * static_cast<std::size_t>(options_.limits.threads)) flush();
    return !interrupted();
  }
  void flush() {
    std::vector<puzzles::RowCheck> checks(batch_.size());
    Limits limits = options_.limits;
    limits.threads = 1;
    parallel_for(batch_.size(), options_.limits.threads, [&](int thread, std::size_t i) {
      checks[i] = puzzles::check_row(batch_[i], limits, &tables_[static_cast<std::size_t>(thread)]);
    });
    if (!interrupted())
      for (std::size_t i = 0; i < batch_.size(); ++i) report(batch_[i], checks[i]);
    batch_.clear();
    if (progress_.due())
      progress_.show(fmt::format("check: {} of {}, {} wrong", counts_.checked,
                                 counted(all_, "puzzle"), counts_.wrong));
  }
  const CheckCounts& counts() const { return counts_; }

 private:
  void report(const puzzles::StoredEntry& stored, const puzzles::RowCheck& check) {
    ++counts_.checked;
    if (check.certificate) ++counts_.certificates;
    if (!check.wrong.empty())
      ++counts_.wrong;
    else if (!check.open.empty())
      ++counts_.open;
    if (check.wrong.empty() && check.open.empty()) return;
    progress_.clear();
    out_.line(options_.json ? row_check_json(stored, check) : row_check_text(stored, check));
    out_.flush();
  }

  const StoredCheckOptions& options_;
  std::size_t all_;
  Output& out_;
  std::vector<api::Tables> tables_;  ///< by thread
  std::vector<puzzles::StoredEntry> batch_;
  CheckCounts counts_;
  ProgressLine progress_;
};

ExitCode check(StoredCheckOptions options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  options.limits.stop = &interrupted();
  if (options.sample) {
    options.which.order = "random";
    options.which.limit = options.sample;
  }
  CheckCounts counts;
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const puzzles::Filter filter = filter_of(options.which);
    std::vector<std::string> damage;
    if (!options.sample) damage = collection.damage();
    for (const std::string& each : damage)
      out.line(options.json ? damage_json(file.path, each)
                            : fmt::format("{}: WRONG: {}", file.path, each));
    const std::size_t all = collection.count(filter);
    Checking checking(options, std::min(all, options.which.limit.value_or(all)), out);
    collection.find(filter, order_of(options.which), options.which.limit, true,
                    [&](const puzzles::StoredEntry& stored) { return checking.take(stored); });
    checking.flush();
    counts = checking.counts();
    counts.damage = damage.size();
    out.line(options.json ? check_counts_json(counts) : check_counts_text(counts));
  });
  if (counts.wrong + counts.damage > 0) return ExitCode::wrong;
  if (interrupted()) throw LimitReached("check: interrupted");
  return counts.open > 0 ? ExitCode::limit : ExitCode::done;
}

}  // namespace

Run add_collection_add(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<AddOptions>();
  add_common_options(app, *options);
  add_attacker_option(app, options->attacker);
  app.add_option("--question", options->question,
                 "\"win\", \"win in 5\", \"throne in 9\", \"capture-queen\", \"hold\"")
      ->type_name("QUESTION")
      ->such_as(puzzles::goal_words)
      ->capture_default_str();
  app.add_option("--name", options->name, "Name of the puzzle [puzzle- and the start of its id]")
      ->type_name("NAME");
  constexpr std::array helps{"Title, as a composer gives one", "Who composed it",
                             "When, in any form", "To whom it is dedicated",
                             "The question in the author's words"};
  for (std::size_t i = 0; i < puzzles::caption_parts.size(); ++i) {
    const puzzles::CaptionPart& part = puzzles::caption_parts[i];
    app.add_option(fmt::format("--{}", part.name), options->caption.*part.text, helps[i])
        ->type_name("TEXT");
  }
  app.add_option("--source", options->source, "Who made or found it")
      ->type_name("TEXT")
      ->capture_default_str();
  app.add_option("--note", options->note, "Anything else")->type_name("TEXT");
  add_proving_options(app, options->proving);
  add_wait_option(app, *file);
  app.footer(
      "Example:\n"
      "  agon collection new.db add --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - "
      "-'");
  return [options, file](Output& out) { return add(*options, *file, out); };
}

Run add_collection_import(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<ImportOptions>();
  app.add_option("PUZZLES", options->files, "Puzzle files or JSON Lines; - is standard input")
      ->type_name("FILE")
      ->endings({".toml", ".jsonl"})
      ->required();
  Option* as_stated = app.add_flag("--as-stated", options->as_stated,
                                   "Store what the files say without proof, for files you exported "
                                   "yourself; agon collection FILE check can prove it later");
  add_proving_options(app, options->proving);
  app.get_option("--readings")->excludes(as_stated);
  app.get_option("--time")->excludes(as_stated);
  app.get_option("--memory")->excludes(as_stated);
  app.get_option("--table")->excludes(as_stated);
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Each puzzle is solved, its proof checked by formulas, its line replayed by the "
      "reference rules, and each first action tested. An answer that differs from the file's ends "
      "the import (exit code 2); earlier puzzles stay stored. Puzzles already stored are skipped, "
      "so an interrupted import resumes. Exit code 3: a limit left puzzles unsettled; they are not "
      "stored.\n"
      "--json: for each puzzle {\"puzzle\", \"place\", \"id\", \"stored\", \"duplicate_of\", "
      "\"of\", \"open\"}.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/published.toml puzzles/curious.toml");
  return [options, file](Output& out) { return import(*options, *file, out); };
}

Run add_collection_merge(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<MergeOptions>();
  app.add_option("OTHER", options->others, "Collections to copy from; they are not changed")
      ->type_name("FILE")
      ->endings({".db", ".sqlite"})
      ->required();
  add_where_option(app, options->which);
  add_all_rules_option(app, options->all_rules);
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Puzzles are copied unchanged, with when and how they were verified, in the order in which "
      "they were stored. Puzzles already there are skipped, so a second run changes nothing.\n"
      "Example:\n"
      "  agon collection one.db import puzzles/wins.toml && agon collection all.db merge one.db");
  return [options, file](Output& out) { return merge(*options, *file, out); };
}

Run add_collection_check(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<StoredCheckOptions>();
  options->limits.seconds = 60;
  add_where_option(app, options->which);
  app.add_option("--sample", options->sample, "Check only N puzzles, drawn by --seed [all]")
      ->type_name("N")
      ->check(refuse_negative);
  add_seed_option(app, options->which.seed, "Seed of the sample");
  app.add_option("--time", options->limits.seconds,
                 "Seconds per search; a puzzle takes several [60]")
      ->type_name("SECONDS")
      ->check(seconds_from(0));
  add_memory_option(app, options->limits.memory_mib, "Memory limit for each puzzle, approximate");
  add_threads_option(app, options->limits.threads, "Puzzles to check in parallel");
  add_table_option(app, options->table, puzzle_tables_help);
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Proves each answer again from scratch: by search, by formulas for every line of a new "
      "proof and of the stored one, by replaying the line under the reference rules, and by "
      "a question about each first action. Computes id, themes and signatures again. Prints a line "
      "for each puzzle that is wrong or not settled. Does not change the file. Without --sample it "
      "also checks the file itself. Exit code 1: something is wrong; 3: a limit left puzzles "
      "unsettled.\n"
      "--json: {\"id\", \"name\", \"wrong\": [texts], \"open\"} for each of these, then\n"
      "{\"checked\", \"right\", \"wrong\", \"open\", \"certificates\"}.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db check --sample "
      "5 --seed 2");
  return [options, file](Output& out) { return check(*options, *file, out); };
}

}  // namespace agon::tools
