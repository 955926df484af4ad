// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of properties, for this room and its tests; users see `properties.hpp`.
#pragma once

#include <vector>

#include "solver/readings/properties/property.hpp"

namespace agon::properties {

/// A row each, in the order in which they are listed.
const std::vector<Property>& table();

// The properties, one function each; properties.cpp lists them.

// progress.cpp: can a side act, has what is captured somewhere to go, how is a game won and lost?
Property always_an_action();
Property progress();
Property stuck_near_rim();
Property captive_has_room();
Property captive_without_room();
Property one_winner();
Property no_gift_forfeit();
Property win_holds_no_captive();
Property won_by_guard_step();
// captures.cpp: what arises around the throne, how sandwiches arise, how many one action closes
Property throne_trap_captures();
Property throne_trap_forfeits();
Property throne_capture();
Property sandwich_by_mover();
Property corners_safe();
Property ring_throne_safe();
Property ring_line_inner_safe();
Property captures_by_step();
Property captures_by_guard_relocation();
Property captures_by_queen_relocation();
// memory.cpp
Property memory_agrees();
// perpetual.cpp
Property no_perpetual_capture();

}  // namespace agon::properties
