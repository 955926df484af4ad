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

}  // namespace agon::tablebase
