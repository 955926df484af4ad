// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/index/shape.hpp"

#include <algorithm>
#include <cstdlib>

#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/index/memory.hpp"

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

bool goes_to_next_ring(Destination destination) {
  return destination == Destination::next_ring || destination == Destination::next_ring_adjacent ||
         destination == Destination::nearest_ring_with_room;
}

CellSet goes(const Shape& shape, Destination destination, RimCapture rim_capture, int cell) {
  const bool on_rim = shape.ring(cell) == shape.radius();
  if (on_rim && goes_to_next_ring(destination)) {
    const CellSet rim = shape.ring_cells(shape.radius());
    return rim_capture == RimCapture::to_neighbour ? rim & shape.neighbours(cell) : rim;
  }
  const CellSet next = on_rim ? 0 : shape.ring_cells(shape.ring(cell) + 1);
  switch (destination) {
    case Destination::anywhere:
      return shape.all();
    case Destination::anywhere_but_throne:
      return shape.all() & ~set_of(shape.throne());
    case Destination::outer_ring:
      return shape.ring_cells(shape.radius());
    case Destination::next_ring:
      return next;
    case Destination::next_ring_adjacent:
      return next & shape.neighbours(cell);
    case Destination::nearest_ring_with_room:
      return 0;
    case Destination::start_cells:  // of a board larger than any that a table can index
      break;
  }
  return 0;
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

std::string refusal(const RuleSet& rules) {
  if (rules.captives == Captives::lifted)
    return "captives=lifted: a table indexes positions with all pieces on the board, and under "
           "these rules captured ones are in hand; solve positions one by one";
  if (!Layout::fits(rules.radius, rules.guards))
    return "radius " + std::to_string(rules.radius) + " with " + std::to_string(rules.guards) +
           " guards has " +
           std::to_string(choose(3 * rules.radius * (rules.radius + 1), rules.guards) / 12) +
           " placements of one side's guards up to symmetry, more than a table can index; use "
           "fewer guards or a smaller board";
  if (const std::uint32_t memories = Memories::count(rules);
      !Layout::fits(rules.radius, rules.guards, memories))
    return "capture_lasts=until-relocated must be remembered: " + std::to_string(memories) +
           " memories of captured pieces for each placement, more than a table can index with " +
           std::to_string(rules.guards) + " guards; use fewer guards or a smaller board";
  return {};
}

RuleMasks::RuleMasks(const RuleSet& given)
    : rules(given),
      shape(given.radius),
      queens_are_jaws(given.jaws == Jaws::any_piece),
      guard_nearest(given.guard_goes == Destination::nearest_ring_with_room),
      queen_nearest(given.queen_goes == Destination::nearest_ring_with_room) {
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const auto here = static_cast<std::size_t>(cell);
    for (const auto& [one, other] : shape.jaw_pairs(cell, rules.sandwich)) {
      const auto middle = static_cast<std::uint8_t>(cell);
      between[static_cast<std::size_t>(one)].push_back({middle, static_cast<std::uint8_t>(other)});
      between[static_cast<std::size_t>(other)].push_back({middle, static_cast<std::uint8_t>(one)});
    }
    guard_goes[here] = goes(shape, rules.guard_goes, rules.rim_capture, cell);
    queen_goes[here] = goes(shape, rules.queen_goes, rules.rim_capture, cell);
  }
  guard_capturable = queen_capturable = shape.all();
  const CellSet rim = shape.ring_cells(shape.radius());
  const bool safe_rim = rules.rim_capture == RimCapture::no;
  if (safe_rim && goes_to_next_ring(rules.guard_goes)) guard_capturable &= ~rim;
  if (safe_rim && goes_to_next_ring(rules.queen_goes)) queen_capturable &= ~rim;
  if (!rules.throne_capture) queen_capturable &= ~set_of(shape.throne());
  CellSet between_two = 0;
  for (const std::vector<Between>& of_jaw : between)
    for (const Between& pair : of_jaw) between_two |= set_of(pair.cell);
  guard_remembered = guard_capturable & between_two & ~set_of(shape.throne());
  queen_remembered = queen_capturable & between_two;
}

CellSet RuleMasks::sandwich(CellSet guards, int queen) const {
  const CellSet jaws = queens_are_jaws ? guards | set_of(queen) : guards;
  CellSet found = 0;
  for (CellSet left = jaws; left != 0;)
    for (const Between& pair : between[static_cast<std::size_t>(take_first(left))])
      if (has(jaws, pair.other)) found |= set_of(pair.cell);
  return found;
}

}  // namespace agon::tablebase
