#include "solver/tablebase/coding/slab_view.hpp"

namespace agon::tablebase::codec {
namespace {

/// The numbers of the neighbours that come before a cell in text order: three of six at most.
template <class Numbers>
SlabView::Lower lower_neighbours(const Shape& shape, int cell, CellSet among,
                                 const Numbers& numbers) {
  SlabView::Lower lower{SlabView::none, SlabView::none, SlabView::none};
  std::size_t count_found =
      static_cast<std::size_t>(count(shape.neighbours(cell) & among & (set_of(cell) - 1U)));
  for (CellSet left = shape.neighbours(cell) & among & (set_of(cell) - 1U); left != 0;)
    lower[--count_found] = numbers[static_cast<std::size_t>(take_first(left))];
  return lower;
}

}  // namespace

void SlabView::enter(std::uint32_t slab) {
  const Shape& shape = layout_.shape();
  const CellSet free = layout_.fixed(slab).free;
  const CellSet guard_cells = layout_.guard_cells(slab);
  const CellSet guards = layout_.fixed_guards(slab);
  const int queen = layout_.fixed(slab).queen;
  fixed_ = guards | set_of(queen);
  const CellSet between = masks_.sandwich(guards, queen);
  guards_between_ = between & masks_.guard_capturable;
  std::array<std::uint8_t, max_cells> guard_number{};
  std::uint8_t queen_count = 0;
  std::uint8_t guard_count = 0;
  for (CellSet left = free; left != 0;) {
    const int cell = take_first(left);
    queen_number_[static_cast<std::size_t>(cell)] = queen_count;
    queen_cells_[queen_count] = static_cast<std::uint8_t>(cell);
    rings_[queen_count] = static_cast<std::uint8_t>(shape.ring(cell));
    between_[queen_count] = has(between & masks_.queen_capturable, cell);
    lower_queens_[queen_count++] = lower_neighbours(shape, cell, free, queen_number_);
    if (!has(guard_cells, cell)) continue;
    guard_number[static_cast<std::size_t>(cell)] = guard_count;
    guard_cells_[guard_count] = static_cast<std::uint8_t>(cell);
    lower_guards_[guard_count++] = lower_neighbours(shape, cell, guard_cells, guard_number);
  }
}

int SlabView::fixed_between(CellSet guards) const {
  CellSet found = 0;
  for (CellSet left = guards; left != 0;)
    for (const auto& pair : masks_.between[static_cast<std::size_t>(take_first(left))])
      if (has(guards, pair.other)) found |= set_of(pair.cell);
  return count(found & fixed_);
}

CellSet SlabView::queen_closes(CellSet guards) const {
  CellSet found = 0;
  if (!masks_.queens_are_jaws) return found;
  for (CellSet left = guards; left != 0;)
    for (const auto& pair : masks_.between[static_cast<std::size_t>(take_first(left))])
      if (has(fixed_, pair.cell)) found |= set_of(pair.other);
  return found;
}

}  // namespace agon::tablebase::codec
