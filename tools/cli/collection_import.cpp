// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE import: puzzles of files, each proved before it is stored.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/plain_text.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/collection/json.hpp"
#include "tools/cli/collection_where.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/cli/collection_proving.hpp"
#include "tools/requests/collection_changes.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

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

}  // namespace

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
      "Each puzzle is solved, its certificate checked by formulas, its line replayed by the "
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

}  // namespace agon::tools
