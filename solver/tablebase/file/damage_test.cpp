// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Whatever is done to a table, it is refused by name and never misread.
#include <gtest/gtest.h>

#include "model/values/dice.hpp"
#include "solver/tablebase/file/reader.hpp"
#include "solver/tablebase/testing/made_up_table.hpp"

namespace agon::tablebase {
namespace {

/// A small table, and what reading a changed copy of it comes to.
class Damage : public testing::Test {
 protected:
  Damage() {
    EXPECT_EQ(test::write(folder_ / "t", test::small(2, 2), layout_, codes_), "");
    sound_ = test::bytes_of(folder_ / "t");
    const auto opened = Reader::open(folder_ / "t");
    EXPECT_NE(opened.table, nullptr);
    blocks_at_ = static_cast<std::size_t>(opened.table->block(0).at);
    const BlockEntry& last = opened.table->block(opened.table->blocks() - 1);
    index_at_ = static_cast<std::size_t>(last.at + last.bytes);
  }

  /// What is wrong with these bytes as a table; empty if they are a whole one.
  std::string problem_of(const std::string& bytes) {
    test::write_bytes(folder_ / "damaged", bytes);
    const auto opened = Reader::open(folder_ / "damaged");
    if (opened.table == nullptr) return "open: " + opened.problem;
    std::vector<Code> codes;
    std::size_t at = 0;
    for (std::size_t block = 0; block < opened.table->blocks(); ++block) {
      if (std::string problem = opened.table->read_block(block, codes); !problem.empty())
        return problem;
      EXPECT_TRUE(
          std::equal(codes.begin(), codes.end(), codes_.begin() + static_cast<std::ptrdiff_t>(at)))
          << "misread";
      at += codes.size();
    }
    return "";
  }
  std::string with_bit_flipped(std::size_t byte, unsigned bit) const {
    std::string bytes = sound_;
    bytes[byte] = static_cast<char>(bytes[byte] ^ static_cast<char>(1U << bit));
    return bytes;
  }

