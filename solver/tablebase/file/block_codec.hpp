// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Compresses the codes of some neighbouring slabs, and decompresses all of them or a single frame.
//
// DESCRIPTION
//   Outcomes and distances change little when one piece of the mover is put on a neighbouring cell.
//   Each place is predicted from places before it in its frame (coding/frame_walk.hpp): up to three
//   of its own set, with the queen on a neighbouring cell, and up to three of sets with one guard
//   on a neighbouring cell. Is the outcome the usual one among those, else which; is the distance
//   one of three candidates, else how far away. A model learned from the table itself
//   (coding/model.hpp) gives the probability of each answer, and a range coder stores the rest.
//   Frames are decoded alone as in the Nalimov and Syzygy tables for chess; probabilities come from
//   the neighbourhood as in lossless image coders. Cost: 70 to 130 ns per place either way, on a
//   busy processor of 2024.
//
// A BLOCK
//   varint   bytes of the directory
//            the directory, for each group: how many frames it has, its bytes (varints), checksum
//            (4)
//   4        checksum of all that
//            the groups: the bytes of each frame (varints), then those
//   Checksums are the lower 32 bits of XXH3, with the number of the first slab and of the group as
//   its seed. A group has about 2 KB, so checking it for one frame costs little.
//
// The bytes depend only on the codes and the model, not on the machine or on other threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "solver/tablebase/coding/frame_walk.hpp"
#include "solver/tablebase/coding/model.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

/// Codes and back, for one table; by one thread.
class BlockCodec {
 public:
  /// All must outlive it. Without distances every win and loss has 0 plies.
  BlockCodec(const Layout& layout, const RuleMasks& masks, const codec::CodingModel& model,
             bool distances)
      : layout_(layout), model_(model), distances_(distances), walk_(layout, masks, distances) {}

  /// Precondition: `codes` are those of all places of the slabs, in order, `unused_code` exactly
  /// for unused places.
  std::string encode(SlabRange slabs, std::span<const Code> codes);

  /// Fills `codes`, as many as the slabs have places, from what `encode` gave for the same slabs
  /// and model. False if the bytes cannot have come from it; then `codes` hold anything.
  bool decode(SlabRange slabs, std::string_view bytes, std::span<Code> codes);

  enum class Decoded { fine, damaged, senseless };
  /// The codes of one frame of those slabs. Damaged: a checksum differs.
  Decoded decode_frame(SlabRange slabs, std::string_view bytes, const Frame& frame,
                       std::span<Code> codes);

 private:
  std::string encode_frame(const Frame& frame, const Code* codes);
  bool decode_frame(const Frame& frame, std::string_view bytes, Code* codes);

  const Layout& layout_;
  const codec::CodingModel& model_;
  bool distances_;
  codec::FrameWalk walk_;
};

/// Adds what is decided in a frame to a training.
void learn(codec::FrameWalk& walk, const Frame& frame, const Code* codes, codec::Parity parity,
           codec::Training& training);

}  // namespace agon::tablebase
