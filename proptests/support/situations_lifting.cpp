// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Pieces lifted into the hand, and put back.
#include <array>

#include "proptests/support/situation.hpp"

namespace agon::proptests {
namespace {

using C = const sampling::Case&;
using A = const Answers&;

bool lifted(C c, Side side) {
  return c.rules.captives == Captives::lifted && !c.position.hand(side).empty();
}
bool to_put_back(C c, A a) {
  return lifted(c, c.position.to_move) && a.outcome == Outcome::none;
}
bool enters(C c, const ActionAnswer& answer) {
  return answer.action.type == Type::placement && c.rules.captives == Captives::lifted;
}
/// The cells from which an action lifts.
std::span<const Cell> lifted_by(C c, const ActionAnswer& answer) {
  return c.rules.captives == Captives::lifted ? std::span<const Cell>(answer.captures)
                                              : std::span<const Cell>();
}

constexpr std::array of_lifting{
    Situation{"a lifted piece to put back", 10, to_put_back},
    Situation{"a lifted queen to put back, and guards", 0,
              [](C c, A a) {
                const Hand& hand = c.position.hand(c.position.to_move);
                return to_put_back(c, a) && hand.queens > 0 && hand.guards > 0;
              }},
    Situation{"lifted pieces of both sides", 0,
              [](C c, A) { return lifted(c, Side::white) && lifted(c, Side::black); }},
    Situation{"a step while the other side has a lifted piece", 0,
              [](C c, A a) {
                return lifted(c, opponent(c.position.to_move)) &&
                       some_action(a, [](const ActionAnswer& answer) {
                         return answer.action.type == Type::step;
                       });
              }},
    Situation{"the opponent picks for a lifted piece", 0,
              [](C c, A a) { return to_put_back(c, a) && a.decider != c.position.to_move; }},
    Situation{"a lifted piece with nowhere to go", 0,
              [](C c, A a) { return to_put_back(c, a) && forced_pass(c, a); }},
    Situation{"over: no action, with a lifted piece", 0,
              [](C c, A a) {
                return lifted(c, c.position.to_move) && a.outcome != Outcome::none &&
                       !settled_side(c);
              }},
    Situation{"over: settled on the board, with a lifted piece", 0,
              [](C c, A) {
                return (lifted(c, Side::white) || lifted(c, Side::black)) && settled_side(c);
              }},
    Situation{"a step lifts", 1, if_action([](C c, const ActionAnswer& answer) {
                return answer.action.type == Type::step && !lifted_by(c, answer).empty();
              })},
    Situation{"an action lifts two or more", 0, if_action([](C c, const ActionAnswer& answer) {
                return lifted_by(c, answer).size() > 1;
              })},
    Situation{"an action lifts a queen", 0, if_action([](C c, const ActionAnswer& answer) {
                const auto cells = lifted_by(c, answer);
                return std::any_of(cells.begin(), cells.end(),
                                   [&](Cell cell) { return is_queen(c, cell); });
              })},
    Situation{"a pass lifts", 0, if_action([](C c, const ActionAnswer& answer) {
                return answer.action.type == Type::pass && !lifted_by(c, answer).empty();
              })},
    Situation{"a step is lifted at once", 0, if_action([](C, const ActionAnswer& answer) {
                return answer.action.type == Type::step && !answer.next.at(answer.action.to);
              })},
    Situation{"an entry lifts", 0, if_action([](C c, const ActionAnswer& answer) {
                return enters(c, answer) && !lifted_by(c, answer).empty();
              })},
    Situation{"an entry that closes a sandwich and does not lift", 0,
              if_action([](C c, const ActionAnswer& answer) {
                return enters(c, answer) && lifted_by(c, answer).empty() &&
                       !rules::sandwiches_closed(answer.next, c.rules, answer.action.to).empty();
              })},
    Situation{"an entry between two enemies", 0, if_action([](C c, const ActionAnswer& answer) {
                return enters(c, answer) &&
                       rules::between_enemies(c.position, c.rules, c.position.to_move,
                                              answer.action.to);
              })},
    Situation{"an entry onto the throne", 0, if_action([](C c, const ActionAnswer& answer) {
                return enters(c, answer) && on_throne(c, answer.action.to);
              })},
    Situation{"an entry wins by formation", 0, if_action([](C c, const ActionAnswer& answer) {
                return enters(c, answer) &&
                       rules::won_formation(answer.next, c.rules, c.position.to_move);
              })},
    Situation{"a turn goes on after an entry", 0, if_action([](C c, const ActionAnswer& answer) {
                return enters(c, answer) && answer.next.to_move == c.position.to_move;
              })},
    Situation{"a turn goes on to a lifted piece with nowhere to go", 0,
              if_action([](C c, const ActionAnswer& answer) {
                return enters(c, answer) && answer.next.to_move == c.position.to_move &&
                       rules::free_actions(answer.next, c.rules).empty();
              })},
};

}  // namespace

std::span<const Situation> lifting_situations() {
  return of_lifting;
}

}  // namespace agon::proptests
