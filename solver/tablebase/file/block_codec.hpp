// The codes of some neighbouring slabs as few bytes, and back.
//
// DESCRIPTION
//   Outcomes and distances change little when one piece of the mover is put on a neighbouring cell.
//   Each place is therefore predicted from up to three places of its own set (the queen on a
//   neighbouring cell) and from those of sets that come before it (one guard on a neighbouring
//   cell), and only what the prediction does not say is kept: whether the outcome is the usual one
//   among those neighbours, else which of the other two; then whether the distance is their mean,
//   else how far from it. Each kind of surprise, by how much the neighbours agree, has a stream of
//   its own, since that is what a general compressor cannot sort out by itself; each stream goes
//   through zstd. Unused places cost nothing and come back as unused.
//   Distances are numbered among those that occur in the block, so what the rules make impossible
//   (a win in an even number of plies, where sides alternate) costs nothing.
//   Cost: about 20 ns a place either way, on a processor of 2024.
//
// The bytes depend on nothing but the codes: not on the machine, nor on who else compresses. They
// do depend on the version of zstd; any version reads them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

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

/// Precondition: `codes` are those of all places of the slabs, in order, `unused_code` exactly for
/// unused places.
std::string encode_block(const Layout& layout, SlabRange slabs, std::span<const Code> codes);

/// Fills `codes`, as many as the slabs have places, from what `encode_block` gave for the same
/// layout and slabs. False if the bytes cannot have come from it; then `codes` hold anything. Bytes
/// that were changed may also give other codes: whoever keeps them keeps a checksum.
bool decode_block(const Layout& layout, SlabRange slabs, std::string_view bytes,
                  std::span<Code> codes);

}  // namespace agon::tablebase
