// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Compresses the codes of some neighbouring slabs, and decompresses all of them or a single frame.
//
// A BLOCK
//   Its places stand slab by slab, in a slab queen by queen, and of a queen set by set. Each
//   `frame_places` of them, and what is left, are a frame: the lower bytes of the codes of those
//   that are used, then the upper bytes, compressed by DEFLATE.
//   4, 4     for each frame: its bytes; their checksum
//   4        checksum of those numbers
//            the frames
//   Checksums are the lower 32 bits of XXH3, with the number of the first slab and of the frame as
//   its seed.
//
// The bytes depend on the codes and on the version of libdeflate, not on the machine or on threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

/// More would take longer to decode, fewer say less of each other.
inline constexpr std::size_t frame_places = 8'192;

/// Where a place stands in a block that begins with this slab: in which frame, and where in it.
struct FramePlace {
  std::size_t frame;
  std::size_t at;
};
FramePlace frame_place(const Layout& layout, std::uint32_t first_slab, Place place);

/// Precondition: `codes` are those of all places of the slabs, in order, `unused_code` exactly for
/// unused places.
std::string encode_block(const Layout& layout, SlabRange slabs, std::span<const Code> codes);

/// Fills `codes`, as many as the slabs have places, from what `encode_block` gave for the same
/// slabs. False if the bytes cannot have come from it; then `codes` hold anything.
bool decode_block(const Layout& layout, SlabRange slabs, std::string_view bytes,
                  std::span<Code> codes);

enum class Decoded { fine, damaged, senseless };
/// The codes of one frame of those slabs, in the order of the block. Damaged: a checksum differs.
Decoded decode_frame(const Layout& layout, SlabRange slabs, std::string_view bytes,
                     std::size_t frame, std::vector<Code>& codes);

}  // namespace agon::tablebase
