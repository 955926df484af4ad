// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is between two enemies, and what is captured. For the table in proptests/mutants/faults.hpp.
#pragma once

#include "proptests/mutants/fault.hpp"

namespace agon::proptests {

/// Where the judge decides whether a piece off the throne can be captured.
inline constexpr std::string_view can_be_captured =
    "return [[rules.rim_capture != RimCapture::no || !on_rim || !is_next_ring_destination(goes)]];";

inline constexpr Fault capture_faults[] = {
    // Geometry and what is between two enemies: sandwich, jaws.
    {"always the line", "geometry.cpp", "if ([[sandwich == Sandwich::line]]) return entry", "true",
     "sandwich"},
    {"ring stops at corners", "geometry.cpp",
     "if ([[sandwich == Sandwich::ring || opposite(cell, pair.front())]])",
     "opposite(cell, pair.front())", "sandwich"},
    {"ring-line goes round corners", "geometry.cpp",
     "if ([[sandwich == Sandwich::ring || opposite(cell, pair.front())]])", "true", "sandwich"},
    {"every piece is a jaw", "capture.cpp",
     "[[(rules.jaws == Jaws::any_piece || piece->kind == Kind::guard)]]", "true", "jaws"},
    {"the queen is no jaw", "capture.cpp",
     "[[(rules.jaws == Jaws::any_piece || piece->kind == Kind::guard)]]",
     "piece->kind == Kind::guard", "jaws; mukeshmk/agon"},
    {"jaws read backwards", "capture.cpp",
     "[[(rules.jaws == Jaws::any_piece || piece->kind == Kind::guard)]]",
     "(rules.jaws == Jaws::guards_only || piece->kind == Kind::guard)", "jaws"},
    {"one jaw is enough", "capture.cpp",
     "[[is_jaw(position, rules, enemy, one) && is_jaw(position, rules, enemy, other)]]",
     "is_jaw(position, rules, enemy, one) || is_jaw(position, rules, enemy, other)", "sandwich"},
    {"own pieces close sandwiches", "capture.cpp", "const Side enemy = [[opponent(side)]];", "side",
     "sandwich"},

    // What can be captured: rim_capture, throne_capture.
    {"the rim is never safe", "capture.cpp", can_be_captured, "true", "rim_capture"},
    {"the rim is safe under every destination", "capture.cpp", can_be_captured,
     "rules.rim_capture != RimCapture::no || !on_rim", "rim_capture"},
    {"rim_capture read backwards", "capture.cpp", can_be_captured,
     "rules.rim_capture == RimCapture::no || !on_rim || !is_next_ring_destination(goes)",
     "rim_capture"},
    {"the rim is safe unless any cell of it will do", "capture.cpp", can_be_captured,
     "rules.rim_capture == RimCapture::yes || !on_rim || !is_next_ring_destination(goes)",
     "rim_capture"},
    {"rim asked of the guard's destination only", "capture.cpp",
     "= [[piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes]];\n  const bool on_rim",
     "rules.guard_goes", "rim_capture"},
    {"nearest ring is no next-ring destination", "capture.cpp",
     "[[destination == Destination::nearest_ring_with_room]]", "false", "rim_capture"},
    {"the throne is never safe", "capture.cpp", "return [[rules.throne_capture]];", "true",
     "throne_capture"},
    {"the throne is always safe", "capture.cpp", "return [[rules.throne_capture]];", "false",
     "throne_capture"},

    // What is captured now, and remembered: capture_lasts.
    {"captures while pieces are in hand", "capture.cpp", "if ([[setting_up(position, rules)]] ||",
     "false", "setup"},
    {"nothing is remembered", "capture.cpp",
     "if ([[rules.capture_lasts == CaptureLasts::until_relocated]])", "false", "capture_lasts"},
    {"memory ends with the sandwich", "capture.cpp", "if ([[position.at(cell)->side == side]])",
     "position.at(cell)->side == side && between_enemies(position, rules, side, cell)",
     "capture_lasts"},
    {"both colours captured at once", "capture.cpp", "if ([[position.at(cell)->side == side]])",
     "true", "QueensGuard"},
    {"both colours captured at once, by sight", "capture.cpp",
     "if ([[piece && piece->side == side && capturable(rules, *piece, cell) &&\n"
     "        between_enemies(position, rules, side, cell)]])",
     "piece && capturable(rules, *piece, cell) &&"
     " between_enemies(position, rules, piece->side, cell)",
     "QueensGuard"},
    {"only the first captive is seen", "capture.cpp",
     "between_enemies(position, rules, side, cell))\n      [[captured.push_back(cell)]];",
     "captured.empty() ? captured.push_back(cell) : void()", "mukeshmk/agon"},
    {"sandwiches close on what cannot be captured", "capture.cpp",
     "[[!capturable(rules, *piece, middle)]]", "false", "rim_capture, throne_capture"},
    {"only one end of a sandwich closes it", "capture.cpp",
     "if ([[one != cell && other != cell]]) continue;", "one != cell", "capture_lasts"},
    {"sandwiches nearby count as closed", "capture.cpp",
     "if ([[one != cell && other != cell]]) continue;", "false", "capture_lasts"},
    {"only the first of several captures", "capture.cpp", "[[closed.push_back(middle)]];",
     "closed.empty() ? closed.push_back(middle) : void()", "mukeshmk/agon"},
};

}  // namespace agon::proptests
