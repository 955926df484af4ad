// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where captured pieces go. For the table in proptests/mutants/faults.hpp.
#pragma once

#include "proptests/mutants/fault.hpp"

namespace agon::proptests {

inline constexpr Fault destination_faults[] = {
    // Where captured pieces go: guard_goes, queen_goes, must_leave, relocate_between, radius.
    {"the queen goes where guards go", "capture.cpp",
     "= [[piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes]];\n  const auto "
     "is_empty",
     "rules.guard_goes", "queen_goes"},
    {"guards go where the queen goes", "capture.cpp",
     "= [[piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes]];\n  const auto "
     "is_empty",
     "rules.queen_goes", "guard_goes"},
    {"always to the outer ring", "capture.cpp",
     "= [[piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes]];\n  const auto "
     "is_empty",
     "Destination::outer_ring", "guard_goes, queen_goes"},
    {"relocations are not validated", "capture.cpp",
     "= [[piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes]];\n  const auto "
     "is_empty",
     "Destination::anywhere", "agon-java"},
    {"the outer ring is the fifth", "capture.cpp",
     "case Destination::outer_ring:\n      return cells_of_ring([[radius]], radius);", "5",
     "radius"},
    {"back to the enemy's start cells", "capture.cpp", "if ([[layout->at(cell) == piece]])",
     "layout->at(cell) == Piece{opponent(piece.side), piece.kind}", "guard_goes, queen_goes"},
    {"back to the start cells of either side", "capture.cpp", "if ([[layout->at(cell) == piece]])",
     "layout->at(cell) && layout->at(cell)->kind == piece.kind", "guard_goes, queen_goes"},
    {"back to the start cells of queen and guards", "capture.cpp",
     "if ([[layout->at(cell) == piece]])",
     "layout->at(cell) && layout->at(cell)->side == piece.side", "guard_goes, queen_goes"},
    {"no next ring beyond the last", "capture.cpp", "return [[along_rim(rules, from)]];",
     "std::vector<Cell>{}", "guard_goes, rim_capture"},
    {"any cell of the last ring, not a neighbour only", "capture.cpp",
     "return [[rules.rim_capture == RimCapture::to_neighbour]]", "false", "rim_capture"},
    {"a neighbour within the last ring only", "capture.cpp",
     "return [[rules.rim_capture == RimCapture::to_neighbour]]", "true", "rim_capture"},
    {"the last ring's neighbours in any ring", "capture.cpp",
     "? [[neighbours_in_ring(from, rules.radius, rules.radius)]]", "neighbours(from, rules.radius)",
     "rim_capture"},
    {"a neighbour stays a neighbour on the last ring", "capture.cpp",
     "return [[along_rim(rules, from)]];",
     "goes == Destination::next_ring_adjacent ? neighbours_in_ring(from, radius, radius) : "
     "along_rim(rules, from)",
     "rim_capture; an earlier version of the judge"},
    {"only a neighbour stays a neighbour on the last ring", "capture.cpp",
     "return [[along_rim(rules, from)]];",
     "goes == Destination::next_ring_adjacent ? along_rim(rules, from) : cells_of_ring(radius, "
     "radius)",
     "rim_capture"},
    {"the last ring asked of every destination", "capture.cpp",
     "if (!is_next_ring_destination(goes)) return [[fixed_cells(goes, rules, piece)]];",
     "goes == Destination::outer_ring && ring(from, radius) == radius ? along_rim(rules, from) : "
     "fixed_cells(goes, rules, piece)",
     "rim_capture"},
    {"the next ring is the last", "capture.cpp", "const int next = [[ring(from, radius) + 1]];",
     "radius", "guard_goes"},
    {"adjacent in any ring", "capture.cpp", "return [[neighbours_in_ring(from, next, radius)]];",
     "neighbours(from, radius)", "guard_goes, queen_goes"},
    {"the throne is anywhere but the throne", "capture.cpp",
     "[[std::erase(cells, throne(radius))]];", "std::size_t{0}", "queen_goes"},
    {"nearest ring starts at the last", "capture.cpp",
     "for (int wanted = [[next]]; wanted < radius", "radius", "guard_goes, queen_goes"},
    {"nearest ring need have no room", "capture.cpp",
     "[[std::any_of(cells.begin(), cells.end(), is_empty)]]", "true", "guard_goes, queen_goes"},
    {"a captive must always leave", "capture.cpp", "cell == from ? [[!rules.must_leave]]", "false",
     "must_leave"},
    {"a captive may always stay", "capture.cpp", "cell == from ? [[!rules.must_leave]]", "true",
     "must_leave"},
    {"relocations may always go between", "capture.cpp",
     "[[rules.relocate_between == Permission::forbidden]]", "false", "relocate_between"},
    {"relocations may never go between", "capture.cpp",
     "[[rules.relocate_between == Permission::forbidden]]", "true", "relocate_between"},
    {"between one's own is forbidden instead", "capture.cpp",
     "Permission::forbidden &&\n         between_enemies(position, rules, [[side]], cell)",
     "opponent(side)", "relocate_between"},
};

}  // namespace agon::proptests
