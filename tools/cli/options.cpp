#include "tools/cli/options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>

#include "model/rules/opening.hpp"
#include "model/rules/validate.hpp"
#include "model/rulesets/parse.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/line_reader.hpp"

namespace agon::tools {

void add_rules_option(Arguments& app, CommonOptions& options) {
  app.add_option("--rules", options.rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->capture_default_str();
}

void add_position_option(Arguments& app, CommonOptions& options) {
  app.add_option("--position", options.position,
                 "Position string; - for one a line from standard input, which is answered line "
                 "by line and ends at the first unusable one [the rule set's start]")
      ->type_name("POS")
      ->check(refuse_empty);
}

std::string refuse_empty(const std::string& text) {
  return text.empty() ? "is empty; give a value, or leave the option out" : "";
}

std::function<std::string(const std::string&)> seconds_from(double least, double most) {
  return [least, most](const std::string& text) -> std::string {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool number = error == std::errc() && end == text.data() + text.size();
    if (!number || !std::isfinite(seconds) || seconds < 0)
      return fmt::format("{} is not a number of seconds; give {} or more", text, least);
    if (seconds < least) return fmt::format("{} is too short; give {} or more", text, least);
    if (seconds > most) return fmt::format("{} is too long; give {:.0f} or less", text, most);
    return "";
  };
}

std::vector<Option*> add_output_option(Arguments& app, std::string& file, const std::string& help) {
  Option* output = app.add_option("--output", file, help)->type_name("FILE")->check(refuse_empty);
  Option* old = app.add_option("--out", file, "")->hidden()->check(refuse_empty);
  output->excludes(old);
  return {output, old};
}

void add_json_option(Arguments& app, bool& json) {
  app.add_flag("--json", json, "Print JSON, one object a line");
}

void add_common_options(Arguments& app, CommonOptions& options) {
  add_rules_option(app, options);
  add_position_option(app, options);
  add_json_option(app, options.json);
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
  return {parsed.rules, std::move(parsed.name), std::move(parsed.preset)};
}

std::string portable_name(const ChosenRules& rules) {
  const std::string base = rules.name.substr(0, rules.name.find(','));
  return rulesets::find_preset(base) != nullptr ? rules.name : rulesets::shortest_name(rules.rules);
}

Position usable_position(std::string_view text, const ChosenRules& rules,
                         std::string_view argument) {
  ParsedPosition parsed = rules::read_position(text, rules.rules);
  if (!parsed.problems.empty())
    throw Unusable(fmt::format("{}: {}", argument, to_string(parsed.problems)));
  return std::move(parsed.position);
}

Position choose_position(const CommonOptions& options, const ChosenRules& rules) {
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
    Output& out, const ChosenRules& rules,
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
