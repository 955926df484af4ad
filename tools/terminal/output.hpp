// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the program prints and the files it writes.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "model/files/files.hpp"

namespace agon::tools {

/// How the program is to speak, as `--quiet` and `--color` say. Set before a subcommand runs and
/// never after.
struct Manner {
  bool quiet = false;
  std::string colour = "auto";
};
Manner& manner();

/// A line on standard error that is neither an answer nor an error; `--quiet` leaves it out.
void note(std::string_view text);

/// The text made safe for a terminal: control characters except tabs and newlines, and bytes that
/// are not UTF-8, are written as "\x1b" or "\u009b", because files may contain anything.
std::string printable(std::string_view text);

/// Whoever read the output has enough (`agon perft 6 | head -1`): the program ends silently.
struct ClosedPipe : std::exception {
  const char* what() const noexcept override { return "the pipe is closed"; }
};

/// Standard output, buffered, with error checking. Not for use by two threads at once.
class Output {
 public:
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  /// Writes what is left; errors are lost here, so call `flush` where they matter.
  ~Output();

  /// What is `printable` of the text, and, where colours may be used, those of drawings.
  void text(std::string_view text);
  /// The text and a newline.
  void line(std::string_view text);
  /// All of it as it is, but on a terminal: for files.
  void bytes(std::string_view bytes);
  /// Writes all out. Throws `ClosedPipe`, or `Unusable` if standard output cannot take it (disk
  /// full); `text` and `line` do so too whenever the buffer overflows. main calls it at the end.
  void flush();
  /// Is standard output a terminal, and may colours be used (as --color says; without it on a
  /// terminal, if NO_COLOR is not set)?
  static bool is_terminal();
  static bool colour();

 private:
  std::string buffer_;
};

/// Writes a whole file or nothing (`write_whole_file`). Throws `Unusable` naming `argument`
/// ("--svg") and the path if that fails, `ClosedPipe` for a pipe.
void write_file(std::string_view argument, const std::string& path, std::string_view contents);
/// The same by `replace_file`, for a file in a folder that the user named.
void write_file_in(std::string_view argument, const std::string& path, std::string_view contents);
/// Reads a whole file; throws in the same way, and as soon as it exceeds what `lines` allows. `-`
/// is standard input, named stdin. `wanted` says what the file should be ("a puzzle file or a list
/// of positions"): one that begins like something else (`what_it_is`) is refused with these words.
std::string read_file(std::string_view argument, const std::string& path,
                      LineMeter lines = LineMeter(), std::string_view wanted = {});
/// The same of a file that need not exist.
std::optional<std::string> read_file_if_any(std::string_view argument, const std::string& path);
/// For a file that has no lines.
inline constexpr std::size_t no_line_limit = std::string::npos;

/// Reserves a file for this process, which reads it once and writes it repeatedly, so that two
/// processes do not overwrite each other's work: by a lock on FILE.lock, which is removed at the
/// end; a killed process leaves it behind unlocked. Throws `Unusable` if another process has it.
/// Only regular files are locked.
class FileLock {
 public:
  FileLock(std::string_view argument, const std::string& path);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  std::string name_;
  int lock_ = -1;
};

}  // namespace agon::tools
