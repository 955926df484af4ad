// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/way_in_goal.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"

namespace agon::fortresses {

FortressPattern nothing_said(int radius, Side holder) {
  FortressPattern pattern{Position(radius), board_cells(radius)};
  pattern.position.to_move = opponent(holder);
  return pattern;
}

void say(FortressPattern& pattern, Cell cell, const Occupant& occupant) {
  std::erase(pattern.unsaid, cell);
  if (!occupant.piece) return;
  pattern.position.put(cell, *occupant.piece);
  if (!occupant.captured) return;
  pattern.position.captured.push_back(cell);
  std::sort(pattern.position.captured.begin(), pattern.position.captured.end());
}

std::vector<FortressPattern> images(const FortressPattern& pattern, const RuleSet& rules) {
  std::vector<FortressPattern> all;
  const int radius = pattern.position.radius();
  const auto& captured = pattern.position.captured;
  for (const int symmetry : rules::symmetries(rules)) {
    FortressPattern image = nothing_said(radius, opponent(pattern.position.to_move));
    image.where = pattern.where;
    for (const Cell cell : board_cells(radius))
      if (!std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell))
        say(image, rules::turned(cell, radius, symmetry),
            {pattern.position.at(cell),
             std::binary_search(captured.begin(), captured.end(), cell)});
    const bool known = std::any_of(all.begin(), all.end(), [&](const FortressPattern& other) {
      return other.position == image.position && other.unsaid == image.unsaid;
    });
    if (!known) all.push_back(std::move(image));
  }
  return all;
}

FortressPattern one_piece(const RuleSet& rules, Side holder, Cell cell, Piece piece) {
  FortressPattern pattern = nothing_said(rules.radius, holder);
  say(pattern, cell, {piece, false});
  return pattern;
}

FortressPattern queen_on_throne(const RuleSet& rules, Side holder) {
  return one_piece(rules, holder, throne(rules.radius), {holder, Kind::queen});
}

std::optional<Hold> entry_from(const Goal& goal, const Strategy& strategy, const RuleSet& rules) {
  Hold hold;
  hold.holder = strategy.attacker;
  hold.entry = strategy.lines;
  switch (goal.kind) {
    case Goal::Kind::formation:
    case Goal::Kind::capture_queen:
      return std::nullopt;
    case Goal::Kind::throne:
      hold.fortress = {queen_on_throne(rules, strategy.attacker)};
      break;
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      hold.fortress = goal.patterns;
      break;
  }
  return hold;
}

}  // namespace agon::fortresses
