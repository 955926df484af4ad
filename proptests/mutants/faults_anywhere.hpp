// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What shows under nearly every rule set. For the table in proptests/mutants/faults.hpp.
#pragma once

#include "proptests/mutants/faults_captures.hpp"

namespace agon::proptests {

inline constexpr Fault general_faults[] = {
    // Faults that show under nearly every rule set.
    {"no steps inward", "actions.cpp", "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "ring(to, radius) != ring(from, radius)", "the rule sheet"},
    {"queens step outward", "actions.cpp",
     "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "ring(to, radius) > ring(from, radius) && piece->kind != Kind::queen", "the rule sheet"},
    {"guards step outward", "actions.cpp",
     "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "ring(to, radius) > ring(from, radius) && piece->kind == Kind::queen", "the rule sheet"},
    {"no steps along the outermost ring", "actions.cpp",
     "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "ring(to, radius) > ring(from, radius) || ring(to, radius) == radius", "the rule sheet"},
    {"guards step inward only", "actions.cpp",
     "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "ring(to, radius) + (piece->kind == Kind::guard ? 1 : 0) > ring(from, radius)",
     "the rule sheet"},
    {"steps take enemy pieces", "actions.cpp", "if ([[position.at(to)]]) continue;",
     "position.at(to) && position.at(to)->side == position.to_move ? position.at(to) : "
     "std::nullopt",
     "the rule sheet"},
    {"the queen may step between", "actions.cpp",
     "if ([[!between_enemies(position, rules, piece.side, to)]]) return true;",
     "piece.kind == Kind::queen || !between_enemies(position, rules, piece.side, to)",
     "stepping_between"},
    {"one's own pieces forbid a step", "actions.cpp",
     "if ([[!between_enemies(position, rules, piece.side, to)]]) return true;",
     "!between_enemies(position, rules, piece.side, to) && !between_enemies(position, rules, "
     "opponent(piece.side), to)",
     "stepping_between"},
    {"queens cannot be captured", "capture.cpp", can_be_captured,
     "piece.kind == Kind::guard && (rules.rim_capture != RimCapture::no || !on_rim || "
     "!is_next_ring_destination(goes))",
     "the rule sheet"},
    {"guards cannot be captured", "capture.cpp", can_be_captured,
     "piece.kind == Kind::queen && (rules.rim_capture != RimCapture::no || !on_rim || "
     "!is_next_ring_destination(goes))",
     "the rule sheet"},
    {"nothing is captured on the outermost ring", "capture.cpp", can_be_captured, "!on_rim",
     "rim_capture"},
    {"nothing is captured beside the throne", "capture.cpp", can_be_captured,
     "ring(cell, rules.radius) != 1 && (rules.rim_capture != RimCapture::no || !on_rim || "
     "!is_next_ring_destination(goes))",
     "the rule sheet"},
    {"captives are put on other pieces", "capture.cpp",
     "cell == from ? !rules.must_leave : [[!position.at(cell)]];", "true", "the rule sheet"},
    {"captured guards may stay", "actions.cpp", "else if ([[!captured.empty()]])",
     "std::any_of(captured.begin(), captured.end(), [&](Cell cell) { return "
     "position.at(cell)->kind == Kind::queen; })",
     "the rule sheet"},
    {"captives go in a fixed order", "actions.cpp", "for (const Cell from : [[captured]])",
     "(captured.resize(1), captured)", "relocations_per_turn"},
    {"the other side's captives are reported", "actions.cpp",
     "auto captured = captured_of(position, rules, [[position.to_move]]);\n  // Only asked",
     "opponent(position.to_move)", "the rule sheet"},
    {"choosers read backwards", "actions.cpp", "return [[chooser == Chooser::owner]] ?",
     "chooser != Chooser::owner", "guard_chooser, queen_chooser"},
    {"a pass does not end the turn", "actions.cpp", "if ([[!turn_goes_on(after, rules, action)]])",
     "action.type != Action::Type::pass && !turn_goes_on(after, rules, action)", "no_action"},
    {"a capture gives another turn", "actions.cpp", "if ([[!turn_goes_on(after, rules, action)]])",
     "!turn_goes_on(after, rules, action) && newly_captured(position, after, rules).empty()",
     "the rule sheet"},
    {"captured pieces leave the board", "actions.cpp", "return [[after]];",
     "[&] { Position less = after; for (const Cell cell : newly_captured(position, after, rules)) "
     "{ less.remove(cell); std::erase(less.captured, cell); } return less; }()",
     "the rule sheet"},
    {"only White wins", "outcome.cpp", "if ([[won_formation(position, rules, side)]])",
     "side == Side::white && won_formation(position, rules, side)", "the rule sheet"},
    {"the formation loses", "outcome.cpp",
     "if (won_formation(position, rules, side)) return [[win_of(side)]];", "win_of(opponent(side))",
     "the rule sheet"},
    {"five guards forfeit", "outcome.cpp",
     "if ([[guards_on_ring_1(position, rules, side) != ring_1_cells]])",
     "guards_on_ring_1(position, rules, side) < 5", "forfeit"},
    {"a stuck side loses where it should pass", "outcome.cpp",
     "return [[can_act(position, rules, opponent(mover)) ? Outcome::none : Outcome::draw]];",
     "win_of(opponent(mover))", "no_action"},
    {"the outer ring is the last but one", "capture.cpp",
     "case Destination::outer_ring:\n      return cells_of_ring([[radius]], radius);", "radius - 1",
     "guard_goes, queen_goes"},
    {"the queen never back onto the throne", "capture.cpp",
     "case Destination::anywhere:\n      return [[board_cells(radius)]];",
     "[&] { auto cells = board_cells(radius); std::erase(cells, throne(radius)); return cells; "
     "}()",
     "queen_goes"},

    // The start: setup, guards.
    {"one black guard missing at the start", "game.cpp",
     "[[put(Side::black, {{1, 3}, {2, 7}, {3, 1}, {7, 2}, {7, 11}, {11, 7}})]];",
     "put(Side::black, {{1, 3}, {2, 7}, {3, 1}, {7, 2}, {11, 7}})",
     "the diagram of queens-guard-neto.txt"},
    {"guards bunched beside the queen at the start", "game.cpp",
     "[[put(Side::white, {{1, 5}, {5, 1}, {5, 10}, {9, 11}, {10, 5}, {11, 9}})]];",
     "put(Side::white, {{1, 2}, {2, 1}, {2, 2}, {1, 4}, {4, 1}, {3, 3}})", "abstract_games"},
    {"queens on the board that should be in hand", "game.cpp",
     "[[rules.setup == Setup::place_queens_then_guards || rules.setup == Setup::place_any]];",
     "rules.setup == Setup::place_any", "setup"},
    {"a standard start with fewer guards", "game.cpp",
     "if ([[rules.radius != 5 || rules.guards != 6]])", "rules.radius != 5", "setup, guards"},
    {"six guards in hand, whatever the rule set says", "game.cpp",
     "position.hand(side).guards = [[rules.guards]];", "std::int8_t{6}", "guards"},
};

}  // namespace agon::proptests
