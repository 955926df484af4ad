// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Steps: which cells, the throne, and stepping between two enemies.
#include <array>

#include "model/rules/judge.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

constexpr auto some_try = [](J j, auto test) { return some(j.tries(), test); };
constexpr auto if_try = seen_by(some_try);
/// A step that nothing but two enemies round its target could forbid.
bool open(J j, const StepTry& step) {
  return step.empty && step.change <= 0 && !(j.on_throne(step.to) && step.kind == Kind::guard);
}
/// Such a step to a cell that counts as between two enemies.
template <class Test>
bool some_between(J j, bool listed, Test test) {
  return some_try(j, [&](const StepTry& step) {
    return open(j, step) && step.flank.counts && step.listed == listed && test(step);
  });
}
bool any_step(const StepTry&) {
  return true;
}
/// Where the stepper would be flanked, but not as the rule set reads it.
constexpr auto some_not_between = [](J j, auto test) {
  return some_try(j, [&](const StepTry& step) {
    return open(j, step) && !step.flank.counts && step.listed && test(step);
  });
};
constexpr auto if_not_between = seen_by(some_not_between);
/// Cells on one of the three lines through a step's target hold pieces that pass the tests.
template <class One, class Other>
bool some_pair(J j, const StepTry& step, One one, Other other) {
  for (const auto& [first, second] : rules::jaw_pairs(step.to, j.rules.radius, Sandwich::line)) {
    const auto a = first == step.from ? std::nullopt : j.position.at(first);
    const auto b = second == step.from ? std::nullopt : j.position.at(second);
    if ((one(a) && other(b)) || (one(b) && other(a))) return true;
  }
  return false;
}

bool forbids(R r) {
  return r.stepping_between == SteppingBetween::forbidden ||
         r.stepping_between == SteppingBetween::forbidden_unless_capturing;
}
bool excuses(R r) {
  return r.stepping_between == SteppingBetween::forbidden_unless_capturing;
}
bool allows(R r) {
  return !forbids(r);
}

