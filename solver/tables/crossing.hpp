// From a result in one slab to its places in the slab where the other side is fixed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/tables/layout.hpp"
#include "solver/tables/slab_rules.hpp"

namespace agon::tables {

/// The places of one slab, seen from the other side: F to move, O fixed.
template <int radius>
class Crossing {
 public:
  using Word = WordOf<radius>;

  explicit Crossing(const Layout& layout) : layout_(layout) {}

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
    int queen;
  };

  template <class Give>
  void one(std::uint32_t slab, const Layout::Fixed& fixed, int symmetry, Give give) {
    if ((made_ >> symmetry & 1U) == 0) make(symmetry);
    const Image& image = images_[static_cast<std::size_t>(symmetry)];
    const auto free = static_cast<Word>(fixed.free);
    std::uint32_t set = 0;
    for (int i = 0; i < layout_.guards(); ++i)
      set += layout_.binomial(
          i, count(static_cast<Word>(free & image.below[static_cast<std::size_t>(i)])));
    give(slab, set, image.queen);
  }

  void make(int symmetry) {
    const Shape& shape = layout_.shape();
    made_ |= 1U << symmetry;
    Image& image = images_[static_cast<std::size_t>(symmetry)];
    image.queen = shape.turned(symmetry, queen_);
    CellSet guards = 0;
    for (CellSet left = guards_; left != 0;)
      guards |= set_of(shape.turned(symmetry, take_first(left)));
    const CellSet no_throne = ~set_of(shape.throne());
    for (std::size_t i = 0; guards != 0; ++i)
      image.below[i] = static_cast<Word>((set_of(take_first(guards)) - 1U) & no_throne);
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

  const Layout& layout_;
  CellSet guards_ = 0;
  int queen_ = 0;
  unsigned made_ = 0;
  std::array<Image, symmetry_count> images_{};
};

}  // namespace agon::tables
