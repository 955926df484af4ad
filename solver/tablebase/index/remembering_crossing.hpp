// As crossing.hpp, with what is captured.
#pragma once

#include <array>
#include <cstdint>

#include "solver/tablebase/index/crossing.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

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
