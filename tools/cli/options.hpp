// The options that subcommands have in common, and what they name.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/cell.hpp"
#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
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
void add_rules_option(Arguments& app, CommonOptions& options);
void add_position_option(Arguments& app, CommonOptions& options);
void add_json_option(Arguments& app, bool& json);
/// All three.
void add_common_options(Arguments& app, CommonOptions& options);

/// For an option whose value is a text: refuses the empty one, which a script's unset variable
/// gives and which would else pass for the option left out.
std::string refuse_empty(const std::string& text);

/// For `--time` and whatever else is a number of seconds: refuses anything but a number from
/// `least` to `most`, by which it stays well within what clocks count.
std::function<std::string(const std::string&)> seconds_from(double least, double most = 1e8);

/// `--output FILE`, of a subcommand that makes a file; `-` is standard output, which the caller has
/// to write to. Scripts may know it as `--out`, which no help names. Answers both options, of which
/// at most one can be given.
std::vector<Option*> add_output_option(Arguments& app, std::string& file, const std::string& help);

/// A rule set and the name to show it by: the preset's or file's, followed by the changes.
struct ChosenRules {
  RuleSet rules;
  std::string name;
  std::shared_ptr<const rulesets::Preset> preset;  ///< the same with its sources; never null
};

/// The rule set that `--rules` names; throws `Unusable`. The second form reads any such text:
/// `argument` is how to name it in errors ("--rules", "puzzles/first.toml:12").
ChosenRules choose_rules(const CommonOptions& options);
ChosenRules choose_rules(std::string_view text, std::string_view argument);

/// A RULES text that can stand in a file: a preset's name, since a path would mean nothing
/// elsewhere.
std::string portable_name(const ChosenRules& rules);

/// A position that can be used under the rules; throws `Unusable` with every reason why not.
/// `argument` is how to name its origin in errors ("--position", "stdin:3").
Position usable_position(std::string_view text, const ChosenRules& rules,
                         std::string_view argument);
/// The one position that `--position` names, or the rule set's start. Precondition: not in bulk.
Position choose_position(const CommonOptions& options, const ChosenRules& rules);

/// Does `--position -` ask for one position a line?
bool in_bulk(const CommonOptions& options);
/// Calls `answer` for each line of standard input, in order, with its place ("stdin:3") for errors;
/// it should print one line to `out`. The first unusable line ends it: `Unusable` is thrown, the
/// answers to the lines before stand and nothing is printed for it, so that line n of the output
/// always answers line n of the input. A carriage return at a line's end is ignored. `out` is
/// flushed before each wait for more input, so a program at the other end can ask line by line.
/// Ctrl-C ends it between two answers with `LimitReached`.
ExitCode for_each_line(
    Output& out, const ChosenRules& rules,
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
