// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/manual/man_pages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <stdexcept>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "puzzles/vectors/clause.hpp"
#include "tools/manual/roff.hpp"
#include "tools/requests/collection.hpp"
#include "tools/terminal/help.hpp"

namespace agon::manual {
namespace {

using tools::DeclaredCommand;
using tools::DeclaredOption;

/// Pages of section 5 that explain what an option takes, by what its value is called, or by the
/// endings of the files that it takes.
struct Format {
  std::string_view value, page;
};
constexpr std::array formats{
    Format{"RULES", "agon-rules"},          Format{"POS", "agon-position"},
    Format{"CONDITION", "agon-collection"}, Format{".agon", "agon-strategy"},
    Format{".agon", "agon-hold"},           Format{"COMMAND", "agon-protocol"},
    Format{".toml", "agon-puzzles"},        Format{".db", "agon-collection"},
    Format{".jsonl", "agon-vectors"},       Format{".txt", "agon-game"}};

std::string label(const DeclaredOption& option) {
  if (option.positional()) return italic(tools::label_of(option));
  std::string text;
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + bold(name);
  return option.value.empty() ? text : text + " " + italic(option.value);
}

/// All that help says, and with what it cannot be.
std::string sentences(const DeclaredOption& option) {
  std::string text = tools::explained(option);
  std::string otherwise;
  if (!option.otherwise.empty()) {
    text.resize(text.rfind(" ["));
    otherwise = fmt::format(" Default: {}.", option.otherwise);
  }
  if (!text.empty() && text.find_last_of(".!?") != text.size() - 1) text += '.';
  text += otherwise;
  std::vector<std::string> apart;
  for (const std::string& each : option.not_with)
    if (each.starts_with('-') || std::isupper(static_cast<unsigned char>(each[0])) != 0)
      apart.push_back(each);
  if (!apart.empty()) text += fmt::format(" Not with {}.", fmt::join(apart, ", "));
  return text;
}

std::string options_text(const DeclaredCommand& command) {
  std::string text;
  for (const std::string& heading : command.headings()) {
    text += subsection(heading);
    for (const DeclaredOption& option : command.options)
      if (option.heading == heading) text += entry(label(option), sentences(option));
  }
  return text;
}

std::string notes_text(const DeclaredCommand& command) {
  std::string text;
  for (const std::string& each : command.notes) {
    if (!each.starts_with("  ")) {
      text += (text.empty() ? "" : ".PP\n") + prose(each);
      continue;
    }
    const std::string item = each.substr(2);
    const std::size_t colon = item.find(": ");
    text += colon == std::string::npos ? ".IP \"\" 4\n" + prose(item)
                                       : entry(bold(item.substr(0, colon)), item.substr(colon + 2));
  }
  return text;
}

std::string exit_status() {
  return section("EXIT STATUS") +
         entry("0", "Done; a question was answered, whatever the answer.") +
         entry("1",
               "A check found something wrong: a mismatch, a false certificate, a damaged "
               "table.") +
         entry("2",
               "The request or the input is unusable. One line on standard error names the "
               "argument or file:line:column, the fault and the remedy.") +
         entry("3", "A limit (time, nodes, memory, Ctrl-C) was reached before an answer.");
}

std::string environment() {
  return section("ENVIRONMENT") +
         entry(bold("COLUMNS"), "Width of --help. Default: the width of the terminal.") +
         entry(bold("NO_COLOR"), "If set, --color auto uses no colours.");
}

void find_formats(const DeclaredCommand& command, std::set<std::string>& pages) {
  for (const DeclaredOption& option : command.options)
    for (const Format& format : formats)
      if (option.kind == format.value || std::find(option.endings.begin(), option.endings.end(),
                                                   format.value) != option.endings.end())
        pages.insert(bold(format.page) + "(5)");
}

std::string see_also(const DeclaredCommand& command) {
  std::set<std::string> commands, pages;
  DeclaredCommand parent;
  for (const std::string& word : command.words) {
    commands.insert(bold(page_name(parent)) + "(1)");
    parent.words.push_back(word);
  }
  for (const DeclaredCommand& each : command.subcommands)
    commands.insert(bold(page_name(each)) + "(1)");
  find_formats(command, pages);
  if (command.words.empty())
    for (const Format& format : formats) pages.insert(bold(format.page) + "(5)");
  std::vector<std::string> all(commands.begin(), commands.end());
  all.insert(all.end(), pages.begin(), pages.end());
  std::string text = section("SEE ALSO");
  for (const std::string& each : all) text += each + (&each == &all.back() ? "\n" : ",\n");
  return text;
}

/// "Look for" as it reads after a dash: "look for"; names and abbreviations stay.
std::string in_lower_case(std::string text) {
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0 &&
      !text.starts_with("Agon"))
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

/// As a sentence: "The fixed layout."; "How many guards has a side?".
std::string sentence(std::string_view phrase) {
  std::string text(phrase);
  if (text.empty()) return text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (text.find_last_of(".?!") != text.size() - 1) text += '.';
  return text;
}

/// A table whose rows have a name and a help.
template <class Rows>
std::string words_table(const Rows& rows) {
  std::string text;
  for (const auto& row : rows) text += entry(bold(row.name), sentence(row.help));
  return text;
}

std::string fields_table() {
  const RuleSet base;
  std::string text;
  for (const RuleField& field : rule_fields()) {
    text += subsection(field.name);
    text += prose(sentence(field.help));
    for (const FieldValue& value : field.values) {
      const bool usual = value.name == field.value_name(base);
      const std::string said = value.help == value.name ? "" : std::string(value.help);
      text += entry(bold(value.name), sentence(!usual         ? said
                                               : said.empty() ? "the base value"
                                                              : said + "; the base value"));
    }
  }
  return text;
}

std::string presets_table() {
  std::string text;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    std::vector<std::string> source;
    for (const std::string* part : {&preset.source.author, &preset.source.work,
                                    &preset.source.published, &preset.source.year})
      if (!part->empty()) source.push_back(*part);
    text += entry(bold(preset.name), fmt::format("{}. {}.", preset.title, fmt::join(source, ", ")));
  }
  return text;
}

std::string clauses_table() {
  std::string text;
  for (const vectors::Clause& clause : vectors::clauses())
    text += entry(bold(clause.name), sentence(clause.sentence));
  return text;
}

std::string conditions_table() {
  std::string text;
  const std::string all = tools::conditions_help();
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = all.find('\n', at);
    const std::string line = all.substr(at + 2, end - at - 2);
    const std::size_t colon = std::min(line.find(": "), line.size());
    text += entry(bold(line.substr(0, colon)),
                  colon < line.size() ? sentence(line.substr(colon + 2)) : "");
    at = end + 1;
  }
  return text;
}

