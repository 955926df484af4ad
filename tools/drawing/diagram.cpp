// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/drawing/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"

namespace agon::tools {
namespace {

std::string hand_text(const Hand& hand) {
  return std::string(static_cast<std::size_t>(hand.queens), 'Q') +
         std::string(static_cast<std::size_t>(hand.guards), 'G');
}

/// Of captured pieces on the board.
std::string relocation_duty(const std::vector<Action>& actions,
                            const std::vector<Cell>& own_captured, const std::string& mover,
                            const Language& language) {
  // The rules may say which goes first: then every legal action relocates that piece.
  const Cell first = actions.front().from;
  const bool one_first = std::all_of(actions.begin(), actions.end(),
                                     [first](const Action& each) { return each.from == first; });
  return language.text(
      own_captured.size() == 1 ? "remark.relocate-one"
      : one_first              ? "remark.relocate-first"
                               : "remark.relocate-any",
      {{"cells", cell_list(own_captured, ", ")}, {"side", mover}, {"first", to_string(first)}});
}

/// Of a lifted piece, and the cells that the rules name for it.
std::string entry_duty(Kind kind, const RuleSet& rules, const std::string& mover,
                       const Language& language) {
  const bool queen = kind == Kind::queen;
  const RuleField& goes = *find_field(queen ? "queen_goes" : "guard_goes");
  const std::string place = language.text(fmt::format("prose.place-{}", goes.value_name(rules)));
  return language.text(queen ? "remark.enter-queen" : "remark.enter-guard",
                       {{"side", mover}, {"place", place}});
}

/// In a game that goes on: what the side to move is obliged to do.
std::string duty_text(const Position& position, const RuleSet& rules,
                      const std::vector<Cell>& own_captured, const Language& language) {
  const std::vector<Action> actions = rules::actions(position, rules);
  const bool must_pass = actions.size() == 1 && actions.front() == Action::pass();
  const std::string mover = language.side(position.to_move);
  const bool enters =
      !position.hand(position.to_move).empty() && !rules::setting_up(position, rules);
  if (own_captured.empty() && (must_pass || !enters))
    return must_pass ? language.text("remark.must-pass", {{"side", mover}}) : "";
  if (must_pass)
    return language.text(own_captured.size() == 1 ? "remark.stuck-one" : "remark.stuck",
                         {{"cells", cell_list(own_captured, ", ")}, {"side", mover}});
  const std::string duty = enters ? entry_duty(actions.front().kind, rules, mover, language)
                                  : relocation_duty(actions, own_captured, mover, language);
  const Side decider = rules::decider(position, rules);
  if (decider == position.to_move) return duty;
  return language.text("remark.chooser", {{"duty", duty}, {"side", language.side(decider)}});
}

MarkKind kind_of(const Action& action) {
  if (action.type == Action::Type::placement || action.from == action.to) return MarkKind::placed;
  return action.type == Action::Type::step ? MarkKind::stepped : MarkKind::relocated;
}

}  // namespace

Diagram make_diagram(const Position& position, const RuleSet& rules, std::string_view rules_name,
                     const Language& language) {
  Diagram diagram{position, {}, {}, {}, {}};
  diagram.language = &language;
  const std::string name(rules_name);
  const Outcome outcome = rules::outcome(position, rules);
  if (outcome != Outcome::none) {
    diagram.remarks.push_back(
        outcome == Outcome::draw
            ? language.text("remark.drawn", {{"rules", name}})
            : language.text("remark.won",
                            {{"side", language.side(outcome == Outcome::white_wins ? Side::white
                                                                                   : Side::black)},
                             {"rules", name}}));
    return diagram;
  }
  diagram.remarks.push_back(language.text(
      "remark.to-move", {{"side", language.side(position.to_move)}, {"rules", name}}));
  const std::vector<Cell> own_captured = rules::must_relocate(position, rules);
  std::set<Cell> captured(own_captured.begin(), own_captured.end());
  captured.insert(position.captured.begin(), position.captured.end());
  diagram.captured.assign(captured.begin(), captured.end());
  std::string duty = duty_text(position, rules, own_captured, language);
  if (!duty.empty()) diagram.remarks.push_back(std::move(duty));
  return diagram;
}

std::vector<std::string> hand_remarks(const Position& position, const Language& language) {
  std::vector<std::string> remarks;
  for (const Side side : both_sides)
    if (!position.hand(side).empty())
      remarks.push_back(language.text(
          "remark.in-hand",
          {{"side", language.side(side)}, {"pieces", hand_text(position.hand(side))}}));
  return remarks;
}

std::vector<Mark> legend(const Diagram& diagram) {
  const Language& language = *diagram.language;
  std::vector<Mark> marks;
  if (!diagram.captured.empty())
    marks.push_back({MarkKind::captured, language.text("remark.legend-captured")});
  if (diagram.last && diagram.last->type == Action::Type::pass)
    marks.push_back({MarkKind::passed, language.text("remark.legend-pass")});
  else if (diagram.last)
    marks.push_back({kind_of(*diagram.last),
                     language.text("remark.legend-last", {{"action", to_string(*diagram.last)}})});
  if (!diagram.reachable.empty())
    marks.push_back({MarkKind::reachable, language.text("remark.legend-reachable")});
  return marks;
}

}  // namespace agon::tools