constexpr std::array clauses_of_steps{
    Clause{"step-sideways", "a piece may step sideways in its ring", "", always,
           if_try([](J, const StepTry& s) { return s.listed && s.change == 0; })},
    Clause{"step-inward", "a piece may step inward", "", always,
           if_try([](J, const StepTry& s) { return s.listed && s.change < 0; })},
    Clause{"step-outward", "no piece steps outward", "", always,
           if_try([](J, const StepTry& s) { return s.empty && s.change > 0; })},
    Clause{"step-outward-shared",
           "a piece may not step outward to a cell that another of its side may step to", "",
           always, if_try([](J j, const StepTry& s) {
             return s.empty && s.change > 0 && some_try(j, [&](const StepTry& other) {
                      return other.to == s.to && other.listed;
                    });
           })},
    Clause{"step-blocked-by-own", "a piece does not step onto one of its own side", "", always,
           if_try([](J j, const StepTry& s) {
             return !s.empty && s.change <= 0 && j.position.at(s.to)->side == j.mover();
           })},
    Clause{"step-blocked-by-enemy", "a piece does not step onto an enemy: nothing is taken", "",
           always, if_try([](J j, const StepTry& s) {
             return !s.empty && s.change <= 0 && j.position.at(s.to)->side == j.enemy();
           })},
    Clause{"queen-steps-onto-throne", "a queen may step onto the empty throne", "", always,
           if_try([](J j, const StepTry& s) { return s.listed && j.on_throne(s.to); })},
    Clause{"guard-stays-off-throne", "a guard may not enter the empty throne", "", always,
           if_try([](J j, const StepTry& s) {
             return s.empty && j.on_throne(s.to) && s.kind == Kind::guard;
           })},
    Clause{"throne-for-queen-only", "a guard may not enter the throne even where its queen could",
           "", always, if_try([](J j, const StepTry& s) {
             return s.empty && j.on_throne(s.to) && s.kind == Kind::guard &&
                    some_try(j, [&](const StepTry& other) {
                      return other.listed && j.on_throne(other.to);
                    });
           })},
    Clause{"throne-occupied", "nobody enters a throne on which a queen stands", "", always,
           if_try([](J j, const StepTry& s) {
             return !s.empty && j.on_throne(s.to) && s.kind == Kind::queen;
           })},
    Clause{"queen-cannot-leave-throne", "a queen on the throne has no step, for all are outward",
           "", always,
           if_try([](J j, const StepTry& s) { return s.empty && j.on_throne(s.from); })},
    Clause{"step-beside-one-enemy", "a piece may step to where only one enemy stands beside it",
           "sandwich", always, if_not_between([](J j, const StepTry& s) {
             return some_pair(
                 j, s, [&](auto p) { return p && p->side == j.enemy(); },
                 [&](auto p) { return !p; });
           })},
    Clause{"step-between-enemy-and-own",
           "a cell between an enemy and a piece of one's own is not between two enemies",
           "sandwich", always, if_not_between([](J j, const StepTry& s) {
             return some_pair(
                 j, s, [&](auto p) { return p && p->side == j.enemy(); },
                 [&](auto p) { return p && p->side == j.mover(); });
           })},
    Clause{"step-between-own", "a piece may step between two of its own side", "sandwich", always,
           if_not_between([](J j, const StepTry& s) {
             return some_pair(
                 j, s, [&](auto p) { return p && p->side == j.mover(); },
                 [&](auto p) { return p && p->side == j.mover(); });
           })},
    Clause{"step-between-refused", "no step may end between two enemies", "stepping_between",
           forbids, [](J j) { return some_between(j, false, any_step); }},
    Clause{"step-between-allowed-as-capture",
           "a step may end between two enemies if it closes a sandwich itself", "stepping_between",
           excuses, [](J j) { return some_between(j, true, any_step); }},
    Clause{"step-between-allowed", "a step may end between two enemies", "stepping_between", allows,
           [](J j) { return some_between(j, true, any_step); }},
    Clause{
        "step-between-captured-at-once",
        "a piece that steps between two enemies is captured at once",
        "stepping_between capture_lasts",
        [](R r) { return memory(r) && r.stepping_between == SteppingBetween::captured; },
        if_step([](J, const ActionAnswer& a) { return contains(a.next.captured, a.action.to); })},
    Clause{"step-between-captures-and-is-captured",
           "a step between two enemies can capture and be captured by the same step",
           "stepping_between capture_lasts",
           [](R r) { return memory(r) && r.stepping_between == SteppingBetween::captured; },
           if_step([](J, const ActionAnswer& a) {
             return contains(a.next.captured, a.action.to) && !a.captures.empty();
           })},
    Clause{"step-between-safe", "a piece that steps between two enemies is not captured",
           "stepping_between capture_lasts",
           [](R r) { return r.stepping_between == SteppingBetween::safe; },
           [](J j) { return some_between(j, true, any_step); }},
    Clause{"queen-step-between",
           "for the queen, too, the same holds of stepping between two enemies", "stepping_between",
           always, if_try([](J j, const StepTry& s) {
             return open(j, s) && s.flank.counts && s.kind == Kind::queen;
           })},
    Clause{"step-between-on-throne",
           "two enemies on opposite sides of the throne have it between them",
           "stepping_between sandwich", [](R r) { return r.sandwich == Sandwich::line; },
           if_try([](J j, const StepTry& s) {
             return open(j, s) && s.flank.counts && j.on_throne(s.to);
           })},
    Clause{"step-between-where-none-is-captured",
           "a step between two enemies is judged as such even where no piece can be captured",
           "stepping_between throne_capture",
           [](R r) { return !r.throne_capture && r.sandwich == Sandwich::line; },
           if_try([](J j, const StepTry& s) {
             return open(j, s) && s.flank.counts &&
                    !rules::capturable(j.rules, {j.mover(), s.kind}, s.to);
           })},
    Clause{"step-between-across-rings",
           "opposite neighbours in different rings have a cell between them", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; }, if_try([](J j, const StepTry& s) {
             return open(j, s) && s.flank.counts && s.flank.across && !s.flank.in_ring;
           })},
    Clause{"step-between-in-ring", "opposite neighbours in its ring have a cell between them",
           "sandwich", always, if_try([](J j, const StepTry& s) {
             return open(j, s) && s.flank.counts && s.flank.in_ring && !s.flank.across;
           })},
    Clause{"step-between-round-corner",
           "the neighbours of a ring's corner in that ring have it between them", "sandwich",
           [](R r) { return r.sandwich == Sandwich::ring; }, if_try([](J j, const StepTry& s) {
             return open(j, s) && s.flank.counts && s.flank.round;
           })},
    Clause{
        "step-not-between-across-rings",
        "opposite neighbours in different rings do not have a cell between them", "sandwich",
        [](R r) { return r.sandwich != Sandwich::line; },
        if_not_between([](J, const StepTry& s) { return s.flank.across && !s.flank.needs_queen; })},
    Clause{
        "step-not-between-round-corner",
        "the neighbours of a ring's corner in that ring do not have it between them", "sandwich",
        [](R r) { return r.sandwich != Sandwich::ring; },
        if_not_between([](J, const StepTry& s) { return s.flank.round && !s.flank.needs_queen; })},
    Clause{"step-between-queen-and-guard",
           "a queen is a jaw: between her and a guard is between two enemies", "jaws",
           [](R r) { return r.jaws == Jaws::any_piece; }, if_try([](J j, const StepTry& s) {
             return open(j, s) && s.flank.counts && s.flank.needs_queen;
           })},
    Clause{"step-beside-enemy-queen", "a queen is no jaw: between her and a guard one may step",
           "jaws", [](R r) { return r.jaws == Jaws::guards_only; },
           if_not_between([](J, const StepTry& s) { return s.flank.needs_queen; })},
};

