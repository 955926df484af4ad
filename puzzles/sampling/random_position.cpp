// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/sampling/random_position.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "puzzles/sampling/near_won.hpp"

namespace agon::sampling {
namespace {

using Cells = std::vector<Cell>;

Cells empty_cells(const Position& position) {
  Cells cells;
  for (const Cell cell : board_cells(position.radius()))
    if (!position.at(cell)) cells.push_back(cell);
  return cells;
}

/// Puts what `side` lacks onto the first free cells of `cells` that it may stand on.
void fill(Position& position, const RuleSet& rules, Side side, const Cells& cells) {
  int queens = 1;
  int guards = rules.guards;
  for (const Cell cell : board_cells(rules.radius)) {
    if (position.at(cell) == Piece{side, Kind::queen}) --queens;
    if (position.at(cell) == Piece{side, Kind::guard}) --guards;
  }
  for (const Cell cell : cells) {
    if (position.at(cell)) continue;
    if (queens > 0) {
      position.put(cell, {side, Kind::queen});
      --queens;
    } else if (guards > 0 && cell != throne(rules.radius)) {
      position.put(cell, {side, Kind::guard});
      --guards;
    }
  }
}

/// Both sides' pieces, at random on the first cells of `near` and then on.
void fill_both(Position& position, const RuleSet& rules, Cells near, int room_percent, Dice& dice) {
  const int pieces = 2 * (rules.guards + 1);
  const int crowd = std::min(1 + pieces * room_percent / 100, static_cast<int>(near.size()));
  Cells first(near.begin(), near.begin() + crowd);
  const Cells rest(near.begin() + crowd, near.end());
  for (const Side side : both_sides) {
    dice.shuffle(first);
    Cells order = first;
    order.insert(order.end(), rest.begin(), rest.end());
    fill(position, rules, side, order);
  }
}

Position dense(const RuleSet& rules, Dice& dice) {
  Position position(rules.radius);
  const Cell centre = dice.chance(40) ? throne(rules.radius) : dice.pick(board_cells(rules.radius));
  // One after the other: compilers differ in which argument of a call they draw first.
  const int percent = 105 + dice.below(120);
  const Cells cells = cells_around(centre, rules.radius, dice.below(3), dice);
  fill_both(position, rules, cells, percent, dice);
  return position;
}

Position scattered(const RuleSet& rules, Dice& dice) {
  Position position(rules.radius);
  fill_both(position, rules, cells_around(throne(rules.radius), rules.radius, 9, dice), 1000, dice);
  return position;
}

/// Either side is near its formation: its guards mostly on ring 1, everything else in a crowd about
/// them. A formation that is complete has its queen rarely, for that is a win already.
Position near_won_in_a_crowd(const RuleSet& rules, Dice& dice) {
  static const NearWon wanted = [] {
    constexpr Place in_the_crowd{Place::Kind::crowd};
    NearWon each;
    each.to_come = {0, 0, 1, 1, 1, 2, 3};
    each.throne = NearWon::Throne{50, 20, 25};
    each.queen = each.coming = each.enemy_queen = each.enemy_guards = in_the_crowd;
    each.winner_moves = 60;
    return each;
  }();
  return near_won(rules, wanted, dice);
}

/// Where the side to move could step to.
Cells step_targets(const Position& position, const RuleSet& rules) {
  Cells targets;
  for (const Action& action : rules::free_actions(position, rules))
    if (action.type == Action::Type::step) targets.push_back(action.to);
  return targets;
}

/// One side hemmed in by the other; what is not needed for that stands anywhere, or (while pieces
/// are put down) stays in hand.
Position stuck(const RuleSet& rules, bool rest_in_hand, Dice& dice) {
  const Cell middle = throne(rules.radius);
  Position position(rules.radius);
  const Side side = dice.chance(50) ? Side::white : Side::black;
  Cells cells = cells_around(dice.pick(board_cells(rules.radius)), rules.radius, 1, dice);
  if (dice.chance(50))
    std::stable_sort(cells.begin(), cells.end(), [&](Cell left, Cell right) {
      return rules::ring(left, rules.radius) > rules::ring(right, rules.radius);
    });
  if (dice.chance(70)) std::erase(cells, middle);
  fill(position, rules, side, cells);
  position.to_move = side;
  // The enemy's pieces go where the side could step to, while there are any of either.
  Hand left{1, rules.guards};
  if (rest_in_hand && rules.setup == Setup::place_guards) {
    position.put(dice.pick(empty_cells(position)), {opponent(side), Kind::queen});
    left.queens = 0;
  }
  while (!left.empty()) {
    if (rest_in_hand) position.hand(opponent(side)) = left;
    const Cells targets = step_targets(position, rules);
    if (targets.empty()) break;
    const Cell cell = dice.pick(targets);
    if (cell == middle && left.queens == 0) break;
    const bool queen =
        left.guards == 0 || cell == middle || (left.queens > 0 && dice.below(1 + left.guards) == 0);
    position.put(cell, {opponent(side), queen ? Kind::queen : Kind::guard});
    --(queen ? left.queens : left.guards);
  }
  if (rest_in_hand) {
    position.hand(opponent(side)) = left;
    return position;
  }
  fill(position, rules, opponent(side),
       cells_around(dice.pick(board_cells(rules.radius)), rules.radius, 1, dice));
  return position;
}

void take_into_hand(Position& position, Cell cell) {
  const Piece piece = *position.at(cell);
  Hand& hand = position.hand(piece.side);
  ++(piece.kind == Kind::queen ? hand.queens : hand.guards);
  position.remove(cell);
}

/// Some pieces taken back into the hand: of both sides, or of one, so that the other must step.
void take_back(Position& position, const RuleSet& rules, Dice& dice) {
  const bool queens = rules.setup != Setup::place_guards;
  const int percent = dice.chance(40) ? 15 : dice.below(101);
  const int sides = dice.below(100);
  for (const Cell cell : board_cells(rules.radius)) {
    const auto piece = position.at(cell);
    if (!piece || !dice.chance(percent)) continue;
    if (piece->kind == Kind::queen && !queens) continue;
    if (sides < 25 && piece->side == Side::white) continue;
    if (sides >= 25 && sides < 50 && piece->side == Side::black) continue;
    take_into_hand(position, cell);
  }
}

/// The outermost ring is full, but for one cell now and then; what found no room is in hand.
Position full_rim(const RuleSet& rules, Dice& dice) {
  Position position(rules.radius);
  Cells rim;
  for (const Cell cell : board_cells(rules.radius))
    if (rules::ring(cell, rules.radius) == rules.radius) rim.push_back(cell);
  dice.shuffle(rim);
  if (dice.chance(30)) rim.pop_back();
  std::vector<Piece> pieces;
  for (const Side side : both_sides) {
    pieces.push_back({side, Kind::queen});
    pieces.insert(pieces.end(), static_cast<std::size_t>(rules.guards), {side, Kind::guard});
  }
  dice.shuffle(pieces);
  for (const Piece& piece : pieces) {
    Hand& hand = position.hand(piece.side);
    if (rim.empty()) {
      ++(piece.kind == Kind::queen ? hand.queens : hand.guards);
      continue;
    }
    position.put(rim.back(), piece);
    rim.pop_back();
  }
  position.to_move = dice.chance(50) ? Side::white : Side::black;
  return position;
}

/// A piece of the side to move is captured, or in hand where such pieces are lifted; the cells on
/// which the side's pieces begin are taken, but for one now and then.
Position start_cells_taken(const RuleSet& rules, Dice& dice) {
  Position position(rules.radius);
  const Side side = dice.chance(50) ? Side::white : Side::black;
  position.to_move = side;
  const auto& cells = board_cells(rules.radius);
  std::vector<rules::JawPair> pairs;
  Cell captive = throne(rules.radius);
  while (pairs.empty()) {
    captive = dice.pick(cells);
    pairs = rules::jaw_pairs(captive, rules.radius, rules.sandwich);
    std::erase_if(pairs, [&](const rules::JawPair& pair) {
      return captive == throne(rules.radius) || pair.first == throne(rules.radius) ||
             pair.second == throne(rules.radius);
    });
  }
  position.put(captive, {side, dice.chance(30) ? Kind::queen : Kind::guard});
  const auto [one, other] = dice.pick(pairs);
  for (const Cell cell : {one, other}) position.put(cell, {opponent(side), Kind::guard});
  const Position start = rules::start(rules);
  Cells order;
  for (const Cell cell : cells)
    if (start.at(cell) && start.at(cell)->side == side) order.push_back(cell);
  dice.shuffle(order);
  if (dice.chance(30)) order.pop_back();
  const Cells anywhere = cells_around(dice.pick(cells), rules.radius, 4, dice);
  order.insert(order.end(), anywhere.begin(), anywhere.end());
  const Side first = dice.chance(50) ? Side::white : Side::black;
  for (const Side each : {first, opponent(first)}) fill(position, rules, each, order);
  if (rules.captives == Captives::lifted)
    take_into_hand(position, captive);
  else if (rules.capture_lasts == CaptureLasts::until_relocated &&
           rules::capturable(rules, *position.at(captive), captive))
    position.captured.push_back(captive);
  return position;
}

/// The pieces of a kind of position, all on the board.
Position filled(const RuleSet& rules, PositionKind kind, Dice& dice) {
  switch (kind) {
    case PositionKind::near_won:
      return near_won_in_a_crowd(rules, dice);
    case PositionKind::stuck:
      return stuck(rules, false, dice);
    case PositionKind::dense:
      return dense(rules, dice);
    case PositionKind::placing: {
      const int roll = dice.below(100);
      return roll < 50   ? dense(rules, dice)
             : roll < 75 ? near_won_in_a_crowd(rules, dice)
                         : stuck(rules, false, dice);
    }
    case PositionKind::opening:
    case PositionKind::scattered:
      break;
  }
  return scattered(rules, dice);
}

}  // namespace

Position random_position(const RuleSet& rules, PositionKind kind, Dice& dice) {
  if (kind == PositionKind::opening)
    if (auto position = rules::opening(rules)) return *position;
  const bool lifts = rules.captives == Captives::lifted;
  const bool hands = kind == PositionKind::placing && (rules.setup != Setup::standard || lifts);
  const bool fills_the_rim = 2 * (rules.guards + 1) >= 6 * rules.radius;
  if (hands && lifts && fills_the_rim && dice.chance(50)) return full_rim(rules, dice);
  const bool goes_back =
      rules.guard_goes == Destination::start_cells || rules.queen_goes == Destination::start_cells;
  if (goes_back && kind == PositionKind::dense && dice.chance(40))
    return start_cells_taken(rules, dice);
  if (hands && dice.chance(25)) return stuck(rules, true, dice);
  Position position = filled(rules, kind, dice);
  const bool side_chosen = kind == PositionKind::stuck || kind == PositionKind::near_won;
  if (!side_chosen || dice.chance(20))
    position.to_move = dice.chance(50) ? Side::white : Side::black;
  if (hands || (lifts && kind != PositionKind::near_won && dice.chance(40)))
    take_back(position, rules, dice);
  if (lifts && kind == PositionKind::near_won && dice.chance(40)) {
    Cells own;
    for (const Cell cell : board_cells(rules.radius))
      if (position.at(cell) && position.at(cell)->side == position.to_move) own.push_back(cell);
    take_into_hand(position, dice.pick(own));
  }
  if (!position.placing()) remember_some(position, rules, dice);
  return position;
}

void remember_some(Position& position, const RuleSet& rules, Dice& dice) {
  if (rules.capture_lasts != CaptureLasts::until_relocated || rules.captives == Captives::lifted)
    return;
  const int percent = dice.chance(50) ? 0 : dice.below(40);
  const bool truly = dice.chance(60);
  const bool anywhere = dice.chance(15);
  for (const Cell cell : board_cells(rules.radius)) {
    const auto piece = position.at(cell);
    if (!piece || !(anywhere || rules::capturable(rules, *piece, cell))) continue;
    const bool between = rules::between_enemies(position, rules, piece->side, cell);
    if (dice.chance(percent) || (truly && between && dice.chance(70)))
      position.captured.push_back(cell);
  }
}

PositionKind random_kind(Dice& dice) {
  const int roll = dice.below(100);
  if (roll < 10) return PositionKind::opening;
  if (roll < 25) return PositionKind::scattered;
  if (roll < 60) return PositionKind::dense;
  if (roll < 78) return PositionKind::near_won;
  if (roll < 90) return PositionKind::stuck;
  return PositionKind::placing;
}

}  // namespace agon::sampling
