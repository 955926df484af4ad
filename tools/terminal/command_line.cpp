// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/subcommand.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "tools/requests/written.hpp"
#include "tools/terminal/help.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

/// The subcommand of a subcommand ... that the command line got to.
const CLI::App* deepest(const CLI::App* app) {
  while (!app->get_subcommands().empty()) app = app->get_subcommands().back();
  return app;
}

/// "agon rules show", "agon collection FILE find": how the user calls it.
std::string full_name(const CLI::App* app) {
  const CLI::App* parent = app->get_parent();
  if (parent == nullptr) return app->get_name();
  std::string name = full_name(parent);
  for (const CLI::Option* each : parent->get_options())
    if (each->get_positional()) name += " " + each->get_name(true);
  return name + " " + app->get_name();
}

std::vector<std::string> subcommand_names(const CLI::App* app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app->get_subcommands(nullptr)) names.push_back(each->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App* app) {
  std::vector<std::string> names;
  for (const CLI::Option* each : app->get_options())
    for (const std::string& name : each->get_lnames()) names.push_back("--" + name);
  return names;
}

/// The subcommands of others that have this name: "table find or collection find"; may be empty.
std::string nested(std::string_view word, const CLI::App* app) {
  std::string found;
  for (const CLI::App* each : app->get_subcommands(nullptr))
    for (const CLI::App* below : each->get_subcommands(nullptr)) {
      if (below->get_name() != word) continue;
      found += (found.empty() ? "" : " or ") + each->get_name() + " " + below->get_name();
    }
  return found;
}

/// The options that a word stands for: --plies for --max-plies, --lang for --language, -v for
/// --version, or a misspelt one. Joined by "or"; may be empty.
std::string option_meant(std::string_view word, const CLI::App* app) {
  const std::string part(word.substr(std::min(word.find_first_not_of('-'), word.size())));
  const bool letter = part.size() == 1 && !word.starts_with("--");
  constexpr std::size_t least_letters = 3;
  const std::vector<std::string> known = option_names(app);
  std::string found;
  std::vector<std::string_view> alike;
  for (const std::string& each : known) {
    const bool begins = each.starts_with("--" + part);
    if (letter ? begins : part.size() >= least_letters && (begins || each.ends_with("-" + part)))
      found += (found.empty() ? "" : " or ") + each;
    if (part.starts_with(each[2])) alike.push_back(each);
  }
  if (!found.empty()) return found;
  if (const auto nearest = rulesets::nearest("--" + part, alike)) return std::string(*nearest);
  return letter && app->get_parent() != nullptr && part == "v" ? "agon --version" : "";
}

/// What to say of an unknown word: the nearest name, or all of them and which comes nearest.
std::string unknown_word(std::string_view what, std::string_view word,
                         const std::vector<std::string>& known, const CLI::App* app) {
  std::vector<std::string_view> candidates(known.begin(), known.end());
  if (what == "option") {
    if (const std::string meant = option_meant(word, app); !meant.empty())
      return fmt::format("{}: {} has no such {}; did you mean {}?", word, full_name(app), what,
                         meant);
    candidates.clear();
  }
  if (const std::optional<std::string_view> nearest = rulesets::nearest(word, candidates))
    return fmt::format("{}: {} has no such {}; did you mean {}?", word, full_name(app), what,
                       *nearest);
  if (const std::string deeper = nested(word, app); what == "subcommand" && !deeper.empty())
    return fmt::format("{}: {} has no such {}; did you mean {}?", word, full_name(app), what,
                       deeper);
  const std::optional<std::string_view> least_far =
      what == "subcommand" ? rulesets::nearest(word, candidates, word.size()) : std::nullopt;
  return fmt::format("{}: {} has no such {}; it has {}{}", word, full_name(app), what,
                     fmt::join(known, ", "),
                     least_far ? fmt::format("; the nearest is {}", *least_far) : "");
}

/// The positional arguments of a subcommand, in words.
std::string arguments_of(const CLI::App* app) {
  std::vector<std::string> names;
  bool rule_sets = true;
  for (const CLI::Option* each : app->get_options()) {
    if (!each->get_positional()) continue;
    names.push_back(each->get_name(true));
    rule_sets = rule_sets && each->get_type_name() == "RULES";
  }
  if (names.empty()) return "only options";
  if (rule_sets && names.size() == 2)
    return fmt::format("two rule sets, {}", fmt::join(names, " and "));
  return fmt::format("only {}", fmt::join(names, " and "));
}

