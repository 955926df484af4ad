// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A table written and read back.
#include "solver/tablebase/file/reader.hpp"
#include "model/values/dice.hpp"

#include <gtest/gtest.h>

#include "solver/tablebase/testing/made_up_table.hpp"
#include "solver/tablebase/testing/small_disk.hpp"

namespace agon::tablebase {
namespace {

using test::Folder;

std::vector<Code> all_codes(const Reader& table) {
  std::vector<Code> all;
  for (std::size_t block = 0; block < table.blocks(); ++block) {
    std::vector<Code> codes;
    EXPECT_EQ(table.read_block(block, codes), "");
    all.insert(all.end(), codes.begin(), codes.end());
  }
  return all;
}

TEST(Reader, GivesBackWhatWasWritten) {
  const Folder folder;
  RuleSet rules = test::small(2, 2);
  rules.no_action = NoAction::loses;
  const Layout layout(2, 2);
  const std::vector<Code> codes = test::wandering(layout, 1);
  ASSERT_EQ(test::write(folder / "t", rules, layout, codes), "");
  const auto opened = Reader::open(folder / "t");
  ASSERT_NE(opened.table, nullptr) << opened.problem;
  EXPECT_EQ(opened.table->rules(), rules);
  EXPECT_TRUE(opened.table->distances());
  EXPECT_EQ(opened.table->bytes(), std::filesystem::file_size(folder / "t"));
  EXPECT_GT(opened.table->blocks(), 1u);
  EXPECT_EQ(all_codes(*opened.table), codes);
  EXPECT_EQ(Reader::rules_of(folder / "t"), rules);
  EXPECT_FALSE(std::filesystem::exists(folder / "t.part"));
}

TEST(Reader, WithoutDistancesKeepsOutcomes) {
  const Folder folder;
  const Layout layout(2, 1);
  std::vector<Code> codes = test::wandering(layout, 2);
  ASSERT_EQ(test::write(folder / "t", test::small(2, 1), layout, codes, false), "");
  const auto opened = Reader::open(folder / "t");
  ASSERT_NE(opened.table, nullptr) << opened.problem;
  EXPECT_FALSE(opened.table->distances());
  for (Code& code : codes)
    if (code > draw_code) code = code_of(value_of(code), 0);
  EXPECT_EQ(all_codes(*opened.table), codes);
  EXPECT_EQ(opened.table->summary().wins.size(), 1u);
}

TEST(Reader, IsTheSameByteForByteHoweverItComesAbout) {
  const Folder folder;
  const RuleSet rules = test::small(2, 2);
  const Layout layout(2, 2);
  const std::vector<Code> codes = test::wandering(layout, 3);
  ASSERT_EQ(test::write(folder / "one", rules, layout, codes), "");
  const std::string one = test::bytes_of(folder / "one");
  for (const auto& [threads, slabs_a_chunk] : {std::pair{1, 237U}, {2, 1U}, {3, 7U}}) {
    ASSERT_EQ(test::write(folder / "other", rules, layout, codes, true, threads, slabs_a_chunk),
              "");
    EXPECT_TRUE(test::bytes_of(folder / "other") == one) << threads << " threads";
  }
  // Blocks in no order at all.
  Writer writer(folder / "third", folder / "third.part", rules, layout, true);
  for (std::size_t i = writer.blocks().size(); i-- > 0;) {
    const SlabRange slabs = writer.blocks()[i];
    const auto from = static_cast<std::size_t>(layout.places_before(slabs.first));
    const auto to = static_cast<std::size_t>(layout.places_before(slabs.end));
    writer.put(i, std::span(codes).subspan(from, to - from));
  }
  ASSERT_EQ(writer.finish(), "");
  EXPECT_TRUE(test::bytes_of(folder / "third") == one);
}

TEST(Reader, AnswersForEveryPosition) {
  const Folder folder;
  const Layout layout(2, 1);
  const std::vector<Code> codes = test::wandering(layout, 4);
  ASSERT_EQ(test::write(folder / "t", test::small(2, 1), layout, codes), "");
  const auto opened = Reader::open(folder / "t");
  ASSERT_NE(opened.table, nullptr) << opened.problem;
  Probe probe(*opened.table);
  std::size_t at = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    for (std::uint32_t set = 0; set < layout.sets(slab); ++set)
      for (std::uint32_t queen = 0; queen < layout.queens(); ++queen, ++at) {
        const Place place{slab, set, queen};
        EXPECT_EQ(probe.find(place).code, codes[at]);
        const auto position = layout.position(place);
        // Of the several places of a symmetric position one is asked for.
        if (position && layout.images(slab) == symmetry_count) {
          EXPECT_EQ(probe.find(layout.place(*position)).code, codes[at]);
        }
      }
}

TEST(Reader, KeepsOnlySoManyFrames) {
  const Folder folder;
  const Layout layout(2, 2);
  const std::vector<Code> codes = test::wandering(layout, 5);
  ASSERT_EQ(test::write(folder / "t", test::small(2, 2), layout, codes), "");
  const auto opened = Reader::open(folder / "t");
  ASSERT_NE(opened.table, nullptr) << opened.problem;
  for (const std::size_t limit : {std::size_t{1}, std::size_t{200'000}}) {  // one frame; some
    Probe probe(*opened.table, limit);
    Dice dice(1);
    std::size_t most = 0;
    for (int i = 0; i < 2000; ++i) {
      const auto slab = dice.below(layout.slabs());
      const auto set = dice.below(layout.sets(slab));
      const auto queen = dice.below(layout.queens());
      const std::uint64_t at = layout.places_before(slab) + set * layout.queens() + queen;
      ASSERT_EQ(probe.find(Place{slab, set, queen}).code, codes[at]);
      most = std::max(most, probe.kept_bytes());
    }
    EXPECT_LE(most, std::max<std::size_t>(limit, 80'000));
    EXPECT_GT(most, limit / 2);
  }
}

TEST(Reader, AWriterThatStopsLeavesNothing) {
  const Folder folder;
  const Layout layout(2, 2);
  const std::vector<Code> codes = test::wandering(layout, 6);
  {
    Writer writer(folder / "t", folder / "t.part", test::small(2, 2), layout, true);
    const Written written = write_table(writer, layout, test::source_of(layout, codes, 5), 2,
                                        [](double) { return false; });
    EXPECT_TRUE(written.stopped);
    EXPECT_TRUE(std::filesystem::exists(folder / "t.part"));
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "t"));
  EXPECT_FALSE(std::filesystem::exists(folder / "t.part"));
}

TEST(Reader, AWriterSaysWhatItCannotDo) {
  const Folder folder;
  const Layout layout(2, 1);
  const std::vector<Code> codes = test::wandering(layout, 7);
  const std::string problem = test::write(folder / "none" / "t", test::small(2, 1), layout, codes);
  EXPECT_NE(problem.find("cannot be made: No such file"), std::string::npos) << problem;
  Writer writer(folder / "t", folder / "t.part", test::small(2, 1), layout, true);
  const test::SmallDisk full(64);
  const Written written = write_table(writer, layout, test::source_of(layout, codes, 5), 1);
  EXPECT_NE(written.problem.find("t.part: cannot be written: File too large"), std::string::npos)
      << written.problem;
}

}  // namespace
}  // namespace agon::tablebase
