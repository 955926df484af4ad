// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Standard input by lines, for subcommands that answer each line at once.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "model/files/files.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

/// std::getline would keep waiting after Ctrl-C. `out` is flushed before each wait, so that
/// a program at the other end can ask line by line.
class LineReader {
 public:
  explicit LineReader(Output& out, std::size_t limit = longest_line) : out_(out), limit_(limit) {}

  /// The next line without its end, LF or CR LF, and the first without a byte order mark; nothing
  /// at the end of the input or after Ctrl-C. Throws `Unusable` if standard input cannot be read,
  /// or the line has more bytes than the limit; the lines before it have then been given.
  std::optional<std::string> next();

 private:
  std::string take(std::size_t end, std::size_t next);
  bool fill();

  Output& out_;
  std::size_t limit_;
  std::size_t line_ = 0;  ///< lines taken
  std::string buffer_;
  std::size_t start_ = 0;
  bool at_end_ = false;
};

// `--position -`: one position per line from standard input, one answer a line. A drawing takes
// several lines (`PositionTexts`).

/// Does `--position -` ask for one position a line?
bool in_bulk(const CommonOptions& options);
/// Calls `answer` for each line of standard input, in order, with its place ("stdin:3") for errors;
/// it should print one line to `out`. The first unusable line ends it: `Unusable` is thrown, the
/// answers to the lines before stand and nothing is printed for it, so that line n of the output
/// always answers line n of the input. `out` is flushed before each wait for
/// more input, so a program at the other end can ask line by line. Ctrl-C ends it between two
/// answers with `LimitReached`.
ExitCode for_each_line(
    Output& out, const NamedRules& rules,
    const std::function<void(const Position& position, const std::string& place)>& answer);
/// The same with another way to read a line; `read` throws `Unusable` for one it cannot use.
ExitCode for_each_line(
    Output& out,
    const std::function<Position(const std::string& line, const std::string& place)>& read,
    const std::function<void(const Position& position, const std::string& place)>& answer);

}  // namespace agon::tools
