// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a solve takes on one rank, memory and disk, and how its slabs are divided for that.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "solver/tablebase/retrograde/disk/stored_planes.hpp"
#include "solver/tablebase/retrograde/mailbox.hpp"
#include "solver/tablebase/retrograde/planes.hpp"
#include "solver/tablebase/retrograde/solver.hpp"
#include "solver/tablebase/retrograde/ways.hpp"

namespace agon::tablebase {

/// Chunks are what is logged at once, and shared out among threads.
inline std::uint32_t slabs_a_chunk(const Layout& layout) {
  constexpr std::uint32_t most_chunks = 1024;
  return (layout.slabs() + most_chunks - 1) / most_chunks;
}
inline std::uint32_t chunks_of(const Layout& layout) {
  const std::uint32_t slabs = slabs_a_chunk(layout);
  return (layout.slabs() + slabs - 1) / slabs;
}

/// Used places of all slabs. Cost: some nanoseconds a slab.
inline std::uint64_t used_places(const Layout& layout) {
  std::uint64_t total = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    total += std::uint64_t{layout.sets(slab)} *
             (layout.queens() - static_cast<std::uint32_t>(layout.guards()));
  return total;
}

/// Layout, rules and options outlive it. `groups` is null where the planes are in memory.
template <int radius, bool remembers>
class Needs {
 public:
  Needs(const Layout& layout, const RuleSet& rules, const SolveOptions& options)
      : layout_(layout),
        options_(options),
        several_(rules.relocations_per_turn == RelocationsPerTurn::all),
        offsets_(layout,
                 options.communicator == nullptr
                     ? Partition()
                     : Partition(options.communicator->size(), options.communicator->rank())) {}

  const Offsets& offsets() const { return offsets_; }

  /// This many groups, or nothing for 0.
  std::optional<Groups> groups(std::uint32_t count) const {
    if (count == 0) return std::nullopt;
    return Groups(layout_, offsets_, slabs_a_chunk(layout_), chunks_of(layout_), count);
  }

  PlanesExtent extent(const Groups* groups) const {
    // The plane `seen` saves a tenth of the time. Where words have many spare bits and memory is
    // scarce, it is omitted.
    const bool seen = !remembers && (radius != 3 || options_.distances);
    return {groups == nullptr ? offsets_.words() : groups->most_words(),
            groups == nullptr ? offsets_.all_flags() : groups->most_flags(), several_, seen,
            groups == nullptr};
  }
  /// Memory, that of the planes left out.
  std::uint64_t besides_planes(const Groups* groups) const;
  std::uint64_t memory(const Groups* groups) const {
    return Planes<radius>::bytes(extent(groups)) + besides_planes(groups);
  }
  DiskUse disk(const Groups& groups) const {
    return {StoredPlanes<radius>::disk_bytes(offsets_, several_),
            used_places(layout_) / offsets_.partition().ranks() * Buckets(layout_, groups).width()};
  }
  /// See groups_within of solver.hpp.
  std::uint32_t groups_within(std::uint64_t bytes) const;

 private:
  const Layout& layout_;
  const SolveOptions& options_;
  bool several_;
  Offsets offsets_;
};

template <int radius, bool remembers>
std::uint64_t Needs<radius, remembers>::besides_planes(const Groups* groups) const {
  using Sweep = typename Way<radius, remembers>::Sweep;
  const int guards = layout_.guards();
  const auto ranks = static_cast<int>(offsets_.partition().ranks());
  std::uint64_t of_thread = Sweep::bytes(layout_) + Mailbox<radius>::bytes(ranks, groups);
  std::uint64_t of_disk = 0;
  if (groups != nullptr) {
    of_thread += Buckets::block_bytes;
    of_disk = groups->bytes() + StoredPlanes<radius>::bytes(*groups, several_);
  }
  return Layout::bytes(radius, guards) +
         GuardSets::bytes(layout_.shape().cells() - 1 - guards, guards) * 2 +
         static_cast<std::uint64_t>(std::max(1, options_.threads)) * of_thread + of_disk +
         (options_.communicator == nullptr ? 0 : options_.communicator->bytes());
}

template <int radius, bool remembers>
std::uint32_t Needs<radius, remembers>::groups_within(std::uint64_t bytes) const {
  if (memory(nullptr) <= bytes) return 0;
  std::uint32_t least = 0;
  std::uint64_t least_bytes = std::numeric_limits<std::uint64_t>::max();
  for (std::uint32_t count = 1; count <= chunks_of(layout_); ++count) {
    const Groups groups = *this->groups(count);
    const std::uint64_t needed = memory(&groups);
    if (needed <= bytes) return count;
    if (needed >= least_bytes) continue;
    least = count;
    least_bytes = needed;
  }
  return least;
}

}  // namespace agon::tablebase