  test::Folder folder_;
  Layout layout_{2, 2};
  std::vector<Code> codes_ = test::wandering(layout_, 1);
  std::string sound_;
  std::size_t blocks_at_ = 0;
  std::size_t index_at_ = 0;
};

TEST_F(Damage, NoneIsFoundInASoundTable) {
  EXPECT_EQ(problem_of(sound_), "");
}

TEST_F(Damage, EveryBitOfFrontRulesIndexAndSealIsMissed) {
  for (std::size_t byte = 0; byte < sound_.size(); ++byte) {
    if (byte == blocks_at_) byte = index_at_;
    for (unsigned bit = 0; bit < 8; ++bit) {
      // From memory: writing a file for each bit would take longer than all the rest.
      const std::string problem = read_header(with_bit_flipped(byte, bit)).problem;
      const std::string expected = byte < 13   ? "not a table"
                                   : byte < 16 ? "its format is version"
                                               : "its header is damaged";
      EXPECT_EQ(problem.substr(0, expected.size()), expected) << "byte " << byte;
    }
  }
  EXPECT_EQ(problem_of(with_bit_flipped(20, 3)),
            "open: its header is damaged: the checksum of the first 48 bytes differs");
}

TEST_F(Damage, OfABlockIsBlamedOnTheBlock) {
  const auto opened = Reader::open(folder_ / "t");
  Dice dice(1);
  for (int i = 0; i < 100; ++i) {
    const std::size_t byte = blocks_at_ + dice.below(index_at_ - blocks_at_);
    std::size_t block = 0;
    while (opened.table->block(block).at + opened.table->block(block).bytes <= byte) ++block;
    const std::string expected = "block " + std::to_string(block + 1) + " of " +
                                 std::to_string(opened.table->blocks()) + " ";
    const std::string problem = problem_of(with_bit_flipped(byte, dice.below(8U)));
    EXPECT_EQ(problem.substr(0, expected.size()), expected) << "byte " << byte;
    EXPECT_NE(problem.find("checksum differs"), std::string::npos) << problem;
  }
}

TEST_F(Damage, OfABlockIsFoundInTheFramesThatItConcerns) {
  Dice dice(2);
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const std::size_t byte = blocks_at_ + dice.below(index_at_ - blocks_at_);
    test::write_bytes(folder_ / "damaged", with_bit_flipped(byte, dice.below(8U)));
    const auto opened = Reader::open(folder_ / "damaged");
    ASSERT_NE(opened.table, nullptr) << opened.problem;
    Probe probe(*opened.table);
    int here = 0;
    for (std::uint32_t slab = 0; slab < layout_.slabs(); ++slab) {
      const Probe::Entry entry = probe.find(Place{slab, 0, 0});
      if (!entry.problem.empty()) {
        EXPECT_NE(entry.problem.find("checksum differs"), std::string::npos) << entry.problem;
        ++here;
      } else {
        EXPECT_EQ(entry.code, codes_[static_cast<std::size_t>(layout_.places_before(slab))]);
      }
    }
    EXPECT_LT(here, 237);
    found += here > 0 ? 1 : 0;
  }
  EXPECT_GT(found, 90);
}

TEST_F(Damage, TablesOfEarlierProgramsAreToBeMadeAgain) {
  for (const int version : {1, 3}) {
    std::string old = sound_;
    old[13] = static_cast<char>(version);
    const std::string problem = problem_of(old);
    EXPECT_NE(problem.find("its format is version " + std::to_string(version)), std::string::npos)
        << problem;
    EXPECT_NE(problem.find("make the table again with agon table build"), std::string::npos);
  }
}

TEST_F(Damage, EveryTruncationIsCalledThat) {
  // Every length of a small table; of this one every length near the borders of its parts.
  const Layout layout(2, 1);
  ASSERT_EQ(test::write(folder_ / "small", test::small(2, 1), layout, test::wandering(layout, 1)),
            "");
  const std::string small = test::bytes_of(folder_ / "small");
  for (std::size_t length = 1; length < small.size(); ++length)
    EXPECT_EQ(read_header(small.substr(0, length)).problem.substr(0, 11), "truncated: ") << length;
  for (const std::size_t border : {blocks_at_, index_at_, sound_.size() - 1})
    for (std::size_t length = border - 20; length <= border; ++length)
      EXPECT_EQ(problem_of(sound_.substr(0, length)), "open: truncated: it has " +
                                                          std::to_string(length) + " of " +
                                                          std::to_string(sound_.size()) + " bytes");
  EXPECT_EQ(problem_of(sound_ + "x"), "open: it has 1 byte after its end");
}

TEST_F(Damage, WhatIsNoTableIsCalledThat) {
  EXPECT_EQ(problem_of(""), "open: it is empty, so not a table");
  EXPECT_EQ(problem_of("agon-strategy 1 wikipedia w\n"),
            "open: not a table: its first bytes are wrong");
  EXPECT_EQ(Reader::open(folder_ / "none").problem, "cannot be read: No such file or directory");
  EXPECT_EQ(Reader::open("/dev/null").problem, "it is not a regular file");
  EXPECT_FALSE(Reader::rules_of("/dev/null").has_value());
}

TEST_F(Damage, ASwappedHeaderIsOfAnotherBoard) {
  // Sound checksums do not make sense of an index for another board.
  RuleSet rules = test::small(2, 1);
  Writer writer(folder_ / "odd", folder_ / "odd.part", rules, layout_, true);
  ASSERT_EQ(write_table(writer, layout_, test::source_of(layout_, codes_, 50), 1).problem, "");
  EXPECT_EQ(Reader::open(folder_ / "odd").problem,
            "its header makes no sense: the index is of another board");
}

}  // namespace
}  // namespace agon::tablebase
