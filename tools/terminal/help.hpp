// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a subcommand declares, as plain data, and the help made from it. Manual pages and
// completions are made from the same data, so that none of them can say something else than the
// parser accepts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace agon::tools {

// What a subcommand declares, as plain data: help, manual pages and completions are all made from
// this, so that none of them can say something else than the parser accepts.

struct DeclaredOption {
  std::vector<std::string> names;  ///< "-o", "--output"; empty for a positional argument
  std::string value;      ///< what its value is called: "FILE"; empty for a flag. The name of a
                          ///< positional argument
  std::string kind;       ///< what the value is, where a positional argument's name does not say it
  std::string help;       ///< a sentence without its full stop, or several
  std::string heading;    ///< of the options that it is listed with
  std::string otherwise;  ///< the default, in words; empty: none worth showing
  std::string range;      ///< of a number, in words: "1 to 64"; empty: none of use
  std::vector<std::string> choices;  ///< the only words that it takes; empty: any
  std::vector<std::string>
      suggestions;  ///< words for completions to offer, where other words are also valid
  std::vector<std::string> endings;    ///< of the names of files that it takes; empty: any
  std::vector<std::string> only_with;  ///< options without which it is refused
  std::vector<std::string> not_with;   ///< options with which it is refused
  bool required = false;
  bool repeated = false;  ///< it takes several values, or may be given several times
  bool joined = false;    ///< its values may be joined by commas

  bool positional() const { return names.empty(); }
  /// The long name where it has one: "--output"; of a positional argument "FILE".
  std::string_view name() const;
};

struct DeclaredCommand {
  std::vector<std::string> words;  ///< {"rules", "compare"}; empty for the program itself
  std::string call;                ///< as it is called, arguments of parents between: "agon
                                   ///< collection FILE find"
  std::string help;                ///< a phrase
  std::string heading;             ///< of its parent's list
  std::vector<std::string> notes;  ///< paragraphs; one that begins with two blanks is an item of a
                                   ///< list
  std::vector<std::string> examples;    ///< lines of shell
  std::vector<DeclaredOption> options;  ///< positional arguments first
  std::vector<DeclaredCommand> subcommands;

  /// The headings of its options, each once, in the order in which help lists them.
  std::vector<std::string> headings() const;
};

/// The heading of an option that declares none: a name means the same in every subcommand. For
/// positional arguments: "Arguments".
std::string_view usual_heading(std::string_view name);

/// Notes and examples of the text that follows the options of a subcommand. Newlines within a
/// paragraph become blanks; an empty line begins another, and so does a line that begins with
/// "--json:". Lines indented by two blanks are the items of a list. "Example:" begins the examples.
void read_footer(std::string_view footer, DeclaredCommand& command);

// What `--help` and `agon help` print, made from what a subcommand declares.

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
