// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE export: puzzles as TOML, JSON Lines or CSV.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string_view>

#include "model/values/mistake.hpp"
#include "puzzles/collection/csv.hpp"
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
  bool columns = false;
};

std::string format_of(const ExportOptions& options) {
  if (!options.format.empty()) return options.format;
  const std::string ending = std::filesystem::path(options.output).extension().string();
  return ending == ".csv"                                                 ? "csv"
         : ending == ".jsonl" || ending == ".ndjson" || ending == ".json" ? "jsonl"
                                                                          : "toml";
}

std::string text_of(const puzzles::Entry& entry, std::string_view format, bool certificates) {
  if (format == "csv") return puzzles::to_csv(entry);
  if (format == "jsonl") return puzzles::to_json(entry, certificates) + "\n";
  return puzzles::to_toml(entry.puzzle) + "\n";
}

ExitCode list_columns(Output& out) {
  for (const puzzles::CsvColumn& column : puzzles::csv_columns())
    out.line(fmt::format("{:28}{}", column.name, column.help));
  return ExitCode::done;
}

ExitCode export_puzzles(const ExportOptions& options, const CollectionFile& file, Output& out) {
  if (options.columns) return list_columns(out);
  const std::string format = format_of(options);
  const OutputFile output("--output", options.output,
                          format == "csv"     ? FileKind::csv
                          : format == "jsonl" ? FileKind::json_lines
                                              : FileKind::puzzles,
                          options.overwrite);
  if (options.certificates && format != "jsonl")
    throw Unusable(fmt::format("--certificates: {} cannot hold them; write --format jsonl",
                               format == "csv" ? "CSV" : "a puzzle file"));
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    std::string contents = format == "csv" ? puzzles::csv_header() : "";
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
  app.add_option("--format", options->format,
                 "toml: a puzzle file; jsonl: everything, one object per line; csv: one value per "
                 "column [from the file name, else toml]")
      ->type_name("FORMAT")
      ->one_of({"toml", "jsonl", "csv"});
  app.add_flag("--certificates", options->certificates, "Include certificates (JSON Lines only)");
  app.add_flag("--columns", options->columns, "List and describe the CSV columns");
  add_wait_option(app, *file);
  app.footer(
      "CSV follows RFC 4180 with LF line ends. Texts are not escaped against formulas, so open the "
      "file as data. agon collection import reads the other two formats back.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db export --output "
      "out.csv");
  return [options, file](Output& out) { return export_puzzles(*options, *file, out); };
}

}  // namespace agon::tools
