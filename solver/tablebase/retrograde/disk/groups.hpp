// The slabs of a rank in groups, for planes kept in memory one group at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/tablebase/retrograde/planes.hpp"

namespace agon::tablebase {

/// Neighbouring chunks make a group. Slabs are named by their number among those of the rank, as in
/// Partition::Home, and a group has those from `first(group)` to below `first(group + 1)`.
class Groups {
 public:
  /// Preconditions: 1 <= count <= chunks; the offsets are of all slabs of the rank, and chunk c
  /// begins with slab c * slabs_a_chunk.
  Groups(const Layout& layout, const Offsets& offsets, std::uint32_t slabs_a_chunk,
         std::uint32_t chunks, std::uint32_t count);

  std::uint32_t count() const { return count_; }
  std::uint32_t first_chunk(std::uint32_t group) const {
    return static_cast<std::uint32_t>(std::uint64_t{group} * chunks_ / count_);
  }
  std::uint32_t first(std::uint32_t group) const { return first_[group]; }
  std::uint32_t of(std::uint32_t own) const { return of_[own]; }
  std::uint32_t slabs() const { return first_.back(); }

  /// What the largest groups have.
  std::uint32_t most_slabs() const { return most_slabs_; }
  std::uint64_t most_words() const { return most_words_; }
  std::uint64_t most_flags() const { return most_flags_; }

  std::uint64_t bytes() const {
    return first_.size() * sizeof first_[0] + of_.size() * sizeof of_[0];
  }

 private:
  std::uint32_t chunks_;
  std::uint32_t count_;
  std::vector<std::uint32_t> first_;
  std::vector<std::uint32_t> of_;
  std::uint32_t most_slabs_ = 0;
  std::uint64_t most_words_ = 0;
  std::uint64_t most_flags_ = 0;
};

}  // namespace agon::tablebase
