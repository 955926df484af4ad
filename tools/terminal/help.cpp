// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/help.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace agon::tools {
namespace {

struct Heading {
  std::string_view heading;
  std::string_view names;  ///< a blank before and after each
};

/// In the order in which help lists them; what is in no row is asked.
constexpr std::array headings{
    Heading{"Arguments", ""},
    Heading{"Rules and position", " --rules --position --white --black --turn --moves --ply "},
    Heading{"What to ask", ""},
    Heading{"Which puzzles", " --where --limit --order "},
    Heading{"Limits",
            " --max-plies --nodes --time --memory --threads --wait --max-readings --answers "
            "--answer-time --hold-time --max-mismatches "},
    Heading{"Output",
            " --output --overwrite --strategy --json --svg --png --pdf --report --junit --keep "
            "--dimacs "},
    Heading{"Pictures", " --caption --size --no-coordinates --style "},
    Heading{"General", " --quiet --color --help --version "},
};

bool is_item(std::string_view line) {
  return line.starts_with("  ");
}

/// Does the line go on with the paragraph before it?
bool continues(const std::string& before, std::string_view line) {
  if (is_item(line)) return is_item(before) && line.starts_with("    ");
  return !is_item(before) && !line.starts_with("--json:");
}

constexpr std::size_t least_width = 40, usual_width = 80, most_width = 160;
/// Where explanations begin: beside their labels, as far to the right as these need but no further
/// than so; or below them if there is little room.
constexpr std::size_t most_left_column = 26, below_column = 6, least_width_for_columns = 64;

std::optional<std::size_t> number(const char* text) {
  std::size_t value = 0;
  const char* const end = text + std::strlen(text);
  const auto [at, error] = std::from_chars(text, end, value);
  return error == std::errc() && at == end && value > 0 ? std::optional(value) : std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// Is the word in the text, not as a part of another?
bool says(std::string_view text, std::string_view word) {
  const auto joins = [&](std::size_t at) {
    return at < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '-');
  };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
    if ((at == 0 || !joins(at - 1)) && !joins(at + word.size())) return true;
  return false;
}

/// Columns, not bytes, of a UTF-8 text.
std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

/// Words in lines: what stands between two on a line, and what ends a line that is not the last.
std::string in_lines(const std::vector<std::string_view>& words, std::size_t width,
                     std::size_t indent, std::string_view line_end) {
  std::string text;
  std::size_t column = indent;
  for (const std::string_view word : words) {
    const std::size_t needed = columns(word);
    if (text.empty()) {
      column += needed;
    } else if (column + 1 + needed + line_end.size() <= width) {
      text += ' ';
      column += 1 + needed;
    } else {
      text += line_end;
      text += '\n';
      text.append(indent, ' ');
      column = indent + needed;
    }
    text += word;
  }
  return text;
}

/// Words as a shell has them, with their quotes.
std::vector<std::string_view> shell_words(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  char quote = 0;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    const char c = at < line.size() ? line[at] : ' ';
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == ' ') {
      if (at > begin) words.push_back(line.substr(begin, at - begin));
      begin = at + 1;
    }
  }
  if (quote != 0) words.push_back(line.substr(begin));
  return words;
}

/// Keeps an option and its value together.
std::vector<std::string_view> with_values(std::string_view line,
                                          const std::vector<std::string_view>& words) {
  std::vector<std::string_view> units;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto is_value = [&](std::string_view word) {
      return word.front() != '-' && word.front() != '|' && word.front() != '&';
    };
    const std::size_t begin = static_cast<std::size_t>(words[i].data() - line.data());
    if (words[i].starts_with("--") && i + 1 < words.size() && is_value(words[i + 1])) ++i;
    const std::size_t end =
        static_cast<std::size_t>(words[i].data() - line.data()) + words[i].size();
    units.push_back(line.substr(begin, end - begin));
  }
  return units;
}

/// The column in which explanations of these labels begin.
std::size_t column_for(const std::vector<std::string>& labels, std::size_t width) {
  if (width < least_width_for_columns) return below_column;
  std::size_t longest = 0;
  for (const std::string& each : labels)
    if (columns(each) + 4 <= most_left_column) longest = std::max(longest, columns(each));
  return longest + 4;
}

/// A label and its meaning.
std::string row(const std::string& label, const std::string& text, std::size_t width,
                std::size_t column) {
  const bool below = column == below_column;
  std::string line = "  " + label;
  if (text.empty()) return line + "\n";
  if (below || columns(line) + 2 > column)
    line += "\n" + std::string(column, ' ');
  else
    line.append(column - columns(line), ' ');
  return line + wrapped(text, width, column) + "\n";
}

std::string notes_text(const std::vector<std::string>& notes, std::size_t width) {
  std::string text;
  for (const std::string& each : notes) {
    if (!is_item(each))
      text += "\n" + wrapped(each, width, 0) + "\n";
    else
      text += "  " + wrapped(each.substr(2), width, 4) + "\n";
  }
  return text;
}

}  // namespace

std::string_view DeclaredOption::name() const {
  if (positional()) return value;
  const auto is_long = [](const std::string& each) { return each.starts_with("--"); };
  const auto found = std::find_if(names.begin(), names.end(), is_long);
  return found == names.end() ? names.front() : *found;
}

std::string_view usual_heading(std::string_view name) {
  if (!name.starts_with('-')) return "Arguments";
  const std::string whole = " " + std::string(name) + " ";
  for (const Heading& each : headings)
    if (each.names.find(whole) != std::string_view::npos) return each.heading;
  return "What to ask";
}

