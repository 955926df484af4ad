// `--position -`: one position per line from standard input, one answer a line. A drawing takes
// several lines (position_texts.hpp).
#pragma once

#include <functional>
#include <string>

#include "model/values/named_rules.hpp"
#include "model/values/position.hpp"
#include "tools/terminal/chosen.hpp"
#include "tools/terminal/exit_code.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

/// Does `--position -` ask for one position a line?
bool in_bulk(const CommonOptions& options);
/// Calls `answer` for each line of standard input, in order, with its place ("stdin:3") for errors;
/// it should print one line to `out`. The first unusable line ends it: `Unusable` is thrown, the
/// answers to the lines before stand and nothing is printed for it, so that line n of the output
/// always answers line n of the input. A carriage return at a line's end is ignored. `out` is
/// flushed before each wait for more input, so a program at the other end can ask line by line.
/// Ctrl-C ends it between two answers with `LimitReached`.
ExitCode for_each_line(
    Output& out, const NamedRules& rules,
    const std::function<void(const Position& position, const std::string& place)>& answer);
/// The same with another way to read a line; `read` throws `Unusable` for one it cannot use.
ExitCode for_each_line(
    Output& out,
    const std::function<Position(const std::string& line, const std::string& place)>& read,
    const std::function<void(const Position& position, const std::string& place)>& answer);

}  // namespace agon::tools
