// From the words of the command line to what is to be done.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output.hpp"
#include "tools/subcommand.hpp"

namespace agon::tools {

/// Reads the command line by the table, and does what it asks for. Help and version go to `out`.
/// Throws `Unusable` for a line that cannot be read: one that names the argument, what is wrong and
/// what would be right, the nearest known name for a misspelt one.
ExitCode run_command_line(std::span<const Subcommand> table, int argc, const char* const* argv,
                          Output& out);

/// The name among `known` that takes the fewest insertions, deletions and replacements (at most a
/// third of its length, rounded up) to reach from `typed`; empty if none is that near.
std::string_view nearest_name(std::string_view typed, std::span<const std::string> known);

}  // namespace agon::tools