std::vector<std::string> DeclaredCommand::headings() const {
  std::vector<std::string> used;
  const auto add = [&](std::string_view one) {
    const bool has = std::any_of(options.begin(), options.end(),
                                 [&](const DeclaredOption& each) { return each.heading == one; });
    if (has && std::find(used.begin(), used.end(), one) == used.end()) used.emplace_back(one);
  };
  // A subcommand's own headings come after what is asked, before the limits.
  for (const Heading& each : tools::headings) {
    if (each.heading == "Limits")
      for (const DeclaredOption& option : options)
        if (std::none_of(tools::headings.begin(), tools::headings.end(),
                         [&](const Heading& usual) { return usual.heading == option.heading; }))
          add(option.heading);
    add(each.heading);
  }
  return used;
}

void read_footer(std::string_view footer, DeclaredCommand& command) {
  bool examples = false, ended = true;
  while (!footer.empty()) {
    const std::size_t end = std::min(footer.find('\n'), footer.size());
    const std::string_view line = footer.substr(0, end);
    footer.remove_prefix(std::min(end + 1, footer.size()));
    if (line == "Example:" || line == "Examples:") {
      examples = true;
    } else if (examples) {
      if (line.starts_with("  ")) command.examples.emplace_back(line.substr(2));
    } else if (line.empty()) {
      ended = true;
    } else if (!ended && continues(command.notes.back(), line)) {
      command.notes.back() += " ";
      command.notes.back() += line.substr(std::min(line.find_first_not_of(' '), line.size()));
    } else {
      command.notes.emplace_back(line);
      ended = false;
    }
  }
}

std::size_t help_width() {
  std::size_t width = usual_width;
  const char* const said = std::getenv("COLUMNS");
  if (const auto columns = said == nullptr ? std::nullopt : number(said)) {
    width = *columns;
  } else if (winsize size{}; ::isatty(STDOUT_FILENO) == 1 &&
                             ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    width = size.ws_col;
  }
  return std::clamp(width, least_width, most_width);
}

std::string usage_of(const DeclaredCommand& command) {
  std::string text = command.call;
  for (const DeclaredOption& option : command.options)
    if (!option.positional() && option.required)
      text += fmt::format(" {} {}", option.name(), option.value);
  if (command.subcommands.empty()) text += " [OPTION]...";
  for (const DeclaredOption& option : command.options)
    if (option.positional()) text += " " + label_of(option);
  if (!command.subcommands.empty()) text += " SUBCOMMAND ...";
  return text;
}

std::string label_of(const DeclaredOption& option) {
  if (option.positional()) {
    const std::string name = option.value + (option.repeated ? "..." : "");
    if (option.required) return name;
    return option.repeated ? fmt::format("[{}]...", option.value) : fmt::format("[{}]", name);
  }
  return fmt::format("{}{}{}", fmt::join(option.names, ", "), option.value.empty() ? "" : " ",
                     option.value);
}

std::string explained(const DeclaredOption& option) {
  std::string text = option.help;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (!option.range.empty() && !says(text, option.range)) add(option.range);
  const bool all_said = std::all_of(option.choices.begin(), option.choices.end(),
                                    [&](const std::string& each) { return says(text, each); });
  // More words than a line holds are for completions and manual pages.
  constexpr std::size_t most_words = 12;
  if (!all_said && option.choices.size() <= most_words)
    add(fmt::format("one of {}", fmt::join(option.choices, ", ")));
  for (const std::string& each : option.only_with)
    if (!says(text, each) && each.starts_with('-')) add("only with " + each);
  if (!option.otherwise.empty()) text += fmt::format(" [{}]", option.otherwise);
  return text;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  return in_lines(words_of(text), width, indent, "");
}

std::string wrapped_command(std::string_view line, std::size_t width, std::size_t indent) {
  return in_lines(with_values(line, shell_words(line)), width, indent, " \\");
}

std::string help_text(const DeclaredCommand& command, std::size_t width) {
  std::string text =
      wrapped(command.help, width, 0) + "\n\nUsage: " + wrapped(usage_of(command), width, 7) + "\n";
  std::vector<std::string> labels, names;
  for (const DeclaredOption& option : command.options) labels.push_back(label_of(option));
  for (const DeclaredCommand& each : command.subcommands) names.push_back(each.words.back());
  const std::size_t column = column_for(labels, width), names_column = column_for(names, width);
  const auto add_options = [&](const std::string& heading) {
    text += "\n" + heading + ":\n";
    for (const DeclaredOption& option : command.options)
      if (option.heading == heading)
        text += row(label_of(option), explained(option), width, column);
  };
  const std::vector<std::string> headings = command.headings();
  const bool arguments = !headings.empty() && headings.front() == "Arguments";
  if (arguments) add_options("Arguments");
  if (!command.subcommands.empty()) {
    const DeclaredCommand* before = nullptr;
    for (const DeclaredCommand& each : command.subcommands) {
      if (before == nullptr || before->heading != each.heading) text += "\n" + each.heading + ":\n";
      text += row(each.words.back(), each.help, width, names_column);
      before = &each;
    }
  }
  for (std::size_t i = arguments ? 1 : 0; i < headings.size(); ++i) add_options(headings[i]);
  text += notes_text(command.notes, width);
  if (!command.examples.empty()) {
    text += command.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
    for (const std::string& each : command.examples)
      text += "  " + wrapped_command(each, width, 4) + "\n";
  }
  return text;
}

}  // namespace agon::tools
