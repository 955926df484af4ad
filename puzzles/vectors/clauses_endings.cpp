// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The ends of a game, and turns without an action.
#include <algorithm>
#include <array>

#include "model/rules/judge.hpp"
#include "puzzles/vectors/clause.hpp"

namespace agon::vectors {
namespace {

using J = const Judged&;
using R = const RuleSet&;

bool formation(const Position& position, R r, Side side) {
  return rules::won_formation(position, r, side);
}
bool full(const Position& position, R r, Side side) {
  const auto& ring_1 = rules::neighbours(throne(r.radius), r.radius);
  return std::all_of(ring_1.begin(), ring_1.end(), [&](Cell cell) {
    return position.at(cell) == Piece{side, Kind::guard};
  });
}
std::optional<Piece> throned(const Position& position, R r) {
  return position.at(throne(r.radius));
}
bool can_forfeit(R r) {
  return r.guards == 6 && r.forfeit != Forfeit::none;
}
bool draws_by_forfeit(R r) {
  return can_forfeit(r) && r.forfeit_result == ForfeitResult::draws;
}
bool can_lose_by_forfeit(R r) {
  return can_forfeit(r) && r.forfeit_result == ForfeitResult::loses;
}
/// Can a queen be taken from the throne, so that it is empty with a full ring around it? Otherwise
/// nothing but a guard's own step completes such a ring.
bool throne_empties(R r) {
  return can_forfeit(r) && r.forfeit == Forfeit::throne_empty && r.throne_capture &&
         r.sandwich == Sandwich::line;
}
bool stuck(Position position, R r, Side side) {
  position.to_move = side;
  return rules::free_actions(position, r).empty();
}
/// The game is over because the side to move cannot act.
bool over_by_stuck(J j, Outcome outcome) {
  return !rules::decided(j.position, j.rules) && j.answer.over == outcome;
}

constexpr std::array clauses_of_endings{
    Clause{"white-to-move", "White is to move", "", always,
           [](J j) { return !j.over() && j.mover() == Side::white; }},
    Clause{"black-to-move", "Black is to move", "", always,
           [](J j) { return !j.over() && j.mover() == Side::black; }},
    Clause{"formation-wins", "a queen on the throne with all her guards around her has won",
           "guards", always,
           [](J j) { return formation(j.position, j.rules, j.enemy()) && !j.placing(); }},
    Clause{"formation-of-the-side-to-move-wins", "a formation wins whoever is to move", "guards",
           always, [](J j) { return formation(j.position, j.rules, j.mover()) && !j.placing(); }},
    Clause{"step-wins", "a step that completes the formation wins at once", "guards", always,
           if_step([](J j, const ActionAnswer& a) {
             return a.ends == win_of(j.mover()) && formation(a.next, j.rules, j.mover());
           })},
    Clause{"white-wins", "White can win", "", always,
           [](J j) { return j.answer.over == Outcome::white_wins; }},
    Clause{"black-wins", "Black can win", "", always,
           [](J j) { return j.answer.over == Outcome::black_wins; }},
    Clause{"formation-lacks-a-guard", "with a guard missing from her side the queen has not won",
           "guards", always,
           [](J j) {
             if (j.over() || j.placing()) return false;
             return some(both_sides, [&](Side side) {
               return throned(j.position, j.rules) == Piece{side, Kind::queen} &&
                      j.guards_on_ring_1(side) == j.rules.guards - 1;
             });
           }},
    Clause{"formation-lacks-its-queen", "guards around the throne without their queen do not win",
           "guards forfeit", always,
           [](J j) {
             return !j.placing() && some(both_sides, [&](Side side) {
               return j.guards_on_ring_1(side) == j.rules.guards &&
                      throned(j.position, j.rules) != Piece{side, Kind::queen} &&
                      j.answer.over != win_of(side);
             });
           }},
    Clause{"full-ring-round-empty-throne-loses",
           "six guards around an empty throne lose the game for their side",
           "forfeit forfeit_result", can_lose_by_forfeit,
           [](J j) {
             return !j.placing() && some(both_sides, [&](Side side) {
               return full(j.position, j.rules, side) && !throned(j.position, j.rules);
             });
           }},
    Clause{"full-ring-round-enemy-queen-loses",
           "six guards around the enemy's queen lose the game for their side", "forfeit",
           [](R r) { return can_lose_by_forfeit(r) && r.forfeit == Forfeit::own_queen_absent; },
           [](J j) {
             return !j.placing() && some(both_sides, [&](Side side) {
               return full(j.position, j.rules, side) &&
                      throned(j.position, j.rules) == Piece{opponent(side), Kind::queen};
             });
           }},
    Clause{"full-ring-round-enemy-queen-plays-on",
           "six guards around the enemy's queen do not lose, for the throne is not empty",
           "forfeit", [](R r) { return r.guards == 6 && r.forfeit == Forfeit::throne_empty; },
           [](J j) {
             return !j.placing() && !j.over() && some(both_sides, [&](Side side) {
               return full(j.position, j.rules, side) &&
                      throned(j.position, j.rules) == Piece{opponent(side), Kind::queen};
             });
           }},
    Clause{"full-ring-plays-on", "six guards around the throne without their queen do not lose",
           "forfeit", [](R r) { return r.guards == 6 && r.forfeit == Forfeit::none; },
           [](J j) {
             return !j.placing() && !j.over() &&
                    some(both_sides, [&](Side side) { return full(j.position, j.rules, side); });
           }},
    Clause{"five-guards-forfeit-nothing", "five guards around an empty throne do not lose",
           "forfeit", can_forfeit,
           [](J j) {
             return !j.placing() && !j.over() && !throned(j.position, j.rules) &&
                    some(both_sides, [&](Side side) { return j.guards_on_ring_1(side) == 5; });
           }},
    Clause{"fewer-guards-forfeit-nothing",
           "where a side has fewer than six guards none of them forfeits", "forfeit guards",
           [](R r) { return r.guards < 6 && r.forfeit != Forfeit::none; },
           [](J j) {
             return !j.placing() && !j.over() && some(both_sides, [&](Side side) {
               return j.guards_on_ring_1(side) == j.rules.guards &&
                      throned(j.position, j.rules) != Piece{side, Kind::queen};
             });
           }},
    Clause{
        "full-ring-draws", "six guards around the throne without their queen draw the game",
        "forfeit forfeit_result", draws_by_forfeit,
        [](J j) { return j.answer.over == Outcome::draw && rules::decided(j.position, j.rules); }},
    Clause{"action-draws-by-forfeit", "an action can draw the game by forfeit",
           "forfeit forfeit_result", draws_by_forfeit, if_action([](J j, const ActionAnswer& a) {
             return a.ends == Outcome::draw && rules::decided(a.next, j.rules);
           })},
    Clause{"forfeit-of-the-side-to-move", "a forfeit loses for the side to move, too", "forfeit",
           can_lose_by_forfeit,
           [](J j) { return !j.placing() && rules::forfeited(j.position, j.rules, j.mover()); }},
    Clause{"forfeit-of-the-side-that-moved", "a forfeit loses for the side that has moved",
           "forfeit", can_lose_by_forfeit,
           [](J j) { return !j.placing() && rules::forfeited(j.position, j.rules, j.enemy()); }},
    Clause{"own-action-forfeits", "an action can lose its own side's game by forfeit", "forfeit",
           can_lose_by_forfeit, if_action([](J j, const ActionAnswer& a) {
             return a.ends == win_of(j.enemy()) && rules::forfeited(a.next, j.rules, j.mover());
           })},
    Clause{"enemy-action-forfeits", "an action can make the other side forfeit", "forfeit",
           [](R r) {
             return can_lose_by_forfeit(r) && (throne_empties(r) || r.setup != Setup::standard);
           },
           if_action([](J j, const ActionAnswer& a) {
             return a.ends == win_of(j.mover()) && rules::forfeited(a.next, j.rules, j.enemy());
           })},
    Clause{"relocation-wins", "putting a captured piece elsewhere can complete the formation",
           "queen_goes forfeit guards",
           [](R r) { return stay(r) && r.queen_goes == Destination::anywhere && !can_forfeit(r); },
           if_relocation([](J j, const ActionAnswer& a) {
             return formation(a.next, j.rules, j.mover()) && a.ends == win_of(j.mover());
           })},
    Clause{"relocation-forfeits", "putting a captured piece elsewhere can forfeit", "forfeit",
           [](R r) { return stay(r) && throne_empties(r); },
           if_relocation([](J j, const ActionAnswer& a) {
             return rules::forfeited(a.next, j.rules, j.mover()) ||
                    rules::forfeited(a.next, j.rules, j.enemy());
           })},
    Clause{"over-with-captives", "when the game is over nobody has anything to relocate",
           "capture_lasts", stay,
           [](J j) { return j.over() && !j.captured_of(j.mover()).empty(); }},
    Clause{"captured-queen-does-not-lose", "a side whose queen is captured has not lost the game",
           "queen_goes", stay,
           [](J j) {
             return !j.over() && some(both_sides, [&](Side side) {
               return some(j.captured_of(side), [&](Cell c) { return j.is_queen(c); });
             });
           }},
    Clause{"forced-pass", "a side that has no action passes", "no_action",
           [](R r) { return r.no_action == NoAction::passes && !r.passing; },
           [](J j) { return !j.placing() && j.forced_pass(); }},
    Clause{"neither-side-can-act", "where neither side could act, the game is drawn", "no_action",
           [](R r) { return r.no_action == NoAction::passes && !r.passing; },
           [](J j) { return over_by_stuck(j, Outcome::draw); }},
    Clause{"no-action-loses", "a side that has no action has lost", "no_action",
           [](R r) { return r.no_action == NoAction::loses; },
           [](J j) { return over_by_stuck(j, win_of(j.enemy())); }},
    Clause{"no-action-draws", "where the side to move has no action, the game is drawn",
           "no_action", [](R r) { return r.no_action == NoAction::draws; },
           [](J j) { return over_by_stuck(j, Outcome::draw); }},
    Clause{"action-takes-the-last-action", "an action can leave the other side without one",
           "no_action", always, if_action([](J j, const ActionAnswer& a) {
             return a.leaves_stuck && a.next.to_move != j.mover();
           })},
    Clause{"formation-before-stuck", "a formation wins although the side to move has no action",
           "no_action", always,
           [](J j) {
             return !j.placing() && rules::decided(j.position, j.rules) &&
                    stuck(j.position, j.rules, j.mover());
           }},
    Clause{"pass-by-right", "a side may pass when nothing of it is captured", "passing",
           [](R r) { return r.passing; },
           if_action([](J, const ActionAnswer& a) { return a.action.type == Action::Type::pass; })},
    Clause{"pass-by-right-alone", "a side that could pass by right is not without an action",
           "passing no_action", [](R r) { return r.passing; },
           [](J j) {
             return !j.forced_pass() && j.answer.actions.size() == 1 &&
                    j.answer.actions[0].action.type == Action::Type::pass;
           }},
    Clause{"no-pass-with-captives", "a side with a captured piece may not pass by right", "passing",
           [](R r) { return r.passing && stay(r); },
           [](J j) { return j.relocating() && !j.forced_pass(); }},
    Clause{"no-pass-by-right", "a side that has an action may not pass", "passing",
           [](R r) { return !r.passing; }, [](J j) { return !j.over() && !j.forced_pass(); }},
};

}  // namespace

std::span<const Clause> ending_clauses() {
  return clauses_of_endings;
}

}  // namespace agon::vectors
