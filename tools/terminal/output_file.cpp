// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/output_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <system_error>
#include <utility>

#include "model/values/mistake.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

namespace fs = std::filesystem;

/// Extensions with a known meaning; a file with another, or none, may hold anything.
struct FileEnding {
  std::string_view text;
  std::string_view format;
};
constexpr std::array endings{FileEnding{".svg", "an SVG picture"},
                             FileEnding{".png", "a PNG picture"},
                             FileEnding{".pdf", "a PDF file"},
                             FileEnding{".ps", "a PostScript file"},
                             FileEnding{".eps", "a PostScript file"},
                             FileEnding{".jpg", "a JPEG picture"},
                             FileEnding{".jpeg", "a JPEG picture"},
                             FileEnding{".gif", "a GIF picture"},
                             FileEnding{".webp", "a WebP picture"},
                             FileEnding{".bmp", "a bitmap"},
                             FileEnding{".tif", "a TIFF picture"},
                             FileEnding{".tiff", "a TIFF picture"},
                             FileEnding{".apkg", "an Anki deck"},
                             FileEnding{".html", "an HTML page"},
                             FileEnding{".htm", "an HTML page"},
                             FileEnding{".json", "a JSON file"},
                             FileEnding{".jsonl", "a JSON Lines file"},
                             FileEnding{".ndjson", "a JSON Lines file"},
                             FileEnding{".toml", "a TOML file"},
                             FileEnding{".xml", "an XML file"},
                             FileEnding{".csv", "a CSV file"},
                             FileEnding{".agon", "a proof"},
                             FileEnding{".agt", "a table"},
                             FileEnding{".sqlite", "a database"},
                             FileEnding{".db", "a database"},
                             FileEnding{".zst", "a compressed file"},
                             FileEnding{".gz", "a compressed file"},
                             FileEnding{".xz", "a compressed file"},
                             FileEnding{".bz2", "a compressed file"},
                             FileEnding{".zip", "a compressed file"}};

/// What each kind is called, and its own endings; the first is the one to propose.
struct KindRow {
  FileKind kind;
  std::string_view format;
  std::array<std::string_view, 4> own;
  bool by_hand = false;
};
constexpr std::array kinds{
    KindRow{FileKind::svg, "an SVG picture", {".svg"}},
    KindRow{FileKind::png, "a PNG picture", {".png"}},
    KindRow{FileKind::pdf, "a PDF file", {".pdf"}},
    KindRow{FileKind::certificate, "a proof", {".agon", ".zst"}},
    KindRow{FileKind::puzzles, "a puzzle file", {".toml"}, true},
    KindRow{FileKind::rules, "a rule-set file", {".toml"}, true},
    KindRow{FileKind::record, "a record", {".txt"}, true},
    KindRow{FileKind::positions, "positions", {".txt"}, true},
    KindRow{FileKind::puzzle_list, "puzzles", {".toml", ".jsonl", ".ndjson", ".json"}},
    KindRow{FileKind::json, "a JSON file", {".json"}},
    KindRow{FileKind::json_lines, "JSON Lines", {".jsonl", ".ndjson", ".json"}},
    KindRow{FileKind::csv, "CSV", {".csv"}},
    KindRow{FileKind::page, "an HTML page", {".html", ".htm"}},
    KindRow{FileKind::deck, "an Anki deck", {".apkg"}},
    KindRow{FileKind::junit, "a JUnit report", {".xml"}},
    KindRow{FileKind::vectors, "test vectors", {".jsonl", ".ndjson", ".json"}},
    KindRow{FileKind::text, "plain text", {".txt"}},
    KindRow{FileKind::markdown, "Markdown", {".md"}},
    KindRow{FileKind::table, "a table", {".agt"}}};

const KindRow& row_of(FileKind kind) {
  return *std::find_if(kinds.begin(), kinds.end(),
                       [kind](const KindRow& row) { return row.kind == kind; });
}