/// An unused word before the last subcommand.
std::string misplaced(const std::string& word, const CLI::App* app, const CLI::App* last) {
  if (word.front() != '-') return unknown_word("subcommand", word, subcommand_names(app), app);
  const std::string name = word.substr(0, word.find('='));
  if (last->get_option_no_throw(name) != nullptr)
    return fmt::format("{}: comes after the subcommand; write {} {}", name, full_name(last), name);
  return unknown_word("option", name, option_names(app), app);
}

/// "Could not convert: --ply = 2.5", as one of our lines: what the checks of an option let through
/// is a whole number that is too large, or no whole number where one has no range.
std::string not_converted(std::string_view text) {
  text.remove_prefix(std::min(text.find(": "), text.size() - 2) + 2);
  const std::size_t end = std::min(text.find(" = "), text.size());
  const std::string typed(text.substr(std::min(end + 3, text.size())));
  const std::string complaint = refuse_negative(typed);
  return fmt::format(
      "{}: {}", text.substr(0, end),
      complaint.empty() ? typed + " is too large; give a smaller number" : complaint);
}

/// A position that the shell has taken apart, since it was not quoted: the request to quote it.
/// Empty where there is none.
std::string split_position(std::span<const char* const> words) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--") break;
    const bool assigned = word.starts_with("--") && word.find('=') != word.npos;
    const std::string_view side = words[i + 1];
    std::string position(assigned ? word.substr(word.find('=') + 1) : word);
    if (!looks_like_string(position) || position.find(' ') != position.npos ||
        (side != "w" && side != "b"))
      continue;
    // The captured pieces and the hands, where they follow.
    for (std::size_t j = i + 1; j < words.size() && j < i + 4; ++j) {
      if (j > i + 1 && std::string_view(words[j]).starts_with("--")) break;
      position.append(" ").append(words[j]);
    }
    const std::string_view option = assigned ? word.substr(0, word.find('='))
                                    : i > 0 && words[i - 1][0] == '-' ? words[i - 1]
                                                                      : "--position";
    return fmt::format("{}: a position has blanks, so quote it: {} '{}'", option, option, position);
  }
  return "";
}

/// CLI11's error as one of our lines.
std::string explain(const CLI::App& root, const CLI::ParseError& error) {
  const CLI::App* last = deepest(&root);
  const std::vector<std::string> subcommands = subcommand_names(last);
  // For a wrong value the error itself says everything; otherwise the first unused word does.
  const bool of_a_value = dynamic_cast<const CLI::ValidationError*>(&error) != nullptr ||
                          dynamic_cast<const CLI::ConversionError*>(&error) != nullptr;
  for (const CLI::App* app = &root; !of_a_value; app = app->get_subcommands().back()) {
    for (const std::string& word : app->remaining()) {
      if (word.empty() || word == "--") continue;
      if (app != last) return misplaced(word, app, last);
      if (word.size() > 1 && word.front() == '-')
        return unknown_word("option", word.substr(0, word.find('=')), option_names(app), app);
      if (!subcommands.empty()) return unknown_word("subcommand", word, subcommands, app);
      if (const std::size_t equals = word.find('='); equals != word.npos)
        if (const std::string meant = option_meant(word.substr(0, equals), app); !meant.empty())
          return fmt::format("{}: an option is missing its dashes; write {} {}", word, meant,
                             word.substr(equals + 1));
      const bool takes_position = app->get_option_no_throw("--position") != nullptr;
      return fmt::format("{}: one argument too many; {} takes {}{}", word, full_name(app),
                         arguments_of(app),
                         !takes_position ? ""
                         : looks_like_string(word)
                             ? fmt::format(", and a position is given as --position '{}'", word)
                             : ", and a position string needs quotes");
    }
    if (app == last) break;
  }
  const bool missing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  if (missing && last == &root)
    return "agon: a subcommand is missing; agon play plays in the terminal, agon board writes a "
           "page to play on, agon --help lists all";
  if (missing && !subcommands.empty())
    return fmt::format("{}: a subcommand is missing; give one of {}", full_name(last),
                       fmt::join(subcommands, ", "));
  const std::string_view text = error.what();
  if (text.starts_with("Could not convert: ")) return not_converted(text);
  if (const std::size_t end = text.find(": 1 required "); end != text.npos)
    return fmt::format("{}: a value is missing; {} --help shows what is possible",
                       text.substr(0, end), full_name(last));
  if (const std::size_t end = text.find(": At Most 1 required"); end != text.npos)
    return fmt::format("{}: is given more than once; give it once", text.substr(0, end));
  // Our own checks give the remedy themselves, after a semicolon.
  return text.find("; ") != text.npos
             ? std::string(text)
             : fmt::format("{}; {} --help shows what is possible", text, full_name(last));
}

