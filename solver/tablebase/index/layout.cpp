// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/index/layout.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <utility>

namespace agon::tablebase {
namespace {

constexpr std::uint32_t no_slab = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t most_slabs = 1U << 27U;
constexpr std::uint32_t most_sets = 1U << 28U;

int cells_of(int radius) {
  return 3 * radius * (radius + 1) + 1;
}

CellSet below(int cell) {
  return set_of(cell) - 1U;
}

CellSet turned(const Shape& shape, int symmetry, CellSet set) {
  CellSet image = 0;
  while (set != 0) image |= set_of(shape.turned(symmetry, take_first(set)));
  return image;
}

// The next set of as many cells in colexicographic order (Gosper, HAKMEM item 175).
CellSet next_set(CellSet set) {
  const CellSet lowest = set & (~set + 1U);
  const CellSet carried = set + lowest;
  return carried | (((set ^ carried) >> 2) >> first(lowest));
}

}  // namespace

std::uint64_t choose(int of, int taken) {
  if (taken < 0 || taken > of) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= taken; ++i)
    ways = ways * static_cast<std::uint64_t>(of - taken + i) / static_cast<std::uint64_t>(i);
  return ways;
}

bool Layout::fits(int radius, int guards, std::uint32_t memories) {
  const int cells = cells_of(radius);
  if (choose(cells - 1 - guards, guards) * memories >= most_sets) return false;
  return choose(cells - 1, guards) * static_cast<std::uint64_t>(cells) <
         std::uint64_t{most_slabs} * symmetry_count;
}

std::uint64_t Layout::bytes(int radius, int guards) {
  const int cells = cells_of(radius);
  const std::uint64_t sides = choose(cells - 1, guards) * static_cast<std::uint64_t>(cells);
  return sides * sizeof(std::uint32_t) + sides / symmetry_count * sizeof(Fixed) + sizeof(Layout);
}

Layout::Layout(int radius, int guards) : Layout(radius, guards, nullptr, Memories()) {}

Layout::Layout(const RuleSet& rules)
    : Layout(rules.radius, rules.guards,
             rules.capture_lasts == CaptureLasts::until_relocated
                 ? std::make_shared<const RuleMasks>(rules)
                 : nullptr,
             Memories(RuleMasks(rules))) {}

Layout::Layout(int radius, int guards, std::shared_ptr<const RuleMasks> masks, Memories memories)
    : masks_(std::move(masks)),
      memories_(memories),
      shape_(radius),
      guards_(guards),
      queens_(static_cast<std::uint32_t>(shape_.cells() - guards - 1)),
      throne_sets_(static_cast<std::uint32_t>(choose(shape_.cells() - 1 - guards, guards)) *
                   memories_.count()),
      other_sets_(static_cast<std::uint32_t>(choose(shape_.cells() - 2 - guards, guards)) *
                  memories_.count()) {
  assert(fits(radius, guards, memories_.count()));
  for (int which = 0; which < max_guards; ++which)
    for (int of = 0; of <= shape_.cells(); ++of)
      binomial_[static_cast<std::size_t>(which)][static_cast<std::size_t>(of)] =
          static_cast<std::uint32_t>(choose(of, which + 1));
  for (int which = 0; which < max_guards; ++which)
    for (int cell = 0; cell < shape_.cells(); ++cell)
      rank_part_[static_cast<std::size_t>(which)][static_cast<std::size_t>(cell)] =
          binomial(which, cell > shape_.throne() ? cell - 1 : cell);

  // Guard sets in colexicographic order over all cells but the throne: the sets of the numbers of
  // those cells, with the throne's gap put back.
  const auto cells = static_cast<std::size_t>(shape_.cells());
  const auto ranks = static_cast<std::size_t>(choose(shape_.cells() - 1, guards));
  canonical_.assign(ranks * cells, no_slab);
  const CellSet low = below(shape_.throne());
  for (int queen_from_throne = 0; queen_from_throne < shape_.cells(); ++queen_from_throne) {
    // The throne first, so that the two sizes of slab are not mixed.
    const int queen = queen_from_throne == 0                 ? shape_.throne()
                      : queen_from_throne <= shape_.throne() ? queen_from_throne - 1
                                                             : queen_from_throne;
    CellSet gapless = below(guards);
    for (std::size_t rank = 0; rank < ranks; ++rank, gapless = next_set(gapless)) {
      const CellSet set = (gapless & low) | ((gapless & ~low) << 1);
      if (has(set, queen) || canonical_[rank * cells + static_cast<std::size_t>(queen)] != no_slab)
        continue;
      Fixed fixed;
      fixed.free = shape_.all() & ~set & ~set_of(queen);
      fixed.queen = static_cast<std::uint8_t>(queen);
      const auto slab = static_cast<std::uint32_t>(fixed_.size());
      std::array<std::size_t, symmetry_count> images{};
      for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        const CellSet image = turned(shape_, symmetry, set);
        const int image_queen = shape_.turned(symmetry, queen);
        if (image == set && image_queen == queen)
          fixed.own_symmetries = static_cast<std::uint16_t>(fixed.own_symmetries | 1U << symmetry);
        images[static_cast<std::size_t>(symmetry)] =
            guard_rank(image) * cells + static_cast<std::size_t>(image_queen);
      }
      const int own = std::popcount(fixed.own_symmetries);
      fixed.images = static_cast<std::uint8_t>(symmetry_count / own);
      // Symmetry s takes the slab's placement to images[s]; back leads its inverse.
      for (int symmetry = symmetry_count - 1; symmetry >= 0; --symmetry) {
        int back = 0;
        while (shape_.turned(back, shape_.turned(symmetry, 0)) != 0 ||
               shape_.turned(back, shape_.turned(symmetry, 1)) != 1)
          ++back;
        canonical_[images[static_cast<std::size_t>(symmetry)]] =
            slab << 5U | (own > 1 ? 16U : 0U) | static_cast<std::uint32_t>(back);
      }
      fixed_.push_back(fixed);
      if (queen == shape_.throne()) ++throne_slabs_;
    }
  }
}

