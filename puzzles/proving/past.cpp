// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/proving/past.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"

namespace agon::puzzles {

using bitboard::State;

std::optional<Past> past_of(const bitboard::Engine& engine, const Position& position) {
  const RuleSet& rules = engine.rules();
  const Side mover = opponent(position.to_move);
  const auto cells = board_cells(rules.radius);
  for (const Cell to : cells) {
    const auto piece = position.at(to);
    if (!piece || piece->side != mover) continue;
    for (const Cell from : cells) {
      if (position.at(from) || (piece->kind == Kind::guard && from == throne(rules.radius)))
        continue;
      Position before = position;
      before.remove(to);
      before.put(from, *piece);
      before.to_move = mover;
      const bool remembers = rules.capture_lasts == CaptureLasts::until_relocated;
      for (const bool captive : {false, true}) {
        if (captive && !remembers) break;
        if (captive) {
          before.captured.push_back(from);
          std::sort(before.captured.begin(), before.captured.end());
        }
        if (!rules::problems(before, rules).empty()) continue;
        const State state = engine.load(before);
        if (engine.outcome(state) != Outcome::none) continue;
        bitboard::ActionList actions;
        engine.actions(state, actions);
        for (const bitboard::Move move : actions) {
          const Action action = engine.to_action(move);
          if (action.type == Action::Type::pass || action.from != from || action.to != to) continue;
          if (Past past{before, action}; leads_to(rules, past, position)) return past;
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace agon::puzzles
