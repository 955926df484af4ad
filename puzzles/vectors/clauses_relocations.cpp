// What a relocation does where it ends, who picks it, and when the turn is over.
#include <array>

#include "model/rules/captured.hpp"
#include "model/rules/destinations.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

/// What stands between two enemies once the captive has been lifted and put there.
Flank flank_of_arrival(J j, Cell from, Cell to) {
  Position after = j.position;
  const Piece piece = *after.at(from);
  after.remove(from);
  after.put(to, piece);
  return j.flank_in(after, j.mover(), to);
}
bool queen_captured(J j) {
  return some(j.answer.captured, [&](Cell c) { return j.is_queen(c); });
}
/// A relocation that stands as a jaw on a new sandwich and yet captures nothing there.
bool closes_in_vain(J j, const ActionAnswer& a) {
  return some(rules::sandwiches_closed(a.next, j.rules, a.action.to),
              [&](Cell c) { return !contains(a.next.captured, c); });
}

constexpr std::array clauses_of_relocations{
    Clause{"put-between-allowed", "a captured piece may be put between two enemies",
           "relocate_between", [](R r) { return r.relocate_between == Permission::allowed; },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return a.action.from != a.action.to &&
                      j.flank_in(a.next, j.mover(), a.action.to).counts;
             });
           }},
    Clause{"queen-put-between", "the queen, too, may be put between two enemies",
           "relocate_between", [](R r) { return r.relocate_between == Permission::allowed; },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return a.action.from != a.action.to && j.is_queen(a.action.from) &&
                      j.flank_in(a.next, j.mover(), a.action.to).counts;
             });
           }},
    Clause{"put-between-refused", "a captured piece may not be put between two enemies",
           "relocate_between", [](R r) { return r.relocate_between == Permission::forbidden; },
           [](J j) {
             return some_to_go(j, [&](Cell from) {
               RuleSet allowing = j.rules;
               allowing.relocate_between = Permission::allowed;
               allowing.relocations_per_turn = RelocationsPerTurn::one;
               return some(rules::destinations(j.position, allowing, from), [&](Cell to) {
                 return to != from && flank_of_arrival(j, from, to).counts;
               });
             });
           }},
    Clause{"put-between-own", "a captured piece may be put between two of its own side",
           "relocate_between", always,
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return j.flank_in(a.next, j.enemy(), a.action.to).counts;
             });
           }},
    Clause{"put-between-is-captured", "a piece put between two enemies is captured at once",
           "relocate_between stepping_between capture_lasts",
           [](R r) {
             return r.relocate_between == Permission::allowed &&
                    r.stepping_between == SteppingBetween::captured &&
                    r.capture_lasts == CaptureLasts::until_relocated;
           },
           [](J j) {
             return some_relocation(
                 j, [](const ActionAnswer& a) { return contains(a.next.captured, a.action.to); });
           }},
    Clause{"put-between-is-safe", "a piece put between two enemies is not captured there",
           "relocate_between stepping_between capture_lasts",
           [](R r) {
             return r.relocate_between == Permission::allowed &&
                    r.stepping_between != SteppingBetween::captured &&
                    r.capture_lasts == CaptureLasts::until_relocated;
           },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return j.flank_in(a.next, j.mover(), a.action.to).counts;
             });
           }},
    Clause{"relocation-ends-memory", "once put elsewhere a piece is no longer captured",
           "capture_lasts", [](R r) { return r.capture_lasts == CaptureLasts::until_relocated; },
           [](J j) {
             return some_relocation(
                 j, [](const ActionAnswer& a) { return !contains(a.next.captured, a.action.to); });
           }},
    Clause{"put-guard-captures", "a captured guard captures where it is put", "relocation_captures",
           [](R r) { return r.relocation_captures == RelocationCaptures::any_piece; },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return !j.is_queen(a.action.from) && !a.captures.empty();
             });
           }},
    Clause{"put-queen-captures", "a captured queen captures where she is put",
           "relocation_captures jaws",
           [](R r) {
             return r.relocation_captures != RelocationCaptures::none && r.jaws == Jaws::any_piece;
           },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return j.is_queen(a.action.from) && !a.captures.empty();
             });
           }},
    Clause{"put-piece-captures-two", "a relocation can capture two pieces and more",
           "relocation_captures",
           [](R r) { return r.relocation_captures != RelocationCaptures::none; },
           [](J j) {
             return some_relocation(j,
                                    [&](const ActionAnswer& a) { return a.captures.size() >= 2; });
           }},
    Clause{"put-guard-captures-nothing",
           "a captured guard captures nothing where it is put, though it closes a sandwich",
           "relocation_captures",
           [](R r) { return r.relocation_captures != RelocationCaptures::any_piece; },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return !j.is_queen(a.action.from) && closes_in_vain(j, a);
             });
           }},
    Clause{"put-queen-captures-nothing",
           "a captured queen captures nothing where she is put, though she closes a sandwich",
           "relocation_captures",
           [](R r) { return r.relocation_captures == RelocationCaptures::none; },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return j.is_queen(a.action.from) && closes_in_vain(j, a);
             });
           }},
    Clause{"relocation-is-the-turn",
           "putting one captured piece elsewhere is the whole turn, even if others are captured",
           "relocations_per_turn",
           [](R r) { return r.relocations_per_turn == RelocationsPerTurn::one; },
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) { return a.leaves_captives; });
           }},
    Clause{"relocation-ends-turn", "after the last captured piece the other side is to move",
           "relocations_per_turn", always,
           [](J j) {
             return some_relocation(j, [&](const ActionAnswer& a) {
               return a.next.to_move != j.mover() && !a.leaves_captives;
             });
           }},
    Clause{"turn-goes-on", "a turn goes on until no captured piece is left", "relocations_per_turn",
           [](R r) { return r.relocations_per_turn == RelocationsPerTurn::all; },
           [](J j) {
             return some_relocation(
                 j, [&](const ActionAnswer& a) { return a.next.to_move == j.mover(); });
           }},
    Clause{"owner-chooses-for-guard", "its owner says where a captured guard is put",
           "guard_chooser", [](R r) { return r.guard_chooser == Chooser::owner; },
           [](J j) { return j.relocating() && !queen_captured(j); }},
    Clause{"opponent-chooses-for-guard", "the opponent says where a captured guard is put",
           "guard_chooser", [](R r) { return r.guard_chooser == Chooser::opponent; },
           [](J j) { return j.relocating() && !queen_captured(j); }},
    Clause{"owner-chooses-for-queen", "her owner says where a captured queen is put",
           "queen_chooser", [](R r) { return r.queen_chooser == Chooser::owner; },
           [](J j) { return j.relocating() && queen_captured(j); }},
    Clause{"opponent-chooses-for-queen", "the opponent says where a captured queen is put",
           "queen_chooser", [](R r) { return r.queen_chooser == Chooser::opponent; },
           [](J j) { return j.relocating() && queen_captured(j); }},
};

}  // namespace

std::span<const Clause> relocation_clauses() {
  return clauses_of_relocations;
}

}  // namespace agon::vectors
