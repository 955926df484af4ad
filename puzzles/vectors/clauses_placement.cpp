// The start, and putting pieces down from the hand.
#include <array>

#include "model/rules/captured.hpp"
#include "model/rules/opening.hpp"
#include "model/rules/outcome.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

bool places(R r) {
  return r.setup != Setup::standard;
}
bool places_queens(R r) {
  return r.setup == Setup::place_queens_then_guards || r.setup == Setup::place_any;
}
bool placing_now(J j) {
  return !j.position.hand(j.mover()).empty();
}
template <class Test>
bool some_last_placement(J j, Test test) {
  return some_placement(j, [&](const ActionAnswer& a) { return !a.next.placing() && test(a); });
}

constexpr std::array clauses_of_placement{
    Clause{"start", "this is the position that a game starts from", "setup radius guards",
           [](R r) { return rules::opening(r).has_value(); },
           [](J j) { return rules::opening(j.rules) == j.position; }},
    Clause{"guard-put-down", "a guard in hand is put on any empty cell but the throne", "setup",
           places,
           [](J j) {
             return some_placement(
                 j, [](const ActionAnswer& a) { return a.action.kind == Kind::guard; });
           }},
    Clause{"queen-put-down", "a queen in hand is put on any empty cell but the throne", "setup",
           places_queens,
           [](J j) {
             return some_placement(
                 j, [](const ActionAnswer& a) { return a.action.kind == Kind::queen; });
           }},
    Clause{"nothing-put-on-throne", "nothing is put down on the throne", "setup", places,
           [](J j) { return placing_now(j) && !j.position.at(throne(j.rules.radius)); }},
    Clause{"queen-put-down-first", "the queen is put down before the guards", "setup",
           [](R r) { return r.setup == Setup::place_queens_then_guards; },
           [](J j) {
             return j.position.hand(j.mover()).queens > 0 && j.position.hand(j.mover()).guards > 0;
           }},
    Clause{"any-order-of-putting-down", "queen and guards are put down in any order", "setup",
           [](R r) { return r.setup == Setup::place_any; },
           [](J j) {
             return j.position.hand(j.mover()).queens > 0 && j.position.hand(j.mover()).guards > 0;
           }},
    Clause{
        "step-while-other-puts-down",
        "a side with nothing in hand steps while the other has pieces in hand", "setup", places,
        [](J j) { return j.placing() && some_step(j, [](const ActionAnswer&) { return true; }); }},
    Clause{"nothing-captured-while-putting-down",
           "nothing is captured while anybody has a piece in hand", "setup", places,
           [](J j) {
             return j.placing() &&
                    some(j.pieces(j.mover()), [&](Cell c) { return j.flank(j.mover(), c).counts; });
           }},
    Clause{"nothing-remembered-while-putting-down",
           "an action that leaves pieces in hand captures nothing", "setup capture_lasts",
           [](R r) { return places(r) && r.capture_lasts == CaptureLasts::until_relocated; },
           [](J j) {
             return some(j.answer.actions, [&](const ActionAnswer& a) {
               return a.action.type != Action::Type::pass && a.next.placing() &&
                      some(j.pieces(j.enemy()), [&](Cell c) {
                        return !j.flank(j.enemy(), c).counts &&
                               j.flank_in(a.next, j.enemy(), c).counts;
                      });
             });
           }},
    Clause{"game-not-over-while-putting-down",
           "no one wins or forfeits while anybody has a piece in hand", "setup forfeit", places,
           [](J j) { return j.placing() && rules::decided(j.position, j.rules); }},
    Clause{
        "stuck-while-putting-down",
        "a side without a step passes while the other has pieces in hand, whatever no_action says",
        "setup no_action", places, [](J j) { return j.placing() && j.forced_pass(); }},
    Clause{"last-piece-put-down", "with the last piece put down the game proper begins", "setup",
           places,
           [](J j) { return some_last_placement(j, [](const ActionAnswer&) { return true; }); }},
    Clause{"last-piece-captures", "the last piece put down can capture", "setup", places,
           [](J j) {
             return some_last_placement(j,
                                        [&](const ActionAnswer& a) { return !a.captures.empty(); });
           }},
    Clause{"last-piece-put-between", "the last piece may be put down between two enemies",
           "setup capture_lasts", places,
           [](J j) {
             return some_last_placement(j, [&](const ActionAnswer& a) {
               return j.flank_in(a.next, j.mover(), a.action.to).counts;
             });
           }},
    Clause{"last-piece-ends-the-game", "the last piece put down can end the game", "setup forfeit",
           places,
           [](J j) {
             return some_last_placement(
                 j, [](const ActionAnswer& a) { return a.ends != Outcome::none; });
           }},
};

}  // namespace

std::span<const Clause> placement_clauses() {
  return clauses_of_placement;
}

}  // namespace agon::vectors