std::uint64_t Layout::placements() const {
  std::uint64_t total = 0;
  for (std::uint32_t slab = 0; slab < slabs(); ++slab) {
    // Queens off the guards: the throne, where free, with any set, and every other cell with the
    // sets that leave it free.
    const bool on_throne = fixed_[slab].queen == shape_.throne();
    const auto free =
        static_cast<std::uint64_t>(shape_.cells() - 1 - guards_ - (on_throne ? 0 : 1));
    const std::uint64_t off_guards = free - static_cast<std::uint64_t>(guards_);
    total += images(slab) * std::uint64_t{guard_sets(slab)} * (off_guards + (on_throne ? 0U : 1U));
  }
  return total;
}

std::uint32_t Layout::images(std::uint32_t slab) const {
  return fixed_[slab].images;
}

CellSet Layout::fixed_guards(std::uint32_t slab) const {
  return shape_.all() & ~fixed_[slab].free & ~set_of(fixed_[slab].queen);
}

CellSet Layout::guard_cells(std::uint32_t slab) const {
  return fixed_[slab].free & ~set_of(shape_.throne());
}

std::uint32_t Layout::guard_rank(CellSet guards) const {
  std::uint32_t rank = 0;
  for (int which = 0; guards != 0; ++which) rank += rank_part(which, take_first(guards));
  return rank;
}

std::uint32_t Layout::set_number(CellSet guard_cells, CellSet guards) const {
  std::uint32_t number = 0;
  for (int which = 0; guards != 0; ++which)
    number += binomial(which, count(guard_cells & below(take_first(guards))));
  return number;
}

Layout::Sides Layout::sides(const Position& position) const {
  Sides sides;
  const auto side_of = [&](Side side) -> Pieces& {
    return side == position.to_move ? sides.mover : sides.fixed;
  };
  for (int cell = 0; cell < shape_.cells(); ++cell)
    if (const auto piece = position.at(shape_.name(cell))) {
      if (piece->kind == Kind::queen)
        side_of(piece->side).queen = cell;
      else
        side_of(piece->side).guards |= set_of(cell);
    }
  for (const Cell name : position.captured) {
    const Piece piece = *position.at(name);
    Pieces& side = side_of(piece.side);
    side.captured |= piece.kind == Kind::queen
                         ? memories_.queen()
                         : 1U << count(side.guards & below(shape_.number(name)));
  }
  return sides;
}

bool Layout::has_place(const Position& position) const {
  const Sides both = sides(position);
  return has_place(both.mover, both.fixed);
}

bool Layout::has_place(const Pieces& mover, const Pieces& fixed) const {
  if (!memories_.any()) return true;
  RememberedQueens remembered = remembered_queens();
  remembered.enter(fixed.guards, fixed.queen);
  return has(remembered.queens(mover.guards, mover.captured, fixed.captured), mover.queen);
}

