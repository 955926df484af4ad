// Where the codes of a table come from.
#pragma once

#include <cstdint>
#include <functional>

#include "solver/tablebase/index/frames.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::tablebase {

/// `Solver` has these calls. Chunks follow each other and hold all slabs of the table.
struct CodeSource {
  std::uint32_t chunks = 0;
  /// Gives the slabs of a chunk, neighbours and in order; false if it cannot. Called by several
  /// threads at once, for different chunks, the lower ones first.
  std::function<bool(std::uint32_t chunk, const std::function<void(const SlabCodes&)>&)> codes;
  /// The first slab of a chunk; for `chunks`, the number of all slabs. If not given, every chunk is
  /// asked for the wanted slabs.
  std::function<std::uint32_t(std::uint32_t chunk)> first_slab = {};

  /// Might the chunk hold slabs of this range?
  bool may_have(std::uint32_t chunk, SlabRange slabs) const {
    return slabs.first < slabs.end &&
           (!first_slab || (first_slab(chunk) < slabs.end && first_slab(chunk + 1) > slabs.first));
  }
};

}  // namespace agon::tablebase
