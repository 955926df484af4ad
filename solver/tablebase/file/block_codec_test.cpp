// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is encoded comes back.
#include "solver/tablebase/file/block_codec.hpp"
#include "model/values/dice.hpp"
#include "model/values/rule_set.hpp"

#include <gtest/gtest.h>

#include "solver/tablebase/testing/made_up_table.hpp"

namespace agon::tablebase {
namespace {

/// Encodes and decodes in blocks of this many slabs, whole and frame by frame; returns the bytes
/// used.
std::size_t there_and_back(const Layout& layout, const std::vector<Code>& codes,
                           std::uint32_t slabs_a_block, std::uint32_t end) {
  std::size_t bytes = 0;
  for (std::uint32_t first = 0; first < end; first += slabs_a_block) {
    const SlabRange slabs{first, std::min(end, first + slabs_a_block)};
    const auto from = static_cast<std::size_t>(layout.places_before(slabs.first));
    const auto part = std::span(codes).subspan(from, places_of(layout, slabs));
    const std::string block = encode_block(layout, slabs, part);
    std::vector<Code> back(part.size(), 4711);
    EXPECT_TRUE(decode_block(layout, slabs, block, back));
    EXPECT_TRUE(std::equal(part.begin(), part.end(), back.begin())) << "slabs from " << first;
    std::vector<std::vector<Code>> frames((part.size() + frame_places - 1) / frame_places);
    for (std::size_t frame = 0; frame < frames.size(); ++frame)
      EXPECT_EQ(decode_frame(layout, slabs, block, frame, frames[frame]), Decoded::fine);
    std::size_t at = 0;
    for (std::uint32_t slab = slabs.first; slab < slabs.end; ++slab)
      for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
        for (std::uint32_t queen = 0; queen < layout.queens(); ++queen) {
          const FramePlace place = frame_place(layout, slabs.first, {slab, set, queen});
          EXPECT_EQ(frames.at(place.frame).at(place.at), part[at++]);
        }
    bytes += block.size();
  }
  return bytes;
}

TEST(Blocks, GiveBackWhatTheyTook) {
  struct Case {
    int radius, guards;
    std::uint32_t slabs;  ///< only the first this many
  };
  for (const Case& each : {Case{2, 2, 237}, Case{2, 6, 20}, Case{3, 3, 2}, Case{5, 2, 1}}) {
    SCOPED_TRACE(testing::Message() << each.radius << " " << each.guards);
    const Layout layout(each.radius, each.guards);
    there_and_back(layout, test::wandering(layout, 1, each.slabs), 1 + each.slabs / 3, each.slabs);
  }
}

TEST(Blocks, GiveBackWhatIsRemembered) {
  RuleSet rules = test::small(2, 2);
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.stepping_between = SteppingBetween::captured;
  const Layout layout(rules);
  ASSERT_GT(layout.memories().count(), 1u);
  there_and_back(layout, test::wandering(layout, 1, 40), 15, 40);
}

TEST(Blocks, GiveBackNoise) {
  const Layout layout(2, 2);
  Dice dice(1);
  const auto noise = [&](std::size_t) { return static_cast<Code>(1 + dice.below(65535)); };
  there_and_back(layout, test::made_up(layout, noise), 100, layout.slabs());
}

TEST(Blocks, SayMonotonousThingsInAFewBytes) {
  const Layout layout(2, 2);
  for (const Code code : {draw_code, Code{600}}) {
    const auto codes = test::made_up(layout, [code](std::size_t) { return code; });
    EXPECT_LT(there_and_back(layout, codes, layout.slabs(), layout.slabs()), codes.size() / 100);
  }
}

TEST(Blocks, RefuseBytesThatTheyHaveNotWritten) {
  const Layout layout(2, 1);
  const SlabRange slabs{0, 5};
  std::vector<Code> all = test::wandering(layout, 1);
  all.resize(places_of(layout, slabs));
  const std::string block = encode_block(layout, slabs, all);
  std::vector<Code> codes(all.size());
  for (std::size_t length = 0; length < block.size(); ++length)
    EXPECT_FALSE(decode_block(layout, slabs, block.substr(0, length), codes)) << length;
  EXPECT_FALSE(decode_block(layout, slabs, block + '\0', codes));
  EXPECT_FALSE(decode_block(layout, {1, 6}, block, codes)) << "of other slabs";
  std::vector<Code> sound;
  ASSERT_EQ(decode_frame(layout, slabs, block, 0, sound), Decoded::fine);
  Dice dice(1);
  for (int i = 0; i < 2'000; ++i) {
    std::string damaged = block;
    for (int flips = 1 + dice.below(3); flips > 0; --flips)
      damaged[dice.below(damaged.size())] ^= static_cast<char>(1U << dice.below(8U));
    if (damaged == block) continue;
    EXPECT_FALSE(decode_block(layout, slabs, damaged, codes));
    EXPECT_EQ(decode_frame(layout, slabs, damaged, 0, codes), Decoded::damaged);
    codes.resize(all.size());
  }
  // Sound bytes with too few codes, or too many.
  all.resize(places_of(layout, {0, 4}));
  const std::string few = encode_block(layout, {0, 4}, all);
  EXPECT_EQ(decode_frame(layout, slabs, few, 0, codes), Decoded::senseless);
  EXPECT_EQ(decode_frame(layout, {0, 3}, few, 0, codes), Decoded::senseless);
}

}  // namespace
}  // namespace agon::tablebase
