// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of properties: a row each.
#include "solver/readings/properties/properties.hpp"

#include <algorithm>
#include <array>

#include "model/rules/judge.hpp"
#include "solver/readings/properties/claim_meaning.hpp"
#include "solver/readings/properties/inquiry.hpp"
#include "solver/readings/properties/table.hpp"

namespace agon::properties {
namespace {

/// None of the project's properties names a cell or a colour.
std::vector<Property> symmetrical(std::vector<Property> rows) {
  for (Property& row : rows) row.symmetrical = true;
  return rows;
}

const Property& row_named(std::string_view name) {
  return *std::find_if(table().begin(), table().end(),
                       [&](const Property& one) { return one.name == name; });
}

/// How much the judge has to see; nothing if no amount refutes the property.
std::optional<std::size_t> enough(const Property& property, const RuleSet& rules) {
  if (property.says == Says::never) return 1;
  if (property.says == Says::can || !property.claimed) return std::nullopt;
  const auto claimed = property.claimed(rules);
  return claimed ? std::optional(*claimed + 1) : std::nullopt;
}

bool refuted_by(const Property& property, Play play, const RuleSet& rules) {
  if (std::holds_alternative<OwnWay>(property.event))
    return property.shown && property.shown(play, rules);
  const auto needed = enough(property, rules);
  if (!needed) return false;
  play.game = play.game && play.first == rules::opening(rules);
  if (!play.game && play.before == 0) return false;
  if (seen(property, play, rules) < *needed) return false;
  const auto* in_position = std::get_if<InPosition>(&property.event);
  if (play.game || in_position == nullptr) return true;
  // It must not have been there before, or it might be in no game (`Scope::reachable`).
  const auto positions = replayed(play, rules);
  return positions && !in_position->judged((*positions)[play.before - 1], rules);
}

/// Why the property is not about the rule set; empty where it is.
std::string unfit(const Property& property, const RuleSet& rules) {
  constexpr std::array<std::string_view, 5> of_any_captives{
      "always-an-action", "progress", "one-winner", "no-gift-forfeit", "won-by-guard-step"};
  if (rules.captives == Captives::lifted &&
      std::find(of_any_captives.begin(), of_any_captives.end(), property.name) ==
          of_any_captives.end())
    return "it is about captured pieces on the board, and captives=lifted leaves none there";
  return property.unfit ? property.unfit(rules) : "";
}

}  // namespace

const std::vector<Property>& table() {
  static const std::vector<Property> rows = symmetrical({
      always_an_action(),
      progress(),
      captive_has_room(),
      one_winner(),
      no_gift_forfeit(),
      sandwich_by_mover(),
      memory_agrees(),
      no_perpetual_capture(),
      captures_by_step(),
      captures_by_guard_relocation(),
      captures_by_queen_relocation(),
      win_holds_no_captive(),
      won_by_guard_step(),
      corners_safe(),
      throne_capture(),
      ring_throne_safe(),
      ring_line_inner_safe(),
      throne_trap_captures(),
      throne_trap_forfeits(),
      stuck_near_rim(),
      captive_without_room(),
  });
  return rows;
}

std::vector<PropertyInfo> list() {
  std::vector<PropertyInfo> all;
  for (const Property& property : table())
    all.push_back({property.name, property.sentence, property.says, property.claim});
  return all;
}

Answer check(std::string_view name, const RuleSet& rules, const Limits& limits) {
  const auto row = std::find_if(table().begin(), table().end(),
                                [&](const Property& one) { return one.name == name; });
  Answer answer;
  answer.reason = unfit(*row, rules);
  if (!answer.reason.empty()) {
    answer.conclusion = Conclusion::does_not_apply;
    return answer;
  }
  if (const auto* own = std::get_if<OwnWay>(&row->event)) return (*own)(rules, limits);
  return inquire(*row, rules, limits);
}

std::string unfit(std::string_view name, const RuleSet& rules) {
  return unfit(row_named(name), rules);
}

bool refutes(std::string_view name, const Play& play, const RuleSet& rules) {
  return refuted_by(row_named(name), play, rules);
}

bool refutes(const Claim& claim, const Play& play, const RuleSet& rules) {
  return refuted_by(as_property(claim), play, rules);
}

}  // namespace agon::properties
