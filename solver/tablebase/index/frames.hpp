// The frames of a table: neighbouring sets of a slab, some hundred places, that are decoded alone.
#pragma once

#include <algorithm>
#include <cstdint>

#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

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

/// Sets of one slab and memory: `first` up to but not including `end`.
struct Frame {
  std::uint32_t slab = 0;
  std::uint32_t first = 0;
  std::uint32_t end = 0;
};

/// How a slab is cut into frames.
class Frames {
 public:
  /// More places would take longer to decode, fewer say less of each other. Without distances there
  /// is less to decode of each.
  static constexpr std::uint32_t most_places = 600;
  static constexpr std::uint32_t most_places_without_distances = 2000;

  Frames(const Layout& layout, std::uint32_t slab, bool distances)
      : slab_(slab), sets_(layout.guard_sets(slab)), memories_(layout.memories().count()) {
    const std::uint64_t places = std::uint64_t{sets_} * layout.queens();
    const std::uint32_t most = distances ? most_places : most_places_without_distances;
    const auto parts = static_cast<std::uint32_t>((places + most - 1) / most);
    sets_a_frame_ = std::max(1U, sets_ / std::max(1U, parts));
    a_memory_ = (sets_ + sets_a_frame_ - 1) / sets_a_frame_;
  }

  std::uint32_t count() const { return a_memory_ * memories_; }
  std::uint32_t of_set(std::uint32_t set) const {
    return set / sets_ * a_memory_ + set % sets_ / sets_a_frame_;
  }
  Frame operator[](std::uint32_t frame) const {
    const std::uint32_t start = frame / a_memory_ * sets_;
    const std::uint32_t first = frame % a_memory_ * sets_a_frame_;
    return {slab_, start + first, start + std::min(first + sets_a_frame_, sets_)};
  }

 private:
  std::uint32_t slab_;
  std::uint32_t sets_;
  std::uint32_t memories_;
  std::uint32_t sets_a_frame_;
  std::uint32_t a_memory_;
};

}  // namespace agon::tablebase