std::optional<Cell> Layout::stray_captive(const Position& position) const {
  for (const Cell name : position.captured) {
    const bool is_queen = position.at(name)->kind == Kind::queen;
    if (!has(is_queen ? masks_->queen_remembered : masks_->guard_remembered, shape_.number(name)))
      return name;
  }
  return std::nullopt;
}

Place Layout::place(const Position& position) const {
  const Sides both = sides(position);
  return place(both.mover, both.fixed);
}

Place Layout::place(const Pieces& mover, const Pieces& fixed) const {
  const Canonical found = canonical(guard_rank(fixed.guards), fixed.queen);
  const int symmetry = found.symmetry();
  const int queen = shape_.turned(symmetry, mover.queen);
  // A side's captured pieces as they are numbered in the slab.
  const auto turned_round = [&](const Pieces& side) {
    const CellSet after = turned(shape_, symmetry, side.guards);
    Captured captured = 0;
    CellSet left = side.guards;
    for (int i = 0; i < guards_; ++i)
      if (const int cell = take_first(left); (side.captured >> i & 1U) != 0)
        captured |= 1U << count(after & below(shape_.turned(symmetry, cell)));
    return captured | (side.captured & memories_.queen());
  };
  std::uint32_t set = set_number(guard_cells(found.slab()), turned(shape_, symmetry, mover.guards));
  if (memories_.any())
    set += memories_.number(turned_round(mover), turned_round(fixed)) * guard_sets(found.slab());
  return {found.slab(), set,
          static_cast<std::uint32_t>(count(fixed_[found.slab()].free & below(queen)))};
}

Layout::GuardNumbers Layout::guard_numbers(std::uint32_t guard_set) const {
  GuardNumbers numbers{};
  int of = shape_.cells() - guards_ - 2;  // the last cell that guards may stand on, at most
  for (int which = guards_ - 1; which >= 0; --which) {
    while (binomial(which, of) > guard_set) --of;
    numbers[static_cast<std::size_t>(which)] = static_cast<std::uint8_t>(of);
    guard_set -= binomial(which, of);
  }
  return numbers;
}

CellSet Layout::guards(std::uint32_t slab, std::uint32_t guard_set) const {
  std::array<std::uint8_t, max_cells> cells{};
  std::size_t count_cells = 0;
  for (CellSet left = guard_cells(slab); left != 0;)
    cells[count_cells++] = static_cast<std::uint8_t>(take_first(left));
  const GuardNumbers numbers = guard_numbers(guard_set);
  CellSet guards = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(guards_); ++i)
    guards |= set_of(cells[numbers[i]]);
  return guards;
}

std::optional<Position> Layout::position(Place place) const {
  const std::uint32_t memory = place.set / guard_sets(place.slab);
  const CellSet guards = this->guards(place.slab, place.set % guard_sets(place.slab));
  const Fixed& fixed = fixed_[place.slab];
  CellSet left = fixed.free;
  for (std::uint32_t i = 0; i < place.queen; ++i) take_first(left);
  const int queen = first(left);
  if (has(guards, queen)) return std::nullopt;

  Position position(shape_.radius());
  const auto put = [&](CellSet set, Piece piece) {
    while (set != 0) position.put(shape_.name(take_first(set)), piece);
  };
  put(guards, {Side::white, Kind::guard});
  put(set_of(queen), {Side::white, Kind::queen});
  put(fixed_guards(place.slab), {Side::black, Kind::guard});
  put(set_of(fixed.queen), {Side::black, Kind::queen});
  if (!memories_.any()) return position;

  const Captured moving = memories_.moving(memory);
  const Captured waiting = memories_.waiting(memory);
  RememberedQueens remembered = remembered_queens();
  remembered.enter(fixed_guards(place.slab), fixed.queen);
  if (!has(remembered.queens(guards, moving, waiting), queen)) return std::nullopt;
  CellSet captured = 0;
  const auto add = [&](CellSet pieces, int its_queen, Captured set) {
    for (; pieces != 0; set >>= 1U)
      if (const int cell = take_first(pieces); (set & 1U) != 0) captured |= set_of(cell);
    if (set != 0) captured |= set_of(its_queen);
  };
  add(guards, queen, moving);
  add(fixed_guards(place.slab), fixed.queen, waiting);
  while (captured != 0) position.captured.push_back(shape_.name(take_first(captured)));
  std::sort(position.captured.begin(), position.captured.end());
  return position;
}

}  // namespace agon::tablebase
