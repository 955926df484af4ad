// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a captured piece may be put.
#include <array>

#include "model/rules/judge.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

bool next_ring_kind(Destination d) {
  return d == Destination::next_ring || d == Destination::next_ring_adjacent ||
         d == Destination::nearest_ring_with_room;
}
bool some_next_ring_kind(R r) {
  return next_ring_kind(r.guard_goes) || next_ring_kind(r.queen_goes);
}
/// May a piece captured on the outermost ring go to a neighbour within it only?
bool beside_only(R r, Destination d) {
  return next_ring_kind(d) && r.rim_capture == RimCapture::to_neighbour;
}
/// Can a piece captured on the outermost ring go to another cell of it? Captors whom it sees stand
/// on both its neighbours there.
bool goes_along_rim(R r) {
  for (const Kind kind : {Kind::queen, Kind::guard}) {
    const Destination d = kind == Kind::queen ? r.queen_goes : r.guard_goes;
    if (rules::capturable(r, {Side::white, kind}, {1, 2}) && (!beside_only(r, d) || memory(r)))
      return true;
  }
  return false;
}
bool uses(R r, Destination d) {
  return r.guard_goes == d || r.queen_goes == d;
}
/// Can all the cells that a destination names be taken?
bool can_lack_room(R r, Destination d) {
  return d == Destination::next_ring || d == Destination::next_ring_adjacent || beside_only(r, d);
}
/// Can a captive's own cell be among those that its destination names?
bool can_name_own_cell(R r, Destination d) {
  return !next_ring_kind(d) || r.rim_capture == RimCapture::yes;
}
/// Does a piece of that side and kind begin there?
bool begins(J j, Piece piece, Cell cell) {
  return rules::start(j.rules).at(cell) == piece;
}
/// Does a captive of the kind go back to a start cell?
template <Kind kind>
bool goes_back(R r) {
  return (kind == Kind::queen ? r.queen_goes : r.guard_goes) == Destination::start_cells;
}
/// A captive that may go now and an empty cell, or its own, to which it may not be put.
constexpr auto some_refused = [](J j, auto test) {
  return some_to_go(j, [&](Cell from) {
    return some(board_cells(j.rules.radius), [&](Cell to) {
      return (!j.position.at(to) || to == from) && test(from, to) && !j.lists_relocation(from, to);
    });
  });
};

