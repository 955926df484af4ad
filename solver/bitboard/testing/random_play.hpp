// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For the tests of this room: random rule sets, positions and games, each from one number.
#pragma once

#include <cstdint>
#include <string>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::bitboard::testing {

/// A rule set without contradictions; each field the base value about half the time.
inline RuleSet random_rules(Dice& dice) {
  for (;;) {
    RuleSet rules;
    for (const RuleField& field : rule_fields())
      if (dice.chance(50)) field.set(rules, dice.below(static_cast<int>(field.values.size())));
    if (contradictions(rules).empty()) return rules;
  }
}

/// Pieces anywhere, or mostly near the throne; now and then some of them in hand, or captured.
inline Position random_position(const RuleSet& rules, Dice& dice) {
  Position position(rules.radius);
  const bool crowded = dice.chance(50);
  const auto free_cell = [&](bool throne_too) {
    const auto board = board_cells(rules.radius);
    for (;;) {
      const Cell cell = dice.pick(board);
      const bool far = ring_of(index_of(cell, rules.radius)) > 2;
      const bool unwanted =
          (crowded && far && dice.chance(75)) || (cell == throne(rules.radius) && !throne_too);
      if (!unwanted && !position.at(cell)) return cell;
    }
  };
  const bool placing = rules.setup != Setup::standard && dice.below(3) == 0;
  const bool queens_placed = !placing || rules.setup == Setup::place_guards;
  for (const Side side : both_sides) {
    if (!queens_placed && dice.chance(50))
      position.hand(side).queens = 1;
    else
      position.put(free_cell(!placing), {side, Kind::queen});
    for (int guard = 0; guard < rules.guards; ++guard)
      if (placing && (position.hand(side).queens != 0 || dice.chance(50)))
        ++position.hand(side).guards;
      else
        position.put(free_cell(false), {side, Kind::guard});
  }
  position.to_move = dice.chance(50) ? Side::white : Side::black;
  return position;
}

/// Rule set and position in words, for the message of a failed test.
inline std::string describe(const Engine& engine, const State& state) {
  return to_string(engine.rules()) + "\n" + to_string(engine.unload(state));
}

/// A state from the standard start, or whatever the text says.
inline State read(const Engine& engine,
                  const std::string& text = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -") {
  const ParsedPosition parsed = parse_position(text, engine.rules().radius);
  if (!parsed.problems.empty()) std::abort();
  return engine.load(parsed.position);
}

/// The number of sequences of `depth` actions, found by making every one.
inline std::uint64_t sequences_made(const Engine& engine, const State& state, int depth) {
  if (depth == 0) return 1;
  ActionList list;
  engine.actions(state, list);
  std::uint64_t sequences = 0;
  for (const Move move : list)
    sequences += sequences_made(engine, engine.after(state, move), depth - 1);
  return sequences;
}

}  // namespace agon::bitboard::testing
