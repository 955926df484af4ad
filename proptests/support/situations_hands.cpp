// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Pieces put down before the game begins, and turns that the opponent or several captives decide.
#include <array>

#include "proptests/support/situation.hpp"

namespace agon::proptests {
namespace {

using C = const sampling::Case&;
using A = const Answers&;

bool setting_up(C c) {
  return rules::setting_up(c.position, c.rules);
}

constexpr std::array of_hands{
    Situation{"pieces in hand", 10, [](C c, A) { return setting_up(c); }},
    Situation{"a step while the other side has pieces in hand", 0,
              [](C c, A a) {
                return setting_up(c) && some_action(a, [](const ActionAnswer& answer) {
                         return answer.action.type == Type::step;
                       });
              }},
    Situation{"the last placement", 0,
              [](C c, A a) {
                return setting_up(c) && some_action(a, [](const ActionAnswer& answer) {
                         return !answer.next.placing();
                       });
              }},
    Situation{"the last placement captures", 0,
              [](C c, A a) {
                return setting_up(c) && some_action(a, [](const ActionAnswer& answer) {
                         return !answer.captures.empty();
                       });
              }},
    Situation{"the last placement ends the game", 0,
              [](C c, A a) {
                return setting_up(c) && some_action(a, [](const ActionAnswer& answer) {
                         return answer.ends != Outcome::none;
                       });
              }},
    Situation{"pieces to put down, and the outermost ring is full", 0,
              [](C c, A a) {
                return setting_up(c) && c.rules.placed_on == PlacedOn::outer_ring &&
                       forced_pass(c, a) && !c.position.hand(c.position.to_move).empty();
              }},
    Situation{"a forced pass while pieces are in hand", 0,
              [](C c, A a) { return setting_up(c) && forced_pass(c, a); }},
    Situation{"the same where no action loses or draws", 0,
              [](C c, A a) {
                return setting_up(c) && forced_pass(c, a) && c.rules.no_action != NoAction::passes;
              }},
    Situation{"a formation or a full ring while pieces are in hand", 0,
              [](C c, A) { return setting_up(c) && settled_side(c); }},
    Situation{"over: no action, with a captured piece", 0,
              [](C c, A a) {
                return a.outcome != Outcome::none && !settled_side(c) &&
                       !a.captured[static_cast<std::size_t>(c.position.to_move)].empty();
              }},
    Situation{"a forced pass named by the opponent", 0,
              [](C c, A a) { return forced_pass(c, a) && a.decider != c.position.to_move; }},
    Situation{"a turn goes on to a captive with nowhere to go", 0,
              if_action([](C c, const ActionAnswer& answer) {
                return answer.next.to_move == c.position.to_move &&
                       rules::free_actions(answer.next, c.rules).empty();
              })},
};

}  // namespace

std::span<const Situation> hand_situations() {
  return of_hands;
}

}  // namespace agon::proptests
