// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where the value of a position is stored in a table: its slab, set and queen.
//
// DESCRIPTION
//   A table covers the positions of one board and number of guards in which no piece is in hand.
//   Colours are normalised: the side to move is the *mover*, the other side is *fixed*. A position
//   has three numbers:
//     slab   the queen and guards of the fixed side, up to the 12 symmetries of the board;
//     set    the mover's guards, as the colexicographic number of their cells among the free cells
//            of the slab: those that the fixed side does not stand on, the throne excluded;
//     queen  the mover's queen, counted among the cells that the fixed side does not stand on.
//   All actions of the mover stay in the slab, because only the mover's pieces change.
//
//   Where captured pieces must be remembered, the sets of guards are repeated for each memory
//   (memory.hpp): the set of a place is the number of the memory, times the slab's number of sets
//   of guards, plus the number of the set of guards. An action changes the memory and stays in the
//   slab.
//
// WHAT IS UNUSED
//   A place is unused if the queen number names a cell that a guard of the set stands on: `guards`
//   of the `queens()` places of a set, fewer for sets whose slab has its queen on the throne. No
//   set is unused, except those of memories that no action leaves. A slab whose pieces are
//   symmetric holds each position of the mover in all its images: with 2 guards on the real board,
//   0.8 per cent of the slabs. `places` and `placements` say how many there are of each.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "model/values/position.hpp"
#include "solver/tablebase/index/cell_words.hpp"
#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/index/memory.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase {

struct Place {
  std::uint32_t slab = 0;
  std::uint32_t set = 0;
  std::uint32_t queen = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

/// Binomial coefficients as far as sets of guards need them; 64 bits hold all of them.
std::uint64_t choose(int of, int taken);

/// The numbering of a board and number of guards; made once, never changed. Making it and keeping
/// it costs 4 bytes and about 50 ns for each placement of one side (C(cells - 1, guards) * cells;
/// `bytes` says so beforehand).
class Layout {
 public:
  /// Preconditions: a radius and number of guards that a rule set can have, and `fits`. Nothing is
  /// remembered.
  Layout(int radius, int guards);
  /// For a rule set: with memories, if it needs them. Precondition: no refusal (shape.hpp).
  explicit Layout(const RuleSet& rules);

  /// Whether slabs and sets can be numbered with 27 and 28 bits at all. Real boards with more than
  /// four guards cannot.
  static bool fits(int radius, int guards, std::uint32_t memories = 1);
  /// Space that a layout takes, before it is made.
  static std::uint64_t bytes(int radius, int guards);

  const Shape& shape() const { return shape_; }
  int guards() const { return guards_; }

  std::uint32_t slabs() const { return static_cast<std::uint32_t>(fixed_.size()); }
  const Memories& memories() const { return memories_; }
  /// Sets of guards of one slab.
  std::uint32_t guard_sets(std::uint32_t slab) const { return sets(slab) / memories_.count(); }
  /// Sets of one slab, as many for each memory; at most `max_sets`, which is those of a slab with
  /// its queen on the throne.
  std::uint32_t sets(std::uint32_t slab) const { return free_sets(fixed_[slab].queen); }
  std::uint32_t max_sets() const { return throne_sets_; }
  /// The number of slabs with their queen on the throne, which come first.
  std::uint32_t throne_slabs() const { return throne_slabs_; }
  /// Queen numbers of every slab: cells - guards - 1.
  std::uint32_t queens() const { return queens_; }
  /// Values to be kept for a slab, sets * queens, unused ones counted.
  std::uint64_t places(std::uint32_t slab) const { return std::uint64_t{sets(slab)} * queens_; }
  /// The places of all slabs before this one; `slab` may be slabs(): all places.
  std::uint64_t places_before(std::uint32_t slab) const {
    const std::uint64_t of_throne = slab < throne_slabs_ ? slab : throne_slabs_;
    return (of_throne * throne_sets_ + (slab - of_throne) * other_sets_) * queens_;
  }
  /// Placements of all pieces with a given side to move, counting symmetric images separately and
  /// ignoring what is remembered.
  std::uint64_t placements() const;

  /// One of the places of a position: colours are normalised, `to_move` is the mover. A symmetric
  /// slab has several, which hold the same value. Cost: about 50 ns. Precondition: a queen and
  /// `guards()` guards per side on the board, no guard on the throne, and `has_place`.
  Place place(const Position& position) const;
  /// Is what the position remembers among what the table has? Always, if nothing is.
  bool has_place(const Position& position) const;
  /// A piece that is remembered as captured where none of its kind can be; nothing if there is
  /// none. Positions without such a piece lead, by at most two actions, to positions with a place.
  std::optional<Cell> stray_captive(const Position& position) const;
  /// The same for cells by number; captured are the bits of memory.hpp.
  struct Pieces {
    CellSet guards = 0;
    int queen = 0;
    Captured captured = 0;
  };
  Place place(const Pieces& mover, const Pieces& fixed) const;
  bool has_place(const Pieces& mover, const Pieces& fixed) const;
  /// The position of a place, White to move; nothing if the place is unused.
  std::optional<Position> position(Place place) const;

