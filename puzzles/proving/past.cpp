// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/proving/past.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

#include "model/values/position.hpp"
#include "solver/past/undo.hpp"

namespace agon::puzzles {

using bitboard::Bits;

std::optional<Past> past_of(const bitboard::Engine& engine, const Position& position) {
  const RuleSet& rules = engine.rules();
  const bitboard::State after = engine.load(position);
  std::vector<past::Undone> found;
  past::Undoing(engine).candidates(
      after, past::Undoing::Memory::all, [&](const past::Undone& each) {
        const auto& [before, move] = each;
        if ((move.type == Action::Type::step || move.type == Action::Type::relocation) &&
            move.from != move.to && before.to_move != after.to_move &&
            (before.captured & ~Bits::of(move.from)) == after.captured)
          found.push_back(each);
        return true;
      });
  const auto cells = board_cells(rules.radius);
  const auto number = [&](Cell cell) { return std::find(cells.begin(), cells.end(), cell); };
  const auto place = [&](const past::Undone& each) {
    const Action action = engine.to_action(each.move);
    return std::tuple(number(action.to), number(action.from), each.before.captured.count());
  };
  std::sort(found.begin(), found.end(),
            [&](const auto& left, const auto& right) { return place(left) < place(right); });
  for (const past::Undone& each : found)
    if (Past past{engine.unload(each.before), engine.to_action(each.move)};
        leads_to(rules, past, position))
      return past;
  return std::nullopt;
}

}  // namespace agon::puzzles
