#include "tools/cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <optional>
#include <utility>

#include "model/rulesets/nearest.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {
namespace {

/// The subcommand of a subcommand ... that the command line got to.
const CLI::App* deepest(const CLI::App* app) {
  while (!app->get_subcommands().empty()) app = app->get_subcommands().back();
  return app;
}

/// "agon rules show": how the user calls it.
std::string full_name(const CLI::App* app) {
  return app->get_parent() == nullptr ? app->get_name()
                                      : full_name(app->get_parent()) + " " + app->get_name();
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

/// What to say of a word that nobody knows: the nearest name, or all of them.
std::string unknown_word(std::string_view what, std::string_view word,
                         const std::vector<std::string>& known, const CLI::App* app) {
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  if (const std::optional<std::string_view> nearest = rulesets::nearest(word, candidates))
    return fmt::format("{}: {} has no such {}; did you mean {}?", word, full_name(app), what,
                       *nearest);
  return fmt::format("{}: {} has no such {}; it has {}", word, full_name(app), what,
                     fmt::join(known, ", "));
}

/// CLI11's complaint as one line of ours.
std::string explain(const CLI::App& root, const CLI::ParseError& error) {
  const CLI::App* app = deepest(&root);
  const std::vector<std::string> subcommands = subcommand_names(app);
  for (const std::string& word : app->remaining()) {
    if (word.size() > 1 && word.front() == '-')
      return unknown_word("option", word, option_names(app), app);
    if (!subcommands.empty()) return unknown_word("subcommand", word, subcommands, app);
    return fmt::format(
        "{}: one argument too many for {}; {} --help shows what it takes, and a "
        "position string needs quotes",
        word, full_name(app), full_name(app));
  }
  if (!subcommands.empty() && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return fmt::format("{}: a subcommand is missing; give one of {}", full_name(app),
                       fmt::join(subcommands, ", "));
  return fmt::format("{}; {} --help shows what is right", error.what(), full_name(app));
}

}  // namespace

ExitCode run_command_line(std::span<const Subcommand> table, int argc, const char* const* argv,
                          Output& out) {
  CLI::App root("Agon: the rules and their readings, forced wins and puzzles", "agon");
  root.set_version_flag("--version", "agon " AGON_VERSION);
  root.footer(
      "Exit codes: 0 done, 1 a check found something wrong, 2 unusable request or input (one "
      "line on\nstandard error says which), 3 a limit or Ctrl-C ended it before an answer.\n"
      "Example:\n  agon show --rules wikipedia");
  root.require_subcommand(1);
  std::vector<std::pair<const CLI::App*, Run>> runs;
  for (const Subcommand& row : table) {
    CLI::App* app = root.add_subcommand(std::string(row.name), std::string(row.help));
    runs.emplace_back(app, row.add(*app));
  }
  try {
    root.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const std::string help = root.help();
    out.line(help.ends_with('\n') ? help.substr(0, help.size() - 1) : help);
    return ExitCode::done;
  } catch (const CLI::CallForVersion& version) {
    out.line(version.what());
    return ExitCode::done;
  } catch (const CLI::ParseError& error) {
    throw Unusable(explain(root, error));
  }
  for (const auto& [app, run] : runs)
    if (app->parsed()) return run(out);
  throw Unusable("agon: a subcommand is missing; agon --help lists them");
}

}  // namespace agon::tools
