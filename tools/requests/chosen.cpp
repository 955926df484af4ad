// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/chosen.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "tools/requests/written.hpp"

namespace agon::tools {

ChosenRules choose_rules(const CommonOptions& options) {
  return choose_rules(options.rules, "--rules");
}

ChosenRules choose_rules(std::string_view text, std::string_view argument) {
  rulesets::ParsedRules parsed = rulesets::parse_rules_or_file(text);
  for (Mistake& mistake : parsed.mistakes)
    if (mistake.file.empty()) mistake.file = argument;
  if (!parsed.mistakes.empty()) throw Unusable(to_string(parsed.mistakes));
  return {{parsed.rules, std::move(parsed.name)}, std::move(parsed.preset)};
}

std::string portable_name(const NamedRules& rules) {
  const std::string base = rules.name.substr(0, rules.name.find(','));
  return rulesets::find_preset(base) != nullptr ? rules.name : rulesets::shortest_name(rules.rules);
}

Position usable_position(std::string_view text, const NamedRules& rules,
                         std::string_view argument) {
  const std::string place = argument == "--position" ? "" : fmt::format("{}: ", argument);
  ParsedPosition parsed =
      rules::read_position(position_written(text, rules.rules, place), rules.rules);
  if (!parsed.problems.empty())
    throw Unusable(fmt::format("{}: {}", called(text, argument), to_string(parsed.problems)));
  return std::move(parsed.position);
}

Position choose_position(const CommonOptions& options, const NamedRules& rules) {
  if (!options.position.empty()) return usable_position(options.position, rules, "--position");
  return rules::start(rules.rules);
}

Side attacker_of(std::string_view text, const Position& position) {
  if (text.empty()) return position.to_move;
  return text == "w" ? Side::white : Side::black;
}

Cell usable_cell(std::string_view text, int radius, std::string_view argument) {
  const std::optional<Cell> cell = parse_cell(text);
  if (!cell)
    throw Unusable(
        fmt::format("{}: \"{}\" is not a cell; give a row letter and a diagonal number, "
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
        fmt::format("{}: \"{}\" is not an action; give a step c3-c4, a relocation c3@k9, a "
                    "placement G@c3 or the pass --",
                    argument, text));
  using Type = Action::Type;
  if (action->type == Type::step || action->type == Type::relocation)
    usable_cell(to_string(action->from), radius, argument);
  if (action->type != Type::pass) usable_cell(to_string(action->to), radius, argument);
  return *action;
}

}  // namespace agon::tools
