// Completion for fish: a line for each option of each subcommand, on the condition that the command
// line is at that subcommand.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_fields.hpp"
#include "tools/manual/values.hpp"

namespace agon::manual {
namespace {

using tools::DeclaredCommand;
using tools::DeclaredOption;

constexpr std::string_view head = R"(# Completion of agon for fish.
# Made by agon-manual from what the program declares; changes here would be lost.

)";

std::string path(const DeclaredCommand& command) {
  std::string text = "agon";
  for (const std::string& each : command.words) text += " " + each;
  return text;
}

/// Options of `complete` for what an option or an argument takes.
std::string action(const Values& values) {
  const auto list = [](const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
  };
  switch (values.takes) {
    case Takes::nothing:
      return "";
    case Takes::anything:
      return " -x";
    case Takes::words:
      return values.joined ? fmt::format(" -x -a '(__agon_joined {})'", list(values.words))
                           : fmt::format(" -x -a '{}'", list(values.words));
    case Takes::files:
      return fmt::format(" -x -k -a '(__agon_files {})'", list(values.endings));
    case Takes::folders:
      return " -x -a '(__fish_complete_directories (__agon_typed))'";
    case Takes::rules:
      return " -x -k -a '(__agon_rules)'";
    case Takes::program:
      return " -k -a '(__agon_program)'";
    case Takes::subcommands:
      return " -x -a '(__agon_explained)'";
  }
  return "";
}

std::string lines_of(const DeclaredCommand& command) {
  std::string text;
  const std::string where = path(command);
  const auto arguments = positional(command);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    text += fmt::format("complete -c agon -n '__agon_at \"{}\" {} {}'{}\n", where, i,
                        arguments[i]->repeated ? 1000000 : i, action(values_of(*arguments[i])));
  if (!command.subcommands.empty())
    text += fmt::format("complete -c agon -n '__agon_at \"{}\" {} {}' -a '(__agon_below \"{}\")'\n",
                        where, arguments.size(), arguments.size(), where);
  for (const DeclaredOption* option : options(command)) {
    text += fmt::format("complete -c agon -n '__agon_in \"{}\"'", where);
    for (const std::string& name : option->names)
      text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    text +=
        fmt::format("{} -d {}\n", action(values_of(*option)), shell_quoted(short_help(*option)));
  }
  return text;
}

/// Functions that answer from tables.
std::string tables(const std::vector<const DeclaredCommand*>& commands) {
  std::vector<std::string> paths, flags;
  std::string before, below;
  for (const DeclaredCommand* each : commands) {
    paths.push_back(shell_quoted(path(*each)));
    for (const DeclaredOption* option : options(*each))
      if (option->value.empty())
        flags.insert(flags.end(), option->names.begin(), option->names.end());
    if (each->subcommands.empty()) continue;
    before += fmt::format("        case '{}'\n            echo {}\n", path(*each),
                          positional(*each).size());
    below += fmt::format("        case '{}'\n            printf '%s\\t%s\\n'", path(*each));
    for (const DeclaredCommand& one : each->subcommands)
      below += " " + one.words.back() + " " + shell_quoted(one.help);
    below += "\n";
  }
  std::sort(flags.begin(), flags.end());
  flags.erase(std::unique(flags.begin(), flags.end()), flags.end());
  return fmt::format(
      "function __agon_commands\n    printf '%s\\n' {}\nend\n\n"
      "function __agon_flags\n    printf '%s\\n' {}\nend\n\n"
      "# How many arguments come before the subcommand.\n"
      "function __agon_before\n    switch $argv[1]\n{}        case '*'\n            echo 0\n    "
      "end\nend\n\n"
      "function __agon_below\n    switch $argv[1]\n{}    end\nend\n\n",
      fmt::join(paths, " "), fmt::join(flags, " "), before, below);
}

std::string rules_tables() {
  std::string text = "function __agon_presets\n    printf '%s\\t%s\\n'";
  for (const rulesets::Preset& preset : rulesets::presets())
    text += fmt::format(" \\\n        {} {}", preset.name, shell_quoted(preset.title));
  text += "\nend\n\nfunction __agon_fields\n    printf '%s=\\t%s\\n'";
  for (const RuleField& field : rule_fields())
    text += fmt::format(" \\\n        {} {}", field.name, shell_quoted(field.help));
  text += "\nend\n\nfunction __agon_field\n    switch $argv[1]\n";
  for (const RuleField& field : rule_fields()) {
    text += fmt::format("        case {}\n            printf '%s\\t%s\\n'", field.name);
    for (const FieldValue& value : field.values)
      text += fmt::format(" {} {}", value.name, shell_quoted(value.help));
    text += "\n";
  }
  return text + "    end\nend\n";
}

}  // namespace

std::string fish_completion(const DeclaredCommand& program, std::string_view functions) {
  const auto commands = all_commands(program);
  std::string text =
      std::string(head) + tables(commands) + rules_tables() + "\n" + std::string(functions) + "\n";
  for (const DeclaredCommand* each : commands) text += lines_of(*each);
  return text;
}

}  // namespace agon::manual
