// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Captured pieces in hand, where pieces are put down, and what a forfeit means. For the table in
// proptests/mutants/faults.hpp.
#pragma once

#include "proptests/mutants/fault.hpp"

namespace agon::proptests {

inline constexpr Fault lifting_faults[] = {
    // What is lifted: captives, capture_lasts.
    {"lifted pieces stay on the board", "actions.cpp",
     "if ([[rules.captives == Captives::lifted]])\n    for (const Cell cell : lifted_by", "false",
     "captives"},
    {"both colours lifted", "actions.cpp",
     "if (piece && [[piece->side != after.to_move]] && capturable", "true", "captives"},
    {"lifted where nothing can be captured", "actions.cpp",
     "piece->side != after.to_move && [[capturable(rules, *piece, cell)]] &&", "true",
     "captives, throne_capture"},
    {"only what the action closes is lifted", "actions.cpp",
     "if ([[rules.capture_lasts == CaptureLasts::while_sandwiched]]) {\n    for", "false",
     "captives, capture_lasts; articweb3"},
    {"whatever stands between is lifted", "actions.cpp",
     "if ([[rules.capture_lasts == CaptureLasts::while_sandwiched]]) {\n    for", "true",
     "captives, capture_lasts"},
    {"a step between lifts nothing", "actions.cpp",
     "if ([[action.type == Action::Type::step && captured_by_moving(after, rules, action)]])",
     "false", "captives, stepping_between"},

    // Putting pieces back.
    {"lifted pieces may wait", "actions.cpp", "else if ([[in_hand]])\n    for", "false",
     "captives"},
    {"lifted guards before the queen", "actions.cpp",
     "return [[position.hand(position.to_move).queens > 0]] ?",
     "position.hand(position.to_move).guards == 0", "captives"},
    {"an entry is no relocation", "actions.cpp",
     "(action.type == Action::Type::placement && [[rules.captives == Captives::lifted]]);", "false",
     "captives, relocation_captures, relocations_per_turn"},
    {"passes by right with pieces in hand", "actions.cpp",
     "!captured.empty() || [[(in_hand && !setting_up(position, rules))]];", "false",
     "captives, passing"},
    {"owners always enter their own", "actions.cpp",
     "if ([[!setting_up(position, rules) && !position.hand(position.to_move).empty()]] &&", "false",
     "captives, guard_chooser, queen_chooser"},
    {"a turn of entries never ends", "actions.cpp", "? [[!after.hand(after.to_move).empty()]]",
     "true", "captives, relocations_per_turn"},
    {"lifted queens enter where guards do", "capture.cpp",
     "fixed_cells([[kind == Kind::queen ? rules.queen_goes : rules.guard_goes]], rules,",
     "rules.guard_goes", "captives, queen_goes"},
    {"lifted guards enter where queens do", "capture.cpp",
     "fixed_cells([[kind == Kind::queen ? rules.queen_goes : rules.guard_goes]], rules,",
     "rules.queen_goes", "captives, guard_goes"},
    {"nobody wins with pieces in hand", "capture.cpp",
     "return position.placing() && [[rules.captives == Captives::stay]];", "true", "captives"},

    // placed_on, forfeit_result.
    {"put down anywhere", "actions.cpp",
     "if ([[rules.placed_on == PlacedOn::outer_ring && ring(to, rules.radius) < rules.radius]])",
     "false", "placed_on"},
    {"always put down on the outermost ring", "actions.cpp",
     "if ([[rules.placed_on == PlacedOn::outer_ring && ring(to, rules.radius) < rules.radius]])",
     "ring(to, rules.radius) < rules.radius", "placed_on"},
    {"a forfeit draws", "outcome.cpp", "return [[rules.forfeit_result == ForfeitResult::draws]] ?",
     "true", "forfeit_result"},
    {"a forfeit never draws", "outcome.cpp",
     "return [[rules.forfeit_result == ForfeitResult::draws]] ?", "false", "forfeit_result"},
};

}  // namespace agon::proptests
