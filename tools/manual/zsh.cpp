// Completion for zsh: a function for each subcommand that calls _arguments.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_fields.hpp"
#include "tools/manual/values.hpp"

namespace agon::manual {
namespace {

using tools::DeclaredCommand;
using tools::DeclaredOption;

constexpr std::string_view head = R"(#compdef agon
# Completion of agon for zsh.
# Made by agon-manual from what the program declares; changes here would be lost.

)";

/// Within a specification of _arguments, in single quotes.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    if (c == '\'')
      out += "'\\''";
    else
      out += c;
  }
  return out;
}

std::string function_name(const DeclaredCommand& command) {
  std::string name = "_agon";
  for (const std::string& each : command.words) name += "_" + each;
  return name;
}

std::string below_name(const DeclaredCommand& command) {
  return fmt::format("__agon_below_{}", fmt::join(command.words, "_"));
}

/// What completes a value, as the last part of a specification.
std::string action(const Values& values) {
  switch (values.takes) {
    case Takes::nothing:
      return "";
    case Takes::anything:
      return " ";
    case Takes::words:
      // A blank first: called as it stands, without options for compadd.
      return escaped(fmt::format(" {} {}", values.joined ? "__agon_joined" : "__agon_words",
                                 fmt::join(values.words, " ")));
    case Takes::files: {
      if (values.endings.empty()) return "_files";
      std::vector<std::string> patterns;
      for (const std::string& each : values.endings) patterns.push_back("*" + each);
      return fmt::format("_files -g \"({})(-.)\"", fmt::join(patterns, "|"));
    }
    case Takes::folders:
      return "_files -/";
    case Takes::rules:
      return "__agon_rules";
    case Takes::program:
      return " _normal";
    case Takes::subcommands:
      return "__agon_explained";
  }
  return "";
}

std::string specification(const DeclaredOption& option) {
  const Values values = values_of(option);
  const std::string takes = values.takes == Takes::nothing
                                ? ""
                                : fmt::format(":{}:{}", escaped(option.value), action(values));
  std::string names = std::string(option.name());
  const std::string help = fmt::format("[{}]", escaped(short_help(option)));
  if (names == "--help" || names == "--version")
    return fmt::format("'(- *)'{}'{}'", option.names.size() > 1 ? "{-h,--help}" : names, help);
  const std::string equals = values.takes == Takes::nothing ? "" : "=";
  if (option.names.size() == 1)
    return fmt::format("'{}{}{}{}{}'", option.repeated ? "*" : "", names, equals, help, takes);
  // Spelt in two ways: one shuts out the other.
  std::string all;
  for (const std::string& each : option.names)
    all +=
        fmt::format("{}'({}){}{}{}{}'", all.empty() ? "" : " ", fmt::join(option.names, " "), each,
                    each.starts_with("--") ? equals
                    : equals.empty()       ? ""
                                           : "+",
                    help, takes);
  return all;
}

std::string command_function(const DeclaredCommand& command) {
  std::string text = fmt::format("{}() {{\n", function_name(command));
  const bool parent = !command.subcommands.empty();
  if (parent) text += "  local curcontext=$curcontext state line\n  typeset -A opt_args\n";
  text += fmt::format("  _arguments {}-s -S", parent ? "-C " : "");
  for (const DeclaredOption* option : options(command))
    text += " \\\n    " + specification(*option);
  std::size_t number = 0;
  for (const DeclaredOption* option : positional(command)) {
    const Values values = values_of(*option);
    // Of a program's own arguments it is to see nothing else.
    const std::string place = values.takes == Takes::program ? "*:"
                              : option->repeated             ? "*"
                                                             : std::to_string(++number);
    text += fmt::format(" \\\n    '{}:{}:{}'", place, escaped(option->value), action(values));
  }
  if (!parent) return text + "\n}\n\n";
  text += fmt::format(" \\\n    '{}:subcommand:{}' \\\n    '*::arguments:->below'\n", ++number,
                      below_name(command));
  text += "  [[ $state == below ]] || return\n";
  // $words are now the arguments, the subcommand among them.
  for (std::size_t i = 1; i < number; ++i) text += "  shift words\n  ((CURRENT--))\n";
  text += "  curcontext=${curcontext%:*:*}:agon-$words[1]:\n  case $words[1] in\n";
  for (const DeclaredCommand& each : command.subcommands)
    text += fmt::format("    {}) {} ;;\n", each.words.back(), function_name(each));
  return text + "  esac\n}\n\n";
}

std::string below_function(const DeclaredCommand& command) {
  std::string text = fmt::format("{}() {{\n  local -a commands=(\n", below_name(command));
  for (const DeclaredCommand& each : command.subcommands)
    text += fmt::format("    {}\n", shell_quoted(each.words.back() + ":" + each.help));
  return text + "  )\n  _describe -t commands subcommand commands\n}\n\n";
}

std::string rules_tables() {
  std::string text = "typeset -ga __agon_presets=(\n";
  for (const rulesets::Preset& preset : rulesets::presets())
    text += fmt::format("  {}\n", shell_quoted(preset.name + ":" + preset.title));
  text += ")\ntypeset -ga __agon_fields=(\n";
  for (const RuleField& field : rule_fields())
    text += fmt::format("  {}\n", shell_quoted(fmt::format("{}:{}", field.name, field.help)));
  text += ")\n\n__agon_field() {\n  case $1 in\n";
  for (const RuleField& field : rule_fields()) {
    text += fmt::format("    {}) print -l", field.name);
    for (const FieldValue& value : field.values)
      text += " " + shell_quoted(fmt::format("{}:{}", value.name, value.help));
    text += " ;;\n";
  }
  return text + "  esac\n}\n";
}

}  // namespace

std::string zsh_completion(const DeclaredCommand& program, std::string_view functions) {
  std::string text(head);
  for (const DeclaredCommand* each : all_commands(program)) {
    text += command_function(*each);
    if (!each->subcommands.empty() || each->words == std::vector<std::string>{"help"})
      text += below_function(*each);
  }
  return text + rules_tables() + "\n" + std::string(functions);
}

}  // namespace agon::manual
