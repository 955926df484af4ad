// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Between two enemies, for whole sets of cells at once.
//
// A sandwich is three cells: a jaw, its middle, the other jaw. A *way* is a map from cell to cell
// so that jaw, way(jaw), way(way(jaw)) is a sandwich: `line` has six, a step in each direction;
// `ring` has two, one cell round the ring either way; `ring-line` has the six of `line`, for
// middles whose ring neighbours lie on that line. Everything below holds for all three.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "model/values/rule_set.hpp"
#include "solver/bitboard/board.hpp"

namespace agon::bitboard {

/// What the hot code is specialised on: the shape of a sandwich, whether captured pieces are
/// remembered (`until-relocated`) or found each turn (`while-sandwiched`), and whether they are
/// lifted off the board, which leaves nothing to remember or find.
template <Sandwich sandwich_, bool memory_, bool lifts_ = false>
struct Shape {
  static constexpr Sandwich sandwich = sandwich_;
  static constexpr bool memory = memory_;
  static constexpr bool lifts = lifts_;
  static constexpr int ways = sandwich == Sandwich::ring ? 2 : direction_count;
};

/// The way that undoes another.
template <class S>
constexpr int reverse(int way) {
  return (way + S::ways / 2) % S::ways;
}

namespace detail {

/// `visit(std::integral_constant<int, n>)` for n = 0 .. count - 1, unrolled.
/// Inlined by force: called out of line it would pass sets of cells through memory.
template <int count, class Visit>
[[gnu::always_inline]] constexpr void unrolled(Visit visit) {
  [&]<int... n>(std::integer_sequence<int, n...>) __attribute__((always_inline)) {
    (visit(std::integral_constant<int, n>{}), ...);
  }
  (std::make_integer_sequence<int, count>{});
}

constexpr Bits round_the_ring(Bits set, const DirectionSets& next) {
  Bits result;
  unrolled<direction_count>([&](auto direction) {
    result |= moved<direction()>(set & next[static_cast<std::size_t>(direction())]);
  });
  return result;
}

}  // namespace detail

/// Every cell of a set moved on by a way. Cells off the board may appear; cells that the way does
/// not lead anywhere (the throne has no ring) disappear.
template <class S, int way>
constexpr Bits advance(Bits set) {
  if constexpr (S::sandwich == Sandwich::ring)
    return detail::round_the_ring(set, way == 0 ? next_counterclockwise : next_clockwise);
  else
    return moved<way>(set);
}

/// The cells that can be the middle of a sandwich lying along a way.
template <class S, int way>
constexpr Bits middles() {
  constexpr auto d = static_cast<std::size_t>(way);
  constexpr auto o = static_cast<std::size_t>(opposite(way));
  if constexpr (S::sandwich == Sandwich::ring_line)
    return (next_counterclockwise[d] & next_clockwise[o]) |
           (next_counterclockwise[o] & next_clockwise[d]);
  else
    return boards[max_radius];
}

/// For each way, the middles whose far jaw is in place: cells m with way(m) in the set of jaws.
/// A jaw put on v closes a sandwich on way(v) if way(v) is one of these.
template <class S>
using FarJaws = std::array<Bits, static_cast<std::size_t>(S::ways)>;

template <class S>
constexpr FarJaws<S> far_jaws(Bits jaws) {
  FarJaws<S> far;
  detail::unrolled<S::ways>([&](auto way) {
    far[static_cast<std::size_t>(way())] =
        advance<S, reverse<S>(way())>(jaws) & middles<S, way()>();
  });
  return far;
}

/// All cells between two of the jaws, occupied or not.
template <class S>
constexpr Bits between(const FarJaws<S>& far) {
  Bits found;
  for (std::size_t way = 0; way < far.size() / 2; ++way)
    found |= far[way] & far[way + far.size() / 2];
  return found;
}
template <class S>
constexpr Bits between(Bits jaws) {
  return between<S>(far_jaws<S>(jaws));
}

/// The cell of the far jaw of a sandwich, given one jaw and a neighbour as its middle; no_cell if
/// there is none. For single moves, where computing whole sets would be wasteful.
template <class S>
constexpr int far_jaw(int jaw, int middle) {
  const Bits ring = ring_neighbours[static_cast<std::size_t>(middle)];
  if constexpr (S::sandwich == Sandwich::ring)
    return ring.has(jaw) ? (ring & ~Bits::of(jaw)).first() : no_cell;
  const int far = middle + (middle - jaw);
  if (far < 0 || far >= cell_count) return no_cell;
  if constexpr (S::sandwich == Sandwich::ring_line)
    return ring.has(jaw) && ring.has(far) ? far : no_cell;
  return far;  // perhaps off the board, where no piece stands
}

/// All far jaws of a jaw on each cell.
template <class S>
inline constexpr std::array<Bits, cell_count> far_cells = [] {
  std::array<Bits, cell_count> sets{};
  for_each(boards[max_radius], [&](int jaw) {
    const auto i = static_cast<std::size_t>(jaw);
    for_each(neighbours[i], [&](int middle) {
      const int far = far_jaw<S>(jaw, middle);
      if (far != no_cell && boards[max_radius].has(far)) sets[i] |= Bits::of(far);
    });
  });
  return sets;
}();

/// The cells on which a jaw would close a sandwich on one of `victims`.
template <class S>
constexpr Bits closing_cells(const FarJaws<S>& far, Bits victims) {
  Bits found;
  detail::unrolled<S::ways>([&](auto way) {
    found |= advance<S, reverse<S>(way())>(far[static_cast<std::size_t>(way())] & victims);
  });
  return found;
}

}  // namespace agon::bitboard
