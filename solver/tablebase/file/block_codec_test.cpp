// What is encoded comes back.
#include "solver/tablebase/file/block_codec.hpp"
#include "model/data/dice.hpp"

#include <gtest/gtest.h>

#include "solver/tablebase/testing/made_up_table.hpp"

namespace agon::tablebase {
namespace {

/// Encodes and decodes in blocks of so many slabs; gives the bytes that it took.
std::size_t there_and_back(const Layout& layout, const std::vector<Code>& codes,
                           std::uint32_t slabs_a_block, std::uint32_t end) {
  std::size_t bytes = 0;
  for (std::uint32_t first = 0; first < end; first += slabs_a_block) {
    const SlabRange slabs{first, std::min(end, first + slabs_a_block)};
    const auto from = static_cast<std::size_t>(layout.places_before(slabs.first));
    const auto size = static_cast<std::size_t>(layout.places_before(slabs.end)) - from;
    const auto part = std::span(codes).subspan(from, size);
    const std::string block = encode_block(layout, slabs, part);
    std::vector<Code> back(size, 4711);
    EXPECT_TRUE(decode_block(layout, slabs, block, back));
    EXPECT_TRUE(std::equal(part.begin(), part.end(), back.begin())) << "slabs from " << first;
    bytes += block.size();
  }
  return bytes;
}

TEST(BlockCodec, GivesBackWhatItTook) {
  struct Case {
    int radius, guards;
    std::uint32_t slabs;  ///< only the first so many
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
    const std::uint32_t slabs = std::min(each.slabs, layout.slabs());
    for (unsigned seed = 1; seed <= 2; ++seed) {
      SCOPED_TRACE(testing::Message() << each.radius << " " << each.guards << " seed " << seed);
      there_and_back(layout, test::wandering(layout, seed, slabs), 1 + slabs / 3, slabs);
    }
  }
}

TEST(BlockCodec, GivesBackNoise) {
  const Layout layout(2, 2);
  Dice dice(1);
  there_and_back(
      layout,
      test::made_up(layout, [&](std::size_t) { return static_cast<Code>(1 + dice.below(65535)); }),
      100, layout.slabs());
  there_and_back(
      layout,
      test::made_up(
          layout, [&](std::size_t) { return static_cast<Code>(dice.chance(50) ? 65535 : 65534); }),
      100, layout.slabs());
}

TEST(BlockCodec, SaysMonotonousThingsInAFewBytes) {
  const Layout layout(2, 2);
  for (const Code code : {draw_code, Code{2}, Code{3}, Code{600}, Code{601}}) {
    const auto codes = test::made_up(layout, [code](std::size_t) { return code; });
    EXPECT_LT(there_and_back(layout, codes, layout.slabs(), layout.slabs()), codes.size() / 100)
        << code;
  }
}

TEST(BlockCodec, RefusesBytesThatItCannotHaveWritten) {
  const Layout layout(2, 1);
  const SlabRange slabs{0, 5};
  const std::vector<Code> all = test::wandering(layout, 1);
  const auto size = static_cast<std::size_t>(layout.places_before(5));
  const std::string block = encode_block(layout, slabs, std::span(all).first(size));
  std::vector<Code> codes(size);
  for (std::size_t length = 0; length < block.size(); ++length)
    EXPECT_FALSE(decode_block(layout, slabs, block.substr(0, length), codes)) << length;
  EXPECT_FALSE(decode_block(layout, slabs, block + '\0', codes));
  // Any damage at all: an answer, true or false, and no fault.
  Dice dice(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string damaged = block;
    for (int flips = 1 + dice.below(3); flips > 0; --flips)
      damaged[dice.below(damaged.size())] ^= static_cast<char>(1U << dice.below(8U));
    decode_block(layout, slabs, damaged, codes);
  }
}

}  // namespace
}  // namespace agon::tablebase
