// Who is captured now: what counts as between two enemies, and what is remembered.
#include <array>

#include "model/rules/captured.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

template <class Test>
bool some_captive(J j, Test test) {
  return some(j.answer.captured, test);
}
/// A piece of the side to move that is not captured, in a game that goes on.
template <class Test>
bool some_free(J j, Test test) {
  if (j.over() || j.placing()) return false;
  return some(j.pieces(j.mover()),
              [&](Cell cell) { return !contains(j.answer.captured, cell) && test(cell); });
}
/// Such a piece that enemies flank, but not as the rule set reads it.
template <class Test>
bool some_free_flanked(J j, Test test) {
  return some_free(j, [&](Cell cell) {
    const Flank flank = j.flank(j.mover(), cell);
    return flank.any() && !flank.counts && test(flank);
  });
}

constexpr std::array clauses_of_captives{
    Clause{"captured-guard", "a captured guard has to be put elsewhere before anything else",
           "guard_goes", always,
           [](J j) { return some_captive(j, [&](Cell c) { return !j.is_queen(c); }); }},
    Clause{"captured-queen", "a captured queen has to be put elsewhere, and the game goes on",
           "queen_goes", always,
           [](J j) { return some_captive(j, [&](Cell c) { return j.is_queen(c); }); }},
    Clause{"captured-on-throne", "a queen on the throne can be captured", "throne_capture sandwich",
           [](R r) { return r.throne_capture && r.sandwich == Sandwich::line; },
           [](J j) { return some_captive(j, [&](Cell c) { return j.on_throne(c); }); }},
    Clause{"throne-is-safe", "a queen on the throne cannot be captured", "throne_capture sandwich",
           [](R r) { return !r.throne_capture || r.sandwich != Sandwich::line; },
           [](J j) {
             return some_free(
                 j, [&](Cell c) { return j.on_throne(c) && j.flank(j.mover(), c).any(); });
           }},
    Clause{"captured-on-rim", "a piece on the outermost ring can be captured", "rim_capture",
           [](R r) {
             return rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           [](J j) { return some_captive(j, [&](Cell c) { return j.on_rim(c); }); }},
    Clause{"rim-is-safe", "a piece on the outermost ring cannot be captured", "rim_capture",
           [](R r) {
             return !rules::capturable(r, {Side::white, Kind::guard}, {1, 2}) ||
                    !rules::capturable(r, {Side::white, Kind::queen}, {1, 2});
           },
           [](J j) {
             return some_free(j,
                              [&](Cell c) { return j.on_rim(c) && j.flank(j.mover(), c).counts; });
           }},
    Clause{"captured-on-ring-1", "a piece beside the throne can be captured", "sandwich",
           [](R r) { return r.sandwich != Sandwich::ring_line; },
           [](J j) { return some_captive(j, [&](Cell c) { return j.ring(c) == 1; }); }},
    Clause{"captured-across-rings", "opposite neighbours in different rings capture", "sandwich",
           [](R r) { return r.sandwich == Sandwich::line; },
           [](J j) {
             return some_captive(j, [&](Cell c) {
               const Flank f = j.flank(j.mover(), c);
               return f.counts && f.across && !f.in_ring;
             });
           }},
    Clause{"captured-in-ring", "opposite neighbours within its ring capture a piece", "sandwich",
           always,
           [](J j) {
             return some_captive(j, [&](Cell c) {
               const Flank f = j.flank(j.mover(), c);
               return f.counts && f.in_ring && !f.across;
             });
           }},
    Clause{
        "captured-round-corner",
        "the neighbours of a ring's corner in that ring capture what stands on it", "sandwich",
        [](R r) { return r.sandwich == Sandwich::ring; },
        [](J j) { return some_captive(j, [&](Cell c) { return j.flank(j.mover(), c).round; }); }},
    Clause{"not-captured-across-rings", "opposite neighbours in different rings do not capture",
           "sandwich", [](R r) { return r.sandwich != Sandwich::line; },
           [](J j) {
             return some_free_flanked(j, [](const Flank& f) { return f.across && !f.needs_queen; });
           }},
    Clause{"not-captured-round-corner",
           "the neighbours of a ring's corner in that ring do not capture what stands on it",
           "sandwich", [](R r) { return r.sandwich != Sandwich::ring; },
           [](J j) {
             return some_free_flanked(j, [](const Flank& f) { return f.round && !f.needs_queen; });
           }},
    Clause{"captured-by-queen-and-guard", "a queen is a jaw as a guard is", "jaws",
           [](R r) { return r.jaws == Jaws::any_piece; },
           [](J j) {
             return some_captive(j, [&](Cell c) {
               const Flank f = j.flank(j.mover(), c);
               return f.counts && f.needs_queen;
             });
           }},
    Clause{"not-captured-by-queen", "a queen is no jaw: she and a guard do not capture", "jaws",
           [](R r) { return r.jaws == Jaws::guards_only; },
           [](J j) { return some_free_flanked(j, [](const Flank& f) { return f.needs_queen; }); }},
    Clause{"not-captured-by-own", "a piece between two of its own side is not captured", "sandwich",
           always,
           [](J j) { return some_free(j, [&](Cell c) { return j.flank(j.enemy(), c).counts; }); }},
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
    Clause{
        "captured-though-opened", "a captured piece stays captured when its sandwich has opened",
        "capture_lasts", memory,
        [](J j) { return some_captive(j, [&](Cell c) { return !j.flank(j.mover(), c).counts; }); }},
    Clause{"free-though-between",
           "a piece between two enemies that no enemy closed in is not captured", "capture_lasts",
           memory,
           [](J j) {
             return some_free(j, [&](Cell c) {
               return j.flank(j.mover(), c).counts &&
                      rules::capturable(j.rules, *j.position.at(c), c);
             });
           }},
    Clause{"captured-as-it-stands",
           "whoever stands between two enemies when its turn begins is captured", "capture_lasts",
           sight, [](J j) { return j.relocating(); }},
};

}  // namespace

std::span<const Clause> captive_clauses() {
  return clauses_of_captives;
}

}  // namespace agon::vectors
