// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What can be typed where, for completions: taken from what options declare, and from the
// program's data for rule sets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/terminal/help.hpp"

namespace agon::manual {

enum class Takes {
  nothing,   ///< a flag
  anything,  ///< nothing can be offered
  words,     ///< some may end in '=' or ':', where more must be typed
  files,
  folders,
  rules,       ///< a preset, a file, and changes after commas
  program,     ///< and its arguments
  subcommands  ///< of help
};

struct Values {
  Takes takes = Takes::anything;
  std::vector<std::string> words;
  std::vector<std::string> endings;  ///< of files; empty: any
  bool joined = false;               ///< words may be joined by commas

  bool operator==(const Values&) const = default;
};

Values values_of(const tools::DeclaredOption& option);

/// Every subcommand, the program itself first, its subcommands before their own.
std::vector<const tools::DeclaredCommand*> all_commands(const tools::DeclaredCommand& program);

std::vector<const tools::DeclaredOption*> positional(const tools::DeclaredCommand& command);
std::vector<const tools::DeclaredOption*> options(const tools::DeclaredCommand& command);

/// A help in one short line.
std::string short_help(const tools::DeclaredOption& option);

/// The scripts: tables of what is where, then `functions`, which read them (functions.bash and so
/// on).
std::string bash_completion(const tools::DeclaredCommand& program, std::string_view functions);
std::string zsh_completion(const tools::DeclaredCommand& program, std::string_view functions);
std::string fish_completion(const tools::DeclaredCommand& program, std::string_view functions);

/// In single quotes, for any of the three shells.
std::string shell_quoted(std::string_view text);

}  // namespace agon::manual
