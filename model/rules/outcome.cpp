// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <algorithm>

namespace agon::rules {
namespace {

int guards_on_ring_1(const Position& position, const RuleSet& rules, Side side) {
  int count = 0;
  for (const Cell cell : neighbours(throne(rules.radius), rules.radius))
    if (position.at(cell) == Piece{side, Kind::guard}) ++count;
  return count;
}

/// Would the side to move, if it were this one, have anything to do except a forced pass?
bool can_act(Position position, const RuleSet& rules, Side side) {
  position.to_move = side;
  return !free_actions(position, rules).empty();
}

}  // namespace

bool won_formation(const Position& position, const RuleSet& rules, Side side) {
  return position.at(throne(rules.radius)) == Piece{side, Kind::queen} &&
         guards_on_ring_1(position, rules, side) == rules.guards;
}

bool forfeited(const Position& position, const RuleSet& rules, Side side) {
  constexpr int ring_1_cells = 6;
  if (rules.forfeit == Forfeit::none) return false;
  if (guards_on_ring_1(position, rules, side) != ring_1_cells) return false;
  const auto on_throne = position.at(throne(rules.radius));
  if (rules.forfeit == Forfeit::throne_empty) return !on_throne;
  return on_throne != Piece{side, Kind::queen};
}

bool decided(const Position& position, const RuleSet& rules) {
  return std::any_of(both_sides.begin(), both_sides.end(), [&](Side side) {
    return won_formation(position, rules, side) || forfeited(position, rules, side);
  });
}

Outcome outcome(const Position& position, const RuleSet& rules) {
  if (setting_up(position, rules)) return Outcome::none;
  const Side mover = position.to_move;
  for (const Side side : both_sides)
    if (won_formation(position, rules, side)) return win_of(side);
  for (const Side side : both_sides)
    if (forfeited(position, rules, side))
      return rules.forfeit_result == ForfeitResult::draws ? Outcome::draw : win_of(opponent(side));
  if (can_act(position, rules, mover)) return Outcome::none;
  switch (rules.no_action) {
    case NoAction::passes:
      return can_act(position, rules, opponent(mover)) ? Outcome::none : Outcome::draw;
    case NoAction::loses:
      return win_of(opponent(mover));
    case NoAction::draws:
      return Outcome::draw;
  }
  return Outcome::none;
}

}  // namespace agon::rules
