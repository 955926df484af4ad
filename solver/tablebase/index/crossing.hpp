// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// From a result in one slab to its places in the slab where the other side is fixed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

/// The places of one slab, seen from the other side: F to move, O fixed.
template <int radius>
class Crossing {
 public:
  using Word = WordOf<radius>;

  explicit Crossing(const Layout& layout) : layout_(layout) {
    if constexpr (by_table) {
      // The throne is not a guard cell, and the fixed side occupies at least `guards` cells.
      const int free = layout.shape().cells() - 1 - layout.guards();
      set_of_guards_.assign(std::size_t{1} << free, 0);
      for (CellSet guards = 0; guards < CellSet{1} << free; ++guards)
        if (count(guards) == layout.guards())
          set_of_guards_[static_cast<std::size_t>(guards)] =
              layout.set_number((CellSet{1} << free) - 1U, guards);
    }
  }

  /// Goes to the slab in which the results are.
  void enter(std::uint32_t slab) {
    guards_ = layout_.fixed_guards(slab);
    queen_ = layout_.fixed(slab).queen;
    made_ = 0;
  }

  /// Calls give(slab, set, queen's cell) for every place of the position in which F of this slab is
  /// the mover, and the fixed side is O: guards on cells whose `rank` (Layout::guard_rank) is
  /// given, and the queen on `queen`.
  template <class Give>
  void places(std::uint32_t rank, int queen, Give give) {
    images(rank, queen,
           [&](std::uint32_t slab, std::uint32_t set, int cell, int) { give(slab, set, cell); });
  }
  /// The same with the symmetry that takes this slab there: give(slab, set, queen's cell,
  /// symmetry).
  template <class Give>
  void images(std::uint32_t rank, int queen, Give give) {
    const Layout::Canonical found = layout_.canonical(rank, queen);
    const Layout::Fixed& fixed = layout_.fixed(found.slab());
    const int symmetry = found.symmetry();
    if (!found.several()) {
      one(found.slab(), fixed, symmetry, give);
      return;
    }
    for (int own = 0; own < symmetry_count; ++own)
      if ((fixed.own_symmetries >> own & 1U) != 0)
        one(found.slab(), fixed, after(symmetry, own), give);
  }

 private:
  // F under a symmetry: for each guard, from the lowest, the cells below it, the throne left out.
  struct Image {
    std::array<Word, max_guards> below;
    Word guards;
    int queen;
  };

  template <class Give>
  void one(std::uint32_t slab, const Layout::Fixed& fixed, int symmetry, Give give) {
    if ((made_ >> symmetry & 1U) == 0) make(symmetry);
    const Image& image = images_[static_cast<std::size_t>(symmetry)];
    const auto free = static_cast<Word>(fixed.free);
    std::uint32_t set = 0;
    if constexpr (by_table) {
      set = set_of_guards_[packed(image.guards, free & no_throne_)];
    } else {
      for (int i = 0; i < layout_.guards(); ++i)
        set += layout_.binomial(
            i, count(static_cast<Word>(free & image.below[static_cast<std::size_t>(i)])));
    }
    give(slab, set, image.queen, symmetry);
  }

  void make(int symmetry) {
    const Shape& shape = layout_.shape();
    made_ |= 1U << symmetry;
    Image& image = images_[static_cast<std::size_t>(symmetry)];
    image.queen = shape.turned(symmetry, queen_);
    CellSet guards = 0;
    for (CellSet left = guards_; left != 0;)
      guards |= set_of(shape.turned(symmetry, take_first(left)));
    image.guards = static_cast<Word>(guards);
    for (std::size_t i = 0; guards != 0; ++i)
      image.below[i] = static_cast<Word>(set_of(take_first(guards)) - 1U) & no_throne_;
  }

  // The symmetry that does `first`, then `second`.
  int after(int first, int second) const {
    const Shape& shape = layout_.shape();
    // Two neighbouring outermost cells that are not mirrored into each other tell all twelve apart.
    for (int symmetry = 0;; ++symmetry)
      if (shape.turned(symmetry, 0) == shape.turned(second, shape.turned(first, 0)) &&
          shape.turned(symmetry, 1) == shape.turned(second, shape.turned(first, 1)))
        return symmetry;
  }

