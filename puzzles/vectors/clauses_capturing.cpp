// What actions capture, what they set free, and what the next position remembers.
#include <array>

#include "model/rules/captured.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

template <class Test>
bool some_capture(J j, Test test) {
  return some_step(j, [&](const ActionAnswer& a) { return some(a.captures, test); });
}
bool captures_many(J j, std::size_t least) {
  return some_step(j, [&](const ActionAnswer& a) { return a.captures.size() >= least; });
}

constexpr std::array clauses_of_capturing{
    Clause{"step-captures", "a step that puts an enemy between two pieces captures it", "sandwich",
           always, [](J j) { return captures_many(j, 1); }},
    Clause{"step-captures-queen", "the queen is captured as a guard is", "sandwich", always,
           [](J j) { return some_capture(j, [&](Cell c) { return j.is_queen(c); }); }},
    Clause{"step-captures-on-throne", "a step can capture the queen on the throne",
           "throne_capture sandwich",
           [](R r) { return r.throne_capture && r.sandwich == Sandwich::line; },
           [](J j) { return some_capture(j, [&](Cell c) { return j.on_throne(c); }); }},
    Clause{"step-closes-on-safe-throne", "a sandwich on the throne captures nothing there",
           "throne_capture", [](R r) { return !r.throne_capture && r.sandwich == Sandwich::line; },
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               const Cell middle = throne(j.rules.radius);
               const auto queen = a.next.at(middle);
               return queen && queen->side == j.enemy() && !j.flank(j.enemy(), middle).counts &&
                      j.flank_in(a.next, j.enemy(), middle).counts;
             });
           }},
    Clause{"step-captures-on-rim", "a step can capture on the outermost ring", "rim_capture",
           [](R r) {
             return rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           [](J j) { return some_capture(j, [&](Cell c) { return j.on_rim(c); }); }},
    Clause{"step-closes-on-safe-rim", "a sandwich on the outermost ring captures nothing there",
           "rim_capture",
           [](R r) {
             return !rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    !rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return some(j.pieces(j.enemy()), [&](Cell c) {
                 return j.on_rim(c) && !j.flank(j.enemy(), c).counts &&
                        j.flank_in(a.next, j.enemy(), c).counts &&
                        !rules::capturable(j.rules, *j.position.at(c), c);
               });
             });
           }},
    Clause{"step-captures-round-corner", "a step can capture round the corner of a ring",
           "sandwich", [](R r) { return r.sandwich == Sandwich::ring; },
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return some(a.captures,
                           [&](Cell c) { return j.flank_in(a.next, j.enemy(), c).round; });
             });
           }},
    Clause{"queen-step-captures", "a queen's step captures as a guard's does", "jaws",
           [](R r) { return r.jaws == Jaws::any_piece; },
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return j.is_queen(a.action.from) && !a.captures.empty();
             });
           }},
    Clause{"queen-step-captures-nothing", "a queen's step captures nothing, for she is no jaw",
           "jaws", [](R r) { return r.jaws == Jaws::guards_only; },
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return j.is_queen(a.action.from) && some(j.pieces(j.enemy()), [&](Cell c) {
                        return !j.flank(j.enemy(), c).any() &&
                               j.flank_in(a.next, j.enemy(), c).needs_queen;
                      });
             });
           }},
    Clause{"step-captures-two", "one step can capture two pieces", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; },
           [](J j) { return captures_many(j, 2); }},
    Clause{"step-captures-three", "one step can capture three pieces", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; },
           [](J j) { return captures_many(j, 3); }},
    Clause{"step-frees-captive", "a captive whose sandwich opens before its turn is free again",
           "capture_lasts", sight,
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return some(j.captured_of(j.enemy()),
                           [&](Cell c) { return !j.flank_in(a.next, j.enemy(), c).counts; });
             });
           }},
    Clause{"step-away-keeps-captive", "the captor may step away, and its captive stays captured",
           "capture_lasts", memory,
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return some(j.captured_of(j.enemy()), [&](Cell c) {
                 return j.flank(j.enemy(), c).counts && !j.flank_in(a.next, j.enemy(), c).counts;
               });
             });
           }},
    Clause{"captured-twice", "a captive that is closed in again is captured once, not twice",
           "capture_lasts", memory,
           [](J j) {
             return some_step(j, [&](const ActionAnswer& a) {
               return some(rules::sandwiches_closed(a.next, j.rules, a.action.to),
                           [&](Cell c) { return j.is_captured(c); });
             });
           }},
    Clause{"unrelated-action-captures-nothing",
           "a piece that stands between two enemies uncaptured is not captured by an action "
           "elsewhere",
           "capture_lasts", memory,
           [](J j) {
             return some(j.answer.actions, [&](const ActionAnswer& a) {
               if (a.action.type == Action::Type::pass || a.next.placing()) return false;
               return some(j.pieces(j.enemy()), [&](Cell c) {
                 return !contains(a.next.captured, c) && j.flank_in(a.next, j.enemy(), c).counts &&
                        rules::capturable(j.rules, *j.position.at(c), c);
               });
             });
           }},
    Clause{"own-step-captures-not-itself",
           "a side's own action elsewhere does not capture its piece between two enemies",
           "capture_lasts", memory,
           [](J j) {
             return some(j.answer.actions, [&](const ActionAnswer& a) {
               if (a.action.type == Action::Type::pass || a.next.placing()) return false;
               return some(j.pieces(j.mover()), [&](Cell c) {
                 return c != a.action.from && !contains(a.next.captured, c) &&
                        j.flank_in(a.next, j.mover(), c).counts &&
                        rules::capturable(j.rules, *j.position.at(c), c);
               });
             });
           }},
    Clause{"step-leaves-memory", "what else is remembered as captured outlasts the action",
           "capture_lasts", memory,
           [](J j) {
             return some_step(j, [&](const ActionAnswer&) { return !j.position.captured.empty(); });
           }},
    Clause{
        "captured-next-turn",
        "a piece that steps between two enemies is captured on its next turn if they still stand",
        "stepping_between capture_lasts",
        [](R r) { return sight(r) && r.stepping_between == SteppingBetween::captured; },
        [](J j) {
          return some_step(j, [&](const ActionAnswer& a) {
            return j.flank_in(a.next, j.mover(), a.action.to).counts;
          });
        }},
};

}  // namespace

std::span<const Clause> capturing_clauses() {
  return clauses_of_capturing;
}

}  // namespace agon::vectors
