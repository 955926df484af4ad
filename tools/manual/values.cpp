// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/manual/values.hpp"

#include <algorithm>

namespace agon::manual {

using tools::DeclaredCommand;
using tools::DeclaredOption;

Values values_of(const DeclaredOption& option) {
  Values values;
  values.joined = option.joined;
  values.endings = option.endings;
  values.words = option.choices.empty() ? option.suggestions : option.choices;
  if (!option.positional() && option.value.empty())
    values.takes = Takes::nothing;
  else if (!values.words.empty())
    values.takes = Takes::words;
  else if (option.kind == "RULES")
    values.takes = Takes::rules;
  else if (option.kind == "FILE" || option.kind == "FILE|DIR")
    values.takes = Takes::files;
  else if (option.kind == "DIR")
    values.takes = Takes::folders;
  else if (option.kind == "COMMAND")
    values.takes = Takes::program;
  else if (option.kind == "SUBCOMMAND")
    values.takes = Takes::subcommands;
  return values;
}

std::vector<const DeclaredCommand*> all_commands(const DeclaredCommand& program) {
  std::vector<const DeclaredCommand*> all{&program};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const DeclaredCommand& each : all[i]->subcommands) all.push_back(&each);
  return all;
}

std::vector<const DeclaredOption*> positional(const DeclaredCommand& command) {
  std::vector<const DeclaredOption*> some;
  for (const DeclaredOption& each : command.options)
    if (each.positional()) some.push_back(&each);
  return some;
}

std::vector<const DeclaredOption*> options(const DeclaredCommand& command) {
  std::vector<const DeclaredOption*> some;
  for (const DeclaredOption& each : command.options)
    if (!each.positional()) some.push_back(&each);
  return some;
}

std::string short_help(const DeclaredOption& option) {
  constexpr std::size_t most = 70;
  const std::string& help = option.help;
  std::size_t end = help.size();
  // Not at the colon of "zones: proofs leave open what does not matter".
  constexpr std::size_t least = 15;
  for (const std::string_view stop : {": ", "; ", ". ", " ("})
    end = std::min(end, help.find(stop, least));
  if (end > most) end = help.rfind(' ', most - 3);
  return end < help.size() && end > most - 20 ? help.substr(0, end) + "..." : help.substr(0, end);
}

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text)
    if (c == '\'')
      out += "'\\''";
    else
      out += c;
  return out + "'";
}

}  // namespace agon::manual
