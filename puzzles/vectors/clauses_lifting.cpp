// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Captured pieces that are lifted off the board, and put back from the hand.
#include <algorithm>
#include <array>

#include "model/rules/judge.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

const Hand& own_hand(J j) {
  return j.position.hand(j.mover());
}
bool entering(J j) {
  return !j.over() && !own_hand(j).empty();
}
/// What goes first.
bool enters_queen(J j) {
  return entering(j) && own_hand(j).queens > 0;
}
bool enters_guard(J j) {
  return entering(j) && own_hand(j).queens == 0;
}
bool lists_entry(J j, Cell to) {
  return some_placement(j, [&](const ActionAnswer& a) { return a.action.to == to; });
}
/// An empty cell, and whether the piece that goes first may be put there.
constexpr auto some_entry = [](J j, bool listed, auto test) {
  return entering(j) && some(board_cells(j.rules.radius), [&](Cell cell) {
           return !j.position.at(cell) && lists_entry(j, cell) == listed && test(cell);
         });
};
bool between_now(J j, Side side, Cell cell) {
  return j.flank(side, cell).counts && rules::capturable(j.rules, *j.position.at(cell), cell);
}

bool by_sight(R r) {
  return r.capture_lasts == CaptureLasts::while_sandwiched;
}
bool by_closing(R r) {
  return !by_sight(r);
}
/// A step between two enemies lifts the piece that makes it.
bool steps_into_hand(R r) {
  return by_closing(r) && r.stepping_between == SteppingBetween::captured;
}
bool queen_captures(R r) {
  return r.jaws == Jaws::any_piece &&
         (by_sight(r) || r.relocation_captures != RelocationCaptures::none);
}
bool guard_captures(R r) {
  return by_sight(r) || r.relocation_captures == RelocationCaptures::any_piece;
}

