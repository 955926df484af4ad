// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/coding/surroundings.hpp"

#include <utility>

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

// How far a poll agrees on its most frequent outcome.
unsigned agreement(unsigned total, unsigned against) {
  if (total == 0) return 7;
  if (against == 0) return total <= 3 ? 3 : total <= 6 ? 1 : 0;
  if (against * 8 <= total) return 2;
  if (against * 4 <= total) return 4;
  return against * 5 <= total * 2 ? 5 : 6;
}

Poll poll_of(unsigned outcomes) {
  std::array<unsigned, 4> votes{};
  for (unsigned i = 0; i < 6; ++i) votes[outcomes >> 2 * i & 3U] += i < 3 ? 1 : 2;
  const unsigned total = votes[0] + votes[1] + votes[2];
  // Between equals the first of draw, win, loss.
  unsigned usual = votes[1] > votes[0] ? 1 : 0;
  if (votes[2] > votes[usual]) usual = 2;
  unsigned next = (usual + 1) % 3;
  unsigned third = (usual + 2) % 3;
  if (votes[third] > votes[next]) std::swap(next, third);
  Poll poll{};
  poll.usual = static_cast<std::uint8_t>(usual);
  poll.next = static_cast<std::uint8_t>(next);
  poll.third = static_cast<std::uint8_t>(third);
  poll.agreement = static_cast<std::uint8_t>(agreement(total, total - votes[usual]));
  poll.size = static_cast<std::uint8_t>(total >= 9 ? 3 : total / 3);
  return poll;
}

std::uint8_t match_of(unsigned own, unsigned other) {
  unsigned compared = 0;
  unsigned differ = 0;
  for (unsigned i = 0; i < 3; ++i) {
    const unsigned here = own >> 2 * i & 3U;
    if (here == no_state) continue;
    ++compared;
    differ += here != (other >> 2 * i & 3U) ? 1 : 0;
  }
  if (compared == 0) return 6;
  if (other == 63) return 7;
  if (differ == 0) return compared >= 2 ? 0 : 1;
  return static_cast<std::uint8_t>(differ == compared ? 5 : differ + 2);
}

template <class T, class Make>
std::array<T, 4096> all_of(Make make) {
  std::array<T, 4096> all;
  for (unsigned i = 0; i < all.size(); ++i) all[i] = make(i);
  return all;
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

const std::array<Poll, 4096> polls = all_of<Poll>(poll_of);
const std::array<std::uint8_t, 4096> matches =
    all_of<std::uint8_t>([](unsigned both) { return match_of(both & 63U, both >> 6U); });

}  // namespace agon::tablebase::codec
