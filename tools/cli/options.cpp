#include "tools/cli/options.hpp"

#include <fmt/format.h>

#include <optional>

#include "model/rules/opening.hpp"
#include "model/rules/validate.hpp"
#include "model/rulesets/parse.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/line_reader.hpp"

namespace agon::tools {

void add_rules_option(CLI::App& app, CommonOptions& options) {
  app.add_option("--rules", options.rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->capture_default_str();
}

void add_position_option(CLI::App& app, CommonOptions& options) {
  add_position_option(
      app, options.position,
      "Position string; - for one a line from standard input, which is answered line "
      "by line and ends at the first unusable one [the rule set's start]");
}

CLI::Option* add_position_option(CLI::App& app, std::string& position, const std::string& help) {
  return app.add_option("--position", position, help)->type_name("POS")->check(refuse_empty);
}

std::string refuse_empty(const std::string& text) {
  return text.empty() ? "is empty; give a value, or leave the option out" : "";
}

void add_json_option(CLI::App& app, bool& json) {
  app.add_flag("--json", json, "Print JSON, one object a line");
}

void add_common_options(CLI::App& app, CommonOptions& options) {
  add_rules_option(app, options);
  add_position_option(app, options);
  add_json_option(app, options.json);
}

CLI::Option* add_attacker_option(CLI::App& app, std::string& attacker,
                                 const std::string& otherwise) {
  return app
      .add_option("--attacker", attacker, "The side that is to win: w or b [" + otherwise + "]")
      ->type_name("SIDE")
      ->check(CLI::IsMember({"w", "b"}));
}

CLI::Option* add_time_option(CLI::App& app, std::optional<double>& seconds) {
  return app.add_option("--time", seconds, "Stop after so many seconds")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber);
}

CLI::Option* add_time_option(CLI::App& app, double& seconds, const std::string& help,
                             double least) {
  return app.add_option("--time", seconds, help)
      ->type_name("SECONDS")
      ->check(CLI::Range(least, 1e6))
      ->capture_default_str();
}

CLI::Option* add_memory_option(CLI::App& app, std::size_t& mib, const std::string& help,
                               std::size_t most) {
  return app.add_option("--memory", mib, help)
      ->type_name("MIB")
      ->check(CLI::Range(std::size_t{1}, most))
      ->capture_default_str();
}

CLI::Option* add_threads_option(CLI::App& app, int& threads, const std::string& help, int most) {
  CLI::Option* option =
      app.add_option("--threads", threads, help)->type_name("N")->check(CLI::Range(1, most));
  if (threads != 0) option->capture_default_str();
  return option;
}

CLI::Option* add_seed_option(CLI::App& app, std::uint64_t& seed, const std::string& help) {
  return app.add_option("--seed", seed, help)->type_name("N")->capture_default_str();
}

ChosenRules choose_rules(const CommonOptions& options) {
  return choose_rules(options.rules, "--rules");
}

ChosenRules choose_rules(std::string_view text, std::string_view argument) {
  rulesets::ParsedRules parsed = rulesets::parse_rules(text);
  std::string complaint;
  for (const rulesets::Mistake& mistake : parsed.mistakes) {
    if (!complaint.empty()) complaint += "; ";
    if (mistake.file.empty()) complaint += fmt::format("{}: ", argument);
    complaint += rulesets::to_string(mistake);
  }
  if (!complaint.empty()) throw Unusable(complaint);
  return {{parsed.rules, std::move(parsed.name)}, std::move(parsed.preset)};
}

std::string portable_name(const NamedRules& rules) {
  const std::string base = rules.name.substr(0, rules.name.find(','));
  return rulesets::find_preset(base) != nullptr ? rules.name : rulesets::shortest_name(rules.rules);
}

Position usable_position(std::string_view text, const NamedRules& rules,
                         std::string_view argument) {
  ParsedPosition parsed = rules::read_position(text, rules.rules);
  if (!parsed.problems.empty())
    throw Unusable(fmt::format("{}: {}", argument, to_string(parsed.problems)));
  return std::move(parsed.position);
}

Position choose_position(const CommonOptions& options, const NamedRules& rules) {
  if (!options.position.empty()) return usable_position(options.position, rules, "--position");
  if (std::optional<Position> start = rules::opening(rules.rules)) return *std::move(start);
  throw Unusable(fmt::format(
      "--position: {} has no start of its own, since setup=standard needs radius 5 and 6 guards; "
      "give a position, or rules with ,setup=place-any or another placing setup",
      rules.name));
}

bool in_bulk(const CommonOptions& options) {
  return options.position == "-";
}

ExitCode for_each_line(
    Output& out, const NamedRules& rules,
    const std::function<void(const Position& position, const std::string& place)>& answer) {
  const auto read = [&rules](const std::string& line, const std::string& place) {
    return usable_position(line, rules, place);
  };
  return for_each_line(out, read, answer);
}

ExitCode for_each_line(
    Output& out,
    const std::function<Position(const std::string& line, const std::string& place)>& read,
    const std::function<void(const Position& position, const std::string& place)>& answer) {
  catch_interrupts();
  LineReader lines(out);
  for (int number = 1; std::optional<std::string> line = lines.next(); ++number) {
    const std::string place = fmt::format("stdin:{}", number);
    answer(read(*line, place), place);
    if (interrupted()) break;
  }
  if (interrupted()) throw LimitReached("Ctrl-C: stopped; each line printed is complete");
  return ExitCode::done;
}

Cell usable_cell(std::string_view text, int radius, std::string_view argument) {
  const std::optional<Cell> cell = parse_cell(text);
  if (!cell)
    throw Unusable(
        fmt::format("{}: \"{}\" is no cell; give a row letter and a diagonal number, "
                    "like {}",
                    argument, text, to_string(throne(radius))));
  if (on_board(*cell, radius)) return *cell;
  if (cell->row > row_count(radius))
    throw Unusable(
        fmt::format("{}: {} is not on the board of radius {}, whose rows go from a to {}", argument,
                    text, radius, static_cast<char>('a' + row_count(radius) - 1)));
  const auto in_row = [&](int number) {
    return to_string(Cell{cell->row, static_cast<std::int8_t>(number)});
  };
  throw Unusable(
      fmt::format("{}: {} is not on the board of radius {}, where that row goes from {} "
                  "to {}",
                  argument, text, radius, in_row(first_number(radius, cell->row)),
                  in_row(last_number(radius, cell->row))));
}

Action usable_action(std::string_view text, int radius, std::string_view argument) {
  const std::optional<Action> action = parse_action(text);
  if (!action)
    throw Unusable(
        fmt::format("{}: \"{}\" is no action; give a step c3-c4, a relocation c3@k9, a "
                    "placement G@c3 or the pass --",
                    argument, text));
  using Type = Action::Type;
  if (action->type == Type::step || action->type == Type::relocation)
    usable_cell(to_string(action->from), radius, argument);
  if (action->type != Type::pass) usable_cell(to_string(action->to), radius, argument);
  return *action;
}

}  // namespace agon::tools
