// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/answers.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "proptests/support/ask_judge.hpp"

namespace agon::proptests {
namespace {

struct Judge {
  static auto outcome(const Position& p, const RuleSet& r) { return rules::outcome(p, r); }
  static auto decider(const Position& p, const RuleSet& r) { return rules::decider(p, r); }
  static auto must_relocate(const Position& p, const RuleSet& r) {
    return rules::must_relocate(p, r);
  }
  static auto captured_of(const Position& p, const RuleSet& r, Side side) {
    return rules::captured_of(p, r, side);
  }
  static auto actions(const Position& p, const RuleSet& r) { return rules::actions(p, r); }
  static auto apply(const Position& p, const RuleSet& r, const Action& a) {
    return rules::apply(p, r, a);
  }
  static auto newly_captured(const Position& p, const Position& q, const RuleSet& r) {
    return rules::newly_captured(p, q, r);
  }
};

std::string text(Outcome outcome) {
  return std::string(outcome_word(outcome));
}
std::string text(Side side) {
  return {to_char(side)};
}
std::string text(const std::vector<Cell>& cells) {
  return cells.empty() ? "-" : cell_list(cells);
}
std::string text(const Position& position) {
  return agon::to_string(position);
}

/// "WHAT: EXPECTED expected, FOUND found" if they differ.
template <class What, class T>
std::optional<std::string> unequal(const What& what, const T& expected, const T& found) {
  if (expected == found) return std::nullopt;
  return std::string(what) + ": " + text(expected) + " expected, " + text(found) + " found";
}

std::optional<std::string> compare(const ActionAnswer& expected, const ActionAnswer& found) {
  if (expected.next == found.next && expected.ends == found.ends &&
      expected.captures == found.captures)
    return std::nullopt;
  const std::string after = " after " + to_string(expected.action);
  if (auto differs = unequal("position" + after, expected.next, found.next)) return differs;
  if (auto differs = unequal("outcome" + after, expected.ends, found.ends)) return differs;
  return unequal("newly captured" + after, expected.captures, found.captures);
}

}  // namespace

Answers judge_answers(const sampling::Case& one) {
  return ask<Judge>(one);
}

std::optional<std::string> difference(const Answers& expected, const Answers& found) {
  if (auto differs = unequal("outcome", expected.outcome, found.outcome)) return differs;
  if (auto differs = unequal("must relocate", expected.must_relocate, found.must_relocate))
    return differs;
  for (const Side side : both_sides) {
    const auto index = static_cast<std::size_t>(side);
    if (auto differs = unequal(side == Side::white ? "captured pieces of White" : "of Black",
                               expected.captured[index], found.captured[index]))
      return differs;
  }
  if (auto differs = unequal("decider", expected.decider, found.decider)) return differs;
  const std::size_t common = std::min(expected.actions.size(), found.actions.size());
  std::size_t i = 0;
  for (; i < common && expected.actions[i].action == found.actions[i].action; ++i)
    if (auto differs = compare(expected.actions[i], found.actions[i])) return differs;
  // Both lists are sorted: the smaller of the first two that differ is in one list only.
  if (i < expected.actions.size() &&
      (i == found.actions.size() ||
       to_string(expected.actions[i].action) < to_string(found.actions[i].action)))
    return "action missing: " + to_string(expected.actions[i].action);
  if (i < found.actions.size()) return "action too many: " + to_string(found.actions[i].action);
  return std::nullopt;
}

}  // namespace agon::proptests
