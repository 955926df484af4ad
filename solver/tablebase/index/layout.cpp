#include "solver/tablebase/index/layout.hpp"

#include <bit>
#include <cassert>
#include <limits>

namespace agon::tablebase {
namespace {

constexpr std::uint32_t no_slab = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t most_slabs = 1U << 27U;

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

bool Layout::fits(int radius, int guards) {
  const int cells = cells_of(radius);
  return choose(cells - 1, guards) * static_cast<std::uint64_t>(cells) <
         std::uint64_t{most_slabs} * symmetry_count;
}

std::uint64_t Layout::bytes(int radius, int guards) {
  const int cells = cells_of(radius);
  const std::uint64_t sides = choose(cells - 1, guards) * static_cast<std::uint64_t>(cells);
  return sides * sizeof(std::uint32_t) + sides / symmetry_count * sizeof(Fixed) + sizeof(Layout);
}

Layout::Layout(int radius, int guards)
    : shape_(radius),
      guards_(guards),
      queens_(static_cast<std::uint32_t>(shape_.cells() - guards - 1)),
      throne_sets_(static_cast<std::uint32_t>(choose(shape_.cells() - 1 - guards, guards))),
      other_sets_(static_cast<std::uint32_t>(choose(shape_.cells() - 2 - guards, guards))) {
  assert(fits(radius, guards));
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
  const std::uint64_t ranks = choose(shape_.cells() - 1, guards);
  canonical_.assign(ranks * cells, no_slab);
  const CellSet low = below(shape_.throne());
  for (int queen_from_throne = 0; queen_from_throne < shape_.cells(); ++queen_from_throne) {
    // The throne first, so that the two sizes of slab are not mixed.
    const int queen = queen_from_throne == 0                 ? shape_.throne()
                      : queen_from_throne <= shape_.throne() ? queen_from_throne - 1
                                                             : queen_from_throne;
    CellSet gapless = below(guards);
    for (std::uint64_t rank = 0; rank < ranks; ++rank, gapless = next_set(gapless)) {
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
    total += images(slab) * std::uint64_t{sets(slab)} * (off_guards + (on_throne ? 0U : 1U));
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

Place Layout::place(const Position& position) const {
  Pieces mover;
  Pieces fixed;
  for (int cell = 0; cell < shape_.cells(); ++cell)
    if (const auto piece = position.at(shape_.name(cell))) {
      Pieces& side = piece->side == position.to_move ? mover : fixed;
      if (piece->kind == Kind::queen)
        side.queen = cell;
      else
        side.guards |= set_of(cell);
    }
  return place(mover, fixed);
}

Place Layout::place(const Pieces& mover, const Pieces& fixed) const {
  const Canonical found = canonical(guard_rank(fixed.guards), fixed.queen);
  const int queen = shape_.turned(found.symmetry(), mover.queen);
  return {found.slab(),
          set_number(guard_cells(found.slab()), turned(shape_, found.symmetry(), mover.guards)),
          static_cast<std::uint32_t>(count(fixed_[found.slab()].free & below(queen)))};
}

std::optional<Position> Layout::position(Place place) const {
  const CellSet guard_cells_here = guard_cells(place.slab);
  std::vector<int> cells;
  for (CellSet left = guard_cells_here; left != 0;) cells.push_back(take_first(left));
  CellSet guards = 0;
  std::uint32_t rest = place.set;
  int of = static_cast<int>(cells.size()) - 1;
  for (int which = guards_ - 1; which >= 0; --which) {
    while (binomial(which, of) > rest) --of;
    guards |= set_of(cells[static_cast<std::size_t>(of)]);
    rest -= binomial(which, of);
  }
  CellSet left = fixed_[place.slab].free;
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
  put(set_of(fixed_[place.slab].queen), {Side::black, Kind::queen});
  return position;
}

}  // namespace agon::tablebase
