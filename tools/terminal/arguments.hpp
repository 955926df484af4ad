// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How a subcommand declares its options, without the parser: only arguments.cpp and
// command_line.cpp include CLI11, because each source that does takes eleven seconds to compile.
//
// The calls are those of CLI11 that the project needs, under the same names where they do the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/terminal/help.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace agon::tools {

/// An option or a positional argument that has been declared; it lives as long as its `Arguments`.
/// Each call returns the option itself, so that they can be chained.
class Option {
 public:
  Option(CLI::Option& parsed, std::string value) : parsed_(&parsed), value_(std::move(value)) {}

  Option* required();
  /// What help calls its value. One word for one thing: FILE, DIR, RULES, N, SECONDS, ...
  Option* type_name(const std::string& name);
  /// The heading that it is listed below, where that is not the usual one (help_declared).
  Option* heading(const std::string& text);
  /// The names of the files that it takes end like these; completions offer no others.
  Option* endings(const std::vector<std::string>& usual);
  /// Shows the value that the variable has now as the default.
  Option* capture_default_str();
  Option* default_str(const std::string& text);
  /// Refuses other numbers with a line that names both ends.
  Option* range(double least, double most);
  /// Refuses other words.
  Option* one_of(const std::vector<std::string>& words);
  /// Words for completions to offer, asked for when these are made; others are not refused here.
  Option* such_as(std::function<std::vector<std::string>()> words);
  /// `complaint` returns what is wrong with a value as typed; empty: nothing.
  Option* check(const std::function<std::string(const std::string& typed)>& complaint);
  /// How many values it takes each time it is given.
  Option* expected(int count);
  Option* expected(int least, int most);
  Option* allow_extra_args(bool allow);
  /// Given several times, it takes the values of all.
  Option* take_all();
  /// Values may also be joined by this.
  Option* delimiter(char separator);
  Option* excludes(Option* other);
  Option* needs(Option* other);

  const CLI::Option* parsed() const { return parsed_; }
  DeclaredOption declared() const;

 private:
  CLI::Option* parsed_;
  std::string value_, heading_, range_;
  std::vector<std::string> choices_, endings_;
  std::function<std::vector<std::string>()> words_;
  bool joined_ = false;
};

/// The options of a subcommand while they are declared, and whether it was called.
class Arguments {
 public:
  /// `parsed` must outlive this.
  explicit Arguments(CLI::App& parsed);
  ~Arguments();
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  /// `--name` or a positional `NAME`; the variable takes the value when the command line is read.
  Option* add_option(const std::string& name, std::string& value, const std::string& help);
  Option* add_option(const std::string& name, int& value, const std::string& help);
  Option* add_option(const std::string& name, std::uint64_t& value, const std::string& help);
  Option* add_option(const std::string& name, double& value, const std::string& help);
  Option* add_option(const std::string& name, std::optional<int>& value, const std::string& help);
  Option* add_option(const std::string& name, std::optional<std::uint64_t>& value,
                     const std::string& help);
  Option* add_option(const std::string& name, std::optional<double>& value,
                     const std::string& help);
  Option* add_option(const std::string& name, std::optional<std::string>& value,
                     const std::string& help);
  Option* add_option(const std::string& name, std::vector<std::string>& value,
                     const std::string& help);
  Option* add_option(const std::string& name, std::vector<int>& value, const std::string& help);
  /// An option whose value, once checked, is handed to `take`.
  Option* add_option_function(const std::string& name,
                              const std::function<void(const std::string& typed)>& take,
                              const std::string& help);
  /// `--name`, or `--name,!--no-name` for one that can be switched off again.
  Option* add_flag(const std::string& name, bool& value, const std::string& help);
  /// An option declared before. Precondition: it was.
  Option* get_option(const std::string& name);

  /// The text after the list of options, as `read_footer` reads it; its examples are run by the
  /// tests.
  void footer(const std::string& text) { footer_ = text; }

  /// `heading`: of the list in which help has it. Those of one heading are added together.
  Arguments* add_subcommand(const std::string& name, const std::string& help,
                            const std::string& heading = "Subcommands");
  /// At least this many subcommands must be given.
  void require_subcommand(int count);
  /// Was this subcommand called? Valid once the command line has been read.
  bool parsed() const;

  /// `--quiet` and `--color` for this subcommand, or for each of those below it.
  void add_general_options(bool& quiet, std::string& colour);
  /// All that has been declared, here and in the subcommands.
  DeclaredCommand declared() const;
  const CLI::App* app() const { return parsed_; }
  const std::vector<std::unique_ptr<Arguments>>& subcommands() const { return subcommands_; }

 private:
  Option* keep(CLI::Option* option, const std::string& value);

  CLI::App* parsed_;
  std::string footer_;
  std::vector<std::unique_ptr<Option>> options_;
  std::vector<std::unique_ptr<Arguments>> subcommands_;
};

}  // namespace agon::tools
