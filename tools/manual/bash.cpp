// Completion for bash: what is where as case tables, and functions that read them. Works without
// the package bash-completion, too, and with any COMP_WORDBREAKS.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_fields.hpp"
#include "tools/manual/values.hpp"

namespace agon::manual {
namespace {

using tools::DeclaredCommand;
using tools::DeclaredOption;

constexpr std::string_view head = R"(# Completion of agon for bash.
# Made by agon-manual from what the program declares; changes here would be lost.

)";

std::string words_of(const DeclaredCommand& command) {
  std::string text;
  for (const std::string& each : command.words) text += " " + each;
  return text;
}

std::string_view takes_name(Takes takes) {
  switch (takes) {
    case Takes::nothing:
      return "nothing";
    case Takes::anything:
      return "anything";
    case Takes::words:
      return "words";
    case Takes::files:
      return "files";
    case Takes::folders:
      return "folders";
    case Takes::rules:
      return "rules";
    case Takes::program:
      return "program";
    case Takes::subcommands:
      return "subcommands";
  }
  return "";
}

std::string action(const Values& values) {
  std::string text = fmt::format("takes={}", takes_name(values.takes));
  const auto& words = values.takes == Takes::files ? values.endings : values.words;
  if (!words.empty())
    text += fmt::format(" values={}", shell_quoted(fmt::format("{}", fmt::join(words, " "))));
  if (values.joined) text += " joined=1";
  return text;
}

std::string command_table(const std::vector<const DeclaredCommand*>& commands) {
  std::string text =
      "# $subcommands of a command; $before: how many arguments come before them; $options.\n"
      "_agon_command() {\n  subcommands= before=0 options=\n  case $1 in\n";
  for (const DeclaredCommand* each : commands) {
    std::vector<std::string> below, names;
    for (const DeclaredCommand& one : each->subcommands) below.push_back(one.words.back());
    for (const DeclaredOption* option : options(*each))
      for (const std::string& name : option->names)
        if (name.starts_with("--")) names.push_back(name);
    text += fmt::format("    {})\n", shell_quoted(words_of(*each)));
    if (!below.empty())
      text += fmt::format("      subcommands='{}' before={}\n", fmt::join(below, " "),
                          positional(*each).size());
    text += fmt::format("      options='{}'\n      ;;\n", fmt::join(names, " "));
  }
  return text + "  esac\n}\n\n";
}

/// A row for each option of each command; an option that most commands have alike has one for all.
std::string value_table(const std::vector<const DeclaredCommand*>& commands) {
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> by_name;
  std::string text =
      "# What an option, or the positional argument of that number, takes.\n"
      "_agon_values() {\n  takes=anything values= joined=\n  case \"$1 $2\" in\n";
  for (const DeclaredCommand* each : commands) {
    for (const DeclaredOption* option : options(*each))
      for (const std::string& name : option->names)
        by_name[name].emplace_back(words_of(*each), action(values_of(*option)));
    int number = 0;
    for (const DeclaredOption* option : positional(*each)) {
      ++number;
      text += fmt::format("    {}{}) {} ;;\n",
                          shell_quoted(fmt::format("{} {}", words_of(*each),
                                                   option->repeated ? "" : std::to_string(number))),
                          option->repeated ? "[1-9]*" : "", action(values_of(*option)));
    }
  }
  std::string usual;
  for (const auto& [name, rows] : by_name) {
    std::map<std::string, int> count;
    for (const auto& [command, what] : rows) ++count[what];
    const auto most =
        std::max_element(count.begin(), count.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    for (const auto& [command, what] : rows)
      if (what != most->first)
        text += fmt::format("    {}) {} ;;\n", shell_quoted(command + " " + name), what);
    usual += fmt::format("    *' {}') {} ;;\n", name, most->first);
  }
  return text + usual + "  esac\n}\n\n";
}

std::string rules_tables() {
  std::vector<std::string_view> fields;
  std::string values;
  for (const RuleField& field : rule_fields()) {
    fields.push_back(field.name);
    std::vector<std::string_view> names;
    for (const FieldValue& value : field.values) names.push_back(value.name);
    values += fmt::format("    {}) echo '{}' ;;\n", field.name, fmt::join(names, " "));
  }
  return fmt::format(
      "_agon_presets='{}'\n_agon_fields='{}='\n\n"
      "# The values of a field.\n_agon_field() {{\n  case $1 in\n{}  esac\n}}\n",
      fmt::join(rulesets::preset_names(), " "), fmt::join(fields, "= "), values);
}

}  // namespace

std::string bash_completion(const DeclaredCommand& program, std::string_view functions) {
  const auto commands = all_commands(program);
  return std::string(head) + command_table(commands) + value_table(commands) + rules_tables() +
         "\n" + std::string(functions);
}

}  // namespace agon::manual
