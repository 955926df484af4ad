// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/about.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::conform {
namespace {

/// Would the answer be right under the case's rules with one field changed?
bool explains(const RuleSet& rules, const Mismatch& wrong, Truth& truth) {
  const Case other{rules, wrong.one.position};
  if (!sampling::usable(other)) return false;
  const api::PositionAnswer right = truth.answer(other);
  if (wrong.deviation == Deviation::actions) return actions_line(right) == wrong.got;
  if (!wrong.action)
    return wrong.deviation == Deviation::over && outcome_word(right.over) == wrong.got;
  for (const api::ActionAnswer& each : right.actions)
    if (each.action == *wrong.action)
      return wrong.deviation == Deviation::next ? to_string(each.next) == wrong.got
                                                : outcome_word(each.ends) == wrong.got;
  return false;
}

std::string fields_that_explain(const Mismatch& wrong, Truth& truth) {
  std::string found;
  for (const RuleField& field : rule_fields()) {
    if (field.name == "radius" || field.name == "guards") continue;
    for (int value = 0; value < static_cast<int>(field.values.size()); ++value) {
      RuleSet rules = wrong.one.rules;
      if (field.get(rules) == value) continue;
      field.set(rules, value);
      if (!explains(rules, wrong, truth)) continue;
      found.append(found.empty() ? "" : " or ").append(field.name).append("=");
      found.append(field.value_name(rules));
    }
  }
  return found;
}

std::string about_step(const Mismatch& wrong, const Action& step) {
  const auto& [rules, position] = wrong.one;
  const auto piece = position.at(step.from);
  const std::string name = to_string(step);
  if (!on_board(step.from, rules.radius) || !on_board(step.to, rules.radius))
    return name + " leaves the board";
  if (!piece) return name + " moves a piece that is not there";
  if (piece->side != position.to_move) return name + " moves a piece of the other side";
  const auto& near = rules::neighbours(step.from, rules.radius);
  if (std::find(near.begin(), near.end(), step.to) == near.end())
    return name + " goes further than one cell";
  if (position.at(step.to)) return name + " goes to an occupied cell";
  if (rules::ring(step.to, rules.radius) > rules::ring(step.from, rules.radius))
    return name + " goes outward: a piece steps sideways or inward, never outward";
  if (step.to == throne(rules.radius) && piece->kind == Kind::guard)
    return name + " takes a guard to the throne, which only a queen may enter";
  if (rules::between_enemies(position, rules, position.to_move, step.to))
    return name + " ends between two enemies (stepping_between, sandwich, jaws)";
  return name + " is a step";
}

std::string about_relocation(const Mismatch& wrong, const Action& action, bool extra) {
  const auto& [rules, position] = wrong.one;
  const std::string name = to_string(action);
  const auto piece = position.at(action.from);
  if (!extra) {
    const auto captured = rules::must_relocate(position, rules);
    const bool some =
        wrong.extra.empty() || parse_action(wrong.extra.front())->type == Action::Type::relocation;
    return to_string(action.from) + " is captured and must go" +
           (some && captured.size() > 1 ? ", one of " + std::to_string(captured.size()) : "") +
           " (sandwich, jaws, capture_lasts; destination: guard_goes, queen_goes)";
  }
  if (!piece) return name + " relocates a piece that is not there";
  if (piece->side != position.to_move) return name + " relocates a piece of the other side";
  const auto captured = rules::captured_of(position, rules, position.to_move);
  if (std::find(captured.begin(), captured.end(), action.from) == captured.end())
    return to_string(action.from) + " is not captured (sandwich, jaws, capture_lasts)";
  const bool queen = std::any_of(captured.begin(), captured.end(), [&](Cell cell) {
    return wrong.one.position.at(cell)->kind == Kind::queen;
  });
  if (queen && piece->kind == Kind::guard) return name + ": a captured queen goes first";
  return name +
         ": may the captured piece go there? (guard_goes, queen_goes, must_leave, "
         "relocate_between)";
}

std::string about_actions(const Mismatch& wrong) {
  if (rules::outcome(wrong.one.position, wrong.one.rules) != Outcome::none)
    return "the game is over, so nobody has an action (formation, forfeit, no_action)";
  const bool extra = !wrong.extra.empty();
  const Action action = *parse_action(extra ? wrong.extra.front() : wrong.missing.front());
  // Where captured pieces are overlooked the steps listed instead say little.
  if (extra && action.type == Action::Type::step && !wrong.missing.empty() &&
      parse_action(wrong.missing.front())->type == Action::Type::relocation)
    return about_relocation(wrong, *parse_action(wrong.missing.front()), false);
  const std::string which = extra ? "not legal: " : "legal: ";
  switch (action.type) {
    case Action::Type::step:
      return which + about_step(wrong, action);
    case Action::Type::relocation:
      return which + about_relocation(wrong, action, extra);
    case Action::Type::placement:
      return which + to_string(action) +
             (wrong.one.rules.captives == Captives::lifted
                  ? " puts a lifted piece back (captives, guard_goes, queen_goes, relocate_between)"
                  : " (setup, placed_on)");
    case Action::Type::pass:
      break;
  }
  return which + "the pass (no_action, passing)";
}

std::string about_next(const Mismatch& wrong, Truth& truth) {
  const Position got = parse_position(wrong.got, wrong.one.rules.radius).position;
  for (const api::ActionAnswer& each : truth.answer(wrong.one).actions) {
    if (each.action != *wrong.action) continue;
    if (got.to_move != each.next.to_move)
      return "the side to move: an action ends the turn (relocations_per_turn)";
    if (got.captured != each.next.captured)
      return "what is captured (capture_lasts, sandwich, relocation_captures)";
    if (got.hand(Side::white) != each.next.hand(Side::white) ||
        got.hand(Side::black) != each.next.hand(Side::black))
      return "what is in hand (captives, capture_lasts, sandwich, relocation_captures)";
  }
  return "what the action changes on the board";
}

std::string about_over(const Mismatch& wrong) {
  const std::string& said = wrong.expected == "none" ? wrong.got : wrong.expected;
  const std::string what =
      said == "draw" ? "a draw (no_action, forfeit_result)" : "a win by formation, or a forfeit";
  return (wrong.expected == "none" ? "the game is not over; answered as for " : "") + what;
}

}  // namespace

std::string about(const Mismatch& wrong, Truth& truth) {
  if (is_breach(wrong.deviation)) return "";
  std::string words;
  if (wrong.again)
    words = "right the first time, but wrong when asked again after the action: some state is kept";
  else if (wrong.deviation == Deviation::actions)
    words = about_actions(wrong);
  else
    words = wrong.deviation == Deviation::next ? about_next(wrong, truth) : about_over(wrong);
  const std::string fields = wrong.again ? "" : fields_that_explain(wrong, truth);
  return fields.empty() ? words : words + "; as if " + fields;
}

}  // namespace agon::conform
