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
  SlabRange slabs;
};

Where where(fuzz::Bytes& bytes) {
  static const std::array<Layout, 3> layouts{Layout(2, 1), Layout(2, 2), Layout(3, 1)};
  const Layout& layout = layouts[bytes.below(layouts.size())];
  SlabRange slabs;
  slabs.first = static_cast<std::uint32_t>(bytes.below(layout.slabs()));
  const std::uint32_t most = std::min(layout.slabs() - slabs.first, 8U);
  slabs.end = slabs.first + 1 + static_cast<std::uint32_t>(bytes.below(most));
  return {layout, slabs};
}

void there_and_back(const Where& at, const std::vector<Code>& codes) {
  std::vector<Code> again(codes.size());
  fuzz::require(decode_block(at.layout, at.slabs, encode_block(at.layout, at.slabs, codes), again),
                "what is encoded can be decoded");
  fuzz::require(again == codes, "the codes come back");
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
  if (decode_block(at.layout, at.slabs, bytes.rest(), codes)) there_and_back(at, codes);
  return 0;
}