/// The parser with the whole table declared.
class Program {
 public:
  explicit Program(std::span<const Subcommand> table)
      : root("Agon: the rules and their readings, forced wins and puzzles", "agon"),
        arguments(root) {
    root.set_version_flag("--version", "agon " AGON_VERSION);
    arguments.footer(
        "agon help SUBCOMMAND explains one of them. Defaults are in brackets.\n"
        "\n"
        "Exit codes: 0 done, 1 a check found something wrong, 2 unusable request or input (one "
        "line on standard error says why), 3 a limit or Ctrl-C came before an answer.\n"
        "Example:\n"
        "  agon show --rules wikipedia");
    arguments.require_subcommand(1);
    for (const Subcommand& row : table) {
      Arguments* app = arguments.add_subcommand(std::string(row.name), std::string(row.help),
                                                std::string(row.heading));
      runs.emplace_back(app, row.add(*app));
    }
    help = arguments.add_subcommand("help", "Print what --help prints", "Help");
    help->add_option("SUBCOMMAND", explained,
                     "The subcommand to explain, with one of its own subcommands if it has any "
                     "[agon itself]")
        ->type_name("SUBCOMMAND");
    help->footer("Examples:\n  agon help solve\n  agon help rules show");
    arguments.add_general_options(manner().quiet, manner().colour);
  }

  DeclaredCommand declared() const {
    DeclaredCommand all = arguments.declared();
    DeclaredOption& version = all.options.emplace_back();
    version.names = {"--version"};
    version.help = "Print the version";
    version.heading = usual_heading("--version");
    return all;
  }

  CLI::App root;
  Arguments arguments;
  std::vector<std::pair<const Arguments*, Run>> runs;
  Arguments* help = nullptr;
  std::vector<std::string> explained;
};

/// Prints the help of the subcommand of these nested names.
void print_help(const Program& program, const std::vector<std::string>& names, Output& out) {
  const DeclaredCommand all = program.declared();
  const DeclaredCommand* command = &all;
  const CLI::App* app = &program.root;
  for (const std::string& name : names) {
    const auto& below = command->subcommands;
    const auto next = std::find_if(below.begin(), below.end(),
                                   [&name](const auto& each) { return each.words.back() == name; });
    if (next == below.end())
      throw Unusable(below.empty() ? fmt::format("{}: {} has no subcommands; leave it out", name,
                                                 full_name(app))
                                   : unknown_word("subcommand", name, subcommand_names(app), app));
    command = &*next;
    app = app->get_subcommand(name);
  }
  out.text(help_text(*command, help_width()));
}

}  // namespace

Run add_parts(Arguments& app, const std::vector<Part>& parts) {
  app.require_subcommand(1);
  std::vector<std::pair<const Arguments*, Run>> runs;
  for (const Part& part : parts) {
    Arguments* arguments = app.add_subcommand(part.name, part.help);
    runs.emplace_back(arguments, part.add(*arguments));
  }
  return [runs = std::move(runs)](Output& out) {
    for (const auto& [arguments, run] : runs)
      if (arguments->parsed()) return run(out);
    return ExitCode::unusable;  // not reached: one must be given
  };
}

DeclaredCommand declared_program(std::span<const Subcommand> table) {
  return Program(table).declared();
}

ExitCode run_command_line(std::span<const Subcommand> table, int argc, const char* const* argv,
                          Output& out) {
  Program program(table);
  const std::span words(argv, static_cast<std::size_t>(argc));
  if (const std::string complaint = split_position(words.subspan(std::min<std::size_t>(1, argc)));
      !complaint.empty())
    throw Unusable(complaint);
  try {
    program.root.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    std::vector<std::string> names;
    for (const CLI::App* app = &program.root; !app->get_subcommands().empty();)
      names.push_back((app = app->get_subcommands().back())->get_name());
    print_help(program, names, out);
    return ExitCode::done;
  } catch (const CLI::CallForVersion& version) {
    out.line(version.what());
    return ExitCode::done;
  } catch (const CLI::ParseError& error) {
    throw Unusable(explain(program.root, error));
  }
  if (program.help->parsed()) {
    print_help(program, program.explained, out);
    return ExitCode::done;
  }
  for (const auto& [app, run] : program.runs)
    if (app->parsed()) return run(out);
  throw Unusable("agon: a subcommand is missing; agon --help lists them");
}

}  // namespace agon::tools
