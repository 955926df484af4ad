// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/strategy_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/values/position.hpp"
#include "model/values/testing/positions.hpp"

namespace agon::certificates::strategy_text_test {
namespace {

RuleSet small() {
  return test::small(2, 1);
}

const std::string header = "agon-strategy 1 wikipedia,radius=2,guards=1 w\n";
const std::string root = "3/1g2/1GQ2/2q1/3 w - -\t3\tc2-c3\n";

Mistake mistake_in(const std::string& text) {
  const ParsedStrategy parsed = parse_strategy(text, small());
  EXPECT_TRUE(parsed.mistake) << text;
  return parsed.mistake.value_or(Mistake{});
}

TEST(StrategyText, ThereAndBack) {
  const std::string text = header + root + "3/?1?1/1GQ?1/2q1/?2 w c2 -\t1\tc2@a1\n";
  const FileHeader read = parse_strategy_header(text);
  ASSERT_FALSE(read.mistake);
  EXPECT_EQ(read.rules, "wikipedia,radius=2,guards=1");
  EXPECT_EQ(read.side, Side::white);
  const ParsedStrategy parsed = parse_strategy(text, small());
  ASSERT_FALSE(parsed.mistake) << parsed.mistake->text;
  ASSERT_EQ(parsed.strategy.lines.size(), 2u);
  EXPECT_FALSE(parsed.strategy.lines[0].is_pattern());
  EXPECT_EQ(parsed.strategy.lines[0].plies, 3);
  EXPECT_EQ(to_string(parsed.strategy.lines[0].action), "c2-c3");
  std::string free;
  for (const Cell cell : parsed.strategy.lines[1].free) free += to_string(cell) + " ";
  EXPECT_EQ(free, "a1 c4 d2 d4 ");
  EXPECT_EQ(to_text(parsed.strategy, read.rules), text);
}

TEST(StrategyText, RulesMayHoldSpaces) {
  const FileHeader read = parse_strategy_header("agon-strategy 1 my rules.toml,jaws=any-piece b\n");
  ASSERT_FALSE(read.mistake);
  EXPECT_EQ(read.rules, "my rules.toml,jaws=any-piece");
  EXPECT_EQ(read.side, Side::black);
}

TEST(StrategyText, HeadersThatCannotBeRead) {
  for (const auto& [text, column] : {std::pair{"", 1},
                                     {"agon-strategy", 1},
                                     {"agon-tragedy 1 walker w", 1},
                                     {"agon-strategy 2 walker w", 15},
                                     {"agon-strategy 1", 16},
                                     {"agon-strategy 1 w", 18},
                                     {"agon-strategy 1  w", 19},
                                     {"agon-strategy 1\xc2\xa0walker w", 16},
                                     {"agon-strategy 1 walker x", 24}}) {
    const FileHeader read = parse_strategy_header(text);
    ASSERT_TRUE(read.mistake) << text;
    EXPECT_EQ(read.mistake->line, 1);
    EXPECT_EQ(read.mistake->column, column) << text;
  }
}

TEST(StrategyText, MistakesNameLineAndColumn) {
  const auto at = [](const std::string& line) {
    const Mistake mistake = mistake_in(header + root + line + "\n" + root);
    EXPECT_EQ(mistake.line, 3) << line;
    return mistake.column;
  };
  EXPECT_EQ(at(""), 1);
  EXPECT_EQ(at("3/4/1GQ2/4/3 w - - 3 c2-c3"), 1);
  EXPECT_EQ(at("3/4/1GQ2/4/3 w - -\t3\tc2-c3\t"), 1);
  EXPECT_EQ(at("3/4/1GQ3/4/3 w - -\t3\tc2-c3"), 5);
  EXPECT_EQ(at("3/4/1G?Q?3/4/3 w - -\t3\tc2-c3"), 5);
  EXPECT_EQ(at("3/???1/1Gx2/4/3 w - -\t3\tc2-c3"), 10);
  EXPECT_EQ(at("3/4/1GQ2/4/3 x - -\t3\tc2-c3"), 14);
  EXPECT_EQ(at("3/4/1GQ2/4/3 w - -\t3\tc2-c3\xe2\x80\x8b"), 27);
  for (const char* plies : {"0", "-1", "03", "3.0", "", "+3", "1000001", "99999999999999999999"})
    EXPECT_EQ(at("3/4/1GQ2/4/3 w - -\t" + std::string(plies) + "\tc2-c3"), 20) << plies;
  for (const char* action : {"", "c2", "c2-c3 ", "c2-c12", "G@"})
    EXPECT_EQ(at("3/4/1GQ2/4/3 w - -\t3\t" + std::string(action)), 22) << action;
}

TEST(StrategyText, ALineThereMustBe) {
  EXPECT_EQ(mistake_in(header).line, 2);
}

TEST(StrategyText, CompressedAndBack) {
  EXPECT_TRUE(named_compressed("a.agon.zst"));
  EXPECT_FALSE(named_compressed("a.zst.agon"));
  std::string text = header;
  for (int i = 0; i < 100000; ++i) text += root;
  const std::string bytes = compress(text);
  EXPECT_LT(bytes.size(), text.size() / 10);
  const auto unpacked = [](std::string_view packed) {
    LineMeter lines;
    return decompress(packed, lines);
  };
  EXPECT_EQ(unpacked(bytes), text);
  EXPECT_EQ(unpacked(compress("")), "");
  EXPECT_EQ(unpacked(bytes.substr(0, bytes.size() / 2)), std::nullopt);
  EXPECT_EQ(unpacked(text), std::nullopt);
  EXPECT_EQ(unpacked(""), std::nullopt);
  // The size of the chunks of decompression.
  const std::string full(1U << 17U, '\n');
  EXPECT_EQ(unpacked(compress(full)), full);
}

TEST(StrategyText, UnpackingEndsAtALineThatIsTooLong) {
  const std::string bytes = compress("a\n\n" + std::string(100'000'000, 'x'));
  EXPECT_LT(bytes.size(), 100'000u);
  LineMeter lines;
  EXPECT_EQ(decompress(bytes, lines), std::nullopt);
  EXPECT_TRUE(lines.exceeded());
  EXPECT_EQ(lines.line(), 3u);
}

}  // namespace
}  // namespace agon::certificates::strategy_text_test
