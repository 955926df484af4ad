#include "model/rules/destinations.hpp"

#include <algorithm>

#include "model/rules/captured.hpp"
#include "model/rules/geometry.hpp"

namespace agon::rules {
namespace {

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

/// The cells that a destination field names, occupied ones too, for a piece on `from`. Only
/// `nearest_ring_with_room` asks what is empty.
template <class IsEmpty>
std::vector<Cell> named_cells(Destination goes, const RuleSet& rules, Cell from, IsEmpty is_empty) {
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
    case Destination::next_ring:
    case Destination::next_ring_adjacent:
    case Destination::nearest_ring_with_room:
      break;
  }
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

}  // namespace

std::vector<Cell> destinations(const Position& position, const RuleSet& rules, Cell from) {
  const Piece piece = *position.at(from);
  const Destination goes = piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes;
  const auto is_empty = [&](Cell cell) {
    return cell == from ? !rules.must_leave : !position.at(cell);
  };
  auto cells = named_cells(goes, rules, from, is_empty);
  std::erase_if(cells, [&](Cell cell) {
    return !is_empty(cell) || (rules.relocate_between == Permission::forbidden &&
                               between_enemies(position, rules, piece.side, cell));
  });
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace agon::rules
