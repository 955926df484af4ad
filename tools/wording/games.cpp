// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/games.hpp"

#include <fmt/format.h>

#include <utility>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"

namespace agon::tools {
namespace {

std::string end_text(const Position& position, const RuleSet& rules, Side attacker,
                     const Language& language) {
  if (rules::outcome(position, rules) == Outcome::none) return "";
  if (rules::won_formation(position, rules, attacker))
    return language.text("solution.end-formation");
  if (rules::forfeited(position, rules, opponent(attacker)))
    return language.text("solution.end-forfeit", {{"side", language.side(opponent(attacker))}});
  return language.text("solution.end-no-action", {{"side", language.side(position.to_move)}});
}

}  // namespace

std::string action_text(const Position& before, const RuleSet& rules, const Action& action) {
  const auto captures = rules::newly_captured(before, rules::apply(before, rules, action), rules);
  std::string text = fmt::format("{} {}", side_name(before.to_move), to_string(action));
  if (!captures.empty()) text += ", captures " + cell_list(captures, " ");
  return text;
}

std::vector<PlayedAction> played(const RuleSet& rules, Position position,
                                 const std::vector<Action>& line, Side attacker,
                                 const Language& language) {
  std::vector<PlayedAction> all;
  for (const Action& action : line) {
    Position next = rules::apply(position, rules, action);
    PlayedAction each{position, action, rules::decider(position, rules),
                      rules::newly_captured(position, next, rules),
                      end_text(next, rules, attacker, language)};
    all.push_back(std::move(each));
    position = std::move(next);
  }
  return all;
}

std::vector<FilmFrame> film_of(const RuleSet& rules, std::string_view rules_name,
                               const Position& start, const std::vector<Action>& line) {
  std::vector<FilmFrame> frames;
  Position position = start;
  frames.push_back({make_diagram(position, rules, rules_name),
                    fmt::format("{} to move", side_name(position.to_move))});
  for (const Action& action : line) {
    std::string caption =
        fmt::format("{}. {}", frames.size(), action_text(position, rules, action));
    position = rules::apply(position, rules, action);
    if (const auto why = rules::why_over(position, rules)) caption += ". " + *why;
    frames.push_back({make_diagram(position, rules, rules_name), std::move(caption)});
    frames.back().diagram.last = action;
  }
  // Over from the start: no side is to move.
  if (const auto why = rules::why_over(start, rules)) frames.front().caption = *why;
  return frames;
}

}  // namespace agon::tools
