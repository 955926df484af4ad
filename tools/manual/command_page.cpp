#include "tools/manual/command_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <vector>

#include "tools/manual/roff.hpp"
#include "tools/terminal/help_text.hpp"

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

}  // namespace agon::manual
