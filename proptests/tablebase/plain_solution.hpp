// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// All positions of a small board solved the plain way, by the fast engine: every successor of every
// position is listed, and passes over all that is undecided go on until nothing changes.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/bitboard/engine.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::proptests {

class PlainTable {
 public:
  /// Solves. Cost: about a microsecond for each place and successor, 8 bytes for each of them.
  /// Throws if an action leads to a position for which the layout has no place.
  PlainTable(const RuleSet& rules, const tablebase::Layout& layout);

  /// In the terms of tablebase::Code.
  tablebase::Code code(tablebase::Place place) const { return codes_[number(place)]; }
  std::uint64_t positions() const { return positions_; }

 private:
  // The successors of a place, as places with a mark where the same side is still to move.
  struct Node {
    std::uint64_t first = 0;
    std::uint32_t count = 0;
    bool mover_decides = true;
  };
  std::size_t number(tablebase::Place place) const {
    return static_cast<std::size_t>(layout_.places_before(place.slab) +
                                    std::uint64_t{place.set} * layout_.queens() + place.queen);
  }
  void list(const RuleSet& rules);
  void solve();

  const tablebase::Layout& layout_;
  std::vector<Node> nodes_;
  std::vector<std::uint64_t> successors_;  ///< twice the number of the place, plus the mark
  std::vector<tablebase::Code> codes_;
  std::uint64_t positions_ = 0;
};

}  // namespace agon::proptests
