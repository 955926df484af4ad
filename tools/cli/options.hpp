// The options that subcommands have in common, and what they name.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "model/data/action.hpp"
#include "model/data/cell.hpp"
#include "model/data/named_rules.hpp"
#include "model/data/position.hpp"
#include "model/rulesets/preset.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {

/// As typed; the functions below give them their meaning.
struct CommonOptions {
  std::string rules = "wikipedia";
  std::string position;  ///< empty: the start; "-": one a line from standard input
  bool json = false;
};

/// `--rules`, `--position`, `--json`: one at a time, for subcommands that lack one of them.
void add_rules_option(CLI::App& app, CommonOptions& options);
void add_position_option(CLI::App& app, CommonOptions& options);
void add_json_option(CLI::App& app, bool& json);
/// All three.
void add_common_options(CLI::App& app, CommonOptions& options);

// Those below say what the number is of where it is not the same everywhere: `help`.

/// `--position` of a subcommand that takes one position, not one a line.
CLI::Option* add_position_option(CLI::App& app, std::string& position, const std::string& help);
/// `--attacker w|b`, read by `attacker_of`. `otherwise`: whose win is looked for without it.
CLI::Option* add_attacker_option(CLI::App& app, std::string& attacker,
                                 const std::string& otherwise = "the side to move");
/// `--time SECONDS`: none is no limit.
CLI::Option* add_time_option(CLI::App& app, std::optional<double>& seconds);
/// The same with a default, which the help shows.
CLI::Option* add_time_option(CLI::App& app, double& seconds, const std::string& help,
                             double least = 0);
/// `--memory MIB`.
CLI::Option* add_memory_option(CLI::App& app, std::size_t& mib, const std::string& help,
                               std::size_t most = std::size_t{1} << 20U);
/// `--threads N`. The help shows the default but where it is 0.
CLI::Option* add_threads_option(CLI::App& app, int& threads, const std::string& help,
                                int most = 1024);
/// `--seed N`.
CLI::Option* add_seed_option(CLI::App& app, std::uint64_t& seed, const std::string& help);

/// For an option whose value is a text: refuses the empty one, which a script's unset variable
/// gives and which would else pass for the option left out.
std::string refuse_empty(const std::string& text);

/// A rule set with what is known of its sources.
struct ChosenRules : NamedRules {
  std::shared_ptr<const rulesets::Preset> preset;  ///< the same with its sources; never null
};

/// The rule set that `--rules` names; throws `Unusable`. The second form reads any such text:
/// `argument` is how to name it in errors ("--rules", "puzzles/first.toml:12").
ChosenRules choose_rules(const CommonOptions& options);
ChosenRules choose_rules(std::string_view text, std::string_view argument);

/// A RULES text that can stand in a file: a preset's name, since a path would mean nothing
/// elsewhere.
std::string portable_name(const NamedRules& rules);

/// A position that can be used under the rules; throws `Unusable` with every reason why not.
/// `argument` is how to name its origin in errors ("--position", "stdin:3").
Position usable_position(std::string_view text, const NamedRules& rules, std::string_view argument);
/// The one position that `--position` names, or the rule set's start. Precondition: not in bulk.
Position choose_position(const CommonOptions& options, const NamedRules& rules);

/// Does `--position -` ask for one position a line?
bool in_bulk(const CommonOptions& options);
/// Calls `answer` for each line of standard input, in order, with its place ("stdin:3") for errors;
/// it should print one line to `out`. The first unusable line ends it: `Unusable` is thrown, the
/// answers to the lines before stand and nothing is printed for it, so that line n of the output
/// always answers line n of the input. A carriage return at a line's end is ignored. `out` is
/// flushed before each wait for more input, so a program at the other end can ask line by line.
/// Ctrl-C ends it between two answers with `LimitReached`.
ExitCode for_each_line(
    Output& out, const NamedRules& rules,
    const std::function<void(const Position& position, const std::string& place)>& answer);
/// The same with another way to read a line; `read` throws `Unusable` for one it cannot use.
ExitCode for_each_line(
    Output& out,
    const std::function<Position(const std::string& line, const std::string& place)>& read,
    const std::function<void(const Position& position, const std::string& place)>& answer);

/// An action or a cell of the board as typed for `argument`; throws `Unusable`. Legality of the
/// action is not asked.
Cell usable_cell(std::string_view text, int radius, std::string_view argument);
Action usable_action(std::string_view text, int radius, std::string_view argument);

}  // namespace agon::tools
