// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Who is captured now: what counts as between two enemies, and what is remembered.
#include <array>

#include "model/rules/judge.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

constexpr auto some_captive = [](J j, auto test) { return some(j.answer.captured, test); };
constexpr auto if_captive = seen_by(some_captive);
/// A piece of the side to move that is not captured, in a game that goes on.
constexpr auto some_free = [](J j, auto test) {
  if (j.over() || j.placing()) return false;
  return some(j.pieces(j.mover()),
              [&](Cell cell) { return !contains(j.answer.captured, cell) && test(cell); });
};
constexpr auto if_free = seen_by(some_free);
/// Such a piece that enemies flank, but not as the rule set reads it.
constexpr auto some_free_flanked = [](J j, auto test) {
  return some_free(j, [&](Cell cell) {
    const Flank flank = j.flank(j.mover(), cell);
    return flank.any() && !flank.counts && test(flank);
  });
};
constexpr auto if_free_flanked = seen_by(some_free_flanked);

constexpr std::array clauses_of_captives{
    Clause{"captured-guard", "a captured guard has to be put elsewhere before anything else",
           "guard_goes", always, if_captive([](J j, Cell c) { return !j.is_queen(c); })},
    Clause{"captured-queen", "a captured queen has to be put elsewhere, and the game goes on",
           "queen_goes", always, if_captive([](J j, Cell c) { return j.is_queen(c); })},
    Clause{"captured-on-throne", "a queen on the throne can be captured", "throne_capture sandwich",
           [](R r) { return r.throne_capture && r.sandwich == Sandwich::line; },
           if_captive([](J j, Cell c) { return j.on_throne(c); })},
    Clause{"throne-is-safe", "a queen on the throne cannot be captured", "throne_capture sandwich",
           [](R r) { return !r.throne_capture || r.sandwich != Sandwich::line; },
           if_free([](J j, Cell c) { return j.on_throne(c) && j.flank(j.mover(), c).any(); })},
    Clause{"captured-on-rim", "a piece on the outermost ring can be captured", "rim_capture",
           [](R r) {
             return rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           if_captive([](J j, Cell c) { return j.on_rim(c); })},
    Clause{"rim-is-safe", "a piece on the outermost ring cannot be captured", "rim_capture",
           [](R r) {
             return !rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    !rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           if_free([](J j, Cell c) { return j.on_rim(c) && j.flank(j.mover(), c).counts; })},
    Clause{"captured-on-ring-1", "a piece beside the throne can be captured", "sandwich",
           [](R r) { return r.sandwich != Sandwich::ring_line; },
           if_captive([](J j, Cell c) { return j.ring(c) == 1; })},
    Clause{"captured-across-rings", "opposite neighbours in different rings capture", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; }, if_captive([](J j, Cell c) {
             const Flank f = j.flank(j.mover(), c);
             return f.counts && f.across && !f.in_ring;
           })},
    Clause{"captured-in-ring", "opposite neighbours within its ring capture a piece", "sandwich",
           always, if_captive([](J j, Cell c) {
             const Flank f = j.flank(j.mover(), c);
             return f.counts && f.in_ring && !f.across;
           })},
    Clause{"captured-round-corner",
           "the neighbours of a ring's corner in that ring capture what stands on it", "sandwich",
           [](R r) { return r.sandwich == Sandwich::ring; },
           if_captive([](J j, Cell c) { return j.flank(j.mover(), c).round; })},
    Clause{"not-captured-across-rings", "opposite neighbours in different rings do not capture",
           "sandwich", [](R r) { return r.sandwich != Sandwich::line; },
           if_free_flanked([](J, const Flank& f) { return f.across && !f.needs_queen; })},
    Clause{"not-captured-round-corner",
           "the neighbours of a ring's corner in that ring do not capture what stands on it",
           "sandwich", [](R r) { return r.sandwich != Sandwich::ring; },
           if_free_flanked([](J, const Flank& f) { return f.round && !f.needs_queen; })},
    Clause{"captured-by-queen-and-guard", "a queen is a jaw as a guard is", "jaws",
           [](R r) { return r.jaws == Jaws::any_piece; }, if_captive([](J j, Cell c) {
             const Flank f = j.flank(j.mover(), c);
             return f.counts && f.needs_queen;
           })},
    Clause{"not-captured-by-queen", "a queen is no jaw: she and a guard do not capture", "jaws",
           [](R r) { return r.jaws == Jaws::guards_only; },
           if_free_flanked([](J, const Flank& f) { return f.needs_queen; })},
    Clause{"not-captured-by-own", "a piece between two of its own side is not captured", "sandwich",
           always, if_free([](J j, Cell c) { return j.flank(j.enemy(), c).counts; })},
    Clause{"two-captured", "each of several captured pieces has to be put elsewhere",
           "relocations_per_turn", always, [](J j) { return j.answer.captured.size() >= 2; }},
    Clause{"three-captured", "three pieces of a side can be captured at a time",
           "relocations_per_turn", always, [](J j) { return j.answer.captured.size() >= 3; }},
    Clause{"queen-before-guards", "a captured queen is put elsewhere before any guard",
           "relocations_per_turn", always,
           [](J j) {
             return j.answer.captured.size() >= 2 &&
                    some_captive(j, [&](Cell c) { return j.is_queen(c); });
           }},
    Clause{"enemy-captive-waits", "a captured piece binds its own side only, on that side's turn",
           "capture_lasts", always,
           [](J j) { return !j.over() && !j.captured_of(j.enemy()).empty(); }},
    Clause{"both-sides-captured",
           "where pieces of both sides are captured, only the side to move relocates",
           "capture_lasts", always,
           [](J j) { return j.relocating() && !j.captured_of(j.enemy()).empty(); }},
    Clause{"captive-is-a-jaw", "a captured piece is still a jaw", "capture_lasts", always,
           [](J j) {
             // The captive is one of two enemies of a piece that is captured by them alone.
             return !j.over() && some(j.captured_of(j.mover()), [&](Cell c) {
               if (!j.flank(j.mover(), c).counts) return false;
               return some(j.captured_of(j.enemy()), [&](Cell jaw) {
                 Position without = j.position;
                 without.remove(jaw);
                 return !j.flank_in(without, j.mover(), c).counts;
               });
             });
           }},
    Clause{"captured-though-opened", "a captured piece stays captured when its sandwich has opened",
           "capture_lasts", memory,
           if_captive([](J j, Cell c) { return !j.flank(j.mover(), c).counts; })},
    Clause{"free-though-between",
           "a piece between two enemies that no enemy closed in is not captured", "capture_lasts",
           memory, if_free([](J j, Cell c) {
             return j.flank(j.mover(), c).counts &&
                    rules::capturable(j.rules, *j.position.at(c), c);
           })},
    Clause{"captured-as-it-stands",
           "whoever stands between two enemies when its turn begins is captured", "capture_lasts",
           sight, [](J j) { return j.relocating(); }},
};

constexpr auto some_capture = [](J j, auto test) {
  return some_step(j, [&](const ActionAnswer& a) { return some(a.captures, test); });
};
constexpr auto if_capture = seen_by(some_capture);
bool captures_many(J j, std::size_t least) {
  return some_step(j, [&](const ActionAnswer& a) { return a.captures.size() >= least; });
}

constexpr std::array clauses_of_capturing{
    Clause{"step-captures", "a step that puts an enemy between two pieces captures it", "sandwich",
           always, [](J j) { return captures_many(j, 1); }},
    Clause{"step-captures-queen", "the queen is captured as a guard is", "sandwich", always,
           if_capture([](J j, Cell c) { return j.is_queen(c); })},
    Clause{"step-captures-on-throne", "a step can capture the queen on the throne",
           "throne_capture sandwich",
           [](R r) { return r.throne_capture && r.sandwich == Sandwich::line; },
           if_capture([](J j, Cell c) { return j.on_throne(c); })},
    Clause{"step-closes-on-safe-throne", "a sandwich on the throne captures nothing there",
           "throne_capture", [](R r) { return !r.throne_capture && r.sandwich == Sandwich::line; },
           if_step([](J j, const ActionAnswer& a) {
             const Cell middle = throne(j.rules.radius);
             const auto queen = a.next.at(middle);
             return queen && queen->side == j.enemy() && !j.flank(j.enemy(), middle).counts &&
                    j.flank_in(a.next, j.enemy(), middle).counts;
           })},
    Clause{"step-captures-on-rim", "a step can capture on the outermost ring", "rim_capture",
           [](R r) {
             return rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           if_capture([](J j, Cell c) { return j.on_rim(c); })},
    Clause{"step-closes-on-safe-rim", "a sandwich on the outermost ring captures nothing there",
           "rim_capture",
           [](R r) {
             return !rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    !rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           if_step([](J j, const ActionAnswer& a) {
             return some(j.pieces(j.enemy()), [&](Cell c) {
               return j.on_rim(c) && !j.flank(j.enemy(), c).counts &&
                      j.flank_in(a.next, j.enemy(), c).counts &&
                      !rules::capturable(j.rules, *j.position.at(c), c);
             });
           })},
    Clause{
        "step-captures-round-corner", "a step can capture round the corner of a ring", "sandwich",
        [](R r) { return r.sandwich == Sandwich::ring; }, if_step([](J j, const ActionAnswer& a) {
          return some(a.captures, [&](Cell c) { return j.flank_in(a.next, j.enemy(), c).round; });
        })},
    Clause{"queen-step-captures", "a queen's step captures as a guard's does", "jaws",
           [](R r) { return r.jaws == Jaws::any_piece; }, if_step([](J j, const ActionAnswer& a) {
             return j.is_queen(a.action.from) && !a.captures.empty();
           })},
    Clause{"queen-step-captures-nothing", "a queen's step captures nothing, for she is no jaw",
           "jaws", [](R r) { return r.jaws == Jaws::guards_only; },
           if_step([](J j, const ActionAnswer& a) {
             return j.is_queen(a.action.from) && some(j.pieces(j.enemy()), [&](Cell c) {
                      return !j.flank(j.enemy(), c).any() &&
                             j.flank_in(a.next, j.enemy(), c).needs_queen;
                    });
           })},
    Clause{"step-captures-two", "one step can capture two pieces", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; },
           [](J j) { return captures_many(j, 2); }},
    Clause{"step-captures-three", "one step can capture three pieces", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; },
           [](J j) { return captures_many(j, 3); }},
    Clause{"step-frees-captive", "a captive whose sandwich opens before its turn is free again",
           "capture_lasts", sight, if_step([](J j, const ActionAnswer& a) {
             return some(j.captured_of(j.enemy()),
                         [&](Cell c) { return !j.flank_in(a.next, j.enemy(), c).counts; });
           })},
    Clause{"step-away-keeps-captive", "the captor may step away, and its captive stays captured",
           "capture_lasts", memory, if_step([](J j, const ActionAnswer& a) {
             return some(j.captured_of(j.enemy()), [&](Cell c) {
               return j.flank(j.enemy(), c).counts && !j.flank_in(a.next, j.enemy(), c).counts;
             });
           })},
    Clause{"captured-twice", "a captive that is closed in again is captured once, not twice",
           "capture_lasts", memory, if_step([](J j, const ActionAnswer& a) {
             return some(rules::sandwiches_closed(a.next, j.rules, a.action.to),
                         [&](Cell c) { return j.is_captured(c); });
           })},
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
        if_step([](J j, const ActionAnswer& a) {
          return j.flank_in(a.next, j.mover(), a.action.to).counts;
        })},
};

}  // namespace

std::span<const Clause> captive_clauses() {
  return clauses_of_captives;
}

std::span<const Clause> capturing_clauses() {
  return clauses_of_capturing;
}

}  // namespace agon::vectors