/// The ending of a path that says what it holds, in small letters; null for any other.
const FileEnding* ending_of(const std::string& path) {
  std::string text = fs::path(path).extension().string();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  const auto found = std::find_if(endings.begin(), endings.end(),
                                  [&text](const FileEnding& each) { return each.text == text; });
  return found == endings.end() ? nullptr : &*found;
}

/// The path with an ending of its kind in place of the wrong one.
std::string renamed(const std::string& path, const KindRow& row) {
  const std::string bare = fs::path(path).replace_extension().string();
  const FileEnding* left = ending_of(bare);  // x.agon.gz
  const bool is_own =
      left != nullptr && std::find(row.own.begin(), row.own.end(), left->text) != row.own.end();
  return is_own ? bare : bare + std::string(row.own.front());
}

/// The option of the same subcommand that writes what the extension promises, if any.
std::string_view option_for(const FileEnding& ending, FileKind kind) {
  const bool picture = kind == FileKind::svg || kind == FileKind::png || kind == FileKind::pdf;
  if (picture && ending.text == ".svg") return "--svg";
  if (picture && ending.text == ".png") return "--png";
  if (picture && ending.text == ".pdf") return "--pdf";
  return "";
}

bool is_plain_or_new(const std::string& path) {
  std::error_code ignored;
  return !fs::exists(path, ignored) || fs::is_regular_file(path, ignored);
}

}  // namespace

bool written_by_hand(FileKind kind) {
  return row_of(kind).by_hand;
}

void add_overwrite_option(Arguments& app, bool& overwrite) {
  app.add_flag("--overwrite", overwrite, "Replace the file if it exists");
}

OutputFile::OutputFile(std::string_view argument, std::string path, FileKind kind, bool overwrite)
    : argument_(argument), path_(std::move(path)), kind_(kind), overwrite_(overwrite) {
  const KindRow& row = row_of(kind);
  const FileEnding* ending = ending_of(path_);
  if (ending == nullptr || std::find(row.own.begin(), row.own.end(), ending->text) != row.own.end())
    return;
  const std::string_view other = option_for(*ending, kind);
  throw Unusable(
      fmt::format("{}: {} has the extension of {}, but {} would be written; name it {}{}",
                  argument_, path_, ending->format, row.format, renamed(path_, row),
                  other.empty() ? "" : fmt::format(", or write {} {}", other, path_)));
}

void OutputFile::refuse_standard_output(std::string_view why, std::string_view or_else) const {
  if (is_standard_output())
    throw Unusable(
        fmt::format("{}: - is standard output, {}; name a file{}", argument_, why, or_else));
}

void OutputFile::refuse_to_replace(std::optional<std::string_view> contents) const {
  std::error_code ignored;
  if (overwrite_ || !written_by_hand(kind_) || is_standard_output() ||
      !fs::is_regular_file(path_, ignored) || fs::is_empty(path_, ignored))
    return;
  if (contents && contents->size() == fs::file_size(path_, ignored) &&
      read_file(argument_, path_, LineMeter(no_line_limit)) == *contents)
    return;
  throw Unusable(fmt::format("{}: {} exists; add --overwrite to replace it, or name another file",
                             argument_, path_));
}

void OutputFile::write(Output& out, std::string_view contents) const {
  refuse_to_replace(contents);
  const bool to_read = kind_ == FileKind::text || kind_ == FileKind::markdown ||
                       kind_ == FileKind::record || kind_ == FileKind::positions;
  if (is_standard_output())
    to_read ? out.text(contents) : out.bytes(contents);
  else
    write_file(argument_, path_, contents);
}

bool any_is_standard_output(std::initializer_list<const OutputFile*> files) {
  return std::any_of(files.begin(), files.end(),
                     [](const OutputFile* file) { return file->is_standard_output(); });
}