bool places(R r) {
  return r.setup != Setup::standard;
}
bool places_queens(R r) {
  return r.setup == Setup::place_queens_then_guards || r.setup == Setup::place_any;
}
bool places_inside(R r) {
  return places(r) && r.placed_on == PlacedOn::anywhere_but_throne;
}
bool places_outside(R r) {
  return places(r) && r.placed_on == PlacedOn::outer_ring;
}
bool placing_now(J j) {
  return !j.position.hand(j.mover()).empty();
}
constexpr auto some_last_placement = [](J j, auto test) {
  return some_placement(j, [&](const ActionAnswer& a) { return !a.next.placing() && test(a); });
};
constexpr auto if_last_placement = seen_by(some_last_placement);

constexpr std::array clauses_of_placement{
    Clause{"start", "this is the position that a game starts from", "setup radius guards",
           [](R r) { return rules::opening(r).has_value(); },
           [](J j) { return rules::opening(j.rules) == j.position; }},
    Clause{"guard-put-down", "a guard in hand is put on any empty cell but the throne",
           "setup placed_on", places_inside,
           if_placement([](J, const ActionAnswer& a) { return a.action.kind == Kind::guard; })},
    Clause{"queen-put-down", "a queen in hand is put on any empty cell but the throne",
           "setup placed_on",
           [](R r) { return places_queens(r) && r.placed_on == PlacedOn::anywhere_but_throne; },
           if_placement([](J, const ActionAnswer& a) { return a.action.kind == Kind::queen; })},
    Clause{"put-down-on-outer-ring", "a piece in hand is put on the outermost ring",
           "setup placed_on", places_outside,
           if_placement([](J, const ActionAnswer&) { return true; })},
    Clause{"not-put-down-inside", "a piece in hand is not put within the outermost ring",
           "setup placed_on", places_outside,
           [](J j) {
             return placing_now(j) && some(board_cells(j.rules.radius), [&](Cell cell) {
                      return !j.position.at(cell) && !j.on_rim(cell) && !j.on_throne(cell);
                    });
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
           if_last_placement([](J, const ActionAnswer& a) { return !a.captures.empty(); })},
    Clause{"last-piece-put-between", "the last piece may be put down between two enemies",
           "setup capture_lasts", places, if_last_placement([](J j, const ActionAnswer& a) {
             return j.flank_in(a.next, j.mover(), a.action.to).counts;
           })},
    Clause{"last-piece-ends-the-game", "the last piece put down can end the game", "setup forfeit",
           places,
           if_last_placement([](J, const ActionAnswer& a) { return a.ends != Outcome::none; })},
};

}  // namespace

std::span<const Clause> step_clauses() {
  return clauses_of_steps;
}

std::span<const Clause> placement_clauses() {
  return clauses_of_placement;
}

}  // namespace agon::vectors
