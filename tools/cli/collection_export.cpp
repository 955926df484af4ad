// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE export: puzzles as TOML or JSON Lines.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string_view>

#include "model/values/mistake.hpp"
#include "puzzles/collection/json.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

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

}  // namespace

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
  app.add_flag("--certificates", options->certificates, "Include certificates (JSON Lines only)");
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

}  // namespace agon::tools
