// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace agon::tools {
namespace {

/// The number that a text is, in full; nothing for anything else.
std::optional<double> number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string> names_of(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* each : options) names.push_back(each->get_name());
  std::sort(names.begin(), names.end());
  return names;
}

/// Splits a default in brackets off the end of a help: "Threads [all processors]".
std::string split_default(std::string& help) {
  if (!help.ends_with(']')) return "";
  const std::size_t open = help.rfind('[');
  if (open == std::string::npos) return "";
  const std::string otherwise = help.substr(open + 1, help.size() - open - 2);
  help.resize(open);
  while (help.ends_with(' ')) help.pop_back();
  return otherwise;
}

/// Newlines and more blanks than one become a blank.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c != '\n' && c != ' ')
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  return line;
}

}  // namespace

Option* Option::required() {
  parsed_->required();
  return this;
}

Option* Option::type_name(const std::string& name) {
  value_ = name;
  parsed_->type_name(name);
  return this;
}

Option* Option::heading(const std::string& text) {
  heading_ = text;
  return this;
}

Option* Option::endings(const std::vector<std::string>& usual) {
  endings_ = usual;
  return this;
}

Option* Option::such_as(std::function<std::vector<std::string>()> words) {
  words_ = std::move(words);
  return this;
}

Option* Option::capture_default_str() {
  parsed_->capture_default_str();
  return this;
}

Option* Option::default_str(const std::string& text) {
  parsed_->default_str(text);
  return this;
}

Option* Option::range(double least, double most) {
  // %.15g: 1000000, not 1e+06.
  const std::string ends = fmt::format("{:.15g} to {:.15g}", least, most);
  // Beyond that the end is only what the program can count.
  constexpr double largest_worth_saying = 10000;
  range_ = most <= largest_worth_saying ? ends : "";
  parsed_->check(CLI::Validator(
      [least, most, ends](const std::string& typed) -> std::string {
        const std::optional<double> value = number(typed);
        if (value && *value >= least && *value <= most) return "";
        return fmt::format("\"{}\" is not a number from {}", typed, ends);
      },
      ends));
  return this;
}

Option* Option::one_of(const std::vector<std::string>& words) {
  choices_ = words;
  std::string known;  // "fast or reference"
  for (std::size_t i = 0; i < words.size(); ++i)
    known += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  parsed_->check(CLI::Validator(
      [words, known](const std::string& typed) -> std::string {
        if (std::find(words.begin(), words.end(), typed) != words.end()) return "";
        return fmt::format("\"{}\" is not known; give {}", typed, known);
      },
      known));
  return this;
}

Option* Option::check(const std::function<std::string(const std::string&)>& complaint) {
  parsed_->check([complaint](const std::string& typed) { return complaint(typed); });
  return this;
}

Option* Option::expected(int count) {
  parsed_->expected(count);
  return this;
}

Option* Option::expected(int least, int most) {
  parsed_->expected(least, most);
  return this;
}

Option* Option::allow_extra_args(bool allow) {
  parsed_->allow_extra_args(allow);
  return this;
}

Option* Option::take_all() {
  parsed_->take_all();
  return this;
}

Option* Option::delimiter(char separator) {
  joined_ = separator == ',';
  parsed_->delimiter(separator);
  return this;
}

Option* Option::excludes(Option* other) {
  parsed_->excludes(other->parsed_);
  return this;
}

Option* Option::needs(Option* other) {
  parsed_->needs(other->parsed_);
  return this;
}

DeclaredOption Option::declared() const {
  DeclaredOption option;
  const CLI::Option& parsed = *parsed_;
  if (!parsed.get_positional()) {
    for (const std::string& name : parsed.get_snames()) option.names.push_back("-" + name);
    for (const std::string& name : parsed.get_lnames()) option.names.push_back("--" + name);
  }
  option.kind = value_;
  option.value = parsed.get_positional()                ? parsed.get_name(true)
                 : parsed.get_items_expected_max() == 0 ? ""
                                                        : value_;
  option.help = on_one_line(parsed.get_description());
  option.otherwise = split_default(option.help);
  if (option.otherwise.empty()) option.otherwise = parsed.get_default_str();
  option.range = range_;
  option.choices = choices_;
  if (words_) option.suggestions = words_();
  option.endings = endings_;
  option.only_with = names_of(parsed.get_needs());
  option.not_with = names_of(parsed.get_excludes());
  option.required = parsed.get_required();
  // CLI11 takes the last of an option's values unless told to take all; lists take all.
  option.repeated = parsed.get_items_expected_max() > 1 ||
                    parsed.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  option.joined = joined_;
  option.heading = heading_.empty() ? std::string(usual_heading(option.name())) : heading_;
  return option;
}

