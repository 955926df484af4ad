// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Named faults for a copy of the rules as formulas, each of which the comparison with the judge
// must catch. How a place is written: faults.hpp.
#pragma once

#include "proptests/mutants/fault.hpp"

namespace agon::proptests {

inline constexpr Original original{"solver/formulas/", "formulas", "faulty_formulas",
                                   "formulas.hpp"};

inline constexpr Fault faults[] = {
    // sandwich, jaws
    {"the line is the ring", "board.cpp", "sandwich == Sandwich::line ? [[opposite(one, other)]]",
     "in_ring(one, other)", "sandwich"},
    {"ring stops at corners", "board.cpp", "? [[in_ring(one, other)]]",
     "(in_ring(one, other) && opposite(one, other))", "sandwich"},
    {"ring-line goes round corners", "board.cpp",
     ": [[opposite(one, other) && in_ring(one, other)]]", "in_ring(one, other)", "sandwich"},
    {"every piece is a jaw", "capture.cpp", "[[rules_.jaws == Jaws::guards_only]]", "false",
     "jaws"},
    {"one jaw is enough", "capture.cpp",
     "[[both(jaw(contents, enemy, one), jaw(contents, enemy, other))]]",
     "either(jaw(contents, enemy, one), jaw(contents, enemy, other))", "sandwich"},
    {"own pieces close sandwiches", "capture.cpp", "const Side enemy = [[opponent(side)]];", "side",
     "sandwich"},

    // rim_capture, throne_capture
    {"the throne can always be captured", "capture.cpp",
     "if ([[at == board_->throne() && !rules_.throne_capture]])", "false", "throne_capture"},
    {"the rim can always be captured", "capture.cpp",
     "return [[rules_.rim_capture != RimCapture::no]];", "true", "rim_capture"},
    {"the rim is safe unless any cell of it will do", "capture.cpp",
     "return [[rules_.rim_capture != RimCapture::no]];", "rules_.rim_capture == RimCapture::yes",
     "rim_capture"},
    {"the rim is safe under every destination", "capture.cpp", "if ([[lacks_next_ring(kind, at)]])",
     "board_->on_rim(at)", "rim_capture"},
    {"any cell of the last ring, not a neighbour only", "capture.cpp",
     "const bool any = [[rules_.rim_capture != RimCapture::to_neighbour]];", "true", "rim_capture"},
    {"a neighbour within the last ring only", "capture.cpp",
     "const bool any = [[rules_.rim_capture != RimCapture::to_neighbour]];", "false",
     "rim_capture"},
    {"a neighbour stays a neighbour on the last ring", "capture.cpp",
     "const bool any = [[rules_.rim_capture != RimCapture::to_neighbour]];",
     "rules_.rim_capture != RimCapture::to_neighbour && goes(kind) != "
     "Destination::next_ring_adjacent",
     "rim_capture"},
    {"room anywhere in the last ring", "capture.cpp",
     "if ([[rules_.rim_capture != RimCapture::to_neighbour]])", "true", "rim_capture"},
    {"room beside it only in the last ring", "capture.cpp",
     "if ([[rules_.rim_capture != RimCapture::to_neighbour]])", "false", "rim_capture"},

    // capture_lasts, relocation_captures, stepping_between
    {"captured while pieces are in hand", "capture.cpp",
     "return both([[negation(placing(contents))]], held);", "context_.bool_val(true)", "setup"},
    {"relocations always capture", "actions.cpp",
     "if ([[rules_.relocation_captures == RelocationCaptures::none]])", "false",
     "relocation_captures"},
    {"guards put back capture too", "actions.cpp",
     "if ([[rules_.relocation_captures == RelocationCaptures::queen_only]])", "false",
     "relocation_captures"},
    {"a stepper between is never captured", "actions.cpp",
     "[[rules_.stepping_between != SteppingBetween::captured]]", "true", "stepping_between"},
    {"a piece put down between enemies is captured", "actions.cpp",
     "if ([[action.type == Action::Type::placement]] ||", "false", "stepping_between"},
    {"a relocated piece stays captured", "actions.cpp", "contents.remembered[from] = [[no]];",
     "contents.remembered[from]", "capture_lasts"},
    {"the piece moved takes its captivity along", "actions.cpp",
     "after.remembered[middle] = [[either(after.remembered[middle], closed)]];", "closed",
     "capture_lasts"},

    // destinations
    {"the guard's destination for the queen too", "capture.cpp",
     "return [[kind == Kind::queen ? rules_.queen_goes : rules_.guard_goes]];", "rules_.guard_goes",
     "queen_goes"},
    {"anywhere but the throne is anywhere", "capture.cpp", "return [[to != board_->throne()]];",
     "true", "queen_goes"},
    {"adjacent anywhere in the ring", "capture.cpp", "&& [[board_->adjacent(from, to)]];", "true",
     "guard_goes"},
    {"a farther ring though there is room", "capture.cpp",
     "parts.push_back([[negation(unoccupied(contents, ring))]]);", "context_.bool_val(true)",
     "guard_goes, queen_goes"},
    {"a captive may always stay", "capture.cpp",
     "if ([[rules_.must_leave]] || !named(kind, from, from))", "false", "must_leave"},
    {"a captive must always leave", "capture.cpp",
     "if ([[rules_.must_leave]] || !named(kind, from, from))", "true", "must_leave"},
    {"relocations may always go between", "capture.cpp",
     "const z3::expr room = empty_at(contents, to);\n  return "
     "[[rules_.relocate_between == Permission::forbidden]]",
     "false", "relocate_between"},

    // steps and order
    {"steps outward", "actions.cpp", "if ([[board_->ring(to) > board_->ring(from)]])", "false",
     "the rule sheet"},
    {"guards enter the throne", "actions.cpp",
     "[[to == board_->throne()]] ? contents.queen[index(side)][from]", "false", "the rule sheet"},
    {"stepping between is allowed", "actions.cpp", "return both(walks, [[clear]]);",
     "context_.bool_val(true)", "stepping_between"},
    {"stepping between never captures", "actions.cpp",
     "either(clear, [[closes(contents, side, from, to)]])", "context_.bool_val(false)",
     "stepping_between"},
    {"guards may go before the queen", "actions.cpp",
     "return both(captive, [[negation(queen_captured(contents, side))]]);",
     "context_.bool_val(true)", "relocations_per_turn"},
    {"captives bind nobody", "actions.cpp",
     "negation(in_hand(contents, side)), [[negation(anything_captured(contents, side))]]",
     "context_.bool_val(true)", "the rule sheet"},
    {"guards put down before the queen", "actions.cpp",
     "[[rules_.setup == Setup::place_queens_then_guards]]", "false", "setup"},
    {"pieces put down on the throne", "actions.cpp",
     "if ([[to == board_->throne()]]) return context_.bool_val(false);\n  const z3::expr has_queen",
     "false", "setup"},
    {"everybody passes by right", "actions.cpp", "context_.bool_val([[rules_.passing]])", "true",
     "passing"},
    {"play goes on after the end", "actions.cpp", "both(may, [[nothing_won(contents)]])",
     "context_.bool_val(true)", "the rule sheet"},
    {"one relocation is always the whole turn", "actions.cpp",
     "[[rules_.relocations_per_turn == RelocationsPerTurn::one]]", "true", "relocations_per_turn"},
    {"the queen's chooser for guards too", "capture.cpp",
     "context_.bool_val([[rules_.guard_chooser]] == Chooser::opponent)", "rules_.queen_chooser",
     "guard_chooser"},
    {"the guard's chooser for the queen too", "capture.cpp",
     "context_.bool_val([[rules_.queen_chooser]] == Chooser::opponent)", "rules_.guard_chooser",
     "queen_chooser"},

    // the end: forfeit, no_action
    {"no forfeit", "outcome.cpp", "if ([[rules_.guards != forfeiting_guards]])", "true", "forfeit"},
    {"forfeits whoever is on the throne", "outcome.cpp",
     "parts.push_back([[empty_at(contents, middle)]]);", "context_.bool_val(true)", "forfeit"},
    {"always a forfeit", "outcome.cpp",
     "case Forfeit::none:\n      return [[context_.bool_val(false)]];", "all_of(context_, parts)",
     "forfeit"},
    {"a forfeit wins", "outcome.cpp", "{forfeited(contents, mover), [[turn]]}", "mover", "forfeit"},
    {"guards win without their queen", "outcome.cpp",
     "both([[contents.queen[index(side)][board_->throne()]]],", "context_.bool_val(true)",
     "the rule sheet"},
    {"wins while pieces are in hand", "outcome.cpp",
     "return both(wins, [[negation(placing(contents))]]);", "context_.bool_val(true)", "setup"},
    {"a stuck side draws at once", "outcome.cpp", "[[both(white_stuck, black_stuck)]]",
     "choice(contents.white_to_move, white_stuck, black_stuck)", "no_action"},
    {"a stuck side wins", "outcome.cpp", "{negation(can_act(contents, turn)), [[mover]]}", "turn",
     "no_action"},
    {"a stuck side passes where it should draw", "outcome.cpp",
     "[[rules_.no_action == NoAction::draws]]", "false", "no_action"},
};

}  // namespace agon::proptests
