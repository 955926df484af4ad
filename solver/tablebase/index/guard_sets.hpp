// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// All sets of some guards among some free cells, and how they differ by one guard.
// The same for all slabs with as many free cells: cells are counted among the free ones here.
#pragma once

#include <cstdint>
#include <vector>

namespace agon::tablebase {

/// Sets are numbered colexicographically, as in Layout; so are the *rests*, the sets of one guard
/// fewer. Memory: about 4 bytes for each rest and free cell.
class GuardSets {
 public:
  /// Preconditions: 1 <= guards <= free, and less than 2^32 sets.
  GuardSets(int free, int guards);
  /// Memory of such a table, before it is made.
  static std::uint64_t bytes(int free, int guards);

  std::uint32_t sets() const { return sets_; }
  int guards() const { return guards_; }
  /// The guards of a set, from the lowest: free cells by number.
  const std::uint8_t* members(std::uint32_t set) const {
    return members_.data() + std::size_t{set} * static_cast<std::size_t>(guards_);
  }
  /// The guards of a set as bits. Precondition: at most 32 free cells.
  std::uint32_t packed(std::uint32_t set) const { return packed_[set]; }
  /// For each guard of a set, the rest that remains without it.
  const std::uint32_t* rests(std::uint32_t set) const {
    return rests_.data() + std::size_t{set} * static_cast<std::size_t>(guards_);
  }
  /// For each free cell, the set that a rest makes with a guard there; `none()` if one is there.
  const std::uint32_t* with(std::uint32_t rest) const {
    return with_.data() + std::size_t{rest} * static_cast<std::size_t>(free_);
  }
  /// One more than the highest set.
  std::uint32_t none() const { return sets_; }

 private:
  int free_;
  int guards_;
  std::uint32_t sets_ = 0;
  std::vector<std::uint8_t> members_;
  std::vector<std::uint32_t> packed_;  ///< empty for more than 32 free cells
  std::vector<std::uint32_t> rests_;
  std::vector<std::uint32_t> with_;
};

}  // namespace agon::tablebase
