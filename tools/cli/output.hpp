// What the program prints and the files it writes.
#pragma once

#include <string>
#include <string_view>

#include "model/data/line_meter.hpp"

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

/// Standard output, buffered, with error checking. Not for use by two threads at once.
class Output {
 public:
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  /// Writes what is left; errors are lost here, so call `flush` where they matter.
  ~Output();

  void text(std::string_view text);
  /// The text and a newline.
  void line(std::string_view text);
  /// Writes all out. Throws `Unusable` if standard output cannot take it (closed, disk full);
  /// `text` and `line` do so too whenever the buffer overflows. main calls it at the end.
  void flush();
  /// Is standard output a terminal, and may colours be used (as --color says; without it on a
  /// terminal, if NO_COLOR is not set)?
  static bool is_terminal();
  static bool colour();

 private:
  std::string buffer_;
};

/// Writes a whole file or nothing (`write_whole_file`). Throws `Unusable` naming `argument`
/// ("--svg") and the path if that fails.
void write_file(std::string_view argument, const std::string& path, std::string_view contents);
/// Reads a whole file; throws likewise, and with path:line where a line has more bytes than the
/// limit, as soon as that much of it is read. `-` is standard input, named stdin.
std::string read_file(std::string_view argument, const std::string& path,
                      std::size_t line_limit = longest_line);
/// For a file that has no lines.
inline constexpr std::size_t no_line_limit = std::string::npos;
/// "path:line: ...": what to say of the line that the meter has found too long.
std::string beyond_line_limit(std::string_view name, const LineMeter& lines);

}  // namespace agon::tools