  /// How many placements of the fixed side a slab represents, 1 to 12.
  std::uint32_t images(std::uint32_t slab) const;

  // What follows is for the solver.

  /// What says which places of a slab are used. Precondition: memories().any(). The layout outlives
  /// it.
  RememberedQueens remembered_queens() const { return {*masks_, memories_}; }
  /// Of a set of guards: each guard, rising, as a number among the cells of `guard_cells`.
  using GuardNumbers = std::array<std::uint8_t, max_guards>;
  GuardNumbers guard_numbers(std::uint32_t guard_set) const;
  /// The mover's guards, of a set of guards.
  CellSet guards(std::uint32_t slab, std::uint32_t guard_set) const;

  /// The fixed side of a slab, as placed there.
  struct Fixed {
    CellSet free = 0;    ///< every cell without a fixed piece
    std::uint8_t queen;  ///< her cell
    std::uint8_t images;
    std::uint16_t own_symmetries = 1;  ///< bit s: symmetry s leaves the pieces as they are
  };
  const Fixed& fixed(std::uint32_t slab) const { return fixed_[slab]; }
  CellSet fixed_guards(std::uint32_t slab) const;
  /// The free cells that guards may stand on, so without the throne.
  CellSet guard_cells(std::uint32_t slab) const;

  /// Which slab a placement of one side belongs to, and the symmetry that takes it there.
  class Canonical {
   public:
    explicit Canonical(std::uint32_t packed) : packed_(packed) {}
    std::uint32_t slab() const { return packed_ >> 5U; }
    int symmetry() const { return static_cast<int>(packed_ & 15U); }
    /// Whether the slab is symmetric, so that a position there has several places.
    bool several() const { return (packed_ & 16U) != 0; }

   private:
    std::uint32_t packed_;
  };
  /// Precondition: the queen does not stand on a guard. `rank` is `guard_rank` of the guards.
  Canonical canonical(std::uint32_t rank, int queen) const {
    return Canonical(canonical_[std::size_t{rank} * static_cast<std::size_t>(shape_.cells()) +
                                static_cast<std::size_t>(queen)]);
  }
  /// Number of a set of guards among all cells but the throne, colexicographic. It is the sum over
  /// guards, from the lowest, of `rank_part(i, cell)`.
  std::uint32_t guard_rank(CellSet guards) const;
  std::uint32_t rank_part(int which, int cell) const {
    return rank_part_[static_cast<std::size_t>(which)][static_cast<std::size_t>(cell)];
  }
  /// Number of a set of guards within a slab; 'free' as in Fixed.
  std::uint32_t set_number(CellSet guard_cells, CellSet guards) const;
  /// C(of, which + 1): what a guard adds that has `of` guard cells below it and is the which-th.
  std::uint32_t binomial(int which, int of) const {
    return binomial_[static_cast<std::size_t>(which)][static_cast<std::size_t>(of)];
  }

 private:
  std::uint32_t free_sets(int queen) const {
    return queen == shape_.throne() ? throne_sets_ : other_sets_;
  }

  Layout(int radius, int guards, std::shared_ptr<const RuleMasks> masks, Memories memories);
  struct Sides {
    Pieces mover;
    Pieces fixed;
  };
  Sides sides(const Position& position) const;

  std::shared_ptr<const RuleMasks> masks_;  ///< null if nothing is remembered
  Memories memories_;
  Shape shape_;
  int guards_;
  std::uint32_t queens_;
  std::uint32_t throne_slabs_ = 0;  ///< slabs with their queen on the throne, which come first
  std::uint32_t throne_sets_;       ///< sets of such a slab
  std::uint32_t other_sets_;
  std::array<std::array<std::uint32_t, max_cells + 1>, max_guards> binomial_{};
  std::array<std::array<std::uint32_t, max_cells>, max_guards> rank_part_{};
  std::vector<Fixed> fixed_;
  std::vector<std::uint32_t> canonical_;
};

/// Neighbouring slabs: `first` up to but not including `end`.
struct SlabRange {
  std::uint32_t first = 0;
  std::uint32_t end = 0;
  friend bool operator==(const SlabRange&, const SlabRange&) = default;
};
/// How many places they have together.
inline std::size_t places_of(const Layout& layout, SlabRange slabs) {
  return static_cast<std::size_t>(layout.places_before(slabs.end) -
                                  layout.places_before(slabs.first));
}

}  // namespace agon::tablebase
