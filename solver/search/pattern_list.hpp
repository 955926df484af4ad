// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Patterns to be compared with a position, many at once. Apart from pattern_table.hpp because
// <experimental/simd> takes long to compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <experimental/simd>
#include <vector>

#include "solver/search/pattern_table.hpp"

namespace agon::search {

/// Patterns of one attacker placement, those with fewer cells in their zone first: they match more,
/// and proofs by them depend on less. Of equal zones the older comes first. A comparison takes one
/// instruction or two for eight patterns where the processor has vectors of 512 bits.
class PatternList {
 public:
  struct Entry {
    Bits zone;
    Bits named;  ///< the defender's pieces in the zone, of either kind
    PatternId id = no_pattern;
    std::uint16_t plies = 0;
  };

  std::size_t size() const { return size_; }
  /// Memory for this many.
  std::size_t bytes() const { return blocks_.capacity() * sizeof(Block); }

  /// Cost: moves all that come after it.
  void insert(const Entry& entry) {
    if (size_ % lanes == 0) blocks_.emplace_back();
    const std::uint8_t width = width_of(entry);
    // The block and the place in it at which to put the entry.
    const auto block = static_cast<std::size_t>(
        std::partition_point(blocks_.begin(), blocks_.end() - 1,
                             [&](const Block& b) { return b.width[lanes - 1] <= width; }) -
        blocks_.begin());
    Block& at = blocks_[block];
    const std::size_t used = block + 1 == blocks_.size() ? size_ % lanes : lanes;
    const auto place = static_cast<std::size_t>(
        std::upper_bound(at.width.begin(), at.width.begin() + static_cast<std::ptrdiff_t>(used),
                         width) -
        at.width.begin());
    for (std::size_t i = blocks_.size() - 1; i > block; --i) {
      blocks_[i].shift(0);
      blocks_[i].put(0, blocks_[i - 1].entry(lanes - 1));
    }
    at.shift(place);
    at.put(place, entry);
    ++size_;
  }

  /// The first whose named pieces are those that the defender has in the zone, that wins within
  /// `plies`, and for which `fits(id)`.
  template <class Fits>
  PatternId find(Bits defenders, int plies, Fits fits) const {
    for (const Block& block : blocks_) {
      const auto words = [](const Words& from) {
        return Lanes(from.data(), std::experimental::element_aligned);
      };
      const Lanes low = (words(block.zone_low) & Lanes(defenders.low)) ^ words(block.named_low);
      const Lanes high = (words(block.zone_high) & Lanes(defenders.high)) ^ words(block.named_high);
      auto same = (low | high) == Lanes(0);
      while (std::experimental::any_of(same)) {
        const int lane = std::experimental::find_first_set(same);
        const auto i = static_cast<std::size_t>(lane);
        if (block.plies[i] <= plies && fits(block.id[i])) return block.id[i];
        same[i] = false;
      }
    }
    return no_pattern;
  }

 private:
  static std::uint8_t width_of(const Entry& entry) {
    return static_cast<std::uint8_t>(entry.zone.count());
  }

  static constexpr std::size_t lanes = 8;
  using Lanes = std::experimental::fixed_size_simd<std::uint64_t, lanes>;
  using Words = std::array<std::uint64_t, lanes>;
  // Places not used name pieces on no cell, which nothing does.
  struct alignas(64) Block {
    Words zone_low{};
    Words zone_high{};
    Words named_low = all_ones();
    Words named_high{};
    std::array<PatternId, lanes> id{};
    std::array<std::uint16_t, lanes> plies{};
    std::array<std::uint8_t, lanes> width{};

    static Words all_ones() {
      Words words;
      words.fill(~std::uint64_t{0});
      return words;
    }
    Entry entry(std::size_t place) const {
      return {{zone_low[place], zone_high[place]},
              {named_low[place], named_high[place]},
              id[place],
              plies[place]};
    }
    void put(std::size_t place, const Entry& entry) {
      zone_low[place] = entry.zone.low;
      zone_high[place] = entry.zone.high;
      named_low[place] = entry.named.low;
      named_high[place] = entry.named.high;
      id[place] = entry.id;
      plies[place] = entry.plies;
      width[place] = width_of(entry);
    }
    // Moves what stands at `place` and after it by one; the last is lost.
    void shift(std::size_t place) {
      const auto move = [place](auto& array) {
        std::copy_backward(array.begin() + static_cast<std::ptrdiff_t>(place), array.end() - 1,
                           array.end());
      };
      move(zone_low);
      move(zone_high);
      move(named_low);
      move(named_high);
      move(id);
      move(plies);
      move(width);
    }
  };

  std::vector<Block> blocks_;
  std::size_t size_ = 0;
};

}  // namespace agon::search
