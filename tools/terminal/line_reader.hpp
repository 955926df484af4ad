// Standard input by lines, for subcommands that answer each line at once.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "model/values/line_meter.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

/// std::getline would keep waiting after Ctrl-C. `out` is flushed before each wait, so that
/// a program at the other end can ask line by line.
class LineReader {
 public:
  explicit LineReader(Output& out, std::size_t limit = longest_line) : out_(out), limit_(limit) {}

  /// The next line without its end, or a carriage return there; nothing at the end of the input or
  /// after Ctrl-C. Throws `Unusable` if standard input cannot be read, or the line has more bytes
  /// than the limit; the lines before it have then been given.
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

}  // namespace agon::tools