constexpr std::array clauses_of_lifting{
    Clause{"lifted-guard", "a captured guard is taken off the board into its owner's hand",
           "captives", always, if_action([](J j, const ActionAnswer& a) {
             return some(a.captures, [&](Cell c) { return !j.is_queen(c); });
           })},
    Clause{"lifted-queen", "a captured queen is taken off the board, and the game goes on",
           "captives", always, if_action([](J j, const ActionAnswer& a) {
             return some(a.captures, [&](Cell c) { return j.is_queen(c); });
           })},
    Clause{"lifted-together", "all pieces that an action captures are lifted at once", "captives",
           always, if_action([](J, const ActionAnswer& a) { return a.captures.size() >= 2; })},
    Clause{"not-lifted-on-its-own-turn",
           "a piece between two enemies may act when its side is to move: only the enemy's action "
           "lifts it",
           "captives capture_lasts", always,
           [](J j) {
             return j.stepping() &&
                    some(j.pieces(j.mover()), [&](Cell c) { return between_now(j, j.mover(), c); });
           }},
    Clause{"lifted-by-an-action-elsewhere",
           "a piece that stands between two enemies is lifted by whatever action leaves it there",
           "captives capture_lasts", by_sight, if_action([](J j, const ActionAnswer& a) {
             return some(a.captures, [&](Cell c) { return between_now(j, j.enemy(), c); });
           })},
    Clause{"escapes-lifting", "a piece whose sandwich the enemy's action opens is not lifted",
           "captives capture_lasts", by_sight, if_action([](J j, const ActionAnswer& a) {
             return some(j.pieces(j.enemy()), [&](Cell c) {
               return between_now(j, j.enemy(), c) && !contains(a.captures, c);
             });
           })},
    Clause{"not-lifted-by-an-action-elsewhere",
           "a piece that stands between two enemies is not lifted by an action that does not close "
           "the sandwich",
           "captives capture_lasts", by_closing, if_action([](J j, const ActionAnswer& a) {
             return some(j.pieces(j.enemy()), [&](Cell c) {
               return between_now(j, j.enemy(), c) && !contains(a.captures, c) &&
                      j.flank_in(a.next, j.enemy(), c).counts;
             });
           })},
    Clause{"lifted-by-its-own-step", "a piece that steps between two enemies is lifted at once",
           "captives stepping_between capture_lasts", steps_into_hand,
           if_step([](J, const ActionAnswer& a) { return !a.next.at(a.action.to); })},
    Clause{"guard-entered", "a side with a guard in hand has to put one on the board",
           "captives guard_goes", always, enters_guard},
    Clause{"queen-entered", "a side with its queen in hand has to put her on the board",
           "captives queen_goes", always, enters_queen},
    Clause{"queen-entered-first", "a queen in hand is put on the board before any guard",
           "captives", always, [](J j) { return enters_queen(j) && own_hand(j).guards > 0; }},
    Clause{"guard-entered-on-outer-ring-only",
           "a guard in hand is put on the outermost ring, not further in", "guard_goes",
           [](R r) { return r.guard_goes == Destination::outer_ring; },
           [](J j) {
             return enters_guard(j) && some_entry(j, false, [&](Cell c) { return !j.on_rim(c); });
           }},
    Clause{"queen-entered-on-outer-ring-only",
           "a queen in hand is put on the outermost ring, not further in", "queen_goes",
           [](R r) { return r.queen_goes == Destination::outer_ring; },
           [](J j) {
             return enters_queen(j) && some_entry(j, false, [&](Cell c) { return !j.on_rim(c); });
           }},
    Clause{"queen-entered-inside", "a queen in hand may be put within the outermost ring",
           "queen_goes",
           [](R r) {
             return r.queen_goes != Destination::outer_ring &&
                    r.queen_goes != Destination::start_cells;
           },
           [](J j) {
             return enters_queen(j) &&
                    some_entry(j, true, [&](Cell c) { return !j.on_rim(c) && !j.on_throne(c); });
           }},
    Clause{"queen-entered-on-throne", "a queen in hand may be put on the throne", "queen_goes",
           [](R r) { return r.queen_goes == Destination::anywhere; },
           [](J j) {
             return enters_queen(j) && some_entry(j, true, [&](Cell c) { return j.on_throne(c); });
           }},
    Clause{"queen-not-entered-on-throne", "a queen in hand may not be put on the throne",
           "queen_goes", [](R r) { return r.queen_goes != Destination::anywhere; },
           [](J j) {
             return enters_queen(j) && some_entry(j, false, [&](Cell c) { return j.on_throne(c); });
           }},
    Clause{"entered-between", "a piece may be put on the board between two enemies",
           "captives relocate_between",
           [](R r) { return r.relocate_between == Permission::allowed; },
           [](J j) {
             return some_entry(j, true, [&](Cell c) { return j.flank(j.mover(), c).counts; });
           }},
    Clause{"not-entered-between", "no piece may be put on the board between two enemies",
           "captives relocate_between",
           [](R r) { return r.relocate_between == Permission::forbidden; },
           [](J j) {
             return some_entry(j, false, [&](Cell c) {
               return j.flank(j.mover(), c).counts && (j.on_rim(c) || enters_queen(j));
             });
           }},
    Clause{"entered-guard-captures", "a guard that is put on the board captures",
           "captives relocation_captures", guard_captures,
           if_placement([](J, const ActionAnswer& a) {
             return a.action.kind == Kind::guard && !a.captures.empty();
           })},
    Clause{"entered-queen-captures", "a queen that is put on the board captures",
           "captives relocation_captures", queen_captures,
           if_placement([](J, const ActionAnswer& a) {
             return a.action.kind == Kind::queen && !a.captures.empty();
           })},
    Clause{"entered-guard-captures-nothing", "a guard that is put on the board captures nothing",
           "captives relocation_captures", [](R r) { return !guard_captures(r); },
           if_placement([](J j, const ActionAnswer& a) {
             return a.action.kind == Kind::guard &&
                    !rules::sandwiches_closed(a.next, j.rules, a.action.to).empty();
           })},
    Clause{"entry-is-the-turn", "one piece is put on the board in a turn",
           "captives relocations_per_turn",
           [](R r) { return r.relocations_per_turn == RelocationsPerTurn::one; },
           if_placement([](J j, const ActionAnswer& a) {
             return !a.next.hand(j.mover()).empty() && a.next.to_move != j.mover();
           })},
    Clause{"entries-go-on", "a turn goes on until the hand is empty",
           "captives relocations_per_turn",
           [](R r) { return r.relocations_per_turn == RelocationsPerTurn::all; },
           if_placement([](J j, const ActionAnswer& a) { return a.next.to_move == j.mover(); })},
    Clause{"opponent-enters-guard", "the opponent says where a guard in hand is put",
           "guard_chooser", [](R r) { return r.guard_chooser == Chooser::opponent; }, enters_guard},
    Clause{"opponent-enters-queen", "the opponent says where a queen in hand is put",
           "queen_chooser", [](R r) { return r.queen_chooser == Chooser::opponent; }, enters_queen},
    Clause{"hand-of-the-enemy-waits", "pieces in hand bind their own side only, on its turn",
           "captives", always,
           [](J j) { return j.stepping() && !j.position.hand(j.enemy()).empty(); }},
    Clause{"won-with-pieces-in-hand", "a formation wins whatever the other side has in hand",
           "captives", always,
           [](J j) {
             return some(both_sides, [&](Side side) {
               return rules::won_formation(j.position, j.rules, side) &&
                      !j.position.hand(opponent(side)).empty();
             });
           }},
    Clause{"no-pass-with-pieces-in-hand", "a side with a piece in hand may not pass by right",
           "passing", [](R r) { return r.passing; },
           [](J j) { return entering(j) && !j.forced_pass(); }},
};

}  // namespace

std::span<const Clause> lifting_clauses() {
  return clauses_of_lifting;
}

}  // namespace agon::vectors
