#include "model/rules/captured.hpp"

#include <algorithm>

#include "model/rules/geometry.hpp"

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

}  // namespace

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
  if (position.placing()) return captured;
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

}  // namespace agon::rules
