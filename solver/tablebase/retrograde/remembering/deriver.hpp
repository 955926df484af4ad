// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Derives entries of a table again where captured pieces are remembered.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tablebase/retrograde/radius_verifier.hpp"

namespace agon::tablebase {

/// The buffers of a thread.
template <int radius>
class RememberingDeriver {
 public:
  using Word = WordOf<radius>;
  static constexpr std::size_t cells = 3 * radius * (radius + 1) + 1;
  using Row = WorthRow<radius>;

  explicit RememberingDeriver(const VerifiedTable<radius>& all);
  /// The space that one takes.
  static std::uint64_t bytes(const Layout& layout) {
    return std::uint64_t{layout.max_sets()} * (2 * sizeof(Row));
  }

  Verifier::Report check(std::uint32_t slab);

 private:
  bool several() const { return all_.masks.rules.relocations_per_turn == RelocationsPerTurn::all; }
  void read(std::uint32_t slab);
  std::uint32_t fixed_row(Captured own, Captured other, std::uint32_t set) const {
    return rules_.memories().number(other, own) * rules_.guard_sets() + set;
  }
  // What a relocation leads to, for O.
  const Row& relocated(Captured own, Captured other, std::uint32_t set) const {
    return several() && own != 0
               ? own_[rules_.memories().number(own, other) * rules_.guard_sets() + set]
               : after_[fixed_row(own, other, set)];
  }
  void actions(std::uint32_t set, Captured own, Captured other);
  void steps(std::uint32_t set, Captured other);
  void guards(std::uint32_t set, Captured own, Captured other);
  void queen(std::uint32_t set, Captured own, Captured other);
  Code expected(std::uint32_t set, Captured own, Captured other, int queen) const;

  const VerifiedTable<radius>& all_;
  RememberingRules<radius> rules_;
  RememberingCrossing<radius> crossing_;
  std::vector<Row> after_;  ///< the worth for O of positions with F to move, by F's rows
  std::vector<Row> own_;    ///< with O to move, where he may go on moving, by O's
  Row best_{};              ///< of the row looked at; no_position where there is no action
  Word row_used_ = 0;
};

extern template class RememberingDeriver<2>;
extern template class RememberingDeriver<3>;
extern template class RememberingDeriver<4>;
extern template class RememberingDeriver<5>;

}  // namespace agon::tablebase
