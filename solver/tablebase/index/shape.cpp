#include "solver/tablebase/index/shape.hpp"

#include <algorithm>
#include <cstdlib>

namespace agon::tablebase {
namespace {

// Offsets from the throne, in rows and diagonals.
struct Offset {
  int row;
  int number;
};

// The six neighbours, going round.
constexpr std::array<Offset, 6> directions{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

int distance(Offset o) {
  return std::max({std::abs(o.row), std::abs(o.number), std::abs(o.row - o.number)});
}

// A sixth of a turn takes each direction to the next one: (0,1) to (1,1), and (1,0) to (0,-1).
Offset sixth_turn(Offset o) {
  return {o.number, o.number - o.row};
}

}  // namespace

int Shape::number(Cell cell) const {
  return numbers_[static_cast<std::size_t>((cell.row - 1) * max_rows + cell.number - 1)];
}

Shape::Shape(int radius) : radius_(radius) {
  const Cell middle = agon::throne(radius);
  std::vector<Offset> offsets;
  const auto at = [&](Offset o) -> int {
    if (distance(o) > radius) return -1;
    return number({static_cast<std::int8_t>(middle.row + o.row),
                   static_cast<std::int8_t>(middle.number + o.number)});
  };
  for (int row = 1; row <= row_count(radius); ++row)
    for (int n = first_number(radius, row); n <= last_number(radius, row); ++n) {
      const Cell cell{static_cast<std::int8_t>(row), static_cast<std::int8_t>(n)};
      numbers_[static_cast<std::size_t>((row - 1) * max_rows + n - 1)] =
          static_cast<std::int8_t>(names_.size());
      names_.push_back(cell);
      offsets.push_back({row - middle.row, n - middle.number});
    }
  ring_cells_.assign(static_cast<std::size_t>(radius) + 1, 0);
  for (int cell = 0; cell < cells(); ++cell) {
    rings_.push_back(distance(offsets[static_cast<std::size_t>(cell)]));
    ring_cells_[static_cast<std::size_t>(rings_.back())] |= set_of(cell);
    all_ |= set_of(cell);
  }
  for (int cell = 0; cell < cells(); ++cell) {
    const Offset here = offsets[static_cast<std::size_t>(cell)];
    CellSet near = 0;
    CellSet steps = 0;
    for (const Offset direction : directions) {
      const int other = at({here.row + direction.row, here.number + direction.number});
      if (other < 0) continue;
      near |= set_of(other);
      if (ring(other) <= ring(cell)) steps |= set_of(other);
    }
    neighbours_.push_back(near);
    steps_.push_back(steps);
  }
  for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
    for (Offset o : offsets) {
      if (symmetry >= symmetry_count / 2) std::swap(o.row, o.number);
      for (int turn = 0; turn < symmetry % (symmetry_count / 2); ++turn) o = sixth_turn(o);
      turned_[static_cast<std::size_t>(symmetry)].push_back(static_cast<std::uint8_t>(at(o)));
    }
}

std::vector<std::pair<int, int>> Shape::jaw_pairs(int cell, Sandwich sandwich) const {
  std::vector<std::pair<int, int>> pairs;
  const Cell here = name(cell);
  if (sandwich == Sandwich::ring) {
    CellSet beside = neighbours(cell) & ring_cells(ring(cell));
    if (count(beside) != 2) return pairs;  // the throne
    const int one = take_first(beside);
    pairs.emplace_back(one, take_first(beside));
    return pairs;
  }
  for (std::size_t i = 0; i < directions.size() / 2; ++i) {
    const auto beyond = [&](int sign) {
      return Cell{static_cast<std::int8_t>(here.row + sign * directions[i].row),
                  static_cast<std::int8_t>(here.number + sign * directions[i].number)};
    };
    if (!on_board(beyond(1), radius_) || !on_board(beyond(-1), radius_)) continue;
    const int one = number(beyond(1));
    const int other = number(beyond(-1));
    if (sandwich == Sandwich::ring_line && (ring(one) != ring(cell) || ring(other) != ring(cell)))
      continue;
    pairs.emplace_back(one, other);
  }
  return pairs;
}

}  // namespace agon::tablebase
