// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How games end. For the table in proptests/mutants/faults.hpp.
#pragma once

#include "proptests/mutants/fault.hpp"

namespace agon::proptests {

inline constexpr Fault ending_faults[] = {
    // The end: guards, forfeit, no_action, repetition.
    {"six guards win, whatever the rule set says", "outcome.cpp",
     "[[guards_on_ring_1(position, rules, side) == rules.guards]];",
     "guards_on_ring_1(position, rules, side) == 6", "guards"},
    {"one guard fewer wins too", "outcome.cpp",
     "[[guards_on_ring_1(position, rules, side) == rules.guards]];",
     "guards_on_ring_1(position, rules, side) + 1 >= rules.guards", "guards"},
    {"guards win without their queen", "outcome.cpp",
     "return [[position.at(throne(rules.radius)) == Piece{side, Kind::queen}]] &&", "true",
     "the rule sheet"},
    {"either queen wins", "outcome.cpp",
     "return [[position.at(throne(rules.radius)) == Piece{side, Kind::queen}]] &&",
     "position.at(throne(rules.radius)).has_value()", "the rule sheet"},
    {"no forfeit", "outcome.cpp", "if ([[rules.forfeit == Forfeit::none]])", "true",
     "forfeit; mukeshmk/agon"},
    {"always a forfeit", "outcome.cpp", "if ([[rules.forfeit == Forfeit::none]])", "false",
     "forfeit"},
    {"forfeits only when the throne is empty", "outcome.cpp",
     "if ([[rules.forfeit == Forfeit::throne_empty]])", "true", "forfeit"},
    {"forfeits whoever else is on the throne", "outcome.cpp",
     "if ([[rules.forfeit == Forfeit::throne_empty]])", "false", "forfeit"},
    {"fewer than six guards forfeit", "outcome.cpp",
     "if ([[guards_on_ring_1(position, rules, side) != ring_1_cells]])",
     "guards_on_ring_1(position, rules, side) != rules.guards", "forfeit, guards"},
    {"only the side that has moved forfeits", "outcome.cpp",
     "if ([[forfeited(position, rules, side)]])",
     "side != mover && forfeited(position, rules, side)", "forfeit; Agon.lud tests the mover"},
    {"only the side to move forfeits", "outcome.cpp", "if ([[forfeited(position, rules, side)]])",
     "side == mover && forfeited(position, rules, side)", "forfeit"},
    {"a forfeit wins", "outcome.cpp",
     "ForfeitResult::draws ? Outcome::draw : [[win_of(opponent(side))]];", "win_of(side)",
     "forfeit"},
    {"nobody wins", "outcome.cpp", "if ([[won_formation(position, rules, side)]])", "false",
     "QueensGuard"},
    {"only the side that has moved wins", "outcome.cpp",
     "if ([[won_formation(position, rules, side)]])",
     "side != mover && won_formation(position, rules, side)", "the rule sheet"},
    {"a captured queen loses the game", "outcome.cpp",
     "if ([[won_formation(position, rules, side)]])",
     "won_formation(position, rules, side) || [&] { for (const Cell cell : captured_of(position, "
     "rules, opponent(side))) if (position.at(cell)->kind == Kind::queen) return true; return "
     "false; }()",
     "agentcoliseum"},
    {"wins while pieces are in hand", "outcome.cpp", "if ([[setting_up(position, rules)]])",
     "false", "setup"},
    {"a stuck side ends the game while pieces are in hand", "outcome.cpp",
     "if ([[setting_up(position, rules)]])",
     "setting_up(position, rules) && (rules.no_action == NoAction::passes || can_act(position, "
     "rules, "
     "position.to_move))",
     "no_action; an earlier version of the fast engine"},
    {"a stuck side draws at once", "outcome.cpp",
     "return [[can_act(position, rules, opponent(mover)) ? Outcome::none : Outcome::draw]];",
     "Outcome::draw", "no_action"},
    {"two stuck sides pass for ever", "outcome.cpp",
     "return [[can_act(position, rules, opponent(mover)) ? Outcome::none : Outcome::draw]];",
     "Outcome::none", "no_action"},
    {"a stuck side wins", "outcome.cpp",
     "case NoAction::loses:\n      return [[win_of(opponent(mover))]];", "win_of(mover)",
     "no_action"},
    {"a stuck side draws where it should lose", "outcome.cpp",
     "case NoAction::loses:\n      return [[win_of(opponent(mover))]];", "Outcome::draw",
     "no_action"},
    {"a stuck side passes where it should draw", "outcome.cpp",
     "case NoAction::draws:\n      return [[Outcome::draw]];", "Outcome::none", "no_action"},
    {"repetition never draws", "game.cpp",
     "if ([[by_position != Outcome::none || rules_.repetition == Repetition::none]])", "true",
     "repetition"},
    {"repetition always draws", "game.cpp",
     "if ([[by_position != Outcome::none || rules_.repetition == Repetition::none]])",
     "by_position != Outcome::none", "repetition"},
    {"the second time draws", "game.cpp", "return [[occurrences() >= 3]] ?", "occurrences() >= 2",
     "repetition"},
};

}  // namespace agon::proptests
