// Steps: which cells, the throne, and stepping between two enemies.
#include <array>

#include "model/rules/captured.hpp"
#include "model/rules/geometry.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

template <class Test>
bool some_try(J j, Test test) {
  return some(j.tries(), test);
}
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
template <class Test>
bool some_not_between(J j, Test test) {
  return some_try(j, [&](const StepTry& step) {
    return open(j, step) && !step.flank.counts && step.listed && test(step);
  });
}
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
           [](J j) {
             return some_try(j, [](const StepTry& s) { return s.listed && s.change == 0; });
           }},
    Clause{
        "step-inward", "a piece may step inward", "", always,
        [](J j) { return some_try(j, [](const StepTry& s) { return s.listed && s.change < 0; }); }},
    Clause{
        "step-outward", "no piece steps outward", "", always,
        [](J j) { return some_try(j, [](const StepTry& s) { return s.empty && s.change > 0; }); }},
    Clause{"step-outward-shared",
           "a piece may not step outward to a cell that another of its side may step to", "",
           always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return s.empty && s.change > 0 && some_try(j, [&](const StepTry& other) {
                        return other.to == s.to && other.listed;
                      });
             });
           }},
    Clause{"step-blocked-by-own", "a piece does not step onto one of its own side", "", always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return !s.empty && s.change <= 0 && j.position.at(s.to)->side == j.mover();
             });
           }},
    Clause{"step-blocked-by-enemy", "a piece does not step onto an enemy: nothing is taken", "",
           always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return !s.empty && s.change <= 0 && j.position.at(s.to)->side == j.enemy();
             });
           }},
    Clause{"queen-steps-onto-throne", "a queen may step onto the empty throne", "", always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) { return s.listed && j.on_throne(s.to); });
           }},
    Clause{"guard-stays-off-throne", "a guard may not enter the empty throne", "", always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return s.empty && j.on_throne(s.to) && s.kind == Kind::guard;
             });
           }},
    Clause{"throne-for-queen-only", "a guard may not enter the throne even where its queen could",
           "", always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return s.empty && j.on_throne(s.to) && s.kind == Kind::guard &&
                      some_try(j, [&](const StepTry& other) {
                        return other.listed && j.on_throne(other.to);
                      });
             });
           }},
    Clause{"throne-occupied", "nobody enters a throne on which a queen stands", "", always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return !s.empty && j.on_throne(s.to) && s.kind == Kind::queen;
             });
           }},
    Clause{"queen-cannot-leave-throne", "a queen on the throne has no step, for all are outward",
           "", always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) { return s.empty && j.on_throne(s.from); });
           }},
    Clause{"step-beside-one-enemy", "a piece may step to where only one enemy stands beside it",
           "sandwich", always,
           [](J j) {
             return some_not_between(j, [&](const StepTry& s) {
               return some_pair(
                   j, s, [&](auto p) { return p && p->side == j.enemy(); },
                   [&](auto p) { return !p; });
             });
           }},
    Clause{"step-between-enemy-and-own",
           "a cell between an enemy and a piece of one's own is not between two enemies",
           "sandwich", always,
           [](J j) {
             return some_not_between(j, [&](const StepTry& s) {
               return some_pair(
                   j, s, [&](auto p) { return p && p->side == j.enemy(); },
                   [&](auto p) { return p && p->side == j.mover(); });
             });
           }},
    Clause{"step-between-own", "a piece may step between two of its own side", "sandwich", always,
           [](J j) {
             return some_not_between(j, [&](const StepTry& s) {
               return some_pair(
                   j, s, [&](auto p) { return p && p->side == j.mover(); },
                   [&](auto p) { return p && p->side == j.mover(); });
             });
           }},
    Clause{"step-between-refused", "no step may end between two enemies", "stepping_between",
           forbids, [](J j) { return some_between(j, false, any_step); }},
    Clause{"step-between-allowed-as-capture",
           "a step may end between two enemies if it closes a sandwich itself", "stepping_between",
           excuses, [](J j) { return some_between(j, true, any_step); }},
    Clause{"step-between-allowed", "a step may end between two enemies", "stepping_between", allows,
           [](J j) { return some_between(j, true, any_step); }},
    Clause{"step-between-captured-at-once",
           "a piece that steps between two enemies is captured at once",
           "stepping_between capture_lasts",
           [](R r) {
             return r.stepping_between == SteppingBetween::captured &&
                    r.capture_lasts == CaptureLasts::until_relocated;
           },
           [](J j) {
             return some_step(
                 j, [](const ActionAnswer& a) { return contains(a.next.captured, a.action.to); });
           }},
    Clause{"step-between-captures-and-is-captured",
           "a step between two enemies can capture and be captured by the same step",
           "stepping_between capture_lasts",
           [](R r) {
             return r.stepping_between == SteppingBetween::captured &&
                    r.capture_lasts == CaptureLasts::until_relocated;
           },
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return contains(a.next.captured, a.action.to) && !a.captures.empty();
             });
           }},
    Clause{"step-between-safe", "a piece that steps between two enemies is not captured",
           "stepping_between capture_lasts",
           [](R r) { return r.stepping_between == SteppingBetween::safe; },
           [](J j) { return some_between(j, true, any_step); }},
    Clause{"queen-step-between",
           "for the queen, too, the same holds of stepping between two enemies", "stepping_between",
           always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return open(j, s) && s.flank.counts && s.kind == Kind::queen;
             });
           }},
    Clause{"step-between-on-throne",
           "two enemies on opposite sides of the throne have it between them",
           "stepping_between sandwich", [](R r) { return r.sandwich == Sandwich::line; },
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return open(j, s) && s.flank.counts && j.on_throne(s.to);
             });
           }},
    Clause{"step-between-where-none-is-captured",
           "a step between two enemies is judged as such even where no piece can be captured",
           "stepping_between throne_capture",
           [](R r) { return !r.throne_capture && r.sandwich == Sandwich::line; },
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return open(j, s) && s.flank.counts &&
                      !rules::capturable(j.rules, {j.mover(), s.kind}, s.to);
             });
           }},
    Clause{"step-between-across-rings",
           "opposite neighbours in different rings have a cell between them", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; },
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return open(j, s) && s.flank.counts && s.flank.across && !s.flank.in_ring;
             });
           }},
    Clause{"step-between-in-ring", "opposite neighbours in its ring have a cell between them",
           "sandwich", always,
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return open(j, s) && s.flank.counts && s.flank.in_ring && !s.flank.across;
             });
           }},
    Clause{"step-between-round-corner",
           "the neighbours of a ring's corner in that ring have it between them", "sandwich",
           [](R r) { return r.sandwich == Sandwich::ring; },
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return open(j, s) && s.flank.counts && s.flank.round;
             });
           }},
    Clause{"step-not-between-across-rings",
           "opposite neighbours in different rings do not have a cell between them", "sandwich",
           [](R r) { return r.sandwich != Sandwich::line; },
           [](J j) {
             return some_not_between(
                 j, [](const StepTry& s) { return s.flank.across && !s.flank.needs_queen; });
           }},
    Clause{"step-not-between-round-corner",
           "the neighbours of a ring's corner in that ring do not have it between them", "sandwich",
           [](R r) { return r.sandwich != Sandwich::ring; },
           [](J j) {
             return some_not_between(
                 j, [](const StepTry& s) { return s.flank.round && !s.flank.needs_queen; });
           }},
    Clause{"step-between-queen-and-guard",
           "a queen is a jaw: between her and a guard is between two enemies", "jaws",
           [](R r) { return r.jaws == Jaws::any_piece; },
           [](J j) {
             return some_try(j, [&](const StepTry& s) {
               return open(j, s) && s.flank.counts && s.flank.needs_queen;
             });
           }},
    Clause{"step-beside-enemy-queen", "a queen is no jaw: between her and a guard one may step",
           "jaws", [](R r) { return r.jaws == Jaws::guards_only; },
           [](J j) {
             return some_not_between(j, [](const StepTry& s) { return s.flank.needs_queen; });
           }},
};

}  // namespace

std::span<const Clause> step_clauses() {
  return clauses_of_steps;
}

}  // namespace agon::vectors
