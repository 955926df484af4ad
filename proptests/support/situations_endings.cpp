// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Passes, and how games end.
#include <array>

#include "proptests/support/situation.hpp"

namespace agon::proptests {
namespace {

using C = const sampling::Case&;
using A = const Answers&;

constexpr std::array of_endings{
    Situation{"a forced pass or an end on the next action", 10,
              [](C c, A a) {
                return forced_pass(c, a) || some_action(a, [](const ActionAnswer& answer) {
                         return answer.ends != Outcome::none;
                       });
              }},
    Situation{"a forced pass", 1, forced_pass},
    Situation{"a forced pass with a captured piece", 0,
              [](C c, A a) { return forced_pass(c, a) && !a.must_relocate.empty(); }},
    Situation{"a pass by right", 0,
              [](C c, A a) {
                return !forced_pass(c, a) && some_action(a, [](const ActionAnswer& answer) {
                  return answer.action.type == Type::pass;
                });
              }},
    Situation{"a pass by right and nothing else", 0,
              [](C c, A a) {
                return !forced_pass(c, a) && a.actions.size() == 1 &&
                       a.actions[0].action.type == Type::pass;
              }},
    Situation{"the opponent decides", 0, [](C c, A a) { return a.decider != c.position.to_move; }},
    Situation{"over: a formation", 0,
              [](C c, A) {
                return rules::won_formation(c.position, c.rules, Side::white) ||
                       rules::won_formation(c.position, c.rules, Side::black);
              }},
    Situation{"over: the side to move has forfeited", 0,
              [](C c, A) { return rules::forfeited(c.position, c.rules, c.position.to_move); }},
    Situation{
        "over: the other side has forfeited", 0,
        [](C c, A) { return rules::forfeited(c.position, c.rules, opponent(c.position.to_move)); }},
    Situation{"over: a forfeit draws", 0,
              [](C c, A a) { return a.outcome == Outcome::draw && settled_side(c); }},
    Situation{"over: no action loses", 0,
              [](C c, A a) {
                return over_as(c, a, NoAction::loses, win_of(opponent(c.position.to_move))) &&
                       !rules::won_formation(c.position, c.rules, opponent(c.position.to_move)) &&
                       !rules::forfeited(c.position, c.rules, c.position.to_move);
              }},
    Situation{"over: no action draws", 0,
              [](C c, A a) { return over_as(c, a, NoAction::draws, Outcome::draw); }},
    Situation{"over: neither side can act, drawn", 0,
              [](C c, A a) { return over_as(c, a, NoAction::passes, Outcome::draw); }},
    Situation{"an action wins by formation", 0,
              [](C c, A a) { return ends_for(c, a, c.position.to_move, false); }},
    Situation{"a relocation wins by formation", 0, if_action([](C c, const ActionAnswer& answer) {
                return answer.action.type == Type::relocation &&
                       rules::won_formation(answer.next, c.rules, c.position.to_move);
              })},
    Situation{"an action forfeits its own side's game", 0,
              [](C c, A a) { return ends_for(c, a, opponent(c.position.to_move), true); }},
    Situation{"an action makes the other side forfeit", 0,
              [](C c, A a) { return ends_for(c, a, c.position.to_move, true); }},
    Situation{"an action draws by a forfeit", 0, if_action([](C c, const ActionAnswer& answer) {
                return answer.ends == Outcome::draw && rules::decided(answer.next, c.rules);
              })},
    Situation{"an action leaves the other side stuck, and the game over", 0,
              [](C c, A a) {
                return c.rules.no_action != NoAction::passes &&
                       some_action(a, [&](const ActionAnswer& answer) {
                         return answer.ends != Outcome::none &&
                                rules::free_actions(answer.next, c.rules).empty();
                       });
              }},
};

}  // namespace

std::span<const Situation> ending_situations() {
  return of_endings;
}

}  // namespace agon::proptests
