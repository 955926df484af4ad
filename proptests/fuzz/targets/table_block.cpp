// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Blocks of tables: bytes as a block, and codes made of bytes, there and back.
#include <array>
#include <vector>

#include "proptests/fuzz/support/bytes.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "solver/tablebase/file/block_codec.hpp"

namespace {

using namespace agon;
using namespace agon::tablebase;

struct Where {
  const Layout& layout;
  const RuleMasks& masks;
  SlabRange slabs;
};

RuleSet small(int radius, int guards) {
  RuleSet rules;
  rules.radius = static_cast<std::int8_t>(radius);
  rules.guards = static_cast<std::int8_t>(guards);
  return rules;
}

Where where(fuzz::Bytes& bytes) {
  static const std::array<Layout, 3> layouts{Layout(2, 1), Layout(2, 2), Layout(3, 1)};
  static const std::array<RuleMasks, 3> masks{RuleMasks(small(2, 1)), RuleMasks(small(2, 2)),
                                              RuleMasks(small(3, 1))};
  const std::size_t which = bytes.below(layouts.size());
  const Layout& layout = layouts[which];
  SlabRange slabs;
  slabs.first = static_cast<std::uint32_t>(bytes.below(layout.slabs()));
  const std::uint32_t most = std::min(layout.slabs() - slabs.first, 8U);
  slabs.end = slabs.first + 1 + static_cast<std::uint32_t>(bytes.below(most));
  return {layout, masks[which], slabs};
}

/// Weights that were not learned, but that differ.
const codec::CodingModel& odd_model() {
  static const codec::CodingModel model = [] {
    codec::CodingModel made;
    made.parity.even_losses = false;
    for (std::size_t i = 0; i < codec::view_size; i += 3)
      for (std::size_t decision = 0; decision < codec::decision_count; ++decision)
        made.weights(static_cast<codec::Decision>(decision), i % codec::views)[i] =
            static_cast<std::int8_t>(static_cast<int>(i % 255) - 127);
    return made;
  }();
  return model;
}

BlockCodec codec_of(const Where& at) {
  return {at.layout, at.masks, odd_model(), true};
}

void there_and_back(const Where& at, const std::vector<Code>& codes) {
  BlockCodec coding = codec_of(at);
  std::vector<Code> again(codes.size());
  fuzz::require(coding.decode(at.slabs, coding.encode(at.slabs, codes), again),
                "what is encoded can be decoded");
  fuzz::require(again == codes, "the codes come back");
}

/// Any bytes as one frame's, by the model: the walk that no checksum keeps from them.
struct AnyDecisions {
  using Item = Code;
  static constexpr bool reads = false;
  codec::RangeDecoder coder;
  bool decide(codec::Decision decision, const codec::Views& seen, bool) {
    return coder.get(odd_model().chance(decision, seen));
  }
  bool even(bool) { return coder.get(codec::even_chance); }
};

/// Codes of all frames from any bytes; false if one of them is not a code.
bool codes_decided(const Where& at, std::string_view bytes, std::vector<Code>& codes) {
  codec::FrameWalk walk(at.layout, at.masks, true);
  AnyDecisions decisions{codec::RangeDecoder(bytes)};
  bool fine = true;
  std::size_t place = 0;
  for (std::uint32_t slab = at.slabs.first; slab < at.slabs.end; ++slab) {
    const Frames frames(at.layout, slab, true);
    for (std::uint32_t i = 0; i < frames.count(); ++i) {
      fine = walk.walk(frames[i], codes.data() + place, odd_model().parity, decisions) && fine;
      place += std::size_t{frames[i].end - frames[i].first} * at.layout.queens();
    }
  }
  return fine;
}

std::vector<Code> codes_from(fuzz::Bytes& bytes, const Where& at) {
  std::vector<Code> codes;
  for (std::uint32_t slab = at.slabs.first; slab < at.slabs.end; ++slab)
    for (std::uint32_t set = 0; set < at.layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < at.layout.queens(); ++queen) {
        if (!at.layout.position({slab, set, queen})) {
          codes.push_back(unused_code);
          continue;
        }
        // Runs: a byte of less than 240 says the code, after the others comes one of two bytes.
        const unsigned first = bytes.next();
        const unsigned code = first < 240 ? first : first << 8U | bytes.next();
        codes.push_back(static_cast<Code>(std::max(code, unsigned{draw_code})));
      }
  return codes;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const bool made_up = bytes.flag();
  const Where at = where(bytes);
  if (made_up) {
    there_and_back(at, codes_from(bytes, at));
    return 0;
  }
  std::vector<Code> codes(places_of(at.layout, at.slabs));
  const std::string_view rest = bytes.rest();
  if (codec_of(at).decode(at.slabs, rest, codes)) there_and_back(at, codes);
  if (codes_decided(at, rest, codes)) there_and_back(at, codes);
  return 0;
}
