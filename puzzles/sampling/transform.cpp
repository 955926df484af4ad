#include "puzzles/sampling/transform.hpp"

#include <algorithm>
#include <utility>

#include "model/rules/geometry.hpp"

namespace agon::sampling {

Position turned(const Position& position, int symmetry) {
  const int radius = position.radius();
  Position result(radius);
  for (const Cell cell : board_cells(radius))
    if (const auto piece = position.at(cell))
      result.put(rules::turned(cell, radius, symmetry), *piece);
  for (const Cell cell : position.captured)
    result.captured.push_back(rules::turned(cell, radius, symmetry));
  std::sort(result.captured.begin(), result.captured.end());
  for (const Side side : both_sides) result.hand(side) = position.hand(side);
  result.to_move = position.to_move;
  return result;
}

Action turned(const Action& action, int radius, int symmetry) {
  Action result = action;
  if (action.type == Action::Type::pass) return result;
  result.to = rules::turned(action.to, radius, symmetry);
  if (action.type != Action::Type::placement)
    result.from = rules::turned(action.from, radius, symmetry);
  return result;
}

Position colours_swapped(const Position& position) {
  Position result = position;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      result.put(cell, {opponent(piece->side), piece->kind});
  std::swap(result.hand(Side::white), result.hand(Side::black));
  result.to_move = opponent(position.to_move);
  return result;
}

Outcome colours_swapped(Outcome outcome) {
  if (outcome == Outcome::white_wins) return Outcome::black_wins;
  if (outcome == Outcome::black_wins) return Outcome::white_wins;
  return outcome;
}

}  // namespace agon::sampling