Arguments::Arguments(CLI::App& parsed) : parsed_(&parsed) {}
Arguments::~Arguments() = default;

Option* Arguments::keep(CLI::Option* option, const std::string& value) {
  return options_.emplace_back(std::make_unique<Option>(*option, value)).get();
}

Option* Arguments::add_option(const std::string& name, std::string& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "TEXT");
}
Option* Arguments::add_option(const std::string& name, int& value, const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "N");
}
Option* Arguments::add_option(const std::string& name, std::uint64_t& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "N");
}
Option* Arguments::add_option(const std::string& name, double& value, const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "N");
}
Option* Arguments::add_option(const std::string& name, std::optional<int>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "N");
}
Option* Arguments::add_option(const std::string& name, std::optional<std::uint64_t>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "N");
}
Option* Arguments::add_option(const std::string& name, std::optional<double>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "N");
}
Option* Arguments::add_option(const std::string& name, std::optional<std::string>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "TEXT");
}
Option* Arguments::add_option(const std::string& name, std::vector<std::string>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "TEXT");
}
Option* Arguments::add_option(const std::string& name, std::vector<int>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help), "N");
}
Option* Arguments::add_option_function(const std::string& name,
                                       const std::function<void(const std::string&)>& take,
                                       const std::string& help) {
  return keep(parsed_->add_option_function<std::string>(name, take, help), "TEXT");
}
Option* Arguments::add_flag(const std::string& name, bool& value, const std::string& help) {
  return keep(parsed_->add_flag(name, value, help), "");
}

Option* Arguments::get_option(const std::string& name) {
  const CLI::Option* const wanted = parsed_->get_option(name);
  return std::find_if(options_.begin(), options_.end(),
                      [wanted](const auto& each) { return each->parsed() == wanted; })
      ->get();
}

void Arguments::add_general_options(bool& quiet, std::string& colour) {
  for (const auto& each : subcommands_) each->add_general_options(quiet, colour);
  if (!subcommands_.empty()) return;
  add_flag("--quiet", quiet, "Print only errors on standard error, no progress or notes");
  add_option(
      "--color", colour,
      "Colour drawings and reports: always, never, or auto (on a terminal, unless NO_COLOR is set)")
      ->type_name("WHEN")
      ->one_of({"auto", "always", "never"})
      ->default_str("auto");
}

Arguments* Arguments::add_subcommand(const std::string& name, const std::string& help,
                                     const std::string& heading) {
  return subcommands_
      .emplace_back(
          std::make_unique<Arguments>(*parsed_->add_subcommand(name, help)->group(heading)))
      .get();
}

void Arguments::require_subcommand(int count) {
  parsed_->require_subcommand(count);
}

bool Arguments::parsed() const {
  return parsed_->parsed();
}

DeclaredCommand Arguments::declared() const {
  DeclaredCommand command;
  std::string call;
  for (const CLI::App* app = parsed_; app != nullptr; app = app->get_parent()) {
    std::string words = app->get_name();
    if (app->get_parent() != nullptr) command.words.insert(command.words.begin(), words);
    if (app != parsed_)
      for (const CLI::Option* each : app->get_options())
        if (each->get_positional()) words += " " + each->get_name(true);
    call = call.empty() ? words : words + " " + call;
  }
  command.call = call;
  command.help = parsed_->get_description();
  command.heading = parsed_->get_group();
  read_footer(footer_, command);
  for (const bool positional : {true, false})
    for (const auto& each : options_)
      if (each->parsed()->get_positional() == positional)
        command.options.push_back(each->declared());
  DeclaredOption& help = command.options.emplace_back();
  help.names = {"-h", "--help"};
  help.help = "Print this help";
  help.heading = usual_heading("--help");
  for (const auto& each : subcommands_) command.subcommands.push_back(each->declared());
  return command;
}

}  // namespace agon::tools
