// What `--help` and `agon help` print, made from what a subcommand declares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/terminal/help_declared.hpp"

namespace agon::tools {

/// How many columns a line of help may have: those that COLUMNS says, else those of the terminal
/// that standard output is, else 80; never fewer than 40 or more than 160.
std::size_t help_width();

/// The whole help of a subcommand, no line longer than `width` but where a single word is.
std::string help_text(const DeclaredCommand& command, std::size_t width);

// Parts of it that manual pages share.

/// "agon solve [OPTION]... [FILE]..."
std::string usage_of(const DeclaredCommand& command);
/// "-o, --output FILE"; of a positional argument "[FILE]...".
std::string label_of(const DeclaredOption& option);
/// What an option does, as sentences: its help with its range, its words, its default, and the
/// option that it needs, as far as the help does not say them.
std::string explained(const DeclaredOption& option);

/// The text in lines of at most `width` columns, unless a single word is longer. Every line except
/// the first, which starts in that column anyway, is indented by `indent`.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);
/// The same of a line of shell, broken between words by backslashes.
std::string wrapped_command(std::string_view line, std::size_t width, std::size_t indent);

}  // namespace agon::tools
