// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The options that name an output: a file, `-` for standard output, or a folder.
//
// Every subcommand makes these before it does anything else, so that an unsuitable name is
// refused before the work.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/terminal/arguments.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

/// What a file holds. The endings of its name that say so are in output_file.cpp.
enum class FileKind {
  svg,
  png,
  pdf,
  certificate,
  puzzles,      ///< a puzzle file
  rules,        ///< a rule-set file
  record,       ///< of a game
  positions,    ///< a list
  puzzle_list,  ///< puzzles as JSON Lines
  json,
  json_lines,
  csv,
  page,  ///< HTML
  deck,  ///< of cards for Anki
  junit,
  vectors,
  text,
  markdown,
  table
};

/// Is it of a kind that people also write by hand, or fill in: a rule-set file, a puzzle file, a
/// record, a list of positions? Such a file is not replaced unasked.
bool written_by_hand(FileKind kind);

class OutputFile {
 public:
  /// `argument` as to be named in errors ("--svg"); an empty path: the option was not given.
  /// `overwrite`: may a file that is written by hand be replaced? Throws `Unusable` if the name
  /// ends like one of another kind of file.
  OutputFile(std::string_view argument, std::string path, FileKind kind, bool overwrite = false);

  bool given() const { return !path_.empty(); }
  /// `-`. Nothing else may then be printed to standard output.
  bool is_standard_output() const { return path_ == "-"; }
  const std::string& path() const { return path_; }
  std::string_view argument() const { return argument_; }
  /// Throws `Unusable` if it is standard output, for files that cannot be that: `why` is a clause,
  /// `or_else` another remedy than to name a file (", or ...").
  void refuse_standard_output(std::string_view why, std::string_view or_else = "") const;

  /// Throws `Unusable` if a file that is written by hand would be lost: there is one with other
  /// contents. For subcommands that know the contents only after long work, without these.
  void refuse_to_replace(std::optional<std::string_view> contents = std::nullopt) const;

  /// As `write_file` (tools/terminal/output.hpp), or to standard output; asks `refuse_to_replace`
  /// first. Precondition: given.
  void write(Output& out, std::string_view contents) const;

 private:
  std::string argument_;
  std::string path_;
  FileKind kind_;
  bool overwrite_;
};

/// `--overwrite`, for a subcommand whose `--output` may be a file that is written by hand.
void add_overwrite_option(Arguments& app, bool& overwrite);

/// Is one of them standard output?
bool any_is_standard_output(std::initializer_list<const OutputFile*> files);

/// Throws `Unusable` if two of them are the same file, or standard output, or if one is standard
/// output and `--json` (`json`) asks for the answer there as well.
void refuse_clashes(std::initializer_list<const OutputFile*> files, bool json);

/// A folder that files are written to.
class OutputFolder {
 public:
  /// As above. Throws `Unusable` for `-` and for a name that ends like a file's, unless there is
  /// such a folder.
  OutputFolder(std::string_view argument, std::string path);

  bool given() const { return !path_.empty(); }
  /// A folder in it. Throws `Unusable` for a link, which somebody else may have put there.
  OutputFolder below(std::string_view name) const;
  /// Makes the folder and those above it; throws `Unusable` if that fails.
  void make() const;
  /// Writes a file in it (`replace_file`), whole or not at all. Precondition: `make` was called.
  void write(std::string_view name, std::string_view contents) const;

 private:
  std::string argument_;
  std::string path_;
};

// The options of documents that can be written in several formats: `--format` and `--output`.

struct DocumentFormat {
  std::string_view name;                       ///< as `--format` takes it
  FileKind kind;                               ///< of a file that holds it
  std::vector<std::string_view> endings = {};  ///< names of files that mean this format
};

struct DocumentOptions {
  std::string format;  ///< empty: by the name of the file, or else the first
  std::string output;  ///< empty: standard output
  bool overwrite = false;
};

/// And `--overwrite` if one of the formats is written by hand.
void add_document_options(Arguments& app, DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats);

/// The format requested, where `--json` is another way to request the format of that name. Throws
/// `Unusable` if both are given and differ.
DocumentOptions with_json(DocumentOptions options, bool json, std::string_view json_name);

/// The place of the format in the list.
std::size_t chosen_format(const DocumentOptions& options,
                          const std::vector<DocumentFormat>& formats);
/// Where it goes. Throws `Unusable` if the name is one of another format.
OutputFile document_file(const DocumentOptions& options, const DocumentFormat& format);

}  // namespace agon::tools
