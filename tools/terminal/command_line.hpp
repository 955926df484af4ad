// Reads the command line and runs the subcommand.
#pragma once

#include <span>

#include "tools/terminal/output.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// Reads the command line by the table, and does what it asks for. Help and version go to `out`.
/// Throws `Unusable` for a line that cannot be read: one that names the argument, what is wrong and
/// what would be right, the nearest known name for a misspelt one.
ExitCode run_command_line(std::span<const Subcommand> table, int argc, const char* const* argv,
                          Output& out);

/// The program with all of its subcommands, as they declare themselves.
DeclaredCommand declared_program(std::span<const Subcommand> table);

}  // namespace agon::tools
