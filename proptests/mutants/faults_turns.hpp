// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Steps, whose turn it is and what an action changes. For the table in
// proptests/mutants/faults.hpp.
#pragma once

#include "proptests/mutants/fault.hpp"

namespace agon::proptests {

/// The fault that only counting sequences shows (perft).
inline constexpr std::string_view counting_fault =
    "a relocation taken back forgets what else is pending";

inline constexpr Fault turn_faults[] = {
    // Steps: stepping_between.
    {"stepping between is allowed", "actions.cpp",
     "case SteppingBetween::forbidden:\n      return [[false]];", "true", "stepping_between"},
    {"stepping between is never allowed to capture", "actions.cpp",
     "return [[!sandwiches_closed(after, rules, to).empty()]];", "false",
     "stepping_between; Agon.lud has no such exception"},
    {"stepping between is always forbidden", "actions.cpp",
     "case SteppingBetween::safe:\n      return [[true]];", "false", "stepping_between"},
    {"steps outward", "actions.cpp", "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "false", "the rule sheet"},
    {"no steps sideways", "actions.cpp", "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "ring(to, radius) >= ring(from, radius)", "the rule sheet"},
    {"steps outward to where another could step", "actions.cpp",
     "if ([[ring(to, radius) > ring(from, radius)]]) continue;",
     "ring(to, radius) > ring(from, radius) && ![&] { for (const Cell other : neighbours(to, "
     "radius)) if (other != from && position.at(other) && position.at(other)->side == "
     "piece->side && ring(other, radius) >= ring(to, radius)) return true; return false; }()",
     "agon-java"},
    {"guards enter the throne", "actions.cpp",
     "if ([[to == throne(radius) && piece->kind != Kind::queen]]) continue;", "false",
     "agentcoliseum"},
    {"guards enter the throne when the queen could", "actions.cpp",
     "if ([[to == throne(radius) && piece->kind != Kind::queen]]) continue;",
     "to == throne(radius) && piece->kind != Kind::queen && ![&] { for (const Cell other : "
     "neighbours(to, radius)) if (position.at(other) == Piece{piece->side, Kind::queen}) return "
     "true; return false; }()",
     "agon-java"},
    {"queens do not step onto the throne", "actions.cpp",
     "if ([[to == throne(radius) && piece->kind != Kind::queen]]) continue;",
     "to == throne(radius)", "the rule sheet"},
    {"enemy pieces may be stepped", "actions.cpp",
     "if ([[!piece || piece->side != position.to_move]]) continue;", "!piece", "the rule sheet"},

    // Which action must come first, and which side decides.
    {"guards may go before the queen", "actions.cpp", "if ([[queen != captured.end()]])", "false",
     "relocations_per_turn"},
    {"captives bind nobody", "actions.cpp", "else if ([[!captured.empty()]])", "false",
     "mukeshmk/agon"},
    {"no forced pass", "actions.cpp", "if ([[legal.empty()]]) return {Action::pass()};", "false",
     "no_action"},
    {"play goes on after the end", "actions.cpp",
     "if ([[outcome(position, rules) != Outcome::none]]) return {};", "false", "the rule sheet"},
    {"captives after the end", "actions.cpp",
     "if ([[!captured.empty() && outcome(position, rules) != Outcome::none]])", "false",
     "the rule sheet"},
    {"nobody passes by right", "actions.cpp", "if ([[rules.passing && !captives]])", "false",
     "passing"},
    {"passes by right in spite of captives", "actions.cpp", "if ([[rules.passing && !captives]])",
     "rules.passing", "passing"},
    {"everybody passes by right", "actions.cpp", "if ([[rules.passing && !captives]])", "!captives",
     "passing"},
    {"the guard's chooser for the queen too", "actions.cpp",
     "[[queen ? rules.queen_chooser : rules.guard_chooser]]", "rules.guard_chooser",
     "queen_chooser"},
    {"the queen's chooser for guards too", "actions.cpp",
     "[[queen ? rules.queen_chooser : rules.guard_chooser]]", "rules.queen_chooser",
     "guard_chooser"},
    {"owners always choose", "actions.cpp", "[[queen ? rules.queen_chooser : rules.guard_chooser]]",
     "Chooser::owner", "guard_chooser, queen_chooser"},

    // Placement: setup.
    {"guards put down before the queen", "actions.cpp",
     "[[rules.setup == Setup::place_queens_then_guards]]", "false", "setup"},
    {"the queen always put down first", "actions.cpp",
     "[[rules.setup == Setup::place_queens_then_guards]]", "true", "setup"},
    {"pieces put down on the throne", "actions.cpp",
     "if ([[position.at(to) || to == throne(rules.radius)]]) continue;",
     "position.at(to).has_value()", "setup"},

    // What an action changes: relocation_captures, capture_lasts, relocations_per_turn.
    {"relocations always capture", "actions.cpp", "if ([[!puts_back(rules, action)]]) return true;",
     "true", "relocation_captures"},
    {"no relocation captures", "actions.cpp",
     "case RelocationCaptures::any_piece:\n      return [[true]];", "false", "relocation_captures"},
    {"guards put back capture too", "actions.cpp", "return [[piece.kind == Kind::queen]];", "true",
     "relocation_captures"},
    {"queens put back never capture", "actions.cpp", "return [[piece.kind == Kind::queen]];",
     "false", "relocation_captures"},
    {"relocations capture where none may", "actions.cpp",
     "case RelocationCaptures::none:\n      return [[false]];", "true", "relocation_captures"},
    {"a piece put down between enemies is captured", "actions.cpp",
     "return [[action.type != Action::Type::placement]] &&", "true", "stepping_between"},
    {"stepping between always captures", "actions.cpp",
     "[[rules.stepping_between == SteppingBetween::captured]]", "true", "stepping_between"},
    {"stepping between never captures", "actions.cpp",
     "[[rules.stepping_between == SteppingBetween::captured]]", "false", "stepping_between"},
    {"a stepper is captured where nothing can be", "actions.cpp",
     "[[capturable(rules, piece, action.to)]];", "true", "rim_capture, throne_capture"},
    {"a relocated piece stays captured", "actions.cpp", "[[std::erase(captured, action.from)]];",
     "(captured.push_back(action.to), std::erase(captured, action.from))", "agon-java"},
    {"the whole board is scanned after each action", "actions.cpp",
     "const auto closed = [[sandwiches_closed(after, rules, action.to)]];",
     "[&] { std::vector<Cell> all; for (const Cell cell : board_cells(rules.radius)) if (const "
     "auto piece = after.at(cell); piece && capturable(rules, *piece, cell) && "
     "between_enemies(after, rules, piece->side, cell)) all.push_back(cell); return all; }()",
     "abstract_games"},
    {"remembers without memory", "actions.cpp",
     "if ([[rules.capture_lasts != CaptureLasts::until_relocated || setting_up(after, rules)]] ||",
     "setting_up(after, rules)", "capture_lasts"},
    {"remembers while pieces are in hand", "actions.cpp",
     "if ([[rules.capture_lasts != CaptureLasts::until_relocated || setting_up(after, rules)]] ||",
     "rules.capture_lasts != CaptureLasts::until_relocated", "capture_lasts"},
    {"one relocation is always the whole turn", "actions.cpp",
     "[[rules.relocations_per_turn == RelocationsPerTurn::one]])", "true", "relocations_per_turn"},
    {"all captives always go in one turn", "actions.cpp",
     "[[rules.relocations_per_turn == RelocationsPerTurn::one]])", "false", "relocations_per_turn"},
    {"a turn of relocations never ends", "actions.cpp",
     "[[!captured_of(after, rules, after.to_move).empty()]];", "true", "relocations_per_turn"},
    {"a relocation costs no turn", "actions.cpp", "if ([[!turn_goes_on(after, rules, action)]])",
     "action.type != Action::Type::relocation", "mukeshmk/agon"},
    {"the mover's own captives are reported", "actions.cpp",
     "const Side enemy = [[opponent(before.to_move)]];", "before.to_move", "the rule sheet"},

    // Going back: what perft counts.
    {counting_fault, "actions.cpp", "perft([[apply(position, rules, action)]], rules, depth - 1)",
     "apply(action.type != Action::Type::relocation || action == legal.front() ? position : [&] "
     "{ Position forgetful = position; std::erase_if(forgetful.captured, [&](Cell cell) { return "
     "cell != action.from; }); return forgetful; }(), rules, action)",
     "agon-java"},
};

}  // namespace agon::proptests
