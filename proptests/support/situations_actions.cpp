// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What actions do: captures, and what stands between two enemies afterwards.
#include <array>

#include "proptests/support/situation.hpp"

namespace agon::proptests {
namespace {

using C = const sampling::Case&;
using A = const Answers&;

constexpr std::array of_actions{
    Situation{"a step captures", 10, if_action([](C, const ActionAnswer& answer) {
                return answer.action.type == Type::step && !answer.captures.empty();
              })},
    Situation{"a relocation captures", 0, if_action([](C, const ActionAnswer& answer) {
                return answer.action.type == Type::relocation && !answer.captures.empty();
              })},
    Situation{"an action captures a queen", 0,
              if_capture([](C c, Cell cell) { return is_queen(c, cell); })},
    Situation{"an action captures a queen on the throne", 0,
              if_capture([](C c, Cell cell) { return on_throne(c, cell); })},
    Situation{"an action captures on a ring corner", 0,
              if_capture([](C c, Cell cell) { return ring_corner(c, cell); })},
    Situation{"an action captures on the rim", 0,
              if_capture([](C c, Cell cell) { return on_rim(c, cell); })},
    Situation{"an action captures two", 0,
              if_action([](C, const ActionAnswer& answer) { return answer.captures.size() == 2; })},
    Situation{"an action captures three or more", 0,
              if_action([](C, const ActionAnswer& answer) { return answer.captures.size() > 2; })},
    Situation{"a step ends between two enemies", 0, if_action([](C c, const ActionAnswer& answer) {
                return answer.action.type == Type::step && between_own_turn(c, answer);
              })},
    Situation{"the same, allowed because it captures", 0,
              [](C c, A a) {
                return c.rules.stepping_between == SteppingBetween::forbidden_unless_capturing &&
                       some_action(a, [&](const ActionAnswer& answer) {
                         return answer.action.type == Type::step && between_own_turn(c, answer);
                       });
              }},
    Situation{"a relocation ends between two enemies", 0,
              if_action([](C c, const ActionAnswer& answer) {
                return answer.action.type == Type::relocation && between_own_turn(c, answer);
              })},
    Situation{"a relocation onto the throne", 0, if_action([](C c, const ActionAnswer& answer) {
                return answer.action.type == Type::relocation && on_throne(c, answer.action.to);
              })},
    Situation{"a relocation onto the same cell", 0, if_action([](C, const ActionAnswer& answer) {
                return answer.action.type == Type::relocation &&
                       answer.action.from == answer.action.to;
              })},
    Situation{"a turn goes on after a relocation", 0,
              if_action([](C c, const ActionAnswer& answer) {
                return answer.next.to_move == c.position.to_move;
              })},
    Situation{"a relocated piece is captured where it is put", 0,
              if_action([](C c, const ActionAnswer& answer) {
                const auto& captured = answer.next.captured;
                return answer.action.type == Type::relocation &&
                       c.rules.capture_lasts == CaptureLasts::until_relocated &&
                       std::find(captured.begin(), captured.end(), answer.action.to) !=
                           captured.end();
              })},
    Situation{"an action captures and is captured at once", 0,
              if_action([](C, const ActionAnswer& answer) {
                const auto& captured = answer.next.captured;
                return answer.action.type != Type::pass && !answer.captures.empty() &&
                       std::find(captured.begin(), captured.end(), answer.action.to) !=
                           captured.end();
              })},
    Situation{"a captured piece of the mover's enemy is captured again", 0,
              [](C c, A a) {
                const Side enemy = opponent(c.position.to_move);
                return c.rules.capture_lasts == CaptureLasts::until_relocated &&
                       some_action(a, [&](const ActionAnswer& answer) {
                         if (answer.action.type == Type::pass || answer.next.placing())
                           return false;
                         for (const Cell cell :
                              rules::sandwiches_closed(answer.next, c.rules, answer.action.to))
                           for (const Cell before : a.captured[static_cast<std::size_t>(enemy)])
                             if (cell == before) return true;
                         return false;
                       });
              }},
    Situation{"a step while the other side has a remembered captive", 0,
              [](C c, A a) {
                return !c.position.captured.empty() &&
                       some_action(a, [](const ActionAnswer& answer) {
                         return answer.action.type == Type::step;
                       });
              }},
};

}  // namespace

std::span<const Situation> action_situations() {
  return of_actions;
}

}  // namespace agon::proptests
