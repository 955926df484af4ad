// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which of several processes, called ranks, has which slabs, and where it keeps them.
#pragma once

#include <cassert>
#include <cstdint>

namespace agon::tablebase {

/// In each group of as many neighbouring slabs as there are ranks, each rank has one, in an order
/// rotated by a hash of the group. So all have equally many, up to one, of every kind that
/// neighbours share, and a rank's slabs are close together in its memory. With one rank everything
/// stays in place.
class Partition {
 public:
  static constexpr int most_ranks = 1024;

  Partition() = default;
  /// Preconditions: 1 <= ranks <= most_ranks, 0 <= rank < ranks.
  Partition(int ranks, int rank)
      : ranks_(static_cast<std::uint32_t>(ranks)),
        rank_(static_cast<std::uint32_t>(rank)),
        inverse_((std::uint64_t{1} << shift) / ranks_ + 1U) {
    assert(1 <= ranks && ranks <= most_ranks && 0 <= rank && rank < ranks);
  }

  std::uint32_t ranks() const { return ranks_; }
  std::uint32_t rank() const { return rank_; }

  struct Home {
    std::uint32_t rank;
    std::uint32_t at;  ///< its number among the slabs of that rank
  };
  Home home(std::uint32_t slab) const {
    if (ranks_ == 1) return {0, slab};
    // Division by multiplication, exact for slabs below 2^27 (Layout::fits) and ranks as allowed.
    const auto group = static_cast<std::uint32_t>(slab * inverse_ >> shift);
    const std::uint32_t turn =
        static_cast<std::uint32_t>(std::uint64_t{group * 0x9e3779b1U} * ranks_ >> 32U);
    const std::uint32_t rank = slab - group * ranks_ + turn;
    return {rank < ranks_ ? rank : rank - ranks_, group};
  }
  bool is_mine(std::uint32_t slab) const { return home(slab).rank == rank_; }
  /// How many places a rank must keep for `slabs` slabs: some ranks use one less.
  std::uint32_t share(std::uint32_t slabs) const { return (slabs + ranks_ - 1) / ranks_; }

 private:
  static constexpr unsigned shift = 37;
  std::uint32_t ranks_ = 1;
  std::uint32_t rank_ = 0;
  std::uint64_t inverse_ = (std::uint64_t{1} << shift) + 1U;
};

}  // namespace agon::tablebase