  // Cells of `set` by their number among those of `among`.
  static std::uint32_t packed(std::uint32_t set, std::uint32_t among) {
#ifdef __BMI2__
    return _pext_u32(set, among);
#else
    std::uint32_t numbers = 0;
    while (set != 0) numbers |= 1U << count(among & ((1U << take_first(set)) - 1U));
    return numbers;
#endif
  }
  // Small boards can have many guards, but only few sets of cells.
  static constexpr bool by_table = radius == 2;

  const Layout& layout_;
  const Word no_throne_ = static_cast<Word>(~set_of(layout_.shape().throne()));
  std::vector<std::uint32_t> set_of_guards_;
  CellSet guards_ = 0;
  int queen_ = 0;
  unsigned made_ = 0;
  std::array<Image, symmetry_count> images_{};
};

// As crossing.hpp, with what is captured.

template <int radius>
class RememberingCrossing {
 public:
  using Word = WordOf<radius>;

  /// The layout outlives it and has memories.
  explicit RememberingCrossing(const Layout& layout) : layout_(layout), crossing_(layout) {}

  /// Goes to the slab in which the results are.
  void enter(std::uint32_t slab) {
    crossing_.enter(slab);
    fixed_guards_ = layout_.fixed_guards(slab);
    made_ = 0;
  }

  /// O as placed in this slab, and which pieces of both sides are captured.
  struct Pieces {
    Word guards;
    std::uint32_t rank;  ///< Layout::guard_rank of these
    int queen;
    Captured captured;        ///< of O
    Captured fixed_captured;  ///< of F
  };
  /// Calls give(slab, set of guards, queen's cell, O's captured, F's captured) for every place in
  /// the slab in which O is fixed, with what is captured as it is numbered there.
  template <class Give>
  void places(const Pieces& pieces, Give give) {
    crossing_.images(
        pieces.rank, pieces.queen,
        [&](std::uint32_t slab, std::uint32_t set, int queen, int symmetry) {
          Captured captured = pieces.captured;
          if ((captured & ~layout_.memories().queen()) != 0)
            captured = in_order(slab, symmetry, pieces);
          if ((made_ >> symmetry & 1U) == 0) make(symmetry);
          give(slab, set, queen, captured,
               Captured{turned_[static_cast<std::size_t>(symmetry)][pieces.fixed_captured]});
        });
  }

 private:
  // O's captured pieces, the guards in the order in which they stand when O is fixed.
  Captured in_order(std::uint32_t slab, int symmetry, const Pieces& pieces) const {
    const CellSet after = layout_.fixed_guards(slab);
    Captured captured = pieces.captured & layout_.memories().queen();
    Word left = pieces.guards;
    for (Captured set = pieces.captured & ~layout_.memories().queen(); set != 0; set >>= 1U)
      if (const int cell = take_first(left); (set & 1U) != 0) {
        const int turned = layout_.shape().turned(symmetry, cell);
        captured |= 1U << count(after & (set_of(turned) - 1U));
      }
    return captured;
  }

  // F's captured pieces under a symmetry, for every set of them.
  void make(int symmetry) {
    made_ |= 1U << symmetry;
    const Shape& shape = layout_.shape();
    CellSet after = 0;
    for (CellSet left = fixed_guards_; left != 0;)
      after |= set_of(shape.turned(symmetry, take_first(left)));
    std::array<Captured, max_guards + 1> bit{};
    CellSet left = fixed_guards_;
    for (int guard = 0; guard < layout_.guards(); ++guard)
      bit[static_cast<std::size_t>(guard)] =
          1U << count(after & (set_of(shape.turned(symmetry, take_first(left))) - 1U));
    bit[static_cast<std::size_t>(layout_.guards())] = layout_.memories().queen();
    auto& turned = turned_[static_cast<std::size_t>(symmetry)];
    for (Captured set = 0; set < layout_.memories().moving_sets(); ++set) {
      Captured image = 0;
      for (int piece = 0; piece <= layout_.guards(); ++piece)
        if ((set >> piece & 1U) != 0) image |= bit[static_cast<std::size_t>(piece)];
      turned[set] = static_cast<std::uint8_t>(image);
    }
  }

  const Layout& layout_;
  Crossing<radius> crossing_;
  CellSet fixed_guards_ = 0;
  unsigned made_ = 0;
  std::array<std::array<std::uint8_t, 2U << max_guards>, symmetry_count> turned_{};
};

}  // namespace agon::tablebase