struct Table {
  std::string_view name;
  std::string (*make)();
};
constexpr std::array tables{
    Table{"fields", fields_table},
    Table{"presets", presets_table},
    Table{"themes", [] { return words_table(puzzles::themes()); }},
    Table{"tags", clauses_table},
    Table{"key-kinds", [] { return words_table(puzzles::key_kinds()); }},
    Table{"verifications", [] { return words_table(puzzles::verifications()); }},
    Table{"conditions", conditions_table},
};

}  // namespace

std::string page_name(const DeclaredCommand& command) {
  std::string name = "agon";
  for (const std::string& word : command.words) name += "-" + word;
  return name;
}

std::string command_page(const DeclaredCommand& command, const Edition& edition) {
  const std::string name = page_name(command);
  const std::string usage = tools::usage_of(command);
  std::string text = page_head(name, 1, edition.date, edition.version);
  text += section("NAME") +
          in_short_lines(literal(name) + " \\- " + literal(in_lower_case(command.help)));
  text +=
      section("SYNOPSIS") + bold(command.call) + italic(usage.substr(command.call.size())) + "\n";
  if (!command.notes.empty()) text += section("DESCRIPTION") + notes_text(command);
  if (!command.subcommands.empty()) {
    text += section("SUBCOMMANDS");
    for (const DeclaredCommand& each : command.subcommands)
      text += entry(bold(each.words.back()), each.help + ".");
  }
  if (!command.options.empty()) text += section("OPTIONS") + options_text(command);
  if (!command.examples.empty()) {
    std::string lines;
    for (const std::string& each : command.examples)
      lines += tools::wrapped_command(each, 72, 2) + "\n";
    text += section(command.examples.size() == 1 ? "EXAMPLE" : "EXAMPLES") + verbatim(lines);
  }
  return text + exit_status() + environment() + see_also(command);
}

std::string format_page(std::string_view name, std::string_view text, const Edition& edition) {
  std::string page = page_head(name, 5, edition.date, edition.version);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.starts_with('@')) {
      page += line;
      page += '\n';
      continue;
    }
    const auto table = std::find_if(tables.begin(), tables.end(), [line](const Table& each) {
      return line == fmt::format("@{}@", each.name);
    });
    if (table == tables.end())
      throw std::runtime_error(fmt::format("{}: there is no table {}", name, line));
    page += table->make();
  }
  return page;
}

}  // namespace agon::manual