void refuse_clashes(std::initializer_list<const OutputFile*> files, bool json) {
  for (auto one = files.begin(); one != files.end(); ++one) {
    if (!(*one)->given()) continue;
    if (json && (*one)->is_standard_output())
      throw Unusable(
          fmt::format("{} -: the file and the --json answer cannot both go to standard output; "
                      "name a file or leave out --json",
                      (*one)->argument()));
    for (auto other = one + 1; other != files.end(); ++other) {
      if ((*one)->path() != (*other)->path() || !is_plain_or_new((*one)->path())) continue;
      throw Unusable(
          fmt::format("{}: {} is also named by {}; name another file", (*other)->argument(),
                      (*one)->is_standard_output() ? "standard output (-)" : (*one)->path(),
                      (*one)->argument()));
    }
  }
}

OutputFolder::OutputFolder(std::string_view argument, std::string path)
    : argument_(argument), path_(std::move(path)) {
  std::error_code ignored;
  if (path_ == "-")
    throw Unusable(fmt::format(
        "{}: - is standard output, but this option writes files to a folder; name a folder",
        argument_));
  const FileEnding* ending = ending_of(path_);
  if (ending != nullptr && !fs::is_directory(path_, ignored))
    throw Unusable(fmt::format(
        "{}: {} has the extension of {}, but this option writes files to a folder; name a folder, "
        "such as {}",
        argument_, path_, ending->format, fs::path(path_).replace_extension().string()));
}

void OutputFolder::make() const {
  std::error_code error;
  fs::create_directories(path_, error);
  if (!error && !fs::is_directory(path_, error))
    error = std::make_error_code(std::errc::not_a_directory);
  if (error)
    throw Unusable(fmt::format("{}: cannot create the folder {}: {}; name another folder",
                               argument_, path_, error.message()));
}

OutputFolder OutputFolder::below(std::string_view name) const {
  std::string path = (fs::path(path_) / name).string();
  std::error_code ignored;
  if (fs::is_symlink(path, ignored))
    throw Unusable(
        fmt::format("{}: {} is a link; remove it, or name another folder", argument_, path));
  return {argument_, std::move(path)};
}

void OutputFolder::write(std::string_view name, std::string_view contents) const {
  write_file_in(argument_, (fs::path(path_) / name).string(), contents);
}

void add_document_options(Arguments& app, DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats) {
  std::vector<std::string> names;
  std::string listed;
  for (const DocumentFormat& format : formats) {
    names.emplace_back(format.name);
    listed += (listed.empty() ? "" : ", ") + names.back();
  }
  app.add_option("--format", options.format,
                 fmt::format("{} [from the file name, else {}]", listed, names.front()))
      ->type_name("FORMAT")
      ->one_of(names);
  add_output_option(app, options.output, "The file to write; - is standard output [-]");
  if (std::any_of(formats.begin(), formats.end(),
                  [](const DocumentFormat& format) { return written_by_hand(format.kind); }))
    add_overwrite_option(app, options.overwrite);
}

DocumentOptions with_json(DocumentOptions options, bool json, std::string_view json_name) {
  if (!json) return options;
  if (!options.format.empty() && options.format != json_name)
    throw Unusable("--format: --json asks for JSON; leave out one of the two");
  options.format = json_name;
  return options;
}

std::size_t chosen_format(const DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats) {
  const auto found =
      std::find_if(formats.begin(), formats.end(), [&](const DocumentFormat& format) {
        if (!options.format.empty()) return options.format == format.name;
        return std::any_of(
            format.endings.begin(), format.endings.end(),
            [&](std::string_view ending) { return options.output.ends_with(ending); });
      });
  return found == formats.end() ? 0 : static_cast<std::size_t>(found - formats.begin());
}

OutputFile document_file(const DocumentOptions& options, const DocumentFormat& format) {
  return {"--output", options.output.empty() ? "-" : options.output, format.kind,
          options.overwrite};
}

}  // namespace agon::tools
