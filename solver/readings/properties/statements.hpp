// The properties, one function each; the table that lists them is table.cpp.
#pragma once

#include "solver/readings/properties/property.hpp"

namespace agon::properties {

// progress.cpp
Property always_an_action();
Property progress();
Property stuck_near_rim();
// room.cpp
Property captive_has_room();
Property captive_without_room();
// wins.cpp
Property one_winner();
Property no_gift_forfeit();
Property win_holds_no_captive();
Property won_by_guard_step();
// throne.cpp
Property throne_trap_captures();
Property throne_trap_forfeits();
Property throne_capture();
// sandwiches.cpp
Property sandwich_by_mover();
Property corners_safe();
Property ring_throne_safe();
Property ring_line_inner_safe();
// captures.cpp
Property captures_by_step();
Property captures_by_guard_relocation();
Property captures_by_queen_relocation();
// memory.cpp
Property memory_agrees();

}  // namespace agon::properties
