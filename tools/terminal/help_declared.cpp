#include "tools/terminal/help_declared.hpp"

#include <algorithm>
#include <array>

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
            "--answer-time --shrink-time --hold-time --max-mismatches "},
    Heading{"Output",
            " --output --strategy --json --svg --png --pdf --report --junit --keep --dimacs "},
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
  const auto add = [&](std::string_view heading) {
    const bool has = std::any_of(options.begin(), options.end(), [&](const DeclaredOption& each) {
      return each.heading == heading;
    });
    if (has && std::find(used.begin(), used.end(), heading) == used.end())
      used.emplace_back(heading);
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

}  // namespace agon::tools
