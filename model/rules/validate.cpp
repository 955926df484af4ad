// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "model/values/mistake.hpp"

namespace agon::rules {
namespace {

std::string name_of(Side side) {
  return side == Side::white ? "White" : "Black";
}

void check_material(const Position& position, const RuleSet& rules, Problems& problems) {
  for (const Side side : both_sides) {
    int queens = position.hand(side).queens;
    int guards = position.hand(side).guards;
    for (const Cell cell : board_cells(rules.radius)) {
      if (position.at(cell) == Piece{side, Kind::queen}) ++queens;
      if (position.at(cell) == Piece{side, Kind::guard}) ++guards;
    }
    if (queens != 1)
      problems.push_back({Flaw::queens, name_of(side) + " has " + counted(queens, "queen") +
                                            " on the board and in hand; a side has one"});
    if (guards != rules.guards)
      problems.push_back({Flaw::guards, name_of(side) + " has " + counted(guards, "guard") +
                                            " on the board and in hand; the rule set has " +
                                            std::to_string(rules.guards)});
  }
  const auto on_throne = position.at(throne(rules.radius));
  if (on_throne && on_throne->kind == Kind::guard)
    problems.push_back(
        {Flaw::guard_on_throne,
         "a guard stands on the throne " + to_string(throne(rules.radius)) + "; only a queen may"});
}

void check_hands(const Position& position, const RuleSet& rules, Problems& problems) {
  const auto queens = position.hand(Side::white).queens + position.hand(Side::black).queens;
  const auto guards = position.hand(Side::white).guards + position.hand(Side::black).guards;
  if (rules.captives == Captives::lifted) return;
  if (rules.setup == Setup::standard && queens + guards > 0)
    problems.push_back(
        {Flaw::hand, "pieces in hand, but setup=standard with captives=stay has none; write -"});
  if (rules.setup == Setup::place_guards && queens > 0)
    problems.push_back(
        {Flaw::hand, "a queen in hand, but setup=place-guards has the queens on the board"});
}

void check_captured(const Position& position, const RuleSet& rules, Problems& problems) {
  if (position.captured.empty()) return;
  if (rules.captives == Captives::lifted)
    problems.push_back({Flaw::captured_remembered,
                        "captured pieces given, but captives=lifted has them in hand; write -"});
  else if (rules.capture_lasts != CaptureLasts::until_relocated)
    problems.push_back({Flaw::captured_remembered,
                        "captured pieces given, but capture_lasts=while-sandwiched remembers "
                        "none; write -"});
  else if (position.placing())
    problems.push_back({Flaw::captured_placing,
                        "captured pieces given while pieces are in hand; write - for one of them"});
  for (const Cell cell : position.captured) {
    if (!on_board(cell, rules.radius) || !position.at(cell))
      problems.push_back(
          {Flaw::captured_empty, "captured cell " + to_string(cell) + " holds no piece"});
  }
}

/// Problems of the text that leave the placement unread, so that counting pieces would be unfair.
bool placement_unread(const Problems& problems) {
  constexpr std::array flaws{Flaw::row_count, Flaw::row_length, Flaw::letter, Flaw::digits};
  return std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
    return std::find(flaws.begin(), flaws.end(), problem.flaw) != flaws.end();
  });
}

bool hand_unread(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
    return problem.flaw == Flaw::hand_text || problem.flaw == Flaw::field_count;
  });
}

}  // namespace

Problems problems(const Position& position, const RuleSet& rules) {
  if (position.radius() != rules.radius)
    return {{Flaw::radius, "the position is of radius " + std::to_string(position.radius()) +
                               "; the rule set has radius " + std::to_string(rules.radius)}};
  Problems found;
  check_material(position, rules, found);
  check_hands(position, rules, found);
  check_captured(position, rules, found);
  return found;
}

ParsedPosition read_position(std::string_view text, const RuleSet& rules) {
  ParsedPosition parsed = parse_position(text, rules.radius);
  if (placement_unread(parsed.problems) || hand_unread(parsed.problems)) return parsed;
  const Problems more = problems(parsed.position, rules);
  parsed.problems.insert(parsed.problems.end(), more.begin(), more.end());
  return parsed;
}

}  // namespace agon::rules
