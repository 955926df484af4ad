#include "solver/formulas/board.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "model/values/position.hpp"

namespace agon::formulas {
namespace {

struct Direction {
  int rows;
  int numbers;
};
/// Each direction is the opposite of the one three places on.
constexpr std::array<Direction, 6> directions{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

Cell moved(Cell from, Direction direction) {
  return {static_cast<std::int8_t>(from.row + direction.rows),
          static_cast<std::int8_t>(from.number + direction.numbers)};
}

int distance(Cell one, Cell other) {
  const int x = one.row - other.row;
  const int y = one.number - other.number;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

}  // namespace

Board::Board(int radius, Sandwich sandwich) : radius_(radius), cells_(board_cells(radius)) {
  const Cell middle_cell = agon::throne(radius);
  throne_ = number(middle_cell);
  rings_.resize(static_cast<std::size_t>(radius) + 1);
  for (Number at = 0; at < size(); ++at) {
    ring_.push_back(distance(cells_[at], middle_cell));
    rings_[static_cast<std::size_t>(ring_[at])].push_back(at);
  }
  neighbours_.resize(size());
  jaws_.resize(size());
  reached_.resize(size());
  for (Number at = 0; at < size(); ++at)
    for (const Direction direction : directions)
      if (const Cell next = moved(cells_[at], direction); has(next))
        neighbours_[at].push_back(number(next));
  for (Number at = 0; at < size(); ++at) {
    const auto opposite = [&](Number one, Number other) {
      return cells_[one].row + cells_[other].row == 2 * cells_[at].row &&
             cells_[one].number + cells_[other].number == 2 * cells_[at].number;
    };
    const auto in_ring = [&](Number one, Number other) {
      return ring_[one] == ring_[at] && ring_[other] == ring_[at];
    };
    for (const Number one : neighbours_[at])
      for (const Number other : neighbours_[at]) {
        if (one >= other) continue;
        const bool between = sandwich == Sandwich::line ? opposite(one, other)
                             : sandwich == Sandwich::ring
                                 ? in_ring(one, other)
                                 : opposite(one, other) && in_ring(one, other);
        if (!between) continue;
        assert(!adjacent(one, other));
        jaws_[at].emplace_back(one, other);
        reached_[one].push_back({at, other});
        reached_[other].push_back({at, one});
      }
  }
}

Board::Number Board::number(Cell cell) const {
  const auto at = std::lower_bound(cells_.begin(), cells_.end(), cell);
  assert(at != cells_.end() && *at == cell);
  return static_cast<Number>(at - cells_.begin());
}

bool Board::adjacent(Number one, Number other) const {
  const Numbers& near = neighbours_[one];
  return std::find(near.begin(), near.end(), other) != near.end();
}

}  // namespace agon::formulas
