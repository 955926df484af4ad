// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rules/judge.hpp"

#include <algorithm>

namespace agon::rules {
namespace {

bool is_jaw(const Position& position, const RuleSet& rules, Side side, Cell cell) {
  const auto piece = position.at(cell);
  return piece && piece->side == side &&
         (rules.jaws == Jaws::any_piece || piece->kind == Kind::guard);
}

bool is_next_ring_destination(Destination destination) {
  return destination == Destination::next_ring || destination == Destination::next_ring_adjacent ||
         destination == Destination::nearest_ring_with_room;
}

std::vector<Cell> cells_of_ring(int wanted, int radius) {
  std::vector<Cell> cells;
  for (const Cell cell : board_cells(radius))
    if (ring(cell, radius) == wanted) cells.push_back(cell);
  return cells;
}

std::vector<Cell> neighbours_in_ring(Cell from, int wanted, int radius) {
  auto cells = neighbours(from, radius);
  std::erase_if(cells, [&](Cell cell) { return ring(cell, radius) != wanted; });
  return cells;
}

/// Within the outermost ring, which has no next one, for the three next-ring destinations.
std::vector<Cell> along_rim(const RuleSet& rules, Cell from) {
  return rules.rim_capture == RimCapture::to_neighbour
             ? neighbours_in_ring(from, rules.radius, rules.radius)
             : cells_of_ring(rules.radius, rules.radius);
}

/// The cells on which the side's pieces of the kind begin.
std::vector<Cell> start_cells(const RuleSet& rules, Piece piece) {
  std::vector<Cell> cells;
  if (const auto layout = opening(rules))
    for (const Cell cell : board_cells(rules.radius))
      if (layout->at(cell) == piece) cells.push_back(cell);
  return cells;
}

/// The cells that a destination field names for a piece wherever it comes from, occupied ones too.
std::vector<Cell> fixed_cells(Destination goes, const RuleSet& rules, Piece piece) {
  const int radius = rules.radius;
  switch (goes) {
    case Destination::anywhere:
      return board_cells(radius);
    case Destination::anywhere_but_throne: {
      auto cells = board_cells(radius);
      std::erase(cells, throne(radius));
      return cells;
    }
    case Destination::outer_ring:
      return cells_of_ring(radius, radius);
    case Destination::start_cells:
      return start_cells(rules, piece);
    case Destination::next_ring:
    case Destination::next_ring_adjacent:
    case Destination::nearest_ring_with_room:
      break;
  }
  return {};
}

/// All cells that a destination field names for the piece on `from`, occupied ones too. Only
/// `nearest_ring_with_room` asks what is empty.
template <class IsEmpty>
std::vector<Cell> named_cells(Destination goes, const RuleSet& rules, Piece piece, Cell from,
                              IsEmpty is_empty) {
  const int radius = rules.radius;
  if (!is_next_ring_destination(goes)) return fixed_cells(goes, rules, piece);
  if (ring(from, radius) == radius) return along_rim(rules, from);
  const int next = ring(from, radius) + 1;
  if (goes == Destination::next_ring) return cells_of_ring(next, radius);
  if (goes == Destination::next_ring_adjacent) return neighbours_in_ring(from, next, radius);
  for (int wanted = next; wanted < radius; ++wanted) {
    const auto cells = cells_of_ring(wanted, radius);
    if (std::any_of(cells.begin(), cells.end(), is_empty)) return cells;
  }
  return cells_of_ring(radius, radius);
}

/// May no piece of `side` be put there because of the enemies beside it? Field: relocate_between.
bool barred(const Position& position, const RuleSet& rules, Side side, Cell cell) {
  return rules.relocate_between == Permission::forbidden &&
         between_enemies(position, rules, side, cell);
}

}  // namespace

bool setting_up(const Position& position, const RuleSet& rules) {
  return position.placing() && rules.captives == Captives::stay;
}

bool between_enemies(const Position& position, const RuleSet& rules, Side side, Cell cell) {
  const Side enemy = opponent(side);
  for (const auto& [one, other] : jaw_pairs(cell, rules.radius, rules.sandwich))
    if (is_jaw(position, rules, enemy, one) && is_jaw(position, rules, enemy, other)) return true;
  return false;
}

bool capturable(const RuleSet& rules, Piece piece, Cell cell) {
  if (jaw_pairs(cell, rules.radius, rules.sandwich).empty()) return false;
  if (cell == throne(rules.radius)) return rules.throne_capture;
  const Destination goes = piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes;
  const bool on_rim = ring(cell, rules.radius) == rules.radius;
  return rules.rim_capture != RimCapture::no || !on_rim || !is_next_ring_destination(goes);
}

std::vector<Cell> captured_of(const Position& position, const RuleSet& rules, Side side) {
  std::vector<Cell> captured;
  if (setting_up(position, rules) || rules.captives == Captives::lifted) return captured;
  if (rules.capture_lasts == CaptureLasts::until_relocated) {
    for (const Cell cell : position.captured)
      if (position.at(cell)->side == side) captured.push_back(cell);
    return captured;
  }
  for (const Cell cell : board_cells(rules.radius)) {
    const auto piece = position.at(cell);
    if (piece && piece->side == side && capturable(rules, *piece, cell) &&
        between_enemies(position, rules, side, cell))
      captured.push_back(cell);
  }
  return captured;
}

std::vector<Cell> sandwiches_closed(const Position& position, const RuleSet& rules, Cell cell) {
  std::vector<Cell> closed;
  const Side side = position.at(cell)->side;
  if (!is_jaw(position, rules, side, cell)) return closed;
  for (const Cell middle : neighbours(cell, rules.radius)) {
    const auto piece = position.at(middle);
    if (!piece || piece->side == side || !capturable(rules, *piece, middle)) continue;
    for (const auto& [one, other] : jaw_pairs(middle, rules.radius, rules.sandwich)) {
      if (one != cell && other != cell) continue;
      if (is_jaw(position, rules, side, one) && is_jaw(position, rules, side, other))
        closed.push_back(middle);
    }
  }
  std::sort(closed.begin(), closed.end());
  return closed;
}

std::vector<Cell> destinations(const Position& position, const RuleSet& rules, Cell from) {
  const Piece piece = *position.at(from);
  const Destination goes = piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes;
  const auto is_empty = [&](Cell cell) {
    return cell == from ? !rules.must_leave : !position.at(cell);
  };
  auto cells = named_cells(goes, rules, piece, from, is_empty);
  std::erase_if(cells, [&](Cell cell) {
    return !is_empty(cell) || barred(position, rules, piece.side, cell);
  });
  std::sort(cells.begin(), cells.end());
  return cells;
}

std::vector<Cell> entry_cells(const Position& position, const RuleSet& rules, Kind kind) {
  auto cells = fixed_cells(kind == Kind::queen ? rules.queen_goes : rules.guard_goes, rules,
                           {position.to_move, kind});
  std::erase_if(cells, [&](Cell cell) {
    return position.at(cell) || barred(position, rules, position.to_move, cell);
  });
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace agon::rules
