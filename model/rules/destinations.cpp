#include "model/rules/destinations.hpp"

#include <algorithm>

#include "model/rules/captured.hpp"
#include "model/rules/geometry.hpp"

namespace agon::rules {
namespace {

/// The cells that a destination field names, occupied ones too, for a piece on `from`. Only
/// `nearest_ring_with_room` asks what is empty.
template <class IsEmpty>
std::vector<Cell> named_cells(Destination goes, Cell from, int radius, IsEmpty is_empty) {
  const auto in_ring = [radius](int wanted) {
    std::vector<Cell> cells;
    for (const Cell cell : board_cells(radius))
      if (ring(cell, radius) == wanted) cells.push_back(cell);
    return cells;
  };
  // From the outermost ring the next one out is that same ring.
  const int next = std::min(ring(from, radius) + 1, radius);
  switch (goes) {
    case Destination::anywhere:
      return board_cells(radius);
    case Destination::anywhere_but_throne: {
      auto cells = board_cells(radius);
      std::erase(cells, throne(radius));
      return cells;
    }
    case Destination::outer_ring:
      return in_ring(radius);
    case Destination::next_ring:
      return in_ring(next);
    case Destination::next_ring_adjacent: {
      auto cells = neighbours(from, radius);
      std::erase_if(cells, [&](Cell cell) { return ring(cell, radius) != next; });
      return cells;
    }
    case Destination::nearest_ring_with_room: {
      for (int wanted = next; wanted < radius; ++wanted) {
        const auto cells = in_ring(wanted);
        if (std::any_of(cells.begin(), cells.end(), is_empty)) return cells;
      }
      return in_ring(radius);
    }
  }
  return {};
}

}  // namespace

std::vector<Cell> destinations(const Position& position, const RuleSet& rules, Cell from) {
  const Piece piece = *position.at(from);
  const Destination goes = piece.kind == Kind::queen ? rules.queen_goes : rules.guard_goes;
  const auto is_empty = [&](Cell cell) {
    return cell == from ? !rules.must_leave : !position.at(cell);
  };
  auto cells = named_cells(goes, from, rules.radius, is_empty);
  std::erase_if(cells, [&](Cell cell) {
    return !is_empty(cell) || (rules.relocate_between == Permission::forbidden &&
                               between_enemies(position, rules, piece.side, cell));
  });
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace agon::rules