constexpr std::array clauses_of_destinations{
    Clause{"queen-put-on-throne", "a captured queen may be put on the empty throne", "queen_goes",
           [](R r) { return r.queen_goes == Destination::anywhere; },
           if_relocation([](J j, const ActionAnswer& a) { return j.on_throne(a.action.to); })},
    Clause{"queen-not-put-on-throne", "a captured queen may not be put on the throne", "queen_goes",
           [](R r) { return r.queen_goes != Destination::anywhere; },
           [](J j) {
             return some_refused(
                 j, [&](Cell from, Cell to) { return j.is_queen(from) && j.on_throne(to); });
           }},
    Clause{"guard-not-put-on-throne", "a captured guard may not be put on the throne", "guard_goes",
           always,
           [](J j) {
             return some_refused(
                 j, [&](Cell from, Cell to) { return !j.is_queen(from) && j.on_throne(to); });
           }},
    Clause{"queen-put-inward", "a captured queen may be put nearer the throne", "queen_goes",
           [](R r) {
             return r.queen_goes == Destination::anywhere ||
                    r.queen_goes == Destination::anywhere_but_throne;
           },
           if_relocation([](J j, const ActionAnswer& a) {
             return j.ring(a.action.to) < j.ring(a.action.from) && !j.on_throne(a.action.to);
           })},
    Clause{"guard-put-on-outer-ring",
           "a captured guard may be put on any empty cell of the outermost ring, and nowhere else",
           "guard_goes", [](R r) { return r.guard_goes == Destination::outer_ring; },
           if_relocation([](J j, const ActionAnswer& a) {
             return !j.is_queen(a.action.from) && !j.on_rim(a.action.from);
           })},
    Clause{"queen-put-on-outer-ring",
           "a captured queen may be put on any empty cell of the outermost ring, and nowhere else",
           "queen_goes", [](R r) { return r.queen_goes == Destination::outer_ring; },
           if_relocation([](J j, const ActionAnswer& a) {
             return j.is_queen(a.action.from) && !j.on_rim(a.action.from);
           })},
    Clause{"guard-put-on-start-cell",
           "a captured guard is put on an empty cell on which a guard of its side begins",
           "guard_goes", goes_back<Kind::guard>,
           if_relocation([](J j, const ActionAnswer& a) { return !j.is_queen(a.action.from); })},
    Clause{"guard-not-put-on-other-start-cells",
           "a captured guard may not be put where only an enemy's guard, or a queen, begins",
           "guard_goes", goes_back<Kind::guard>,
           [](J j) {
             const auto refused = [&](Piece piece) {
               return some_refused(j, [&](Cell from, Cell to) {
                 return !j.is_queen(from) && begins(j, piece, to);
               });
             };
             return refused({j.enemy(), Kind::guard}) && refused({j.mover(), Kind::queen});
           }},
    Clause{"queen-put-on-start-cell", "a captured queen is put on the cell on which she begins",
           "queen_goes", goes_back<Kind::queen>,
           if_relocation([](J j, const ActionAnswer& a) { return j.is_queen(a.action.from); })},
    Clause{"queen-not-put-on-other-start-cells",
           "a captured queen may not be put where a guard or the other queen begins", "queen_goes",
           goes_back<Kind::queen>,
           [](J j) {
             const auto refused = [&](Piece piece) {
               return some_refused(
                   j, [&](Cell from, Cell to) { return j.is_queen(from) && begins(j, piece, to); });
             };
             return refused({j.enemy(), Kind::queen}) && refused({j.mover(), Kind::guard});
           }},
    Clause{"put-on-rim-from-rim",
           "a piece captured on the outermost ring is put on another cell of that ring",
           "guard_goes queen_goes rim_capture", goes_along_rim,
           if_relocation([](J j, const ActionAnswer& a) {
             return j.on_rim(a.action.from) && j.on_rim(a.action.to);
           })},
    Clause{
        "put-far-round-last-ring",
        "from the outermost ring any empty cell of it will do, also where captives otherwise go to "
        "a neighbour",
        "guard_goes queen_goes rim_capture",
        [](R r) { return r.rim_capture == RimCapture::yes && some_next_ring_kind(r); },
        if_relocation([](J j, const ActionAnswer& a) {
          const Cell from = a.action.from;
          return j.on_rim(from) && next_ring_kind(j.goes(from)) && a.action.to != from &&
                 !contains(rules::neighbours(from, j.rules.radius), a.action.to);
        })},
    Clause{"put-on-rim-neighbour-only",
           "from the outermost ring only a neighbour within that ring will do",
           "guard_goes queen_goes rim_capture",
           [](R r) { return beside_only(r, r.guard_goes) || beside_only(r, r.queen_goes); },
           [](J j) {
             return some_refused(j, [&](Cell from, Cell to) {
               return j.on_rim(from) && beside_only(j.rules, j.goes(from)) && j.on_rim(to) &&
                      to != from;
             });
           }},
    Clause{"captive-on-rim-has-nowhere-to-go",
           "a piece captured on the outermost ring between two others there has nowhere to go",
           "guard_goes queen_goes rim_capture",
           [](R r) { return beside_only(r, r.guard_goes) || beside_only(r, r.queen_goes); },
           if_to_go([](J j, Cell c) {
             return j.on_rim(c) && beside_only(j.rules, j.goes(c)) &&
                    !some_relocation(j, [&](const ActionAnswer& a) { return a.action.from == c; });
           })},
    Clause{"put-on-next-ring", "a captured piece is put on the next ring out, not further",
           "guard_goes queen_goes", some_next_ring_kind,
           if_relocation([](J j, const ActionAnswer& a) {
             return next_ring_kind(j.goes(a.action.from)) &&
                    j.ring(a.action.to) == j.ring(a.action.from) + 1 && !j.on_rim(a.action.to);
           })},
    Clause{"queen-put-on-next-ring", "a captured queen is put on the next ring out, not further",
           "queen_goes", [](R r) { return next_ring_kind(r.queen_goes); },
           if_relocation([](J j, const ActionAnswer& a) {
             return j.is_queen(a.action.from) && j.ring(a.action.to) == j.ring(a.action.from) + 1 &&
                    !j.on_rim(a.action.to);
           })},
    Clause{"put-from-throne-on-next-ring", "from the throne the next ring out is ring 1",
           "queen_goes throne_capture",
           [](R r) {
             return next_ring_kind(r.queen_goes) && r.throne_capture &&
                    r.sandwich == Sandwich::line;
           },
           if_relocation([](J j, const ActionAnswer& a) { return j.on_throne(a.action.from); })},
    Clause{"put-far-round-next-ring",
           "any empty cell of the next ring out will do, not only a neighbour",
           "guard_goes queen_goes",
           [](R r) {
             return uses(r, Destination::next_ring) || uses(r, Destination::nearest_ring_with_room);
           },
           if_relocation([](J j, const ActionAnswer& a) {
             return next_ring_kind(j.goes(a.action.from)) &&
                    !contains(rules::neighbours(a.action.from, j.rules.radius), a.action.to);
           })},
    Clause{"put-on-neighbour-only", "only a neighbour in the next ring out will do",
           "guard_goes queen_goes", [](R r) { return uses(r, Destination::next_ring_adjacent); },
           [](J j) {
             return some_refused(j, [&](Cell from, Cell to) {
               return j.goes(from) == Destination::next_ring_adjacent &&
                      j.ring(to) == j.ring(from) + 1;
             });
           }},
    Clause{"put-not-on-neighbour-elsewhere",
           "a neighbour that is not in the next ring out will not do", "guard_goes queen_goes",
           [](R r) { return uses(r, Destination::next_ring_adjacent); },
           [](J j) {
             return some_refused(j, [&](Cell from, Cell to) {
               return j.goes(from) == Destination::next_ring_adjacent && !j.on_rim(from) &&
                      j.ring(to) <= j.ring(from) &&
                      contains(rules::neighbours(from, j.rules.radius), to);
             });
           }},
    Clause{"put-beyond-a-full-ring",
           "where the next ring out has no room, the next one that has takes its place",
           "guard_goes queen_goes",
           [](R r) { return uses(r, Destination::nearest_ring_with_room); },
           if_relocation([](J j, const ActionAnswer& a) {
             return j.goes(a.action.from) == Destination::nearest_ring_with_room &&
                    j.ring(a.action.to) > j.ring(a.action.from) + 1;
           })},
    Clause{"put-not-beyond-a-ring-with-room", "a ring with room is not passed over",
           "guard_goes queen_goes",
           [](R r) { return uses(r, Destination::nearest_ring_with_room); },
           [](J j) {
             return some_refused(j, [&](Cell from, Cell to) {
               return j.goes(from) == Destination::nearest_ring_with_room &&
                      j.ring(to) > j.ring(from) + 1;
             });
           }},
    Clause{"one-destination", "a captured piece with a single cell to go to goes there",
           "guard_goes queen_goes", some_next_ring_kind,
           [](J j) { return j.relocating() && !j.forced_pass() && j.answer.actions.size() == 1; }},
    Clause{"nowhere-to-go", "where no captured piece has a cell to go to, the turn is passed",
           "guard_goes queen_goes no_action",
           [](R r) {
             return r.no_action == NoAction::passes &&
                    (can_lack_room(r, r.guard_goes) || can_lack_room(r, r.queen_goes) ||
                     uses(r, Destination::start_cells));
           },
           [](J j) { return j.relocating() && j.forced_pass(); }},
    Clause{"one-captive-has-nowhere-to-go",
           "a captured piece with nowhere to go waits while another is put elsewhere", "guard_goes",
           [](R r) { return can_lack_room(r, r.guard_goes); },
           [](J j) {
             return j.captives_to_go().size() > 1 && !j.forced_pass() && some_to_go(j, [&](Cell c) {
                      return !some_relocation(
                          j, [&](const ActionAnswer& a) { return a.action.from == c; });
                    });
           }},
    Clause{"guards-in-any-order", "of several captured guards any may be put elsewhere first",
           "relocations_per_turn", always,
           [](J j) { return j.relocating() && j.captives_to_go().size() > 1; }},
    Clause{"own-cell-refused", "a captured piece may not be put back on its own cell", "must_leave",
           [](R r) {
             return r.must_leave &&
                    (can_name_own_cell(r, r.guard_goes) || can_name_own_cell(r, r.queen_goes));
           },
           [](J j) {
             // On the outermost ring (or, for a queen that may go anywhere, wherever she stands)
             // its own cell is among those that the rules name.
             return some_to_go(j, [&](Cell c) {
               const Destination d = j.goes(c);
               const bool named =
                   d == Destination::start_cells
                       ? begins(j, *j.position.at(c), c)
                       : d == Destination::anywhere ||
                             (d == Destination::anywhere_but_throne && !j.on_throne(c)) ||
                             (j.on_rim(c) && can_name_own_cell(j.rules, d));
               return named;
             });
           }},
    Clause{"own-cell-allowed", "a captured piece may be put back on its own cell", "must_leave",
           [](R r) {
             return !r.must_leave &&
                    (can_name_own_cell(r, r.guard_goes) || can_name_own_cell(r, r.queen_goes));
           },
           if_relocation([](J, const ActionAnswer& a) { return a.action.from == a.action.to; })},
};

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
           if_relocation([](J j, const ActionAnswer& a) {
             return a.action.from != a.action.to &&
                    j.flank_in(a.next, j.mover(), a.action.to).counts;
           })},
    Clause{"queen-put-between", "the queen, too, may be put between two enemies",
           "relocate_between",
           [](R r) {
             // The cell on which she begins is a corner.
             return r.relocate_between == Permission::allowed &&
                    (r.queen_goes != Destination::start_cells || r.sandwich == Sandwich::ring);
           },
           if_relocation([](J j, const ActionAnswer& a) {
             return a.action.from != a.action.to && j.is_queen(a.action.from) &&
                    j.flank_in(a.next, j.mover(), a.action.to).counts;
           })},
    Clause{"put-between-refused", "a captured piece may not be put between two enemies",
           "relocate_between", [](R r) { return r.relocate_between == Permission::forbidden; },
           if_to_go([](J j, Cell from) {
             RuleSet allowing = j.rules;
             allowing.relocate_between = Permission::allowed;
             allowing.relocations_per_turn = RelocationsPerTurn::one;
             return some(rules::destinations(j.position, allowing, from), [&](Cell to) {
               return to != from && flank_of_arrival(j, from, to).counts;
             });
           })},
    Clause{"put-between-own", "a captured piece may be put between two of its own side",
           "relocate_between", always, if_relocation([](J j, const ActionAnswer& a) {
             return j.flank_in(a.next, j.enemy(), a.action.to).counts;
           })},
    Clause{"put-between-is-captured", "a piece put between two enemies is captured at once",
           "relocate_between stepping_between capture_lasts",
           [](R r) {
             return r.relocate_between == Permission::allowed &&
                    r.stepping_between == SteppingBetween::captured &&
                    r.capture_lasts == CaptureLasts::until_relocated;
           },
           if_relocation(
               [](J, const ActionAnswer& a) { return contains(a.next.captured, a.action.to); })},
    Clause{"put-between-is-safe", "a piece put between two enemies is not captured there",
           "relocate_between stepping_between capture_lasts",
           [](R r) {
             return r.relocate_between == Permission::allowed &&
                    r.stepping_between != SteppingBetween::captured &&
                    r.capture_lasts == CaptureLasts::until_relocated;
           },
           if_relocation([](J j, const ActionAnswer& a) {
             return j.flank_in(a.next, j.mover(), a.action.to).counts;
           })},
    Clause{"relocation-ends-memory", "once put elsewhere a piece is no longer captured",
           "capture_lasts", [](R r) { return r.capture_lasts == CaptureLasts::until_relocated; },
           if_relocation(
               [](J, const ActionAnswer& a) { return !contains(a.next.captured, a.action.to); })},
    Clause{"put-guard-captures", "a captured guard captures where it is put", "relocation_captures",
           [](R r) { return r.relocation_captures == RelocationCaptures::any_piece; },
           if_relocation([](J j, const ActionAnswer& a) {
             return !j.is_queen(a.action.from) && !a.captures.empty();
           })},
    Clause{"put-queen-captures", "a captured queen captures where she is put",
           "relocation_captures jaws",
           [](R r) {
             return r.relocation_captures != RelocationCaptures::none && r.jaws == Jaws::any_piece;
           },
           if_relocation([](J j, const ActionAnswer& a) {
             return j.is_queen(a.action.from) && !a.captures.empty();
           })},
    Clause{"put-piece-captures-two", "a relocation can capture two pieces and more",
           "relocation_captures",
           [](R r) { return r.relocation_captures != RelocationCaptures::none; },
           if_relocation([](J, const ActionAnswer& a) { return a.captures.size() >= 2; })},
    Clause{"put-guard-captures-nothing",
           "a captured guard captures nothing where it is put, though it closes a sandwich",
           "relocation_captures",
           [](R r) { return r.relocation_captures != RelocationCaptures::any_piece; },
           if_relocation([](J j, const ActionAnswer& a) {
             return !j.is_queen(a.action.from) && closes_in_vain(j, a);
           })},
    Clause{"put-queen-captures-nothing",
           "a captured queen captures nothing where she is put, though she closes a sandwich",
           "relocation_captures",
           [](R r) { return r.relocation_captures == RelocationCaptures::none; },
           if_relocation([](J j, const ActionAnswer& a) {
             return j.is_queen(a.action.from) && closes_in_vain(j, a);
           })},
    Clause{"relocation-is-the-turn",
           "putting one captured piece elsewhere is the whole turn, even if others are captured",
           "relocations_per_turn",
           [](R r) { return r.relocations_per_turn == RelocationsPerTurn::one; },
           if_relocation([](J, const ActionAnswer& a) { return a.leaves_captives; })},
    Clause{"relocation-ends-turn", "after the last captured piece the other side is to move",
           "relocations_per_turn", always, if_relocation([](J j, const ActionAnswer& a) {
             return a.next.to_move != j.mover() && !a.leaves_captives;
           })},
    Clause{"turn-goes-on", "a turn goes on until no captured piece is left", "relocations_per_turn",
           [](R r) { return r.relocations_per_turn == RelocationsPerTurn::all; },
           if_relocation([](J j, const ActionAnswer& a) { return a.next.to_move == j.mover(); })},
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

std::span<const Clause> destination_clauses() {
  return clauses_of_destinations;
}

std::span<const Clause> relocation_clauses() {
  return clauses_of_relocations;
}

}  // namespace agon::vectors
