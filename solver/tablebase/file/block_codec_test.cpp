// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is encoded comes back.
#include "solver/tablebase/file/block_codec.hpp"
#include "model/values/dice.hpp"
#include "model/values/rule_set.hpp"

#include <gtest/gtest.h>

#include "solver/tablebase/file/model_learning.hpp"
#include "solver/tablebase/testing/made_up_table.hpp"

namespace agon::tablebase {
namespace {

/// A model without weights, or one that was learned from the codes of these slabs.
codec::CodingModel model_of(const Layout& layout, const RuleMasks& masks,
                            const std::vector<Code>& codes, std::uint32_t slabs) {
  codec::CodingModel model;
  codec::Training training;
  codec::FrameWalk walk(layout, masks, true);
  for (std::uint32_t slab = 0; slab < slabs; ++slab) {
    const Frames frames(layout, slab, true);
    for (std::uint32_t i = 0; i < frames.count(); ++i)
      learn(walk, frames[i],
            codes.data() + layout.places_before(slab) +
                std::size_t{frames[i].first} * layout.queens(),
            model.parity, training);
  }
  training.fit(model, 2);
  return model;
}

/// Encodes and decodes in blocks of this many slabs, and some frames alone; returns the bytes used.
std::size_t there_and_back(const Layout& layout, const RuleMasks& masks,
                           const codec::CodingModel& model, const std::vector<Code>& codes,
                           std::uint32_t slabs_a_block, std::uint32_t end) {
  BlockCodec coding(layout, masks, model, true);
  std::size_t bytes = 0;
  for (std::uint32_t first = 0; first < end; first += slabs_a_block) {
    const SlabRange slabs{first, std::min(end, first + slabs_a_block)};
    const auto from = static_cast<std::size_t>(layout.places_before(slabs.first));
    const auto size = static_cast<std::size_t>(layout.places_before(slabs.end)) - from;
    const auto part = std::span(codes).subspan(from, size);
    const std::string block = coding.encode(slabs, part);
    std::vector<Code> back(size, 4711);
    EXPECT_TRUE(coding.decode(slabs, block, back));
    EXPECT_TRUE(std::equal(part.begin(), part.end(), back.begin())) << "slabs from " << first;
    for (std::uint32_t slab = slabs.first; slab < slabs.end; ++slab) {
      const Frames frames(layout, slab, true);
      for (std::uint32_t i = slab % 3; i < frames.count(); i += 3) {
        const Frame frame = frames[i];
        EXPECT_EQ(frames.of_set(frame.first), i);
        EXPECT_EQ(frames.of_set(frame.end - 1), i);
        std::vector<Code> alone(std::size_t{frame.end - frame.first} * layout.queens(), 4711);
        EXPECT_EQ(coding.decode_frame(slabs, block, frame, alone), BlockCodec::Decoded::fine);
        const std::size_t at = static_cast<std::size_t>(layout.places_before(slab)) - from +
                               std::size_t{frame.first} * layout.queens();
        EXPECT_TRUE(std::equal(alone.begin(), alone.end(), back.data() + at)) << slab << " " << i;
      }
    }
    bytes += block.size();
  }
  return bytes;
}

TEST(BlockCodec, GivesBackWhatItTook) {
  struct Case {
    int radius, guards;
    std::uint32_t slabs;  ///< only the first this many
  };
  for (const Case& each : {Case{2, 1, 30},
                           {2, 2, 237},
                           {2, 3, 60},
                           {2, 6, 40},
                           {3, 3, 2},
                           {4, 1, 40},
                           {5, 1, 20},
                           {5, 2, 1}}) {
    const Layout layout(each.radius, each.guards);
    const RuleMasks masks(test::small(each.radius, each.guards));
    const std::uint32_t slabs = std::min(each.slabs, layout.slabs());
    for (unsigned seed = 1; seed <= 2; ++seed) {
      SCOPED_TRACE(testing::Message() << each.radius << " " << each.guards << " seed " << seed);
      const auto codes = test::wandering(layout, seed, slabs);
      const std::size_t unlearned =
          there_and_back(layout, masks, codec::CodingModel(), codes, 1 + slabs / 3, slabs);
      const std::size_t learned = there_and_back(
          layout, masks, model_of(layout, masks, codes, slabs), codes, 1 + slabs / 3, slabs);
      EXPECT_LT(learned, unlearned);
    }
  }
}

TEST(BlockCodec, GivesBackWhatIsRemembered) {
  RuleSet rules = test::small(2, 2);
  rules.capture_lasts = CaptureLasts::until_relocated;
  rules.stepping_between = SteppingBetween::captured;
  ASSERT_EQ(contradictions(rules).size(), 0u);
  const Layout layout(rules);
  ASSERT_GT(layout.memories().count(), 1u);
  const RuleMasks masks(rules);
  const auto codes = test::wandering(layout, 1, 40);
  there_and_back(layout, masks, model_of(layout, masks, codes, 40), codes, 15, 40);
}

TEST(BlockCodec, GivesBackNoise) {
  const Layout layout(2, 2);
  const RuleMasks masks(test::small(2, 2));
  Dice dice(1);
  for (const bool parity : {false, true}) {
    codec::CodingModel model;
    model.parity = {parity, !parity};
    there_and_back(
        layout, masks, model,
        test::made_up(layout,
                      [&](std::size_t) { return static_cast<Code>(1 + dice.below(65535)); }),
        100, layout.slabs());
    there_and_back(layout, masks, model,
                   test::made_up(layout,
                                 [&](std::size_t) {
                                   return static_cast<Code>(dice.chance(50) ? 65535 : 65534);
                                 }),
                   100, layout.slabs());
  }
}

TEST(BlockCodec, SaysMonotonousThingsInAFewBytes) {
  const Layout layout(2, 2);
  const RuleMasks masks(test::small(2, 2));
  for (const Code code : {draw_code, Code{2}, Code{3}, Code{600}, Code{601}}) {
    const auto codes = test::made_up(layout, [code](std::size_t) { return code; });
    const auto model = model_of(layout, masks, codes, layout.slabs());
    EXPECT_LT(there_and_back(layout, masks, model, codes, layout.slabs(), layout.slabs()),
              codes.size() / 100)
        << code;
  }
}

TEST(BlockCodec, RefusesBytesThatItHasNotWritten) {
  const Layout layout(2, 1);
  const RuleMasks masks(test::small(2, 1));
  const codec::CodingModel model;
  BlockCodec coding(layout, masks, model, true);
  const SlabRange slabs{0, 5};
  const std::vector<Code> all = test::wandering(layout, 1);
  const auto size = static_cast<std::size_t>(layout.places_before(5));
  const std::string block = coding.encode(slabs, std::span(all).first(size));
  std::vector<Code> codes(size);
  for (std::size_t length = 0; length < block.size(); ++length)
    EXPECT_FALSE(coding.decode(slabs, block.substr(0, length), codes)) << length;
  EXPECT_FALSE(coding.decode(slabs, block + '\0', codes));
  EXPECT_FALSE(coding.decode({1, 6}, block, codes)) << "of other slabs";
  // Checksums find what is wrong with a frame, too: it is refused, or as it was.
  Dice dice(1);
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string damaged = block;
    for (int flips = 1 + dice.below(3); flips > 0; --flips)
      damaged[dice.below(damaged.size())] ^= static_cast<char>(1U << dice.below(8U));
    if (damaged == block) continue;
    EXPECT_FALSE(coding.decode(slabs, damaged, codes));
    const Frame frame = Frames(layout, 3, true)[0];
    std::vector<Code> alone(std::size_t{frame.end - frame.first} * layout.queens());
    if (coding.decode_frame(slabs, damaged, frame, alone) != BlockCodec::Decoded::fine) {
      ++refused;
      continue;
    }
    const auto at = static_cast<std::ptrdiff_t>(layout.places_before(3));
    EXPECT_TRUE(std::equal(alone.begin(), alone.end(), all.begin() + at));
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace agon::tablebase
